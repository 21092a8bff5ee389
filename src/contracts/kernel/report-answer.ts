import type { Attribute } from './attribute'
import type { Report } from './report'
import {
  bucketsOf,
  type MeasureValues,
  measuresOf,
  NO_VALUE,
  type ReportCell,
  type ReportQuestion,
  type Sums,
  sumAll,
} from './report-fold'
import { OTHERS, type ReportLine } from './report-view'

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

/** Most cells are alone in their bucket, and their values need no copy. */
const oneOf = (own: readonly Sums[]) => (own.length === 1 ? own[0]! : sumAll(own))

const inBuckets = (cells: readonly ReportCell[], buckets: readonly string[]): Sums[] => {
  const own = new Map<string, Sums[]>()
  for (const cell of cells) {
    const found = own.get(cell.bucket)
    if (found) found.push(cell)
    else own.set(cell.bucket, [cell])
  }
  return buckets.map((bucket) => oneOf(own.get(bucket) ?? []))
}

/** The lines of a report out of its cells, beside those of the period that is compared with. */
export function answerOf(
  report: Report,
  question: ReportQuestion,
  cells: readonly ReportCell[],
  compared: { question: ReportQuestion; cells: readonly ReportCell[] } | null,
  measure = report.picture.measure,
): ReportAnswer {
  const buckets = bucketsOf(question)
  const values = (sums: Sums) => measuresOf(report, sums)
  const line = (value: string, own: readonly ReportCell[], before: readonly ReportCell[]): ReportLine => ({
    value,
    label: groupLabel(report.by[question.by ?? ''], value, own.at(-1)?.name ?? before.at(-1)?.name ?? ''),
    total: values(sumAll(own)),
    before: compared && values(sumAll(before)),
    buckets: inBuckets(own, buckets).map(values),
  })
  const before = compared?.cells ?? []
  return {
    buckets,
    all: { ...line('', cells, before), label: 'Total' },
    groups: question.by === null ? [] : groupLines(report.by[question.by], cells, before, line, measure),
    comparedBuckets: compared ? inBuckets(before, bucketsOf(compared.question)).map(values) : [],
  }
}

/** All values in their order, then what has none. */
function orderOf({ values = {}, ordered }: Attribute): ((value: string) => number) | undefined {
  if (!ordered) return undefined
  const places = new Map(Object.keys(values).map((value, i) => [value, i]))
  return (value) => places.get(value) ?? places.size
}

function groupLines(
  attribute: Attribute | undefined,
  cells: readonly ReportCell[],
  before: readonly ReportCell[],
  line: (value: string, own: readonly ReportCell[], before: readonly ReportCell[]) => ReportLine,
  measure: string,
): ReportLine[] {
  const groups = new Map<string, { own: ReportCell[]; before: ReportCell[] }>()
  const of = (value: string) => {
    const found = groups.get(value) ?? { own: [], before: [] }
    groups.set(value, found)
    return found
  }
  const placeOf = attribute && orderOf(attribute)
  if (attribute && placeOf && (cells.length > 0 || before.length > 0))
    for (const value of Object.keys(attribute.values ?? {})) of(value)
  for (const cell of cells) of(cell.group).own.push(cell)
  for (const cell of before) of(cell.group).before.push(cell)
  const size = ({ total, before: was }: ReportLine) => [total[measure] ?? -1, was?.[measure] ?? -1] as const
  const lines = [...groups]
    .map(([value, { own, before: was }]) => line(value, own, was))
    .sort((a, b) => {
      const [[now, earlier], [otherNow, otherEarlier]] = [size(a), size(b)]
      if (placeOf) return placeOf(a.value) - placeOf(b.value) || (a.value < b.value ? -1 : 1)
      return otherNow - now || otherEarlier - earlier || (a.value < b.value ? -1 : 1)
    })
  if (lines.length <= MOST_GROUPS) return lines
  const listed = lines.slice(0, MOST_GROUPS - 1)
  const names = new Set(listed.map(({ value }) => value))
  const left = (all: readonly ReportCell[]) => all.filter(({ group }) => !names.has(group))
  return [...listed, line(OTHERS, left(cells), left(before))]
}
