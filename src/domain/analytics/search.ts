import * as z from 'zod'
import { centavos, type EventOf, events, id, instant, personal } from '../kernel/event'

/** One search is one stream: what was looked for, how much was found, what was chosen. */
export const searchEvents = events({
  SearchRecorded: z.object({
    searchId: id,
    term: z.string(),
    /** Results shown; null when a suggestion was chosen. */
    results: z.int().nonnegative().nullable(),
    searchableId: id.nullable(),
    searchableType: z.enum(['course', 'bundle']).nullable(),
    visitorId: id.nullable(),
  }),
})
export type SearchEvent = EventOf<typeof searchEvents>
