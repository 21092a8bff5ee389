import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, instant, occurred, personal } from '../kernel/event'
import type { Instant } from '../kernel/instants'
import { refuse } from '../kernel/refuse'

export const giftedProduct = {
  productType: z.enum(['course', 'bundle']),
  productId: id,
  /** As it was called then. */
  title: z.string(),
  /** What it opens: the course, or those that the programme had then. */
  courseIds: z.array(id).min(1),
}

const ofGift = { giftId: id, giveAwayId: id, recipientId: id, giverId: id, ...giftedProduct }

/** What one person got by one give-away. Ids: `<giveAwayId>:<recipientId>`. */
export const giftEvents = events({
  GiftGiven: eventSchema('Presente dado', {
    ...ofGift,
    /** They had no password yet, and were sent a link that sets one. */
    invited: z.boolean(),
    givenAt: occurred(instant),
  }),
  GiftTakenBack: eventSchema('Presente retirado', { ...ofGift, note: personal(z.string(), 'recipientId') }),
})
export type GiftEvent = EventOf<typeof giftEvents>
type Given = Extract<GiftEvent, { type: 'GiftGiven' }>['data']

export type Gift = { phase: 'absent' } | (Given & { phase: 'given' | 'takenBack' })

export const gift = aggregate<Gift, typeof giftEvents>(
  { name: 'gift', label: 'Presente' },
  giftEvents,
  { phase: 'absent' },
  {
    GiftGiven: (_, given) => ({ phase: 'given', ...given }),
    GiftTakenBack: (g) => (g.phase === 'absent' ? g : { ...g, phase: 'takenBack' }),
  },
)

export const giftIdOf = (giveAwayId: string, recipientId: string) => `${giveAwayId}:${recipientId}`

type GiftDecide = Decide<Gift, GiftEvent>

/** Once for each person: what was taken back is not given by the same give-away again. */
export const giveGift =
  ({ at, ...given }: Omit<Given, 'givenAt'> & { at: Instant }): GiftDecide =>
  ({ phase }) =>
    phase === 'absent' ? [event('GiftGiven', { ...given, givenAt: at })] : []

export const takeGiftBack =
  ({ note }: { note: string }): GiftDecide =>
  (g) => {
    if (g.phase === 'absent') return refuse('gift-unknown', 'Este presente não existe.')
    if (g.phase === 'takenBack') return []
    const { phase: _, invited: __, givenAt: ___, ...of } = g
    return [event('GiftTakenBack', { ...of, note })]
  }
