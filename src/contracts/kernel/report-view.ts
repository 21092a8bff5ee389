import { addDays, daysBetween, isDay } from '../../domain/kernel/instants'
import type { Labels } from '../analytics/labels'
import type { Attribute } from './attribute'
import { dayOf, flag, localTimeOf, typedDayOf } from './list-parameters'
import { type ListQuery, listQuery, manyOf, oneOf, type Parameter, pageOf, parameter } from './list-query'
import { type Report, splitBy, summedColumns } from './report'
import {
  type BridgePart,
  type BucketUnit,
  bridgeSides,
  bucketUnits,
  type MeasureValues,
  type ReportQuestion,
} from './report-fold'
import type { CellValue, SavedView } from './resource-list'
import { slugify } from './slug'

/** Lengths of periods that are offered, in days up to today. */
export const periodLengths = [7, 30, 90, 365] as const
export const DEFAULT_DAYS = 30
const MOST_DAYS = 1100

export const comparisons = {
  previous: 'Período anterior',
  year: 'Mesmo período do ano anterior',
  none: 'Sem comparação',
}
export type Comparison = keyof typeof comparisons
export const unitLabels: Record<BucketUnit, string> = { day: 'Dia', week: 'Semana', month: 'Mês' }

/** What a report shows: everything that its address keeps. */
export interface ReportView {
  /** Days up to today; null: from `from` to `to`. */
  days: number | null
  /** As typed: a day that does not exist is kept, to be said so. */
  from: string | null
  to: string | null
  /** Null: as fits the length of the period. */
  unit: BucketUnit | null
  by: string | null
  compare: Comparison
  /** Values by column of `by`. */
  filters: Readonly<Record<string, readonly string[]>>
  /** Measure of the picture. */
  measure: string
  bySale: boolean
  /** As it was at a local time of São Paulo, `2026-11-14T10:30`; empty: now. */
  at: string
  clock: 'known' | 'happened'
  /** Earlier local time: why the numbers changed since. */
  since: string
  /** Of the rows behind a number: a bucket and a group. */
  bucket: string | null
  group: string | null
  /** Of the rows between both ways of counting. */
  bridge: BridgePart | null
  page: number
}

/** The report without measures that the groups or filters of a view would split. */
export const reportIn = (report: Report, { by, filters }: Pick<ReportView, 'by' | 'filters'>): Report =>
  splitBy(report, [...(by === null ? [] : [by]), ...Object.keys(filters)])

/** The view, with another measure in the picture where the report does not have that one. */
export const viewIn = (report: Report, view: ReportView): ReportView =>
  Object.hasOwn(report.measures, view.measure) ? view : { ...view, measure: report.picture.measure }

export interface ReportQuery extends Omit<ListQuery<ReportView>, 'params'> {
  /** Parameter of the address for each column to filter by. */
  filters: Readonly<Record<string, string>>
  /** Sentences by field of the view, under the names that the address has for them. */
  byParameter(problems: Readonly<Record<string, string>>): Record<string, string>
}

type Flat = Omit<ReportView, 'filters'> & Record<string, unknown>

/** Words of the address. */
export const unitWords = { day: 'dia', week: 'semana', month: 'mes' } as const
export const comparisonWords = { previous: 'anterior', year: 'ano', none: 'nao' } as const

const daysParameter: Parameter<number | null> = parameter<number | null>({
  name: 'dias',
  defaultValue: null,
  read: (typed) => periodLengths.find((days) => String(days) === typed.at(-1)),
  write: (days) => (days === null ? [] : [String(days)]),
})

/** Group of a cell, which may be any text of the column. */
const groupParameter: Parameter<string | null> = parameter<string | null>({
  name: 'grupo',
  defaultValue: null,
  read: (typed) => typed.at(-1)?.slice(0, 200) || null,
  write: (group) => (group === null ? [] : [group]),
})

const bridgeWords = { happened: 'aconteceu', sold: 'vendido' } as const

