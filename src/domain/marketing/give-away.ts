import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, personal } from '../kernel/event'
import { refuse } from '../kernel/refuse'
import { giftedProduct } from './gift'

const ofGiveAway = { giveAwayId: id, ownerId: id }
const count = z.int().nonnegative()

/** How many lines of the list there are of each sort. */
export const giveAwayCounts = z.object({
  /** Would get it, or got it. */
  done: count,
  /** Have it already. */
  present: count,
  leftOut: count,
  faulty: count,
  /** Not taken when it came to it. */
  refused: count,
})
export type GiveAwayCounts = z.infer<typeof giveAwayCounts>

/** One product for the people of a list. The list itself lies outside the log, since it names people. */
export const giveAwayEvents = events({
  GiveAwayPrepared: eventSchema('Presente preparado', {
    ...ofGiveAway,
    ...giftedProduct,
    lines: count,
    /** Why, for the staff; it may name people. */
    reason: personal(z.string(), 'ownerId'),
    /** Stands in the mail; empty: none. */
    message: personal(z.string(), 'ownerId'),
  }),
  GiveAwayChecked: eventSchema('Lista do presente conferida', { ...ofGiveAway, ...giveAwayCounts.shape }),
  GiveAwayStarted: eventSchema('Entrega do presente começada', { ...ofGiveAway, starterId: id }),
  GiveAwayEnded: eventSchema('Entrega do presente terminada', { ...ofGiveAway, ...giveAwayCounts.shape }),
  GiveAwayFailed: eventSchema('Presente interrompido por uma falha', ofGiveAway),
  /** Before anything was given. */
  GiveAwayDropped: eventSchema('Presente descartado', { ...ofGiveAway, by: z.enum(['staff', 'time']) }),
  GiveAwayTakenBack: eventSchema('Presente retirado de todos', {
    ...ofGiveAway,
    takerId: id,
    note: personal(z.string(), 'takerId'),
  }),
})
export type GiveAwayEvent = EventOf<typeof giveAwayEvents>
type Prepared = Extract<GiveAwayEvent, { type: 'GiveAwayPrepared' }>['data']

type Known = Prepared & {
  phase: 'prepared' | 'checked' | 'started' | 'ended' | 'failed' | 'dropped' | 'takenBack'
  wasStarted: boolean
  wasChecked: boolean
  /** Why it was taken back from all; empty before. */
  note: string
}
export type GiveAway = { phase: 'absent' } | Known

const to =
  (phase: Known['phase'], more: Partial<Known> = {}) =>
  (g: GiveAway): GiveAway =>
    g.phase === 'absent' ? g : { ...g, ...more, phase }

export const giveAway = aggregate<GiveAway, typeof giveAwayEvents>(
  { name: 'giveaway', label: 'Entrega de presentes' },
  giveAwayEvents,
  { phase: 'absent' },
  {
    GiveAwayPrepared: (_, data) => ({
      ...data,
      phase: 'prepared',
      wasChecked: false,
      wasStarted: false,
      note: '',
    }),
    GiveAwayChecked: to('checked', { wasChecked: true }),
    GiveAwayStarted: to('started', { wasStarted: true }),
    GiveAwayEnded: to('ended'),
    GiveAwayFailed: to('failed'),
    GiveAwayDropped: to('dropped'),
    GiveAwayTakenBack: (g, { note }) => to('takenBack', { note })(g),
  },
)

type GiveAwayDecide = Decide<GiveAway, GiveAwayEvent>
type Ids = Pick<Prepared, 'giveAwayId' | 'ownerId'>

export const prepareGiveAway =
  (data: Prepared): GiveAwayDecide =>
  ({ phase }) =>
    phase === 'absent' ? [event('GiveAwayPrepared', data)] : []

const known =
  (decide: (g: Known, ids: Ids) => GiveAwayEvent[]): GiveAwayDecide =>
  (g) => {
    if (g.phase === 'absent') return refuse('give-away-unknown', 'Este presente não existe.')
    return decide(g, { giveAwayId: g.giveAwayId, ownerId: g.ownerId })
  }

/** In one of these phases; nothing happens in others, such as for a job that comes twice. */
const during = (phases: readonly Known['phase'][], then: (ids: Ids) => GiveAwayEvent): GiveAwayDecide =>
  known(({ phase }, ids) => (phases.includes(phase) ? [then(ids)] : []))

export const recordGiveAwayCheck = (counts: GiveAwayCounts) =>
  during(['prepared'], (ids) => event('GiveAwayChecked', { ...ids, ...counts }))

/** Again after a failure, where it goes on. */
export const startGiveAway = (starterId: string): GiveAwayDecide =>
  known(({ phase, wasChecked }, ids) => {
    if (phase === 'dropped')
      refuse('give-away-dropped', 'Este presente foi descartado. Prepare outro com a mesma lista.')
    if (phase === 'prepared') refuse('give-away-unchecked', 'A lista ainda está sendo conferida.')
    if (phase === 'failed' && !wasChecked)
      refuse('give-away-unchecked', 'A lista não pôde ser conferida. Descarte este presente e prepare outro.')
    return phase === 'checked' || phase === 'failed' ? [event('GiveAwayStarted', { ...ids, starterId })] : []
  })

export const endGiveAway = (counts: GiveAwayCounts) =>
  during(['started'], (ids) => event('GiveAwayEnded', { ...ids, ...counts }))
export const failGiveAway = () => during(['prepared', 'started'], (ids) => event('GiveAwayFailed', ids))

/** Time drops what was never started in silence; staff are told what can no longer be dropped. */
export const dropGiveAway = (by: 'staff' | 'time'): GiveAwayDecide =>
  known(({ phase, wasStarted }, ids) => {
    if (phase === 'dropped') return []
    if (!wasStarted) return [event('GiveAwayDropped', { ...ids, by })]
    if (by === 'time') return []
    return refuse('give-away-given', 'Este presente já começou a ser dado: em vez de descartar, retire.')
  })

export const takeGiveAwayBack = ({ takerId, note }: { takerId: string; note: string }): GiveAwayDecide =>
  known(({ phase }, ids) => {
    if (phase === 'takenBack') return []
    if (phase !== 'ended')
      refuse('give-away-not-ended', 'Só um presente que já foi dado a todos pode ser retirado.')
    return [event('GiveAwayTakenBack', { ...ids, takerId, note })]
  })
