import type { OrderFacts } from '../../../../../src/contracts/ordering/order'
import { DateTime } from '../../../ui/DateTime'
import { Money } from '../../../ui/Money'
import { methodLabel } from './methodLabel'

type Props = Pick<OrderFacts, 'total' | 'method' | 'installments' | 'paidAt'> & {
  /** Shown if given. */
  placedAt?: string
}

/** Amount, payment method and date of an order. */
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
