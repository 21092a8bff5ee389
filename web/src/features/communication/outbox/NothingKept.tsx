import { Mail } from 'lucide-react'
import { outbox } from '../../../../../src/contracts/communication/outbox'
import { EmptyState } from '../../../ui/EmptyState'

export default function NothingKept({ extra }: { extra: { keeps: boolean } }) {
  return (
    <EmptyState icon={Mail} title="Nenhum e-mail guardado">
      {extra.keeps
        ? outbox.benefit
        : 'Esta instalação envia por SMTP (SMTP_URL), por isso nada é guardado aqui. Sem SMTP_URL, cada e-mail fica nesta lista.'}
    </EmptyState>
  )
}
