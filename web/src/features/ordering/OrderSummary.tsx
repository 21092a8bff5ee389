import type { OrderDetail } from '../../../../src/contracts/ordering/order'
import { PurchaseSummary, PurchaseSummaryBar } from './PurchaseSummary'

const of = ({ lines, subtotal, discount, total, discountBy, method }: OrderDetail) => ({
  lines,
  subtotal,
  discount,
  total,
  discountBy,
  label: method === 'pix' ? 'Total no Pix' : 'Total',
  interest: total - (subtotal - discount),
})

/** The order's products and totals, beside its payment. */
export const OrderSummary = ({ order, regretDays }: { order: OrderDetail; regretDays?: number }) => (
  <PurchaseSummary {...of(order)} regretDays={regretDays} />
)
export const OrderSummaryBar = ({ order }: { order: OrderDetail }) => <PurchaseSummaryBar {...of(order)} />
