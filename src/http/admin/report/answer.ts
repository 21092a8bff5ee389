import { createHash } from 'node:crypto'
import type { Attribute } from '../../../contracts/kernel/attribute'
import { distinctColumns, hasTwoDays, nameOf, type Report } from '../../../contracts/kernel/report'
import { groupLabel, type ReportAnswer } from '../../../contracts/kernel/report-answer'
import {
  countedParts,
  type MeasureValues,
  measuresOf,
  type Sums,
  sumAll,
  sumsOf,
} from '../../../contracts/kernel/report-fold'
import {
  type HeatCell,
  type ReportBridge,
  type ReportChoices,
  type ReportSeal,
  type ReportWhy,
  reportQuery,
} from '../../../contracts/kernel/report-view'
import { localTime } from '../../../domain/kernel/instants'
import { shownBy } from '../../../projections/analytics/report-source'
import type { Asked } from './asked'
import type { ReportTools } from './tools'

/** Events of an explanation that are listed. */
const MOST_MOVES = 200

/** The numbers of a view. */
export async function answered({
  report,
  question,
  compared,
  source,
  view,
  titles,
}: Asked): Promise<ReportAnswer> {
  const answer = await shownBy(source, report, question, compared, view.measure)
  const attribute = report.by[question.by ?? '']
  if (!attribute?.relation) return answer
  const told = await titles(
    attribute,
    answer.groups.map(({ value }) => value),
  )
  return {
    ...answer,
    groups: answer.groups.map((line) => ({ ...line, label: told.get(line.value) ?? line.label })),
  }
}

/** Of a report whose picture is a heat map: its measures by both columns. */
export async function heatOf({ report, question, source }: Asked): Promise<HeatCell[]> {
  const { picture } = report
  if (picture.kind !== 'heat') return []
  const cells = await source.cross(question, picture)
  return cells.map(({ down, across, ...sums }) => ({ down, across, values: measuresOf(report, sums) }))
}

/** One line of a file: a group in a bucket. */
export interface FileLine {
  bucket: string
  value: string
  label: string
  values: (number | null)[]
}

/** What a file of a view holds: each group of each bucket, with its measures in the order of the declaration. */
export function fileLines(
  report: Pick<Report, 'measures'>,
  { buckets, all, groups }: ReportAnswer,
): FileLine[] {
  const lines = groups.length > 0 ? groups : [all]
  return buckets.flatMap((bucket, i) =>
    lines.map(({ value, label, buckets: own }) => ({
      bucket,
      value,
      label,
      values: Object.keys(report.measures).map((name) => own[i]?.[name] ?? null),
    })),
  )
}

/** States what exactly a view holds. */
export function sealOf(asked: Asked, answer: ReportAnswer, codeVersion: string): ReportSeal {
  const { report, view, period, instant } = asked
  const lines = fileLines(report, answer)
  const hash = createHash('sha256')
  for (const line of lines) hash.update(`${JSON.stringify(line)}\n`)
  return {
    report: nameOf(report),
    view: new URLSearchParams(reportQuery(report).fields({ ...view, page: 1 })).toString(),
    from: period.from,
    to: period.to,
    instant,
    clock: view.clock,
    lines: lines.length,
    codeVersion,
    hash: hash.digest('hex'),
  }
}

/** Why the sums of the period changed since an earlier instant; null when that is not asked. */
export async function whyOf(asked: Asked, tools: ReportTools, now: string): Promise<ReportWhy | null> {
  const { report, p, question, since, instant, view } = asked
  if (!since) return null
  const to = instant ?? now
  const { before, after, moves } = await tools.machine.explainSums(
    p.name,
    { from: since, to, clock: view.clock },
    (row) => weightsOf(sumAll(countedParts(report, question, row).map((part) => sumsOf(report, part)))),
  )
  const measures = (weights: Record<string, number>) => measuresOf(report, sumsIn(report, weights))
  const told = moves.flatMap((move) => {
    const deltas = Object.fromEntries(Object.entries(move.deltas).filter(([name]) => !isValue(name)))
    return Object.keys(deltas).length > 0 ? [{ ...move, deltas }] : []
  })
  return {
    since: localTime(since).slice(0, 16),
    until: localTime(to).slice(0, 16),
    before: measures(before),
    after: measures(after),
    moves: told.slice(-MOST_MOVES).reverse(),
    more: Math.max(0, told.length - MOST_MOVES),
    moreDeltas: addedUp(told.slice(0, -MOST_MOVES).map(({ deltas }) => deltas)),
  }
}

