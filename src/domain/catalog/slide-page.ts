import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { refuse } from '../kernel/refuse'
import { same } from '../kernel/same'
import {
  type Material,
  type MaterialPage,
  material,
  materialOf,
  materialPage,
  materialPageOf,
} from './material'

const whole = { pageId: id, ...material, ...materialPage }

/** A set of slides and the public page that offers it in return for name and e-mail. */
export const slidePageEvents = events({
  SlidePageOpened: eventSchema('Página de slides aberta', whole),
  SlidePageChanged: eventSchema('Página de slides alterada', whole),
  SlidePageClosed: eventSchema('Página de slides fechada', { pageId: id }),
})
export type SlidePageEvent = EventOf<typeof slidePageEvents>

export type SlidePageText = Material & MaterialPage
interface Known {
  phase: 'open' | 'closed'
  pageId: string
  text: SlidePageText
}
export type SlidePage = { phase: 'absent' } | Known

const textOf = (data: SlidePageText): SlidePageText => ({ ...materialOf(data), ...materialPageOf(data) })

export const slidePage = aggregate<SlidePage, typeof slidePageEvents>(
  { name: 'slidepage', label: 'Página de slides' },
  slidePageEvents,
  { phase: 'absent' },
  {
    SlidePageOpened: (_, { pageId, ...text }) => ({ phase: 'open', pageId, text: textOf(text) }),
    SlidePageChanged: (p, { pageId, ...text }) => (p.phase === 'absent' ? p : { ...p, text: textOf(text) }),
    SlidePageClosed: (p) => (p.phase === 'absent' ? p : { ...p, phase: 'closed' }),
  },
)

type PageDecide = Decide<SlidePage, SlidePageEvent>

/** A page that was closed may be opened again, with other slides. */
export const openSlidePage =
  (data: SlidePageText & { pageId: string }): PageDecide =>
  (p) =>
    p.phase === 'open' ? [] : [event('SlidePageOpened', data)]

export const changeSlidePage =
  (data: SlidePageText): PageDecide =>
  (p) => {
    if (p.phase !== 'open') refuse('page-unavailable', 'Esta página não está no ar.')
    return same(p.text, textOf(data)) ? [] : [event('SlidePageChanged', { ...data, pageId: p.pageId })]
  }

/** Opens a closed page as it last was. */
export const reopenSlidePage = (): PageDecide => (p) => {
  if (p.phase === 'absent') refuse('page-unavailable', 'Esta página não existe.')
  return p.phase === 'closed' ? [event('SlidePageOpened', { pageId: p.pageId, ...p.text })] : []
}

export const closeSlidePage = (): PageDecide => (p) => {
  if (p.phase === 'absent') refuse('page-unavailable', 'Esta página não existe.')
  return p.phase === 'open' ? [event('SlidePageClosed', { pageId: p.pageId })] : []
}
