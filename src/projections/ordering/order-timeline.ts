import type { Knex } from 'knex'
import type { CouponEvent } from '../../domain/marketing/coupon'
import type { CartEvent } from '../../domain/ordering/cart'
import type { OrderEvent } from '../../domain/ordering/order'
import type { PaymentEvent } from '../../domain/ordering/payment'
import { projection, type Step, table } from '../kernel/projection'

export interface TimelineRow {
  eventId: string
  orderId: string
  at: string
  type: string
  actor: string
  stream: string
  revision: number
  position: string
  /** The few facts that a line of the timeline shows. Nothing personal. */
  facts: {
    amount?: number
    method?: string
    code?: string
    reason?: string
    late?: boolean
    brand?: string
    last4?: string
    attempt?: number
  }
}

type Event = OrderEvent | PaymentEvent | CouponEvent | Extract<CartEvent, { type: 'CartConverted' }>
type Facts = TimelineRow['facts']

const entry = <D extends { orderId: string }>(
  type: string,
  facts: (data: D) => Facts = () => ({}),
): Step<D, TimelineRow> => ({
  key: (_, event) => event.id,
  then: (_, data, { id, at, actor, stream, revision, position }) => ({
    eventId: id,
    orderId: data.orderId,
    at,
    type,
    actor,
    stream,
    revision,
    position,
    facts: facts(data),
  }),
})

interface OfOrder {
  orderId: string
}
const money = ({ amount }: OfOrder & { amount: number }): Facts => ({ amount })
const total = ({ total, method }: OfOrder & { total: number; method: string }): Facts => ({
  amount: total,
  method,
})

export const orderTimeline = projection<Event, TimelineRow>({
  name: 'order_timeline',
  answers: 'What happened to an order, step by step, across its payments, coupon and cart',
  version: 1,
  key: 'eventId',
  columns: {
    eventId: 'text',
    orderId: 'text',
    at: 'instant',
    type: 'text',
    actor: 'text',
    stream: 'text',
    revision: 'int',
    position: 'text',
    facts: 'json',
  },
  indexes: [['orderId']],
  on: {
    OrderPlaced: entry('OrderPlaced', total),
    OrderPaymentRetried: entry('OrderPaymentRetried', total),
    OrderPaid: entry('OrderPaid', (data) => ({ ...total(data), ...(data.late && { late: true }) })),
    OrderExpired: entry('OrderExpired'),
    OrderPaymentRefused: entry('OrderPaymentRefused', ({ code, method }) => ({ code, method })),
    OrderPaymentReturned: entry('OrderPaymentReturned', ({ amount, reason }) => ({ amount, reason })),
    OrderRefunded: entry('OrderRefunded', money),
    PaymentRequested: entry('PaymentRequested', ({ amount, method }) => ({ amount, method })),
    PixIssued: entry('PixIssued', money),
    CardChallengeAsked: entry('CardChallengeAsked'),
    PaymentConfirmed: entry('PaymentConfirmed', ({ amount, method, late, card }) => ({
      amount,
      method,
      ...(late && { late }),
      ...card,
    })),
    PaymentDeclined: entry('PaymentDeclined', ({ code, method }) => ({ code, method })),
    PaymentExpired: entry('PaymentExpired'),
    PaymentDuplicated: entry('PaymentDuplicated', money),
    PaymentRefundRequested: entry('PaymentRefundRequested', ({ amount, reason }) => ({ amount, reason })),
    PaymentRefundFailed: entry('PaymentRefundFailed', ({ amount, attempt }) => ({ amount, attempt })),
    PaymentRefunded: entry('PaymentRefunded', money),
    PaymentDisputed: entry('PaymentDisputed', money),
    CouponSeatReserved: entry('CouponSeatReserved', ({ code }) => ({ code })),
    CouponSeatConsumed: entry('CouponSeatConsumed', ({ code, discount }) => ({ code, amount: discount })),
    CouponSeatReleased: entry('CouponSeatReleased', ({ code, reason }) => ({ code, reason })),
    CartConverted: entry('CartConverted'),
  },
})

/** In the order of the log. */
export const timelineOf = (db: Knex, orderId: string) =>
  db<TimelineRow>(table(orderTimeline))
    .where({ orderId })
    .orderByRaw('length(position), position') as Promise<TimelineRow[]>
