import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { refuse } from '../kernel/refuse'

const text = { title: z.string(), text: z.string() }

/** A section of text that several landing pages show, or several live events. */
export const landingSectionEvents = events({
  LandingSectionAdded: eventSchema('Seção pronta criada', {
    landingSectionId: id,
    ...text,
    /** Where it may be shown; absent: on landing pages. */
    use: z.literal('events').optional(),
  }),
  LandingSectionChanged: eventSchema('Seção pronta alterada', { landingSectionId: id, ...text }),
  LandingSectionArchived: eventSchema('Seção pronta arquivada', { landingSectionId: id }),
})
export type LandingSectionEvent = EventOf<typeof landingSectionEvents>
type Added = Extract<LandingSectionEvent, { type: 'LandingSectionAdded' }>['data']
export type LandingSectionUse = 'landing' | 'events'
export type LandingSectionText = Omit<
  Extract<LandingSectionEvent, { type: 'LandingSectionChanged' }>['data'],
  'landingSectionId'
>

export type LandingSection =
  | { phase: 'absent' }
  | ({ phase: 'live' | 'archived'; landingSectionId: string; use: LandingSectionUse } & LandingSectionText)

export const landingSection = aggregate<LandingSection, typeof landingSectionEvents>(
  { name: 'landingsection', label: 'Seção pronta' },
  landingSectionEvents,
  { phase: 'absent' },
  {
    LandingSectionAdded: (_, data) => ({ phase: 'live', ...data, use: data.use ?? 'landing' }),
    LandingSectionChanged: (s, data) => (s.phase === 'absent' ? s : { ...s, ...data }),
    LandingSectionArchived: (s) => (s.phase === 'absent' ? s : { ...s, phase: 'archived' }),
  },
)

type LandingSectionDecide = Decide<LandingSection, LandingSectionEvent>

const GONE = 'Esta seção não existe mais.'

export const addLandingSection =
  (data: Added): LandingSectionDecide =>
  ({ phase }) =>
    phase === 'absent' ? [event('LandingSectionAdded', data)] : []

export const changeLandingSection =
  ({ title, text }: LandingSectionText): LandingSectionDecide =>
  (s) => {
    if (s.phase !== 'live') refuse('landing-section-unavailable', GONE)
    if (s.title === title && s.text === text) return []
    return [event('LandingSectionChanged', { landingSectionId: s.landingSectionId, title, text })]
  }

/** One that was archived stays where it is shown; no more pages may choose it. */
export const isChoosable = (s: LandingSection, use: LandingSectionUse, isShown: boolean): boolean =>
  s.phase !== 'absent' && s.use === use && (s.phase === 'live' || isShown)

/** Pages that show it go on showing it. */
export const archiveLandingSection = (): LandingSectionDecide => (s) => {
  if (s.phase === 'absent') refuse('landing-section-unavailable', GONE)
  return s.phase === 'live' ? [event('LandingSectionArchived', { landingSectionId: s.landingSectionId })] : []
}
