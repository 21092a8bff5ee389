import { eventLogQuery } from '../../contracts/analytics/event-log-list'
import { instantOf } from '../../contracts/analytics/event-moments'
import {
  type EventQuery,
  formatEventQuery,
  parseEventQuery,
  type QueryProblem,
} from '../../contracts/analytics/event-query'
import { businessDay } from '../../domain/kernel/instants'
import { typedText } from '../../domain/kernel/typed-text'
import type { LogReader } from '../../ports/log-reader'
import type { EventFilter } from '../../projections/kernel/inspect/event-query'
import type { PageContext } from '../kernel/page'

export interface EventLogQuery {
  query: EventQuery
  /** Normalised when it is valid, as typed otherwise. */
  text: string
  problems: QueryProblem[]
  filter: EventFilter
  oldest: boolean
  /** Position after which the page begins; only the store can tell whether it exists. */
  after?: string
}

/** Text that could be a position of some store; only the store can tell whether it is one. */
const POSITION = /^[\w.:/@-]{1,80}$/
export const isPosition = (typed: string): boolean => POSITION.test(typed)

const FORM = ['tipo', 'stream', 'pessoa', 'correlacao', 'de', 'ate', 'texto'] as const
const quoted = (value: string) => (/[\s():]/.test(value) ? `"${value.replaceAll('"', '')}"` : value)

/** The form's fields as a text query, so that one parser reads both. */
function fromForm(url: URL): string {
  return FORM.flatMap((name) =>
    url.searchParams
      .getAll(name)
      .map((value) => typedText(value.replaceAll('\0', '')).slice(0, 200))
      .filter(Boolean)
      .map((value) => `${name}:${quoted(value)}`),
  ).join(' ')
}

/** Parses `?q=` and the fields of the form, as one query. */
export function parseEventLogQuery(
  { query, url, now, deps }: Pick<PageContext, 'query' | 'url' | 'now' | 'deps'>,
  log: Pick<LogReader, 'masked'>,
): EventLogQuery {
  const view = eventLogQuery.parse(query)
  const typed = [view.text, fromForm(url)].filter(Boolean).join(' ')
  const parsed = parseEventQuery(typed, deps.labels.events)
  const problems = [...parsed.problems]
  const today = businessDay(now)
  const wrong = (field: string) => problems.some((problem) => problem.field === field)
  const at = (field: 'from' | 'to') =>
    parsed.query[field] && !wrong(field)
      ? instantOf(parsed.query[field], field === 'from' ? 'start' : 'end', today)
      : undefined
  const [from, to] = [at('from'), at('to')]
  if (from && to && from > to) problems.push({ field: 'to', message: 'O fim vem depois do começo.' })
  const { types, stream, person, correlation, words } = parsed.query
  return {
    query: parsed.query,
    text: problems.length > 0 ? typed : formatEventQuery(parsed.query),
    problems,
    filter: {
      ...(types.length > 0 && { types }),
      ...(stream && { stream: stream.replace(/\*$/, '') }),
      ...(person && { person }),
      ...(correlation && { correlationId: correlation }),
      ...(from && { from }),
      ...(to && { to }),
      ...(words.length > 0 && { words }),
      seen: log.masked,
    },
    oldest: view.order === 'oldest',
    ...(view.after !== null && { after: view.after }),
  }
}
