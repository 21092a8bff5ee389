import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, personal } from '../kernel/event'

/** One search is one stream: what was looked for, how much was found, what was chosen. */
export const searchEvents = events({
  SearchRecorded: eventSchema('Busca registrada', {
    searchId: id,
    /** People look for names, their own too. */
    term: personal(z.string(), 'personId'),
    /** Results shown; null when a suggestion was chosen. */
    results: z.int().nonnegative().nullable(),
    searchableId: id.nullable(),
    searchableType: z.enum(['course', 'bundle']).nullable(),
    visitorId: id.nullable(),
    /** Subject whose key seals the term: the account, else the visitor, else this search. Absent in old searches. */
    personId: id.nullable().default(null),
  }),
})
export type SearchEvent = EventOf<typeof searchEvents>

export interface Search {
  recorded: boolean
}

export const search = aggregate<Search, typeof searchEvents>(
  { name: 'search', label: 'Busca' },
  searchEvents,
  { recorded: false },
  { SearchRecorded: () => ({ recorded: true }) },
)

export const recordSearch =
  (data: SearchEvent['data']): Decide<Search, SearchEvent> =>
  ({ recorded }) =>
    recorded ? [] : [event('SearchRecorded', data)]
