import * as z from 'zod'
import { aggregate } from '../kernel/aggregate'
import { centavos, type EventOf, eventSchema, events, id, instant, occurred, personal } from '../kernel/event'
import type { Instant } from '../kernel/instants'
import { productKey } from '../kernel/product-key'
import { company } from './company'
import { aftersaleEvents, type RefundPart } from './order-aftersale'
import { cardChoice } from './payment'
import { sellerCredit } from './seller-link'

/** A free order may not know CPF and phone; one for a company has no CPF. */
const buyer = z.object({
  name: z.string(),
  email: z.string(),
  cpf: z.string().nullable(),
  phone: z.string().nullable(),
})
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
  /** Every course that the line gives its buyer access to: none where it bought seats for others. */
  courseIds: z.array(id),
  /** Bought for others: so many seats at a price each, which open these courses. The line's price is all of them. */
  seats: z.object({ quantity: z.int().positive(), unitPrice: centavos, courseIds: z.array(id) }).optional(),
  /** Category of the product as it was sold; absent in older orders. */
  categoryId: id.optional(),
  /** A programme of which the buyer had some courses: its whole price, and the courses that were not paid for again. */
  repriced: z.object({ from: centavos, ownedCourseIds: z.array(id) }).optional(),
  /** How it came in, when it was not chosen in the shop: beside the button, or in one click after the payment. */
  offer: z.enum(['bump', 'upsell', 'downsell']).optional(),
  offerId: id.optional(),
  /** Of an offer: what the shop asked for it at that moment. */
  listPrice: centavos.optional(),
  /** Centavos: the price before and after discounts. */
  price: centavos,
  discount: centavos,
  discountSource: z.enum(['coupon', 'promotion']).nullable(),
  /** Its part of the interest of the instalments, which is in its total. */
  interest: centavos.optional(),
  total: centavos,
  /** Months of access that it was sold with; absent: for ever. */
  accessMonths: z.int().positive().optional(),
  /** Days in which its money can be asked back with a reason; 30 when not said. */
  guaranteeDays: z.int().positive().optional(),
})
/** Months of access to a course that these lines were sold with; null: for ever. Of several lines the longest holds. */
export function monthsSold(
  lines: readonly Pick<OrderLine, 'courseIds' | 'accessMonths'>[],
  courseId: string,
): number | null {
  const months = lines.flatMap(({ courseIds, accessMonths }) =>
    courseIds.includes(courseId) ? [accessMonths ?? Number.POSITIVE_INFINITY] : [],
  )
  const longest = Math.max(...months)
  return Number.isFinite(longest) ? longest : null
}
const method = z.enum(['pix', 'card', 'free'])
/** How the browser of a buyer came to the shop; the words of a campaign are those of the link that it followed. */
const arrival = z.object({
  at: instant,
  source: z.string().optional(),
  medium: z.string().optional(),
  campaign: z.string().optional(),
  content: z.string().optional(),
})
/** A visit by a link with words, before the order. */
const linkTouch = z.object({
  at: instant,
  source: z.string(),
  medium: z.string().optional(),
  campaign: z.string().optional(),
  content: z.string().optional(),
})
const titled = z.object({ productType: z.enum(['course', 'bundle']), productId: id, title: z.string() })
/** Why an order cannot take money that came in for it. */
export const returnReason = z.enum([
  'paid-twice',
  'already-owned',
  'not-sold',
  'coupon-exhausted',
  'canceled',
])

