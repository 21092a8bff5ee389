import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { refuse } from '../kernel/refuse'

const text = { title: z.string(), text: z.string() }

/** A section of text that several landing pages show. */
export const landingSectionEvents = events({
  LandingSectionAdded: eventSchema('Seção de landing pages criada', { landingSectionId: id, ...text }),
  LandingSectionChanged: eventSchema('Seção de landing pages alterada', { landingSectionId: id, ...text }),
  LandingSectionArchived: eventSchema('Seção de landing pages arquivada', { landingSectionId: id }),
})
export type LandingSectionEvent = EventOf<typeof landingSectionEvents>
export type LandingSectionText = Omit<
  Extract<LandingSectionEvent, { type: 'LandingSectionChanged' }>['data'],
  'landingSectionId'
>

export type LandingSection =
  | { phase: 'absent' }
  | ({ phase: 'live' | 'archived'; landingSectionId: string } & LandingSectionText)

export const landingSection = aggregate<LandingSection, typeof landingSectionEvents>(
  { name: 'landingsection', label: 'Seção de landing pages' },
  landingSectionEvents,
  { phase: 'absent' },
  {
    LandingSectionAdded: (_, data) => ({ phase: 'live', ...data }),
    LandingSectionChanged: (s, data) => (s.phase === 'absent' ? s : { ...s, ...data }),
    LandingSectionArchived: (s) => (s.phase === 'absent' ? s : { ...s, phase: 'archived' }),
  },
)

type LandingSectionDecide = Decide<LandingSection, LandingSectionEvent>

const GONE = 'Esta seção não existe mais.'

export const addLandingSection =
  (data: LandingSectionText & { landingSectionId: string }): LandingSectionDecide =>
  ({ phase }) =>
    phase === 'absent' ? [event('LandingSectionAdded', data)] : []

export const changeLandingSection =
  ({ title, text }: LandingSectionText): LandingSectionDecide =>
  (s) => {
    if (s.phase !== 'live') refuse('landing-section-unavailable', GONE)
    if (s.title === title && s.text === text) return []
    return [event('LandingSectionChanged', { landingSectionId: s.landingSectionId, title, text })]
  }

/** Pages that show it go on showing it. */
export const archiveLandingSection = (): LandingSectionDecide => (s) => {
  if (s.phase === 'absent') refuse('landing-section-unavailable', GONE)
  return s.phase === 'live' ? [event('LandingSectionArchived', { landingSectionId: s.landingSectionId })] : []
}
