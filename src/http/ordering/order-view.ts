import type { Knex } from 'knex'
import { declineSentence } from '../../contracts/ordering/declines'
import { lineTitle } from '../../contracts/ordering/line-title'
import type { OrderDetail, OrderSummary, PaymentAttempt } from '../../contracts/ordering/order'
import { businessDay, DAY, endOfBusinessDay, plus } from '../../domain/kernel/instants'
import { companyOfRow, type OrderRow } from '../../projections/ordering/order-list'
import { type PaymentRow, paymentsOf } from '../../projections/ordering/payment-status'
import { REGRET_DAYS } from '../catalog/course-page'
import { productsOf } from './products'

export const orderSummary = (row: OrderRow): OrderSummary => ({
  orderId: row.orderId,
  number: row.number,
  status: row.status,
  method: row.method,
  installments: row.installments,
  placedAt: row.placedAt,
  paidAt: row.paidAt,
  titles: row.lines.map(lineTitle),
  total: row.total,
  refunded: row.refunded,
  chargedBack: row.chargedBack,
})

const paymentAttempt = (row: PaymentRow): PaymentAttempt => ({
  paymentId: row.paymentId,
  method: row.method,
  status: row.status,
  amount: row.amount,
  installments: row.installments,
  requestedAt: row.requestedAt,
  paidAt: row.paidAt,
  declineCode: row.declineCode,
  declineSentence: row.status === 'declined' ? declineSentence(row.declineCode) : null,
  card: row.cardBrand && row.cardLast4 ? { brand: row.cardBrand, last4: row.cardLast4 } : null,
})

/** End of the seventh day after the payment; null for free orders. */
const regretUntil = ({ paidAt, total }: OrderRow): string | null =>
  paidAt && total > 0 ? endOfBusinessDay(businessDay(plus(paidAt, REGRET_DAYS * DAY))) : null

export interface OrderOnPage {
  order: OrderDetail
  statusUrl: string
  /** The current payment attempt. */
  current: PaymentRow | undefined
}

export async function orderOnPage(db: Knex, row: OrderRow): Promise<OrderOnPage> {
  const [attempts, products] = await Promise.all([paymentsOf(db, row.orderId), productsOf(db, row.lines)])
  const current = attempts.find((each) => each.paymentId === row.paymentId)
  const code = row.couponCode ?? row.promotionCode
  const source = row.couponCode ? ('coupon' as const) : ('promotion' as const)
  return {
    current,
    statusUrl: `/api/orders/${row.orderId}/status`,
    order: {
      ...orderSummary(row),
      company: companyOfRow(row),
      subtotal: row.subtotal,
      discount: row.discount,
      discountBy: row.discount > 0 && code ? { source, code } : null,
      lines: row.lines.map((line) => {
        const card = products.card(line)
        const { productType, productId, price, discount, total, accessMonths } = line
        return {
          productType,
          productId,
          title: lineTitle(line),
          price,
          discount,
          total,
          ...(accessMonths && { accessMonths }),
          href: card?.href ?? null,
          slug: card?.slug ?? null,
          topic: card?.topic ?? null,
          ...(card?.cover && { cover: card.cover }),
        }
      }),
      attempts: attempts.map(paymentAttempt),
      payment: current ? paymentAttempt(current) : null,
      regretUntil: regretUntil(row),
    },
  }
}
