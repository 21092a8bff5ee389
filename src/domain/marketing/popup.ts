import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { refuse } from '../kernel/refuse'
import { demandWindow, window } from '../kernel/window'

const content = {
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  link: z.object({ href: z.string(), label: z.string() }).nullable(),
  /** Patterns of the pages that show it. */
  pages: z.array(z.string()),
  /** Older events lack it: they are for everyone. */
  audience: z.enum(['everyone', 'guests', 'members']).optional(),
  frequency: z.enum(['always', 'visit', 'day', 'week', 'once']),
  delaySeconds: z.int().nonnegative(),
  ...window,
}

export const popupEvents = events({
  PopupWritten: eventSchema('Popup escrito', { popupId: id, ...content }),
  PopupRetired: eventSchema('Popup desativado', { popupId: id }),
  PopupRestored: eventSchema('Popup reativado', { popupId: id }),
})
export type PopupEvent = EventOf<typeof popupEvents>
export type PopupContent = z.infer<z.ZodObject<typeof content>>
export type Popup = { phase: 'absent' } | { phase: 'live' | 'retired'; id: string; content: PopupContent }

export const popup = aggregate<Popup, typeof popupEvents>(
  { name: 'popup', label: 'Popup' },
  popupEvents,
  { phase: 'absent' },
  {
    PopupWritten: (_, { popupId, ...data }) => ({ phase: 'live', id: popupId, content: data }),
    PopupRetired: (p) => (p.phase === 'absent' ? p : { ...p, phase: 'retired' }),
    PopupRestored: (p) => (p.phase === 'absent' ? p : { ...p, phase: 'live' }),
  },
)

export const writePopup =
  (data: PopupContent & { popupId: string }): Decide<Popup, PopupEvent> =>
  (p) => {
    if (p.phase === 'retired') refuse('popup-retired', 'Este popup está desativado. Reative-o para mudar.')
    demandWindow(data)
    const { popupId, ...said } = data
    const before = p.phase === 'live' ? p.content : undefined
    const isSame = (Object.keys(said) as (keyof PopupContent)[]).every(
      (name) => JSON.stringify(before?.[name]) === JSON.stringify(said[name]),
    )
    return isSame ? [] : [event('PopupWritten', { popupId, ...said })]
  }

const refuseUnknown = () => refuse('popup-unknown', 'Este popup não existe.')

export const retirePopup = (): Decide<Popup, PopupEvent> => (p) => {
  if (p.phase === 'absent') return refuseUnknown()
  return p.phase === 'retired' ? [] : [event('PopupRetired', { popupId: p.id })]
}

/** As it last was written. */
export const restorePopup = (): Decide<Popup, PopupEvent> => (p) => {
  if (p.phase === 'absent') return refuseUnknown()
  return p.phase === 'live' ? [] : [event('PopupRestored', { popupId: p.id })]
}
