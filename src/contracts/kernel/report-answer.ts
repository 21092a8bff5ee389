import type { Attribute } from './attribute'
import type { Report } from './report'
import {
  bucketsOf,
  type MeasureValues,
  measuresOf,
  NO_VALUE,
  OTHERS,
  placesOf,
  type ReportCell,
  type ReportQuestion,
  type ReportTotal,
  type Total,
  type TotalPlace,
  totalsIn,
} from './report-fold'
import type { ReportLine } from './report-view'

/** Groups that a report lists by name; the others are summed. */
const MOST_GROUPS = 50

export interface ReportAnswer {
  /** First days, oldest first. */
  buckets: string[]
  all: ReportLine
  /** Greatest first by the picture's measure, or in the order of the attribute; their sums are those of `all`. */
  groups: ReportLine[]
  /** Of the period that is compared with, in its own buckets. */
  comparedBuckets: MeasureValues[]
}

/** What a value of a group is called. */
export function groupLabel(attribute: Attribute | undefined, value: string, name: string): string {
  if (value === OTHERS) return 'Demais'
  if (value === NO_VALUE) return attribute?.whenEmpty ?? 'Sem registro'
  if (attribute?.kind === 'flag') return value === 'true' ? 'Sim' : 'Não'
  return attribute?.values?.[value]?.label ?? (name || value)
}

/** Totals of a period, of each place that a report shows of it. */
export interface PeriodTotals {
  question: ReportQuestion
  totals: readonly ReportTotal[]
}

/** Places that are shown of the period, and of the one that it is compared with. */
export const shownPlaces = (question: ReportQuestion): TotalPlace[] =>
  question.by === null ? ['whole', 'bucket'] : ['whole', 'bucket', 'group', 'cell']
export const comparedPlaces = (question: ReportQuestion): TotalPlace[] =>
  question.by === null ? ['whole', 'bucket'] : ['whole', 'bucket', 'group']

/** Whether all groups are told by name; `now` and `before` know which there are. */
export const isShort = (now: readonly ReportTotal[], before: readonly ReportTotal[] = []): boolean =>
  new Set([...now, ...before].flatMap(({ place, group }) => (place === 'group' ? [group] : []))).size <=
  MOST_GROUPS

/** Whether a column has so few values that each is told. */
export const hasFewValues = ({ values }: Attribute): boolean =>
  values !== undefined && Object.keys(values).length < MOST_GROUPS

/** The groups that are told by name, of totals of all groups; undefined: all of them. */
export function listedGroups(
  report: Report,
  now: PeriodTotals,
  before: PeriodTotals | null,
  measure = report.picture.measure,
): string[] | undefined {
  const lines = linesOf(report, now, before, measure, [])
  if (lines.length <= MOST_GROUPS) return undefined
  return lines.slice(0, MOST_GROUPS - 1).map(({ value }) => value)
}

/** The lines of a report out of its totals, beside those of the period that is compared with. */
export function answerOfTotals(
  report: Report,
  now: PeriodTotals,
  before: PeriodTotals | null,
  measure = report.picture.measure,
): ReportAnswer {
  const buckets = bucketsOf(now.question)
  const values = (total: Total) => measuresOf(report, total)
  const [own, was] = [placesOf(now.totals), placesOf(before?.totals ?? [])]
  return {
    buckets,
    all: {
      value: '',
      label: 'Total',
      total: values(own.whole),
      before: before && values(was.whole),
      buckets: buckets.map((bucket) => values(own.bucket(bucket))),
    },
    groups: now.question.by === null ? [] : linesOf(report, now, before, measure, buckets),
    comparedBuckets: before ? bucketsOf(before.question).map((bucket) => values(was.bucket(bucket))) : [],
  }
}

/** The same out of cells, whose different values are known. */
export function answerOf(
  report: Report,
  question: ReportQuestion,
  cells: readonly ReportCell[],
  compared: { question: ReportQuestion; cells: readonly ReportCell[] } | null,
  measure = report.picture.measure,
): ReportAnswer {
  const periods = (listed?: readonly string[]) =>
    [
      { question, totals: totalsIn(cells, { places: shownPlaces(question), listed }) },
      compared && {
        question: compared.question,
        totals: totalsIn(compared.cells, { places: comparedPlaces(question), listed }),
      },
    ] as const
  const [now, before] = periods()
  const listed = question.by === null ? undefined : listedGroups(report, now, before, measure)
  return answerOfTotals(report, ...(listed ? periods(listed) : ([now, before] as const)), measure)
}

/** All values in their order, then what has none. */
function orderOf({ values = {}, ordered }: Attribute): ((value: string) => number) | undefined {
  if (!ordered) return undefined
  const places = new Map(Object.keys(values).map((value, i) => [value, i]))
  return (value) => places.get(value) ?? places.size
}

/** A line of each group, in order; all that are not told by name come last. */
function linesOf(
  report: Report,
  { question, totals }: PeriodTotals,
  before: PeriodTotals | null,
  measure: string,
  buckets: readonly string[],
): ReportLine[] {
  const attribute = report.by[question.by ?? '']
  const [own, was] = [placesOf(totals), placesOf(before?.totals ?? [])]
  const placeOf = attribute && orderOf(attribute)
  const found = new Set([...own.groups.keys(), ...was.groups.keys()])
  if (attribute && placeOf && found.size > 0)
    for (const value of Object.keys(attribute.values ?? {})) found.add(value)
  const values = (total: Total) => measuresOf(report, total)
  const size = ({ total, before: earlier }: ReportLine) =>
    [total[measure] ?? -1, earlier?.[measure] ?? -1] as const
  return [...found]
    .map((value) => ({
      value,
      label: groupLabel(attribute, value, own.groups.get(value)?.name ?? was.groups.get(value)?.name ?? ''),
      total: values(own.group(value)),
      before: before && values(was.group(value)),
      buckets: buckets.map((bucket) => values(own.cell(value, bucket))),
    }))
    .sort((a, b) => {
      if ((a.value === OTHERS) !== (b.value === OTHERS)) return a.value === OTHERS ? 1 : -1
      const [[now, earlier], [otherNow, otherEarlier]] = [size(a), size(b)]
      if (placeOf) return placeOf(a.value) - placeOf(b.value) || (a.value < b.value ? -1 : 1)
      return otherNow - now || otherEarlier - earlier || (a.value < b.value ? -1 : 1)
    })
}