function addedUp(deltas: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const each of deltas)
    for (const [name, delta] of Object.entries(each)) sums[name] = (sums[name] ?? 0) + delta
  return sums
}

/** Name of the weight of one value of a column, so that different values can be counted in sums. */
const valueName = (column: string, value: string) => `=${column}=${value}`
const isValue = (name: string) => name.startsWith('=')

const weightsOf = ({ rows, by, sets = {} }: Sums): Record<string, number> => ({
  ...by,
  rows,
  ...Object.fromEntries(
    Object.entries(sets).flatMap(([column, values]) =>
      [...values].map((value) => [valueName(column, value), 1]),
    ),
  ),
})

function sumsIn(report: Report, { rows = 0, ...weights }: Record<string, number>): Sums {
  const named = Object.entries(weights)
  const valuesOf = (column: string) =>
    named.flatMap(([name, weight]) =>
      weight > 0 && name.startsWith(valueName(column, '')) ? [name.slice(valueName(column, '').length)] : [],
    )
  return {
    rows,
    by: Object.fromEntries(named.filter(([name]) => !isValue(name))),
    sets: Object.fromEntries(distinctColumns(report).map((column) => [column, new Set(valuesOf(column))])),
  }
}

/** What leads from one way of counting to the other, whose sums differ by nothing else; null for reports with one. */
export async function bridgeOf(
  { report, question, source }: Asked,
  answer: Promise<ReportAnswer>,
): Promise<ReportBridge | null> {
  if (!hasTwoDays(report)) return null
  const [cells, { all: own }] = await Promise.all([source.bridge(question), answer])
  const added = Object.entries(report.measures).filter(([, { of }]) => of === 'sum')
  const values = (all: MeasureValues) => Object.fromEntries(added.map(([name]) => [name, all[name] ?? 0]))
  const lines = cells.map(({ side, month, ...sums }) => ({
    side,
    month,
    values: values(measuresOf(report, sums)),
  }))
  const here = values(own.total)
  const leaves = question.bySale ? 'sold' : 'happened'
  const there = Object.fromEntries(
    Object.entries(here).map(([name, value]) => {
      const moved = lines.map(({ side, values }) => (side === leaves ? -1 : 1) * (values[name] ?? 0))
      return [name, moved.reduce((sum, each) => sum + each, value)]
    }),
  )
  const [sold, happened] = question.bySale ? [here, there] : [there, here]
  return { happened, sold, lines }
}

function inOrder<Choice extends { value: string }>({ values = {} }: Attribute, choices: Choice[]): Choice[] {
  const places = Object.keys(values)
  const placeOf = ({ value }: Choice) => (places.includes(value) ? places.indexOf(value) : places.length)
  return choices.sort((a, b) => placeOf(a) - placeOf(b))
}

/** Values that each filter offers, also those chosen that the period does not have. */
export async function choicesOf({ report, question, source, titles }: Asked): Promise<ReportChoices> {
  const choices = await source.choices(question, Object.keys(report.by))
  const found = await Promise.all(
    Object.entries(report.by).map(async ([column, attribute]) => {
      const offered = choices[column] ?? []
      const missing = (question.filters[column] ?? [])
        .filter((value) => !offered.some((each) => each.value === value))
        .map((value) => ({ value, name: '' }))
      const all = [...offered, ...missing]
      const titled = await titles(
        attribute,
        all.map(({ value }) => value),
      )
      const named = all.map(({ value, name }) => ({
        value,
        label: titled.get(value) ?? groupLabel(attribute, value, name),
      }))
      if (attribute.ordered) return [column, inOrder(attribute, named)]
      return [column, named.sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'))]
    }),
  )
  return Object.fromEntries(found)
}
