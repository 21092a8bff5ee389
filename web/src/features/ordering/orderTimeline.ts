import type { TimelineEntry } from '../../../../src/contracts/ordering/order'
import type { TimelineItem } from '../../ui/Timeline'
import type { Tone } from '../../ui/tone'

const TONES: Record<string, Tone> = {
  OrderPaid: 'ok',
  PaymentConfirmed: 'ok',
  OrderPaymentRefused: 'danger',
  PaymentDeclined: 'danger',
  PaymentDisputed: 'danger',
  OrderExpired: 'neutral',
  OrderCanceled: 'neutral',
  PaymentExpired: 'neutral',
  OrderRefunded: 'warn',
  OrderDisputed: 'danger',
  OrderDisputeWon: 'ok',
  OrderChargedBack: 'neutral',
  RefundDenied: 'danger',
  RefundSettled: 'ok',
  RefundTurnedManual: 'warn',
  PaymentRefunded: 'warn',
  OrderPaymentReturned: 'warn',
}

/** The events of an order as a timeline shows them. */
export const orderTimeline = (entries: readonly TimelineEntry[]): TimelineItem[] =>
  entries.map(({ id, label, at, detail, type }) => ({
    id,
    title: label,
    at,
    detail: detail ?? undefined,
    tone: TONES[type] ?? 'info',
  }))