const bridgeParameter: Parameter<BridgePart | null> = parameter<BridgePart | null>({
  name: 'ponte',
  defaultValue: null,
  read(typed) {
    const [, word, month] = /^([a-z]+)-(\d{4}-(?:0[1-9]|1[0-2]))$/.exec(typed.at(-1) ?? '') ?? []
    const side = bridgeSides.find((each) => bridgeWords[each] === word)
    return side && month ? { side, month } : null
  },
  write: (part) => (part === null ? [] : [`${bridgeWords[part.side]}-${part.month}`]),
})

/** Value of `por` in the address for no groups, for reports that are grouped by default. */
export const UNGROUPED = 'nada'

function groupsParameter(report: Report, filters: Readonly<Record<string, string>>) {
  const groupedBy = report.groupedBy ?? null
  const read = ([typed]: readonly string[]) =>
    typed === UNGROUPED && groupedBy !== null
      ? null
      : Object.keys(filters).find((column) => filters[column] === typed)
  return parameter<string | null>({
    name: 'por',
    defaultValue: groupedBy,
    read: (typed) => read(typed.slice(-1)),
    write: (by) => (by === null ? (groupedBy === null ? [] : [UNGROUPED]) : [filters[by] ?? by]),
  })
}

const known = new Map<string, ReportQuery>()

/** The address of a report: the server reads it, the browser writes it. `at` of its rows: `…/rows`. */
export function reportQuery(report: Report, suffix: '' | '/rows' = ''): ReportQuery {
  const id = `${report.at}${suffix} ${Object.keys(report.measures)}`
  const found = known.get(id) ?? makeQuery(report, `${report.at}${suffix}`)
  known.set(id, found)
  return found
}

const filterWord = (attribute: Attribute) => slugify(attribute.label)

function makeQuery(report: Report, path: string): ReportQuery {
  const filters = Object.fromEntries(
    Object.entries(report.by).map(([column, attribute]) => [column, filterWord(attribute)]),
  )
  const filterKey = (column: string) => `filter ${column}`
  const params = Object.fromEntries(
    Object.entries(filters).map(([column, word]) => [filterKey(column), manyOf(word)]),
  )
  const measureWords = Object.fromEntries(
    Object.entries(report.measures).map(([name, { label }]) => [name, slugify(label)]),
  )
  const list = listQuery<Flat>(path, {
    days: daysParameter,
    from: typedDayOf('de'),
    to: typedDayOf('ate'),
    unit: oneOf('intervalo', bucketUnits, { words: unitWords }),
    by: groupsParameter(report, filters),
    compare: oneOf('comparar', comparisons, { defaultValue: 'previous', words: comparisonWords }),
    ...params,
    measure: oneOf('medida', Object.keys(report.measures), {
      defaultValue: report.picture.measure,
      words: measureWords,
    }),
    bySale: flag('pela-venda', '1'),
    at: localTimeOf('em'),
    clock: oneOf('relogio', ['known', 'happened'], {
      defaultValue: 'known',
      words: { known: 'sabia', happened: 'aconteceu' },
    }),
    since: localTimeOf('desde'),
    bucket: dayOf('celula'),
    group: groupParameter,
    bridge: bridgeParameter,
    page: pageOf(),
  } as never)
  const flat = (view: Partial<ReportView>) => {
    const { filters: chosen, ...fixed } = view
    return {
      ...fixed,
      ...(chosen &&
        Object.fromEntries(Object.keys(filters).map((column) => [filterKey(column), chosen[column] ?? []]))),
    } as Partial<Flat>
  }
  return {
    path,
    filters,
    parse(typed) {
      const parsed = list.parse(typed) as Flat
      const rest = Object.fromEntries(
        Object.entries(parsed).filter(([name]) => !name.startsWith('filter ')),
      ) as unknown as Omit<ReportView, 'filters'>
      const chosen = Object.keys(filters).map((column) => [column, parsed[filterKey(column)]])
      return {
        ...rest,
        filters: Object.fromEntries(
          chosen.filter(([, values]) => (values as string[]).length > 0),
        ) as ReportView['filters'],
      }
    },
    byParameter: (problems) =>
      Object.fromEntries(
        Object.entries(problems).map(([field, problem]) => [list.params[field]?.name ?? field, problem]),
      ),
    fields: (view) => list.fields(flat(view)),
    address: (view = {}, change = {}) => list.address(flat(view), flat(change)),
    canonical: list.canonical,
    isFiltered: ({ filters: chosen = {} }) => Object.values(chosen).some((values) => values.length > 0),
  }
}

