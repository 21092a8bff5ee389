import * as z from 'zod'
import { centavos, type EventOf, events, id, instant, personal } from '../kernel/event'

export const buyer = z.object({ name: z.string(), email: z.string(), cpf: z.string(), phone: z.string() })
export const address = z.object({
  cep: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string().nullable(),
  district: z.string(),
  city: z.string(),
  uf: z.string(),
  ibge: z.string().nullable(),
})
export const orderLine = z.object({
  productType: z.enum(['course', 'bundle']),
  productId: id,
  title: z.string(),
  /** Every course that the line gives access to. */
  courseIds: z.array(id),
  /** Centavos: the price before and after discounts. */
  price: centavos,
  discount: centavos,
  discountSource: z.enum(['coupon', 'promotion']).nullable(),
  total: centavos,
})
const method = z.enum(['pix', 'card', 'free'])

export const orderEvents = events({
  OrderPlaced: z.object({
    orderId: id,
    number: z.string(),
    cartId: id.nullable(),
    buyerId: id,
    /** The buyer had no account: one is opened when the order is paid. */
    guest: z.boolean(),
    visitorId: id.nullable(),
    buyer: personal(buyer, 'buyerId'),
    address: personal(address.nullable(), 'buyerId', { fiscal: true }),
    lines: z.array(orderLine),
    subtotal: centavos,
    discount: centavos,
    total: centavos,
    couponId: id.nullable(),
    couponCode: z.string().nullable(),
    promotionCode: z.string().nullable(),
    method,
    installments: z.int().min(1).max(12),
  }),
  OrderPaid: z.object({
    orderId: id,
    number: z.string(),
    buyerId: id,
    guest: z.boolean(),
    buyer: personal(buyer, 'buyerId'),
    paymentId: id.nullable(),
    method,
    lines: z.array(orderLine),
    total: centavos,
    couponId: id.nullable(),
    couponCode: z.string().nullable(),
    placedAt: instant,
    paidAt: instant,
    /** Paid after the Pix code had expired. */
    late: z.boolean(),
  }),
  OrderExpired: z.object({
    orderId: id,
    number: z.string(),
    couponId: id.nullable(),
    method,
    total: centavos,
    placedAt: instant,
  }),
  /** A refused payment; the order waits for another attempt. */
  OrderPaymentRefused: z.object({ orderId: id, paymentId: id, code: z.string(), method, total: centavos }),
  OrderRefunded: z.object({
    orderId: id,
    number: z.string(),
    buyerId: id,
    refundId: id,
    amount: centavos,
    /** True when nothing of the order is left paid. */
    whole: z.boolean(),
    lines: z.array(orderLine),
    method,
    couponId: id.nullable(),
    paidAt: instant,
  }),
})
export type OrderEvent = EventOf<typeof orderEvents>
export type OrderLine = z.infer<typeof orderLine>