export const orderEvents = events({
  OrderPlaced: eventSchema('Pedido feito', {
    orderId: id,
    number: z.string(),
    cartId: id.nullable(),
    buyerId: id,
    /** The buyer had no account: one is opened when the order is paid. */
    guest: z.boolean(),
    visitorId: id.nullable(),
    buyer: personal(buyer, 'buyerId'),
    address: personal(address.nullable(), 'buyerId', { fiscal: true }),
    /** Absent where a person buys for themselves. Sealed, because the name of a one-person company is that person's. */
    company: personal(company.optional(), 'buyerId', { fiscal: true }),
    lines: z.array(orderLine),
    subtotal: centavos,
    discount: centavos,
    total: centavos,
    couponId: id.nullable(),
    couponCode: z.string().nullable(),
    promotionCode: z.string().nullable(),
    method,
    installments: z.int().min(1).max(12),
    placedAt: occurred(instant),
    /** The first attempt to pay; null for a free order. */
    paymentId: id.nullable(),
    /** Token of the provider, never a card number. */
    cardToken: personal(z.string().nullable(), 'buyerId'),
    ...cardChoice,
    /** The paid order after which this one was taken in one click. */
    afterOrderId: id.optional(),
    /** Absent where it is not known. */
    arrival: arrival.optional(),
    /** Visits of the buyer's account by links, as far as they were recorded before it. Absent where there are none. */
    touches: z.array(linkTouch).optional(),
    /** The seller who gets a commission for it. Absent for most orders. */
    seller: sellerCredit.optional(),
    /** The bumps that stood beside the button, taken or not, with their prices; the line that each stood there for. */
    bumpsShown: z
      .array(
        z.object({
          offerId: id,
          price: centavos,
          product: titled.optional(),
          beside: titled.optional(),
        }),
      )
      .optional(),
  }),
  /** One more attempt to pay the same order, which lives again if it had expired. */
  OrderPaymentRetried: eventSchema('Nova tentativa de pagamento', {
    orderId: id,
    number: z.string(),
    buyerId: id,
    paymentId: id,
    method,
    installments: z.int().min(1).max(12),
    cardToken: personal(z.string().nullable(), 'buyerId'),
    ...cardChoice,
    total: centavos,
    /** The lines with the interest of this way to pay; absent where it changes none of them. */
    lines: z.array(orderLine).optional(),
  }),
  OrderPaid: eventSchema('Pedido pago', {
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
    paidAt: occurred(instant),
    /** Paid after the Pix code had expired. */
    late: z.boolean(),
    /** Of the attempt that paid; absent in older orders where an earlier attempt was confirmed after a later one was made. */
    installments: z.int().min(1).max(12).optional(),
    /** Whether an earlier order of this CPF was paid with money; absent in older orders. */
    returning: z.boolean().optional(),
    /** The seller who earns a commission for it; absent in older orders. */
    seller: sellerCredit.optional(),
  }),
  OrderExpired: eventSchema('Pedido expirado', {
    orderId: id,
    number: z.string(),
    couponId: id.nullable(),
    method,
    total: centavos,
    placedAt: instant,
  }),
  /** Staff called an unpaid order off: nothing pays it any more, and money that comes in late goes back. */
  OrderCanceled: eventSchema('Pedido cancelado', {
    orderId: id,
    number: z.string(),
    buyerId: id,
    couponId: id.nullable(),
    /** The attempt that counted, which ends with the order. */
    paymentId: id.nullable(),
    method,
    total: centavos,
    placedAt: instant,
    /** Why, for the other staff; it may speak of the buyer. */
    note: personal(z.string(), 'buyerId'),
  }),
  /** Staff had the receipt mailed once more. */
  OrderReceiptResent: eventSchema('Recibo reenviado', { orderId: id, number: z.string(), buyerId: id }),
  /** Staff had the way into the account mailed once more. */
  OrderAccessResent: eventSchema('Acesso reenviado por e-mail', {
    orderId: id,
    number: z.string(),
    buyerId: id,
  }),
  /** A refused payment; the order waits for another attempt. */
  OrderPaymentRefused: eventSchema('Pagamento recusado no pedido', {
    orderId: id,
    paymentId: id,
    code: z.string(),
    method,
    total: centavos,
  }),
  /** Money that the order cannot take: it goes back to the buyer. */
  OrderPaymentReturned: eventSchema('Pagamento não aceito, devolução a caminho', {
    orderId: id,
    number: z.string(),
    buyerId: id,
    paymentId: id,
    amount: centavos,
    reason: returnReason,
  }),
  ...aftersaleEvents(orderLine),
})
export type OrderEvent = EventOf<typeof orderEvents>
export type OrderLine = z.infer<typeof orderLine>

export type OrderPlacedData = Extract<OrderEvent, { type: 'OrderPlaced' }>['data']
export type OrderMethod = z.infer<typeof method>
export type ReturnReason = z.infer<typeof returnReason>

interface Placed extends Omit<OrderPlacedData, 'cardToken'> {
  /** Instalments of each attempt, by payment: an earlier one may be confirmed late. */
  attempts: Record<string, number>
  /** Refused attempts. */
  refused: string[]
  /** Attempts whose money went back. */
  returned: string[]
}
export interface Settled extends Placed {
  phase: 'paid' | 'partially_refunded' | 'completed' | 'disputed' | 'refunded' | 'charged_back'
  paidAt: Instant
  /** Centavos given back, by refund. */
  refunds: Record<string, number>
  /** Centavos refunded or lost by line (`productKey`), as far as lines are known. */
  givenBack: Record<string, number>
  /** Lines that are not the buyer's any more, by `productKey`. */
  gone: string[]
  /** Centavos. */
  chargedBack: number
  /** The guarantee has ended. */
  completed: boolean
}
export type Order = { phase: 'absent' } | (Placed & { phase: 'awaiting' | 'expired' | 'canceled' }) | Settled

