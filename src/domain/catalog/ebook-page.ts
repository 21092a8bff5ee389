import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { refuse } from '../kernel/refuse'
import { same } from '../kernel/same'
import { type MaterialPage, materialPage, materialPageOf } from './material'

/** The public page that offers an e-book in return for name and e-mail. */
export const ebookPageEvents = events({
  EbookPageOpened: eventSchema('Página de e-book aberta', { pageId: id, ebookId: id, ...materialPage }),
  /** Without `ebookId` it goes on giving the same e-book. */
  EbookPageChanged: eventSchema('Página de e-book alterada', {
    pageId: id,
    ebookId: id.optional(),
    ...materialPage,
  }),
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
    EbookPageChanged: (p, { pageId, ebookId, ...text }) =>
      p.phase === 'absent' ? p : { ...p, ebookId: ebookId ?? p.ebookId, text: materialPageOf(text) },
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
  (data: MaterialPage & { ebookId?: string | undefined }): PageDecide =>
  (p) => {
    const { pageId, ebookId, text } = open(p)
    const changed = materialPageOf(data)
    const other = data.ebookId === ebookId ? undefined : data.ebookId
    if (!other && same(text, changed)) return []
    return [event('EbookPageChanged', { ...changed, pageId, ...(other && { ebookId: other }) })]
  }

/** Opens a closed page as it last was. */
export const reopenEbookPage = (): PageDecide => (p) => {
  if (p.phase === 'absent') refuse('page-unavailable', 'Esta página não existe.')
  return p.phase === 'closed'
    ? [event('EbookPageOpened', { pageId: p.pageId, ebookId: p.ebookId, ...p.text })]
    : []
}

export const closeEbookPage = (): PageDecide => (p) => {
  if (p.phase === 'absent') refuse('page-unavailable', 'Esta página não existe.')
  return p.phase === 'open' ? [event('EbookPageClosed', { pageId: p.pageId })] : []
}
