import type { Attribute } from '../../../contracts/kernel/attribute'
import { type Report, reportFor } from '../../../contracts/kernel/report'
import type { ReportQuestion } from '../../../contracts/kernel/report-fold'
import {
  comparedWith,
  type Period,
  periodOf,
  questionOf,
  type ReportView,
  reportIn,
  reportQuery,
  viewIn,
} from '../../../contracts/kernel/report-view'
import { businessDay, type Instant, instantOfTyped } from '../../../domain/kernel/instants'
import { foldedSource, liveSource, type ReportSource } from '../../../projections/analytics/report-source'
import type { AnyProjection } from '../../../projections/kernel/projection'
import type { PageContext } from '../../kernel/page'
import { titlesOf } from './titles'
import type { ReportTools } from './tools'

/** A requested view of a report, with the period that it counts over. */
export interface Asked {
  /** As the role sees it, with the measures that the view does not split. */
  report: Report
  p: AnyProjection
  view: ReportView
  period: Period
  question: ReportQuestion
  compared: ReportQuestion | null
  /** Null: now. */
  instant: Instant | null
  /** Instant to explain changes from. */
  since: Instant | null
  today: string
  problems: Record<string, string>
  source: ReportSource
  /** Titles of the records that values of an attribute stand for, as they are now. */
  titles(attribute: Attribute, values: readonly string[]): Promise<ReadonlyMap<string, string>>
}

const LOCAL = /^(19|20)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/

function instantsOf({ at, since }: ReportView, now: Instant) {
  const problems: Record<string, string> = {}
  const read = (typed: string, field: 'at' | 'since') => {
    if (!typed) return null
    const instant = LOCAL.test(typed) ? instantOfTyped(typed) : undefined
    if (!instant) problems[field] = 'Use uma data e uma hora que existam.'
    else if (instant > now) problems[field] = 'Escolha um instante que já passou.'
    return problems[field] ? null : (instant ?? null)
  }
  const instant = read(at, 'at')
  const start = read(since, 'since')
  if (start && start > (instant ?? now)) problems.since = 'O começo vem depois do fim.'
  return { instant, since: problems.since ? null : start, problems }
}

/** Reads an address, and finds where to count: the live table, or the read model as of an instant. */
export async function askedOf(
  { db, now, actor, url }: Pick<PageContext, 'db' | 'now' | 'actor' | 'url'>,
  tools: ReportTools,
  declared: Report,
): Promise<Asked> {
  const whole = reportFor(declared, actor.role)
  const p = tools.readModel(whole.rows)
  const typed = reportQuery(whole).parse(url.searchParams)
  const report = reportIn(whole, typed)
  const view = viewIn(report, typed)
  const { instant, since, problems } = instantsOf(view, now)
  const today = businessDay(instant ?? now)
  const period = periodOf(view, today, report.usual?.days)
  const question = questionOf(view, period, report)
  const before = comparedWith(period, view.compare)
  const source = instant
    ? foldedSource((await tools.machine.asOf(p.name, instant, view.clock)).rows, p, report)
    : liveSource(db, p, report)
  return {
    report,
    p,
    view,
    period,
    question,
    compared: before && { ...question, ...before },
    instant,
    since,
    today,
    problems: { ...problems, ...period.errors },
    source,
    titles: (attribute, values) => titlesOf({ db, now }, tools, attribute, values),
  }
}