export interface Period {
  from: string
  to: string
  /** Why the days that were asked for are not the ones shown. */
  problem: string | null
  /** What is wrong with each day that was typed. */
  errors?: Readonly<Partial<Record<'from' | 'to', string>>>
}

/** Sentences by field; none: the days are fine. */
function errorsOf({ from, to }: Pick<ReportView, 'from' | 'to'>, today: string): Period['errors'] {
  const wrong = (
    [
      ['from', from],
      ['to', to],
    ] as const
  ).flatMap(([field, day]) =>
    !day
      ? [[field, 'Informe as duas datas do período, como 01/11/2026.']]
      : isDay(day)
        ? []
        : [[field, 'Use uma data que exista, como 01/11/2026.']],
  )
  if (wrong.length > 0) return Object.fromEntries(wrong)
  const [start, end] = [from ?? '', to ?? '']
  if (end < start) return { to: 'A data final vem antes da inicial.' }
  if (start > today) return { from: 'O período ainda não começou.' }
  if (daysBetween(start, end) > MOST_DAYS) return { from: `Escolha um período de até ${MOST_DAYS} dias.` }
  return {}
}

const lastDays = (today: string, days: number) => ({ from: addDays(today, 1 - days), to: today })

/** The days of a view, as of `today`. */
export function periodOf(
  view: Pick<ReportView, 'days' | 'from' | 'to'>,
  today: string,
  usual = DEFAULT_DAYS,
): Period {
  if (!view.from && !view.to) return { ...lastDays(today, view.days ?? usual), problem: null }
  const errors = errorsOf(view, today) ?? {}
  const [problem] = Object.values(errors)
  if (problem)
    return {
      ...lastDays(today, usual),
      problem: `${problem} Estes são os últimos ${usual} dias.`,
      errors,
    }
  const { from, to } = view as { from: string; to: string }
  return { from, to: to > today ? today : to, problem: null }
}

