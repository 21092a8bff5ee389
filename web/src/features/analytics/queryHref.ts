import { type EventOrder, eventLogQuery } from '../../../../src/contracts/analytics/event-log-list'
import { type EventQuery, formatEventQuery } from '../../../../src/contracts/analytics/event-query'

/** Address of the log for a query. */
export const queryHref = (query: EventQuery, order: EventOrder) =>
  eventLogQuery.address({ text: formatEventQuery(query), order })
