import { type PaymentMethod, paymentMethodLabel } from '../../contracts/ordering/labels'
import { type SaleBuyer, saleBuyers } from '../../contracts/ordering/sale-words'
import { businessDay, type Instant } from '../../domain/kernel/instants'
import { productKey } from '../../domain/kernel/product-key'
import type { OrderEvent, OrderLine } from '../../domain/ordering/order'
import { column, nullable } from '../kernel/columns'
import { type MomentColumns, momentColumns, momentOf } from '../kernel/moment-columns'
import { projection } from '../kernel/projection'

/** A paid order with a coupon, on the day of the payment. Amounts in centavos. */
export interface CouponSaleRow extends MomentColumns {
  orderId: string
  couponId: string
  number: string
  code: string
  /** What it was bought for; null where the order has several. */
  product: string | null
  title: string | null
  method: PaymentMethod
  buyer: SaleBuyer | null
  buyerId: string
  /** 1 while the order keeps its use: neither refunded whole nor taken back by a bank. */
  uses: number
  /** 1 where it was paid with money; a coupon may also pay for all of it. */
  orders: number
  /** 1 on the first order of a buyer that was paid with money. */
  firsts: number
  /** Before the coupon, of an order that keeps its use. */
  listed: number
  /** What the coupon took off it. */
  discount: number
  /** Paid, with the interest of instalments. */
  revenue: number
  /** Given back of it, or taken back by a bank. */
  refunded: number
  /** `revenue` less `refunded`. */
  kept: number
  /** What went back, on the business days when it did. */
  returns: CouponReturn[]
  /** Of the last return. */
  returnedDay: string | null
}

/** What a return changes of the row's sums. */
interface CouponReturn {
  day: string
  refunded: number
  kept: number
  uses: number
  listed: number
  discount: number
}

type Event = Extract<OrderEvent, { type: 'OrderPaid' | 'OrderRefunded' | 'OrderChargedBack' }>

const key = ({ orderId, couponId }: { orderId: string; couponId: string | null }) =>
  couponId ? orderId : null

const sumOf = (lines: readonly OrderLine[], of: (line: OrderLine) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0)

/** Money of the row goes back; `undone`: its coupon is free for another order. */
function givenBack(row: CouponSaleRow, at: Instant, amount: number, undone: boolean): CouponSaleRow {
  const day = businessDay(at)
  const left = undone ? { uses: 0, listed: 0, discount: 0 } : row
  return {
    ...row,
    refunded: row.refunded + amount,
    kept: row.kept - amount,
    uses: left.uses,
    listed: left.listed,
    discount: left.discount,
    returns: [
      ...row.returns,
      {
        day,
        refunded: amount,
        kept: -amount,
        uses: left.uses - row.uses,
        listed: left.listed - row.listed,
        discount: left.discount - row.discount,
      },
    ],
    returnedDay: row.returnedDay && row.returnedDay > day ? row.returnedDay : day,
  }
}

export const couponSales = projection<Event, CouponSaleRow>({
  name: 'coupon_sales',
  description: 'Paid orders with a coupon: what it took off, what they brought, and what went back',
  version: 1,
  key: 'orderId',
  report: {
    label: 'Vendas com cupom',
    about: 'Cada pedido pago com um cupom, o que o cupom tirou do preço e o que voltou.',
    group: 'Vendas',
    columns: ['day', 'number', 'code', 'title', 'discount', 'revenue', 'refunded', 'kept'],
  },
  columns: {
    orderId: column.id('Pedido'),
    couponId: column.id('Cupom'),
    number: column.text('Número'),
    code: column.text('Código'),
    ...momentColumns,
    product: nullable(column.id('Produto')),
    title: nullable(column.text('Título')),
    method: column.choice('Meio', paymentMethodLabel),
    buyer: nullable(column.choice('Comprador', saleBuyers)),
    buyerId: column.id('Conta'),
    uses: column.count('Usos'),
    orders: column.count('Pedidos'),
    firsts: column.count('Primeiras compras'),
    listed: column.money('Preço'),
    discount: column.money('Desconto'),
    revenue: column.money('Receita'),
    refunded: column.money('Reembolsado'),
    kept: column.money('Receita líquida'),
    returns: column.json('Devoluções'),
    returnedDay: nullable(column.day('Última devolução')),
  },
  indexes: [['day'], ['returnedDay'], ['couponId']],
  on: {
    OrderPaid: {
      key,
      apply(_, { orderId, number, couponId, couponCode, buyerId, method, lines, total, paidAt, returning }) {
        if (!couponId) return undefined
        const products = [...new Set(lines.map(productKey))]
        const only = products.length === 1 ? lines[0] : undefined
        const isPaid = method !== 'free'
        return {
          orderId,
          couponId,
          number,
          code: couponCode ?? couponId,
          ...momentOf(paidAt),
          product: only ? productKey(only) : null,
          title: only?.title ?? null,
          method,
          buyer: returning === undefined ? null : returning ? 'returning' : 'new',
          buyerId,
          uses: 1,
          orders: isPaid ? 1 : 0,
          firsts: isPaid && returning === false ? 1 : 0,
          listed: sumOf(lines, ({ price }) => price),
          discount: sumOf(lines, ({ discount }) => discount),
          revenue: total,
          refunded: 0,
          kept: total,
          returns: [],
          returnedDay: null,
        }
      },
    },
    OrderRefunded: {
      key,
      apply: (row, { amount, whole }, { at }) => row && givenBack(row, at, amount, whole),
    },
    OrderChargedBack: { key, apply: (row, { amount }, { at }) => row && givenBack(row, at, amount, true) },
  },
})
