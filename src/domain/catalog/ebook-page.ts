import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { refuse } from '../kernel/refuse'
import { type MaterialPage, materialPage, materialPageOf, same } from './material'

/** The public page that offers an e-book in return for name and e-mail. */
export const ebookPageEvents = events({
  EbookPageOpened: eventSchema('Página de e-book aberta', { pageId: id, ebookId: id, ...materialPage }),
  EbookPageChanged: eventSchema('Página de e-book alterada', { pageId: id, ...materialPage }),
  EbookPageClosed: eventSchema('Página de e-book fechada', { pageId: id }),
})
export type EbookPageEvent = EventOf<typeof ebookPageEvents>

interface Known {
  phase: 'open' | 'closed'
  pageId: string
  ebookId: string
  text: MaterialPage
}
export type EbookPage = { phase: 'absent' } | Known

export const ebookPage = aggregate<EbookPage, typeof ebookPageEvents>(
  { name: 'ebookpage', label: 'Página de e-book' },
  ebookPageEvents,
  { phase: 'absent' },
  {
    EbookPageOpened: (_, { pageId, ebookId, ...text }) => ({
      phase: 'open',
      pageId,
      ebookId,
      text: materialPageOf(text),
    }),
    EbookPageChanged: (p, { pageId, ...text }) =>
      p.phase === 'absent' ? p : { ...p, text: materialPageOf(text) },
    EbookPageClosed: (p) => (p.phase === 'absent' ? p : { ...p, phase: 'closed' }),
  },
)

type PageDecide = Decide<EbookPage, EbookPageEvent>

/** A page that was closed may be opened again, with other words and another e-book. */
export const openEbookPage =
  (data: MaterialPage & { pageId: string; ebookId: string }): PageDecide =>
  (p) =>
    p.phase === 'open' ? [] : [event('EbookPageOpened', data)]

const open = (p: EbookPage): Known =>
  p.phase === 'open' ? p : refuse('page-unavailable', 'Esta página não está no ar.')

export const changeEbookPage =
  (data: MaterialPage): PageDecide =>
  (p) => {
    const { pageId, text } = open(p)
    return same(text, materialPageOf(data)) ? [] : [event('EbookPageChanged', { ...data, pageId })]
  }

export const closeEbookPage = (): PageDecide => (p) => {
  if (p.phase === 'absent') refuse('page-unavailable', 'Esta página não existe.')
  return p.phase === 'open' ? [event('EbookPageClosed', { pageId: p.pageId })] : []
}
