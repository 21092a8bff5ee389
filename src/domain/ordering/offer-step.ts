import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { centavos, type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { type Instant, MINUTE, plus } from '../kernel/instants'
import { refuse } from '../kernel/refuse'

/** Offers after a paid order that were declined; an accepted one is a separate order. */
export const offerStepEvents = events({
  UpsellDeclined: eventSchema('Oferta depois da compra recusada', {
    orderId: id,
    offerId: id,
    offer: z.enum(['upsell', 'downsell']),
    productType: z.enum(['course', 'bundle']),
    productId: id,
    price: centavos,
  }),
})
export type OfferStepEvent = EventOf<typeof offerStepEvents>

/** Offer ids. */
export interface OfferStep {
  declined: string[]
}

/** One stream per paid order, under its id. */
export const offerStep = aggregate<OfferStep, typeof offerStepEvents>(
  { name: 'offerstep', label: 'Oferta depois da compra' },
  offerStepEvents,
  { declined: [] },
  { UpsellDeclined: ({ declined }, { offerId }) => ({ declined: [...declined, offerId] }) },
)

/** One click is for who has just bought; later the shop asks its own price. */
const STEP_LIFE_MS = 15 * MINUTE
export const stepEnds = (paidAt: Instant): Instant => plus(paidAt, STEP_LIFE_MS)

type Declined = Extract<OfferStepEvent, { type: 'UpsellDeclined' }>['data']

export const declineUpsell =
  (data: Declined): Decide<OfferStep, OfferStepEvent> =>
  ({ declined }) =>
    declined.includes(data.offerId) ? [] : [event('UpsellDeclined', data)]

/** The step that comes now: the upsell, and once it was declined the downsell. `at` after the end: none. */
export function currentStep<T extends { offerId: string; kind: string }>(
  { declined }: OfferStep,
  offers: readonly T[],
  when: { paidAt: Instant; at: Instant },
): T | null {
  if (when.at > stepEnds(when.paidAt)) return null
  const of = (kind: string) => offers.filter((offer) => offer.kind === kind)
  const was = (offer: T) => declined.includes(offer.offerId)
  const upsells = of('upsell')
  const open = upsells.find((offer) => !was(offer))
  if (upsells.some(was) || !open) {
    // Who declined one upsell is asked once more for less, and then left in peace.
    const downsells = of('downsell')
    return downsells.some(was) ? null : (downsells[0] ?? null)
  }
  return open
}

/** Refuses a step that is not the current one; tampered and outdated offers are both unknown. */
export function mustBeCurrent<T extends { offerId: string }>(step: T | null, offerId: string): T {
  if (!step || step.offerId !== offerId) {
    refuse('offer-over', 'Esta oferta não está mais disponível. O produto continua na loja.')
  }
  return step
}
