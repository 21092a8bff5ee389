import type { LeftOwner } from '../../../../../src/contracts/ordering/left-carts'
import { counted } from '../../../ui/format'
import { Money } from '../../../ui/Money'
import { TextLink } from '../../../ui/TextLink'

/** Whose cart it is, as far as staff may see. */
export const Owner = ({ owner: { kind, name, email } }: { owner: LeftOwner }) => (
  <span className="block max-sm:text-right">
    <span className="block">{name ?? (email ? 'Visitante' : 'Visitante sem e-mail')}</span>
    {email && <span className="block break-all text-muted text-sm">{email}</span>}
    {kind === 'account' && !email && <span className="block text-muted text-sm">Conta sem e-mail</span>}
  </span>
)

/** The first thing of a cart, and how many more. */
export const Titles = ({ titles }: { titles: readonly string[] }) => (
  <>
    {titles[0] ?? '—'}
    {titles.length > 1 && (
      <span className="whitespace-nowrap text-muted" title={titles.slice(1).join(', ')}>
        {' '}
        e mais {counted(titles.length - 1, 'item', 'itens')}
      </span>
    )}
  </>
)

interface CameBack {
  order: { orderId: string; number: string } | null
  recovered: number | null
}

/** The order that counts for it, and what is left of its money. */
export const Recovered = ({ order, recovered }: CameBack) =>
  order && recovered !== null ? (
    <>
      <Money cents={recovered} />
      <TextLink href={`/admin/orders/${order.orderId}`} className="block whitespace-nowrap font-mono text-sm">
        {order.number}
      </TextLink>
    </>
  ) : (
    '—'
  )
