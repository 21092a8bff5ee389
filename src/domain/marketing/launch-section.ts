import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { refuse } from '../kernel/refuse'

const text = { title: z.string(), text: z.string() }

/** A section of text that several live events show. */
export const launchSectionEvents = events({
  LaunchSectionAdded: eventSchema('Seção de eventos criada', { launchSectionId: id, ...text }),
  LaunchSectionChanged: eventSchema('Seção de eventos alterada', { launchSectionId: id, ...text }),
  LaunchSectionArchived: eventSchema('Seção de eventos arquivada', { launchSectionId: id }),
})
export type LaunchSectionEvent = EventOf<typeof launchSectionEvents>
export type LaunchSectionText = Omit<
  Extract<LaunchSectionEvent, { type: 'LaunchSectionChanged' }>['data'],
  'launchSectionId'
>

export type LaunchSection =
  | { phase: 'absent' }
  | ({ phase: 'live' | 'archived'; launchSectionId: string } & LaunchSectionText)

export const launchSection = aggregate<LaunchSection, typeof launchSectionEvents>(
  { name: 'launchsection', label: 'Seção de eventos' },
  launchSectionEvents,
  { phase: 'absent' },
  {
    LaunchSectionAdded: (_, data) => ({ phase: 'live', ...data }),
    LaunchSectionChanged: (s, data) => (s.phase === 'absent' ? s : { ...s, ...data }),
    LaunchSectionArchived: (s) => (s.phase === 'absent' ? s : { ...s, phase: 'archived' }),
  },
)

type LaunchSectionDecide = Decide<LaunchSection, LaunchSectionEvent>

const GONE = 'Esta seção não existe mais.'

export const addLaunchSection =
  (data: LaunchSectionText & { launchSectionId: string }): LaunchSectionDecide =>
  ({ phase }) =>
    phase === 'absent' ? [event('LaunchSectionAdded', data)] : []

export const changeLaunchSection =
  ({ title, text }: LaunchSectionText): LaunchSectionDecide =>
  (s) => {
    if (s.phase !== 'live') refuse('launch-section-unavailable', GONE)
    if (s.title === title && s.text === text) return []
    return [event('LaunchSectionChanged', { launchSectionId: s.launchSectionId, title, text })]
  }

/** Pages that show it go on showing it. */
export const archiveLaunchSection = (): LaunchSectionDecide => (s) => {
  if (s.phase === 'absent') refuse('launch-section-unavailable', GONE)
  return s.phase === 'live' ? [event('LaunchSectionArchived', { launchSectionId: s.launchSectionId })] : []
}
