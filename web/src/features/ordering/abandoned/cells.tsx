import type { CartOwner } from '../../../../../src/contracts/ordering/abandoned-carts'
import { EmailText } from '../../../ui/EmailText'
import { Money } from '../../../ui/Money'
import { OrderLink } from '../staff/OrderLink'

/** The owner of the cart, as far as this role may see. */
export const Owner = ({ owner: { kind, name, email } }: { owner: CartOwner }) => (
  <span className="block max-sm:text-right">
    <span className="block">{name ?? (email ? 'Visitante' : 'Visitante sem e-mail')}</span>
    {email && (
      <span className="block break-words text-muted text-sm">
        <EmailText>{email}</EmailText>
      </span>
    )}
    {kind === 'account' && !email && <span className="block text-muted text-sm">Conta sem e-mail</span>}
  </span>
)

interface CameBack {
  order: { orderId: string; number: string } | null
  recovered: number | null
}

/** The order that recovered the cart, and its net amount. */
export const Recovered = ({ order, recovered }: CameBack) =>
  order && recovered !== null ? (
    <>
      <Money cents={recovered} />
      <OrderLink {...order} block />
    </>
  ) : (
    '—'
  )
