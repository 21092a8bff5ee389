import type { Knex } from 'knex'
import type { CouponEvent } from '../../domain/marketing/coupon'
import type { CartEvent } from '../../domain/ordering/cart'
import type { OrderEvent } from '../../domain/ordering/order'
import type { PaymentEvent } from '../../domain/ordering/payment'
import type { RefundEvent } from '../../domain/ordering/refund'
import { column } from '../kernel/columns'
import { projection, type Step, table } from '../kernel/projection'

export interface TimelineStep {
  eventId: string
  at: string
  type: string
  actor: string
  stream: string
  revision: number
  /** Details that the timeline shows; nothing personal. */
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

export interface TimelineRow {
  orderId: string
  /** In log order. */
  steps: TimelineStep[]
}

type Event =
  | OrderEvent
  | PaymentEvent
  | RefundEvent
  | CouponEvent
  | Extract<CartEvent, { type: 'CartConverted' }>
type Facts = TimelineStep['facts']

const entry = <D extends { orderId: string }>(
  type: string,
  facts: (data: D) => Facts = () => ({}),
): Step<D, TimelineRow> => ({
  key: ({ orderId }) => orderId,
  apply: (row, data, { id, at, actor, stream, revision }) => ({
    orderId: data.orderId,
    steps: [...(row?.steps ?? []), { eventId: id, at, type, actor, stream, revision, facts: facts(data) }],
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
  description: 'History of an order across its payments, coupon and cart',
  version: 3,
  key: 'orderId',
  report: {
    label: 'Linha do tempo dos pedidos',
    about: 'O que aconteceu com cada pedido, passo a passo.',
    group: 'Vendas',
    columns: ['orderId', 'steps'],
  },
  columns: {
    orderId: column.id('Pedido'),
    steps: column.json('Passos'),
  },
  personal: ['steps'],
  on: {
    OrderPlaced: entry('OrderPlaced', total),
    OrderPaymentRetried: entry('OrderPaymentRetried', total),
    OrderPaid: entry('OrderPaid', (data) => ({ ...total(data), ...(data.late && { late: true }) })),
    OrderExpired: entry('OrderExpired'),
    OrderCanceled: entry('OrderCanceled'),
    OrderReceiptResent: entry('OrderReceiptResent'),
    OrderAccessResent: entry('OrderAccessResent'),
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
    PaymentDisputeWon: entry('PaymentDisputeWon', money),
    PaymentChargedBack: entry('PaymentChargedBack', money),
    OrderDisputed: entry('OrderDisputed', money),
    OrderDisputeWon: entry('OrderDisputeWon', money),
    OrderChargedBack: entry('OrderChargedBack', money),
    OrderCompleted: entry('OrderCompleted'),
    RefundRequested: entry('RefundRequested', ({ amount, basis }) => ({ amount, reason: basis })),
    RefundAutoApproved: entry('RefundAutoApproved', money),
    RefundTakenToReview: entry('RefundTakenToReview', ({ doubts }) => ({ reason: doubts[0] })),
    RefundApproved: entry('RefundApproved', money),
    RefundDenied: entry('RefundDenied', money),
    RefundProcessingStarted: entry('RefundProcessingStarted', ({ amount, attempt }) => ({
      amount,
      ...(attempt > 1 && { attempt }),
    })),
    RefundFailed: entry('RefundFailed', ({ amount, attempt }) => ({ amount, attempt })),
    RefundTurnedManual: entry('RefundTurnedManual', ({ amount, why }) => ({ amount, reason: why })),
    RefundSettled: entry('RefundSettled', ({ amount, via }) => ({
      amount,
      ...(via === 'transfer' && { reason: via }),
    })),
    RefundDropped: entry('RefundDropped', ({ amount, why }) => ({ amount, reason: why })),
    CouponSeatReserved: entry('CouponSeatReserved', ({ code }) => ({ code })),
    CouponSeatConsumed: entry('CouponSeatConsumed', ({ code, discount }) => ({ code, amount: discount })),
    CouponSeatReleased: entry('CouponSeatReleased', ({ code, reason }) => ({ code, reason })),
    CartConverted: entry('CartConverted'),
  },
})

/** Steps of an order in log order. */
export async function timelineOf(db: Knex, orderId: string): Promise<TimelineStep[]> {
  const row = await db<TimelineRow>(table(orderTimeline)).where({ orderId }).first()
  return row?.steps ?? []
}
