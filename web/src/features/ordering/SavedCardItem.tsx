import { CreditCard } from 'lucide-react'
import type { PageProps } from '../../../../src/contracts/pages'
import { date } from '../../ui/format'
import { Status } from '../../ui/Status'
import { SavedActions } from './SavedActions'
import { cardName, expiryOf } from './savedCards'

type Saved = PageProps<'Platform/CreditCards/Index'>['saved'][number]

/** One saved card with its actions. */
export function SavedCardItem({ card }: { card: Saved }) {
  const { cardId, over, isDefault, savedAt } = card
  const name = cardName(card)
  const at = `/profile/credit-cards/${cardId}`
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <CreditCard aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-muted" />
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="tabular font-semibold">{name}</strong>
          {isDefault && !over && <Status tone="ok">Padrão</Status>}
          {over && <Status tone="warn">Expirado</Status>}
        </p>
        <p className="text-muted text-sm">
          {over ? 'Venceu em' : 'Validade'} <span className="tabular">{expiryOf(card)}</span> · salvo em{' '}
          {date(savedAt, 'dayLong')}
        </p>
        {over && (
          <p className="mt-1 text-15 text-fg-2">
            Remova este e, na próxima compra, digite o cartão novo e marque para salvar.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <SavedActions at={at} name={name} mayLead={!isDefault && !over} />
      </div>
    </li>
  )
}
