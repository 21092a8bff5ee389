import type { Knex } from 'knex'
import { type Change, changeBy, distanceOf, plainest } from '../../contracts/analytics/change'
import { changeBecause, changeHead } from '../../contracts/analytics/change-text'
import { forecastMonth, MEAN_WEEKS, TRIED_WEEKS } from '../../contracts/analytics/forecast'
import { type GoalMeasure, goalMeasures } from '../../contracts/analytics/goal-names'
import {
  type OverviewTile,
  overviewTiles,
  type TileName,
  tileHref,
  tileNames,
  tileOf,
} from '../../contracts/analytics/overview'
import type { GoalOfMonth, Span, TileNumbers, ToldChange } from '../../contracts/analytics/pages'
import { daysOf } from '../../contracts/analytics/period'
import type { Report } from '../../contracts/kernel/report'
import {
  type MeasureValues,
  measuresOf,
  noSums,
  type ReportCell,
  type ReportQuestion,
  type Sums,
  sumAll,
} from '../../contracts/kernel/report-fold'
import { reportQuery } from '../../contracts/kernel/report-view'
import { addDays } from '../../domain/kernel/instants'
import { goalsOf } from '../../projections/analytics/month-goals'
import { liveSource } from '../../projections/analytics/report-source'
import { titlesOf } from '../admin/report/titles'
import type { ReportTools } from '../admin/report/tools'

type Tools = Pick<ReportTools, 'readModel' | 'namedRows'>
type Source = Pick<OverviewTile, 'report' | 'filters'>

const questionOf = (
  span: Span,
  { filters }: Pick<Source, 'filters'>,
  over: Partial<ReportQuestion> = {},
) => ({
  from: span.from,
  to: span.to,
  unit: 'day' as const,
  by: null,
  filters,
  bySale: false,
  ...over,
})

/** Cells of reports, each asked once however many tiles share it. */
function asking(db: Knex, tools: Tools) {
  const asked = new Map<string, Promise<ReportCell[]>>()
  return (source: Source, span: Span, over: Partial<ReportQuestion> = {}): Promise<ReportCell[]> => {
    const { report } = source
    const question = questionOf(span, source, over)
    const key = JSON.stringify([report.at, question])
    const known = asked.get(key) ?? liveSource(db, tools.readModel(report.rows), report).sums(question)
    asked.set(key, known)
    return known
  }
}
type Ask = ReturnType<typeof asking>

const measured = (report: Report, measure: string, sums: Sums) => measuresOf(report, sums)[measure] ?? null

/** A measure on each day; null where there is nothing to divide by. */
function byDay(report: Report, measure: string, cells: readonly ReportCell[], days: readonly string[]) {
  const sums = new Map(cells.map((cell) => [cell.bucket, cell]))
  return days.map((day) => measured(report, measure, sums.get(day) ?? noSums))
}

const sentence = (formula: string) => `${formula.charAt(0).toUpperCase()}${formula.slice(1)}.`

async function tileNumbers(ask: Ask, name: TileName, spans: { now: Span; before: Span; year: Span }) {
  const tile = tileOf(name)
  const { report, measure } = tile
  const [now, before, year] = await Promise.all([
    ask(tile, spans.now),
    ask(tile, spans.before),
    ask(tile, spans.year),
  ])
  const days = byDay(report, measure, now, daysOf(spans.now))
  const { kind = 'count', formula = '', lessIsBetter = false } = report.measures[measure] ?? {}
  const numbers: TileNumbers = {
    label: tile.label,
    kind,
    formula: sentence(formula),
    lessIsBetter,
    href: tileHref(name, spans.now),
    value: measured(report, measure, sumAll(now)),
    before: measured(report, measure, sumAll(before)),
    year: measured(report, measure, sumAll(year)),
    days: days.map((value) => value ?? 0),
  }
  const told = (values: readonly (number | null)[]) => values.filter((each) => each !== null)
  const distance = distanceOf(told(days), told(byDay(report, measure, before, daysOf(spans.before))))
  return { name, numbers, distance, daysBefore: byDay(report, measure, before, daysOf(spans.before)) }
}

/** Changes that are told, and how far at least they lie from the ups and downs of single days. */
const MOST_TOLD = 3
const LEAST_DISTANCE = 1

