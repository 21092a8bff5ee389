import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { refuse } from '../kernel/refuse'
import { same } from '../kernel/same'
import { type Material, material, materialOf } from './material'

/** The content of the file, which is printed on download. */
export const ebookEvents = events({
  EbookWritten: eventSchema('E-book escrito', { ebookId: id, ...material }),
  EbookRevised: eventSchema('E-book revisto', { ebookId: id, ...material }),
})
export type EbookEvent = EventOf<typeof ebookEvents>

export type Ebook = { phase: 'absent' } | { phase: 'written'; ebookId: string; text: Material }

const written = (_: Ebook, data: EbookEvent['data']): Ebook => ({
  phase: 'written',
  ebookId: data.ebookId,
  text: materialOf(data),
})

export const ebook = aggregate<Ebook, typeof ebookEvents>(
  { name: 'ebook', label: 'E-book' },
  ebookEvents,
  { phase: 'absent' },
  { EbookWritten: written, EbookRevised: written },
)

type EbookDecide = Decide<Ebook, EbookEvent>

export const writeEbook =
  (data: Material & { ebookId: string }): EbookDecide =>
  (e) =>
    e.phase === 'absent' ? [event('EbookWritten', data)] : []

export const reviseEbook =
  (data: Material): EbookDecide =>
  (e) => {
    if (e.phase === 'absent') refuse('ebook-unknown', 'Este e-book não existe.')
    return same(e.text, materialOf(data)) ? [] : [event('EbookRevised', { ...data, ebookId: e.ebookId })]
  }