/** The same day a year before; the 29th of February becomes the 28th. */
function yearBefore(day: string): string {
  const before = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`
  return isDay(before) ? before : before.replace(/-29$/, '-28')
}

/** The period that a view is compared with. */
export function comparedWith({ from, to }: { from: string; to: string }, compare: Comparison) {
  if (compare === 'none') return null
  if (compare === 'year') return { from: yearBefore(from), to: yearBefore(to) }
  const length = daysBetween(from, to)
  return { from: addDays(from, -length), to: addDays(from, -1) }
}

/** Days up to about two months, weeks up to about a year, then months. */
const fittingUnit = ({ from, to }: { from: string; to: string }): BucketUnit => {
  const length = daysBetween(from, to)
  return length <= 62 ? 'day' : length <= 400 ? 'week' : 'month'
}

/** The question that a view asks of a period. */
export const questionOf = (
  view: ReportView,
  period: { from: string; to: string },
  { usual }: Pick<Report, 'usual'> = {},
): ReportQuestion => ({
  from: period.from,
  to: period.to,
  unit: view.unit ?? usual?.unit ?? fittingUnit(period),
  by: view.by,
  filters: view.filters,
  bySale: view.bySale,
})

/** One group, or all rows together; measures in the order of `buckets`. */
export interface ReportLine {
  value: string
  label: string
  total: MeasureValues
  /** Of the period that is compared with; null without one. */
  before: MeasureValues | null
  buckets: readonly MeasureValues[]
}

/** States what a file of a report holds; the same log, view and code give the same hash on any machine. */
export interface ReportSeal {
  report: string
  /** Canonical query of the view. */
  view: string
  from: string
  to: string
  /** As of this instant, by this clock; null: now. */
  instant: string | null
  clock: 'known' | 'happened'
  lines: number
  codeVersion: string
  /** SHA-256 of the lines as JSON, independent of the file's format. */
  hash: string
}

/** One event between two instants, and what it added to each measured column. */
export interface ReportMove {
  position: string
  type: string
  stream: string
  revision: number
  at: string
  actor: string
  deltas: Readonly<Record<string, number>>
}

/** Why the sums of a period differ between two instants. */
export interface ReportWhy {
  /** Local times. */
  since: string
  until: string
  before: MeasureValues
  after: MeasureValues
  moves: readonly ReportMove[]
  /** Earlier events beyond those listed. */
  more: number
  /** What these added together, by column. */
  moreDeltas: Readonly<Record<string, number>>
}

/** Values of a filter, by what they are called. */
export type ReportChoices = Readonly<Record<string, readonly { value: string; label: string }[]>>

export interface HeatCell {
  down: string
  across: string
  values: MeasureValues
}

/** How the totals by the days when things happened become those by the days of their sales. */
export interface ReportBridge {
  happened: MeasureValues
  sold: MeasureValues
  /** `happened` less the lines of that side, and the other lines added, is `sold`. */
  lines: readonly (BridgePart & { values: MeasureValues })[]
}

export interface ReportProps {
  view: ReportView
  period: Period
  compared: { from: string; to: string } | null
  unit: BucketUnit
  today: string
  /** Greatest local time of São Paulo that may be asked for. */
  latest: string
  /** First days of the buckets, oldest first. */
  buckets: readonly string[]
  all: ReportLine
  /** Greatest first by the picture's measure; the last may stand for all others, under `OTHERS`. */
  groups: readonly ReportLine[]
  comparedBuckets: readonly MeasureValues[]
  /** Of a heat map: measures by the values of its two columns. */
  heat: readonly HeatCell[]
  choices: ReportChoices
  /** Sees amounts. */
  money: boolean
  freshAt: string
  /** Why the instant that was asked for is not the one shown, by field: `at`, `since`. */
  problems: Readonly<Record<string, string>>
  seal: ReportSeal
  why: ReportWhy | null
  bridge: ReportBridge | null
  saved: readonly SavedView[]
  /** Gets the view by mail each Monday. */
  subscribed: boolean
  labels: Labels
}

export interface ReportRowsProps {
  view: ReportView
  period: Period
  rows: readonly {
    key: string
    /** The record behind the row, and the stream of its events. */
    opens: { href: string; label: string; stream: string } | null
    values: Readonly<Record<string, CellValue>>
  }[]
  total: number
  perPage: number
  /** Sums over all rows of the cell, as the report shows them. */
  sums: MeasureValues
  label: string
  money: boolean
}

/** Columns of sums with their labels, for lists of differences. */
export const sumLabels = (report: Report): Record<string, string> =>
  Object.fromEntries(
    summedColumns(report).map((column) => {
      const own = report.measures[column]
      const reckoned = Object.values(report.measures).find((each) =>
        each.of === 'mean'
          ? each.column === column
          : each.of === 'ratio' && (each.above === column || each.below === column),
      )
      return [column, own?.label ?? reckoned?.label ?? column]
    }),
  )

/** Query of a view for a weekly mail: without what only matters while the page is open. */
export const subscriptionQuery = (report: Report, view: ReportView): string => {
  const kept = {
    ...view,
    at: '',
    clock: 'known' as const,
    since: '',
    bucket: null,
    group: null,
    bridge: null,
    page: 1,
  }
  return new URLSearchParams(reportQuery(report).fields(kept)).toString()
}