/** What changed most against the period before, each by the column that explains most of it. */
async function toldChanges(
  at: { db: Knex; now: string },
  tools: Tools,
  ask: Ask,
  tiles: readonly { name: TileName; numbers: TileNumbers; distance: number }[],
  spans: { now: Span; before: Span },
): Promise<ToldChange[]> {
  const most = tiles
    .filter(
      ({ numbers, distance }) => numbers.value !== numbers.before && Math.abs(distance) >= LEAST_DISTANCE,
    )
    .sort((a, b) => Math.abs(b.distance) - Math.abs(a.distance))
    .slice(0, MOST_TOLD)
  const told = await Promise.all(
    most.map(async ({ name }): Promise<ToldChange | null> => {
      const tile = tileOf(name)
      const { report, measure } = tile
      const changes = await Promise.all(
        tile.because.map(async (by): Promise<Change | null> => {
          const over = { unit: 'month' as const, by }
          const [now, before] = await Promise.all([ask(tile, spans.now, over), ask(tile, spans.before, over)])
          return changeBy(report, measure, by, now, before)
        }),
      )
      const found = plainest(changes)
      const own = report.measures[measure]
      if (!found || !own) return null
      const titles = await titlesOf(
        at,
        tools,
        report.by[found.by] ?? {},
        found.parts.map(({ value }) => value),
      )
      const parts = found.parts.map((part) => ({ ...part, label: titles.get(part.value) ?? part.label }))
      const change = { ...found, parts }
      return {
        name,
        change,
        head: changeHead(tile.label, own, change),
        because: changeBecause(own, change),
        good: own.lessIsBetter ? change.now < change.before : change.now > change.before,
        href: tileHref(name, spans.now, { by: change.by }),
      }
    }),
  )
  return told.filter((each) => each !== null)
}

/** Days that the mean and the tries of a forecast look back over, besides the month. */
const HISTORY_DAYS = 7 * (MEAN_WEEKS + TRIED_WEEKS) + 31

async function goalsOfMonth(db: Knex, ask: Ask, today: string): Promise<GoalOfMonth[]> {
  const from = addDays(`${today.slice(0, 7)}-01`, -HISTORY_DAYS)
  const targets = await goalsOf(db, today.slice(0, 7))
  return Promise.all(
    goalMeasures.map(async (measure: GoalMeasure) => {
      const { report, measure: name, filters } = overviewTiles[measure]
      const cells = await ask({ report, filters }, { from, to: today })
      const values = new Map(cells.map((cell) => [cell.bucket, measured(report, name, cell) ?? 0]))
      const since = cells[0]?.bucket ?? today
      const forecast = forecastMonth(values, today, since)
      const href = tileHref(measure, { from: `${today.slice(0, 7)}-01`, to: today })
      return { measure, target: targets[measure] ?? null, forecast, href }
    }),
  )
}

/** Products that the overview names. */
const MOST_PRODUCTS = 6

async function topProducts(ask: Ask, span: Span) {
  const { report } = overviewTiles.orders
  const cells = await ask({ report, filters: {} }, span, { unit: 'month', by: 'product' })
  const products = new Map<string, { title: string; sums: Sums }>()
  for (const cell of cells) {
    const known = products.get(cell.group)
    products.set(cell.group, { title: cell.name, sums: sumAll(known ? [known.sums, cell] : [cell]) })
  }
  return [...products]
    .map(([product, { title, sums }]) => {
      const values: MeasureValues = measuresOf(report, sums)
      const filters = { product: [product] }
      const href = reportQuery(report).address({ ...span, by: null, filters, measure: 'revenue' })
      return { product, title, sold: values.items ?? 0, revenue: values.revenue ?? 0, href }
    })
    .sort((a, b) => b.revenue - a.revenue || (a.product < b.product ? -1 : 1))
    .slice(0, MOST_PRODUCTS)
}

/** Names of the read models that the overview reads. */
export const overviewSources = (tools: Tools): string[] => [
  ...new Set(tileNames.map((name) => tools.readModel(tileOf(name).report.rows).name)),
]

/** Everything that the overview shows of some days. */
export async function overviewOf(
  { db, now }: { db: Knex; now: string },
  tools: Tools,
  spans: { now: Span; before: Span; year: Span },
  today: string,
) {
  const ask = asking(db, tools)
  const [tiles, goals, products] = await Promise.all([
    Promise.all(tileNames.map((name) => tileNumbers(ask, name, spans))),
    goalsOfMonth(db, ask, today),
    topProducts(ask, spans.now),
  ])
  return {
    tiles: Object.fromEntries(tiles.map(({ name, numbers }) => [name, numbers])) as Record<
      TileName,
      TileNumbers
    >,
    netBefore: tiles.find(({ name }) => name === 'net')?.daysBefore.map((value) => value ?? 0) ?? [],
    changes: await toldChanges({ db, now }, tools, ask, tiles, spans),
    goals,
    products,
    productsHref: tileHref('orders', spans.now, { by: 'product' }),
  }
}
