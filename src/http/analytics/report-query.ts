import { asOfQuery } from '../../contracts/analytics/projection-lists'
import type { ProjectionPages, ReportView } from '../../contracts/analytics/projections'
import {
  businessDay,
  type Instant,
  instantOfTyped,
  isoOfTyped,
  localTime,
} from '../../domain/kernel/instants'
import type { PageContext } from '../kernel/page'

type Problems = ProjectionPages['Admin/Projections/AsOf']['problems']

const LOCAL = /^(19|20)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/
const FIRST_REPORT = 'sales_by_day'

/** The instant of a datetime-local field in São Paulo time; undefined when it is not a valid date and time. */
function instantOfField(typed: string): Instant | undefined {
  return LOCAL.test(typed) ? instantOfTyped(typed) : undefined
}

/** An instant as the value of a datetime-local field. */
export const localOf = (at: Instant): string => localTime(at).slice(0, 16)

export const typed = ({ query }: Pick<PageContext, 'query'>, name: string) =>
  (query[name] ?? '').trim().slice(0, 200)

export interface ReportQuery {
  view: ReportView
  tab: 'report' | 'what-if'
  instant: Instant
  problems: Problems
  key: string
  /** Range of the explanation, as typed. */
  from: string
  to: string
  span: { from?: Instant; to?: Instant }
}

/** Parses the address. Invalid fields are reported in `problems`; no default replaces them. */
export function parseReportQuery(ctx: PageContext, names: readonly string[]): ReportQuery {
  const problems: Problems = {}
  const { tab, key, ...wanted } = asOfQuery.parse(ctx.query)
  const report = wanted.report || FIRST_REPORT
  if (!names.includes(report)) problems.report = 'Escolha um relatório da lista.'

  const day = `${businessDay(ctx.now)}T00:00`
  const at = wanted.at || day
  const read = (text: string, field: 'at' | 'from' | 'to') => {
    const instant = instantOfField(text)
    if (!instant) problems[field] = 'Use uma data e uma hora que existam.'
    else if (instant > ctx.now) problems[field] = 'Escolha um instante que já passou.'
    return instant
  }
  const instant = read(at, 'at') ?? ctx.now

  const { clock } = asOfQuery.params
  const clockTyped = typed(ctx, clock.name)
  if (clockTyped && clock.read([clockTyped]) === undefined) problems.clock = 'Escolha um dos dois relógios.'

  // By default the explanation covers the time from the report's instant until now.
  const from = 'de' in ctx.query ? isoOfTyped(typed(ctx, 'de')) : at
  const to = isoOfTyped(typed(ctx, 'ate'))
  const span = {
    ...(from && { from: read(from, 'from') }),
    ...(to && { to: read(to, 'to') }),
  }
  if (span.from && span.to && span.from > span.to) problems.to = 'O fim vem depois do começo.'
  if (!key) {
    delete problems.from
    delete problems.to
  }

  return {
    view: { ...wanted, report, at },
    tab,
    instant,
    problems,
    key,
    from,
    to,
    span,
  }
}
