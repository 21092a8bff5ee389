import { pageOf } from '../../../contracts/kernel/catalogue'
import { mayEnter, nameOf, type Report, rowsComponentOf, seesMoney } from '../../../contracts/kernel/report'
import { groupLabel } from '../../../contracts/kernel/report-answer'
import {
  bucketOf,
  bucketSpan,
  measuresOf,
  PART,
  placesOf,
  type ReportQuestion,
  type TotalPlace,
} from '../../../contracts/kernel/report-fold'
import {
  type ReportProps,
  type ReportRowsProps,
  reportQuery,
  subscriptionQuery,
} from '../../../contracts/kernel/report-view'
import type { StaffLetters } from '../../../contracts/kernel/resource'
import type { CellValue } from '../../../contracts/kernel/resource-list'
import type { PageName } from '../../../contracts/pages'
import { localTime } from '../../../domain/kernel/instants'
import { subscribedQueries } from '../../../projections/analytics/report-subscriptions'
import { savedViewsFor } from '../../../projections/analytics/saved-views'
import { freshness } from '../../analytics/freshness'
import { type PageContext, type PageRoute, redirect } from '../../kernel/page'
import { answered, bridgeOf, choicesOf, heatOf, sealOf, whyOf } from './answer'
import { type Asked, askedOf } from './asked'
import type { ReportTools } from './tools'

const PER_PAGE = 50
/** Who reads the events of a stream. */
const EVENTS = { who: (pageOf('Admin/EventLog/Stream')?.who ?? 'A') as StaffLetters }

async function reportProps(ctx: PageContext, tools: ReportTools, declared: Report): Promise<ReportProps> {
  const asked = await askedOf(ctx, tools, declared)
  const accountId = ctx.actor.accountId ?? ''
  const numbers = answered(asked)
  const [answer, heat, why, bridge, choices, freshAt, saved, mailed] = await Promise.all([
    numbers,
    heatOf(asked),
    whyOf(asked, tools, ctx.now),
    bridgeOf(asked, numbers),
    choicesOf(asked),
    freshness(ctx, [asked.p.name]),
    savedViewsFor(ctx.db, accountId, declared.at),
    subscribedQueries(ctx.db, accountId, nameOf(declared)),
  ])
  const seal = sealOf(asked, answer, tools.codeVersion())
  return {
    view: asked.view,
    period: asked.period,
    compared: asked.compared && { from: asked.compared.from, to: asked.compared.to },
    unit: asked.question.unit,
    today: asked.today,
    latest: localTime(ctx.now).slice(0, 16),
    ...answer,
    heat,
    choices,
    money: seesMoney(declared, ctx.actor.role),
    freshAt: asked.instant ?? freshAt,
    problems: asked.problems,
    seal,
    why,
    bridge,
    saved,
    labels: ctx.deps.labels,
    subscribed: mailed.includes(
      subscriptionQuery(declared, reportQuery(declared).parse(ctx.url.searchParams)),
    ),
  }
}

/** The question of one cell: its group as a filter, and the part of its bucket that lies in the period. */
function cellQuestion({ question, view }: Asked): ReportQuestion {
  const { by, unit, from, to, filters } = question
  if (view.bridge) return { ...question, bridge: view.bridge }
  const span = view.bucket === null ? question : bucketSpan(bucketOf(view.bucket, unit), unit)
  return {
    ...question,
    from: [span.from, from].sort().at(-1)!,
    to: [span.to, to].sort()[0]!,
    ...(by !== null && view.group !== null && { filters: { ...filters, [by]: [view.group] } }),
  }
}

async function rowsProps(ctx: PageContext, tools: ReportTools, declared: Report): Promise<ReportRowsProps> {
  const asked = await askedOf(ctx, tools, declared)
  // Rows of another question would be taken for the answer; the report says by the field what is wrong.
  if (Object.keys(asked.problems).length > 0) redirect(`${declared.at}${ctx.url.search}`)
  const { report, source, view, p } = asked
  const question = cellQuestion(asked)
  const part = { limit: PER_PAGE, offset: (view.page - 1) * PER_PAGE }
  const places: TotalPlace[] = view.group === null || !question.by ? ['whole'] : ['whole', 'group']
  const [rows, totals] = await Promise.all([source.rows(question, part), source.totals(question, { places })])
  const { whole: sums, groups } = placesOf(totals)
  const titles = await rowTitles(asked, rows)
  const group = view.group === null || !question.by ? '' : view.group
  const grouped = report.by[question.by ?? '']
  // Records behind rows are those of events, which not everybody who may count them may read.
  const seesEvents = mayEnter(EVENTS, ctx.actor.role)
  const name = grouped?.relation ? (await asked.titles(grouped, [group])).get(group) : groups.get(group)?.name
  return {
    view,
    period: { ...asked.period, from: question.from, to: question.to },
    rows: rows.map((row) => ({
      key: row[PART] ? `${row[p.key]}|${row[PART]}` : String(row[p.key]),
      opens: seesEvents ? recordOf(report, row) : null,
      values: Object.fromEntries(
        Object.keys(report.list).map((column) => [
          column,
          (titles[column]?.get(String(row[column])) ?? row[column] ?? null) as CellValue,
        ]),
      ),
    })),
    total: sums.rows,
    perPage: PER_PAGE,
    sums: measuresOf(report, sums),
    label: group && groupLabel(grouped, group, name ?? ''),
    money: seesMoney(declared, ctx.actor.role),
  }
}

/** Titles instead of ids, by column of the list. */
async function rowTitles({ report, titles }: Asked, rows: readonly Readonly<Record<string, unknown>>[]) {
  const related = Object.entries(report.list).filter(([, { relation }]) => relation !== undefined)
  const found = await Promise.all(
    related.map(async ([column, attribute]) => {
      const ids = rows.flatMap((row) => (row[column] ? [String(row[column])] : []))
      return [column, await titles(attribute, ids)] as const
    }),
  )
  return Object.fromEntries(found)
}

/** The record behind a row: the first whose id it has. */
function recordOf({ opens }: Report, row: Readonly<Record<string, unknown>>) {
  const found = opens.find(({ column }) => row[column])
  if (!found) return null
  const id = String(row[found.column])
  const { to, label, stream, streamId = found.column } = found
  return { href: to.replace('{id}', encodeURIComponent(id)), label, stream: `${stream}-${row[streamId]}` }
}

/** Pages of a declared report: the numbers, and the rows behind one of them. */
export function reportPages(report: Report, tools: ReportTools): PageRoute[] {
  const { component, at, who, title, rows } = report
  // A name that stands for no read model stops the start, not the first visit.
  tools.readModel(rows)
  const route = (name: string, path: string, spec: PageRoute['spec']): PageRoute => ({
    component: name as PageName,
    paths: [path],
    who,
    spec,
  })
  return [
    route(component, at, { title, load: (ctx) => reportProps(ctx, tools, report) }),
    route(rowsComponentOf(report), `${at}/rows`, {
      title: `${title}: linhas`,
      load: (ctx) => rowsProps(ctx, tools, report),
    }),
  ]
}
