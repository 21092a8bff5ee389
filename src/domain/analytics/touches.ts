import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, instant } from '../kernel/event'

/** What a person did: came to the shop, saw the page of something on offer, began to pay. */
export const touchKinds = ['visit', 'view', 'checkout'] as const
export type TouchKind = (typeof touchKinds)[number]

/** Words of the campaign whose link led there; a seller's link has `vendedor` for its source. */
const campaignWords = {
  source: z.string().optional(),
  medium: z.string().optional(),
  campaign: z.string().optional(),
  content: z.string().optional(),
}
const touch = {
  at: instant,
  kind: z.enum(touchKinds),
  /** Path of a page that the shop serves; `/*` for one of many. */
  page: z.string(),
  /** `course:react`, what the page sells, with its title; absent for other pages. */
  product: z.string().optional(),
  title: z.string().optional(),
  ...campaignWords,
}
const counted = z.object({ ...touch, count: z.int().positive() })
const known = z.object({ ...touch, person: id })

/**
 * Touches of some seconds, one stream for each batch, whose id is that of its command: a batch that is written again is
 * the same one. Those of guests are numbers, without anything that tells one guest from another.
 */
export const touchEvents = events({
  TouchesRecorded: eventSchema('Visitas registradas', {
    batchId: id,
    /** Alike touches of the same hour, the time being that of the first. */
    counted: z.array(counted),
    /** Of signed-in students who do not refuse to be measured; the person is the holder, `a:<account>`. */
    known: z.array(known),
  }),
})
export type TouchEvent = EventOf<typeof touchEvents>
export type CountedTouch = z.infer<typeof counted>
export type KnownTouch = z.infer<typeof known>

interface Touches {
  recorded: boolean
}

export const touches = aggregate<Touches, typeof touchEvents>(
  { name: 'touches', label: 'Visitas' },
  touchEvents,
  { recorded: false },
  { TouchesRecorded: () => ({ recorded: true }) },
)

export const recordTouches =
  (data: TouchEvent['data']): Decide<Touches, TouchEvent> =>
  ({ recorded }) =>
    recorded || data.counted.length + data.known.length === 0 ? [] : [event('TouchesRecorded', data)]