type Known = Exclude<Order, { phase: 'absent' }>
const known = (step: (o: Known) => Order) => (o: Order) => (o.phase === 'absent' ? o : step(o))
const settled = (step: (o: Settled) => Order) => (o: Order) => ('paidAt' in o ? step(o) : o)
const unharmed = { refunds: {}, givenBack: {}, gone: [], chargedBack: 0, completed: false }

const attemptOf = ({ paymentId, installments }: { paymentId: string | null; installments: number }) =>
  paymentId === null ? {} : { [paymentId]: installments }

const addPart = (given: Record<string, number>, part: RefundPart) => ({
  ...given,
  [productKey(part)]: (given[productKey(part)] ?? 0) + part.amount,
})

/** Lines that are gone are given back whole, also where the refund does not say what it was for. */
const wholeOf = (lines: readonly OrderLine[]) =>
  Object.fromEntries(lines.map((line) => [productKey(line), line.total]))

/** Disputed and charged-back orders keep their status, also after partial refunds. */
function refundedPhase({ phase }: Settled, whole: boolean): Settled['phase'] {
  if (phase === 'charged_back') return phase
  if (whole) return 'refunded'
  return phase === 'disputed' ? phase : 'partially_refunded'
}

export const order = aggregate<Order, typeof orderEvents>(
  { name: 'order', label: 'Pedido' },
  orderEvents,
  { phase: 'absent' },
  {
    OrderPlaced: (_, { cardToken: _token, ...data }) => ({
      phase: 'awaiting',
      ...data,
      attempts: attemptOf(data),
      refused: [],
      returned: [],
    }),
    OrderPaymentRetried: (o, { paymentId, method, installments, total, lines }) =>
      known((k) =>
        k.phase !== 'awaiting' && k.phase !== 'expired'
          ? k
          : {
              ...k,
              phase: 'awaiting',
              paymentId,
              method,
              installments,
              attempts: { ...k.attempts, ...attemptOf({ paymentId, installments }) },
              total,
              lines: lines ?? k.lines,
            },
      )(o),
    OrderPaid: (o, { buyerId, guest, paymentId, method, paidAt, total, lines }) =>
      known((k) => ({
        ...k,
        ...unharmed,
        phase: 'paid',
        buyerId,
        guest,
        paymentId,
        method,
        paidAt,
        total,
        lines,
      }))(o),
    OrderExpired: (o) => known((k) => (k.phase === 'awaiting' ? { ...k, phase: 'expired' } : k))(o),
    OrderCanceled: (o) => known((k) => (k.phase === 'awaiting' ? { ...k, phase: 'canceled' } : k))(o),
    OrderReceiptResent: (o) => o,
    OrderAccessResent: (o) => o,
    OrderPaymentRefused: (o, { paymentId }) =>
      known((k) => ({ ...k, refused: [...k.refused, paymentId] }))(o),
    OrderPaymentReturned: (o, { paymentId }) =>
      known((k) => ({ ...k, returned: [...k.returned, paymentId] }))(o),
    OrderRefunded: (o, { refundId, amount, whole, lines, parts = [] }) =>
      settled((k) => ({
        ...k,
        phase: refundedPhase(k, whole),
        refunds: { ...k.refunds, [refundId]: amount },
        givenBack: { ...parts.reduce(addPart, k.givenBack), ...wholeOf(lines) },
        gone: [...k.gone, ...lines.map(productKey)],
      }))(o),
    OrderDisputed: (o) => settled((k) => ({ ...k, phase: 'disputed' }))(o),
    OrderDisputeWon: (o, { back }) => settled((k) => ({ ...k, phase: back }))(o),
    OrderChargedBack: (o, { amount, lines, parts }) =>
      settled((k) => ({
        ...k,
        phase: 'charged_back',
        chargedBack: amount,
        givenBack: parts ? parts.reduce(addPart, k.givenBack) : { ...k.givenBack, ...wholeOf(lines) },
        gone: [...k.gone, ...lines.map(productKey)],
      }))(o),
    OrderCompleted: (o) =>
      settled((k) => ({ ...k, completed: true, phase: k.phase === 'paid' ? 'completed' : k.phase }))(o),
  },
)
