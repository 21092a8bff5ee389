import { type OrderStatus, orderStatusLabel } from '../../../../src/contracts/ordering/labels'
import { Status } from '../../ui/Status'
import { orderTone } from './orderTone'

/** The status of an order. */
export const OrderMark = ({ status }: { status: OrderStatus }) => (
  <Status tone={orderTone[status]}>{orderStatusLabel[status]}</Status>
)
