import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { refuse } from '../kernel/refuse'

const words = {
  /** What people type. */
  term: z.string(),
  /** What the shop calls it: a search for the term also finds what this one finds. */
  means: z.string(),
}

/** Two words for one thing in the search of the shop. */
export const searchSynonymEvents = events({
  SearchSynonymCreated: eventSchema('Sinônimo de busca criado', { searchSynonymId: id, ...words }),
  SearchSynonymChanged: eventSchema('Sinônimo de busca alterado', { searchSynonymId: id, ...words }),
  SearchSynonymArchived: eventSchema('Sinônimo de busca arquivado', { searchSynonymId: id }),
})
export type SearchSynonymEvent = EventOf<typeof searchSynonymEvents>
export type SearchSynonymWords = Omit<
  Extract<SearchSynonymEvent, { type: 'SearchSynonymChanged' }>['data'],
  'searchSynonymId'
>

export type SearchSynonym =
  | { phase: 'absent' }
  | ({ phase: 'live' | 'archived'; searchSynonymId: string } & SearchSynonymWords)

export const searchSynonym = aggregate<SearchSynonym, typeof searchSynonymEvents>(
  { name: 'searchsynonym', label: 'Sinônimo de busca' },
  searchSynonymEvents,
  { phase: 'absent' },
  {
    SearchSynonymCreated: (_, data) => ({ phase: 'live', ...data }),
    SearchSynonymChanged: (s, data) => (s.phase === 'absent' ? s : { ...s, ...data }),
    SearchSynonymArchived: (s) => (s.phase === 'absent' ? s : { ...s, phase: 'archived' }),
  },
)

type SearchSynonymDecide = Decide<SearchSynonym, SearchSynonymEvent>

const GONE = 'Este sinônimo não existe mais.'

export const createSearchSynonym =
  (data: SearchSynonymWords & { searchSynonymId: string }): SearchSynonymDecide =>
  (s) =>
    s.phase === 'absent' ? [event('SearchSynonymCreated', data)] : []

export const changeSearchSynonym =
  ({ term, means }: SearchSynonymWords): SearchSynonymDecide =>
  (s) => {
    if (s.phase !== 'live') refuse('search-synonym-unavailable', GONE)
    if (s.term === term && s.means === means) return []
    return [event('SearchSynonymChanged', { searchSynonymId: s.searchSynonymId, term, means })]
  }

export const archiveSearchSynonym = (): SearchSynonymDecide => (s) => {
  if (s.phase === 'absent') refuse('search-synonym-unavailable', GONE)
  return s.phase === 'live' ? [event('SearchSynonymArchived', { searchSynonymId: s.searchSynonymId })] : []
}
