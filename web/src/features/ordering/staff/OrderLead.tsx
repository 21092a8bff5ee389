import type { OrderFacts } from '../../../../../src/contracts/ordering/order'
import { DateTime } from '../../../ui/DateTime'
import { Money } from '../../../ui/Money'
import { methodLabel } from './methodLabel'

type Props = Pick<OrderFacts, 'total' | 'method' | 'installments' | 'paidAt'> & {
  /** Said where given. */
  placedAt?: string
}

/** What an order came to, how it was to be paid, and when. */
export const OrderLead = ({ total, method, installments, placedAt, paidAt }: Props) => (
  <>
    <Money cents={total} className="font-semibold text-fg" /> · {methodLabel(method, installments)}
    {placedAt && (
      <>
        {' '}
        · feito em <DateTime at={placedAt} format="dayTime" />
      </>
    )}
    {paidAt && (
      <>
        {' '}
        · pago em <DateTime at={paidAt} format="dayTime" />
      </>
    )}
  </>
)
