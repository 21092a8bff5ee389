import { HOUR, type Instant, MINUTE, plus } from '../../domain/kernel/instants'
import type { PaymentEvent } from '../../domain/ordering/payment'
import { followCharge } from '../jobs/follow-charge'
import { enqueue, reactor } from '../kernel/reactor'

const follow = (paymentId: string, from: Instant, pauses: readonly number[]) =>
  pauses.map((pause) => enqueue(followCharge, { paymentId }, { runAt: plus(from, pause) }))

/** While the buyer waits: after that the end of the attempt asks once more. */
const OPEN = [3 * MINUTE, 12 * MINUTE]
/** Money may come in after the end, and its notice get lost. */
const ENDED = [HOUR, 6 * HOUR, 24 * HOUR, 72 * HOUR]
/** A Pix goes back within minutes, a card within days. */
const GOING_BACK = [10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR, 72 * HOUR]

export const followChargeWhenOpen = reactor<PaymentEvent>('follow-charge-when-open', {
  PixIssued: ({ paymentId }, { at }) => follow(paymentId, at, OPEN),
  CardChallengeAsked: ({ paymentId }, { at }) => follow(paymentId, at, OPEN),
})

export const followChargeWhenExpired = reactor<PaymentEvent>('follow-charge-when-expired', {
  PaymentExpired: ({ paymentId }, { at }) => follow(paymentId, at, ENDED),
})

export const followChargeWhenRefunding = reactor<PaymentEvent>('follow-charge-when-refunding', {
  PaymentRefundRequested: ({ paymentId }, { at }) => follow(paymentId, at, GOING_BACK),
})
