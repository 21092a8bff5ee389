import { Mail } from 'lucide-react'
import { outbox } from '../../../../../src/contracts/communication/outbox'
import { EmptyState } from '../../../ui/EmptyState'

export default function NothingKept({ extra }: { extra: { keeps: boolean } }) {
  return (
    <EmptyState icon={Mail} title="Nenhum e-mail guardado">
      {extra.keeps
        ? outbox.benefit
        : 'Os e-mails saem pelo servidor de e-mail da loja, por isso nada é guardado aqui.'}
    </EmptyState>
  )
}
