import { type PaymentMethod, paymentMethodLabel } from '../../contracts/ordering/labels'
import { type NextBuy, nextBuys } from '../../contracts/ordering/sale-words'
import { businessDay, daysBetween } from '../../domain/kernel/instants'
import { productKey } from '../../domain/kernel/product-key'
import type { OrderEvent } from '../../domain/ordering/order'
import { column, nullable } from '../kernel/columns'
import { projection } from '../kernel/projection'

/** Days after the first purchase within which later ones count. */
type Window = 30 | 90 | 365

/** An account that paid with money, on the day of its first purchase. Amounts in centavos. */
export interface BuyerRow extends Record<`again${Window}` | `net${Window}`, number> {
  buyerId: string
  firstOrderId: string
  number: string
  day: string
  /** First line of the first order. */
  product: string
  title: string
  method: PaymentMethod
  couponCode: string | null
  /** How long it took to buy again; null for those who have not. */
  next: NextBuy | null
  buyers: number
  orders: number
  /** 1 where there is a second order. */
  again: number
  /** Days to the second order. */
  daysToNext: number
  /** Paid for all orders, less what was given back. */
  net: number
}

type Event = Extract<OrderEvent, { type: 'OrderPaid' | 'OrderRefunded' | 'OrderChargedBack' }>

const daysAfter = (row: BuyerRow, at: string) => Math.max(0, daysBetween(row.day, businessDay(at)) - 1)

/** The sums with what was paid, or given back, of an order that was paid then. */
function withAmount(row: BuyerRow, paidAt: string, amount: number): BuyerRow {
  const after = daysAfter(row, paidAt)
  const within = (days: Window) => (after <= days ? amount : 0)
  return {
    ...row,
    net: row.net + amount,
    net30: row.net30 + within(30),
    net90: row.net90 + within(90),
    net365: row.net365 + within(365),
  }
}

const nextOf = (days: number): NextBuy =>
  days === 0 ? '0' : days <= 30 ? '1-30' : days <= 90 ? '31-90' : days <= 365 ? '91-365' : '366+'

const givenBack = {
  key: ({ buyerId, method }: { buyerId: string; method: string }) => (method === 'free' ? null : buyerId),
  apply: (row: BuyerRow | undefined, { paidAt, amount }: { paidAt: string; amount: number }) =>
    row && withAmount(row, paidAt, -amount),
}

export const buyers = projection<Event, BuyerRow>({
  name: 'buyers',
  description:
    'Buyers by the day of their first purchase: whether and when they bought again, and what they paid',
  version: 1,
  key: 'buyerId',
  report: {
    label: 'Compradores',
    about: 'Cada comprador no dia da primeira compra, se voltou e quanto já pagou.',
    group: 'Vendas',
    columns: ['day', 'number', 'title', 'next', 'orders', 'net'],
  },
  columns: {
    buyerId: column.id('Conta'),
    firstOrderId: column.id('Primeiro pedido'),
    number: column.text('Número'),
    day: column.day('Primeira compra'),
    product: column.id('Produto'),
    title: column.text('Primeiro item'),
    method: column.choice('Meio', paymentMethodLabel),
    couponCode: nullable(column.text('Cupom')),
    next: nullable(column.choice('Segunda compra', nextBuys)),
    buyers: column.count('Compradores'),
    orders: column.count('Pedidos'),
    again: column.count('Compraram de novo'),
    again30: column.count('De novo em 30 dias'),
    again90: column.count('De novo em 90 dias'),
    again365: column.count('De novo em 365 dias'),
    daysToNext: column.count('Dias até a segunda compra'),
    net: column.money('Valor'),
    net30: column.money('Valor em 30 dias'),
    net90: column.money('Valor em 90 dias'),
    net365: column.money('Valor em 365 dias'),
  },
  indexes: [['day']],
  on: {
    OrderPaid: {
      key: ({ buyerId, method }) => (method === 'free' ? null : buyerId),
      apply(before, { buyerId, orderId, number, lines, method, couponCode, total, paidAt }) {
        const [first] = lines
        if (!before)
          return withAmount(
            {
              buyerId,
              firstOrderId: orderId,
              number,
              day: businessDay(paidAt),
              product: first ? productKey(first) : '',
              title: first?.title ?? '',
              method,
              couponCode,
              next: null,
              buyers: 1,
              orders: 1,
              again: 0,
              again30: 0,
              again90: 0,
              again365: 0,
              daysToNext: 0,
              net: 0,
              net30: 0,
              net90: 0,
              net365: 0,
            },
            paidAt,
            total,
          )
        const row = withAmount({ ...before, orders: before.orders + 1 }, paidAt, total)
        if (before.again === 1) return row
        const days = daysAfter(row, paidAt)
        return {
          ...row,
          next: nextOf(days),
          again: 1,
          again30: days <= 30 ? 1 : 0,
          again90: days <= 90 ? 1 : 0,
          again365: days <= 365 ? 1 : 0,
          daysToNext: days,
        }
      },
    },
    OrderRefunded: givenBack,
    OrderChargedBack: givenBack,
  },
})
