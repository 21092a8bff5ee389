import { labels } from '../../composition/labels'
import { instantOf } from '../../contracts/analytics/event-moments'
import { formatEventQuery, parseEventQuery } from '../../contracts/analytics/event-query'
import { businessDay, type Instant } from '../../domain/kernel/instants'
import { masked } from '../../domain/mask'
import type { EventFilter } from '../../projections/kernel/inspect/event-query'
import { Usage } from './with-infrastructure'

/** The query bar's words as a filter, and in their one spelling. What cannot be read is said as in the page. */
export function filterOfQuery(text: string, now: Instant): { filter: EventFilter; text: string } {
  const { query, problems } = parseEventQuery(text, labels.events)
  if (problems.length > 0) throw new Usage(problems.map(({ message }) => message).join('\n'))
  const { types, stream, person, correlation, words, from, to } = query
  const today = businessDay(now)
  return {
    text: formatEventQuery(query),
    filter: {
      ...(types.length > 0 && { types }),
      ...(stream && { stream: stream.replace(/\*$/, '') }),
      ...(person && { person }),
      ...(correlation && { correlationId: correlation }),
      ...(from && { from: instantOf(from, 'start', today) }),
      ...(to && { to: instantOf(to, 'end', today) }),
      ...(words.length > 0 && { words }),
      seen: ({ type, data }) => masked(type, data),
    },
  }
}
