import { type Report, summedColumns } from '../kernel/report'
import { groupLabel } from '../kernel/report-answer'
import { measuresOf, type ReportCell, type Sums, sumAll } from '../kernel/report-fold'

/** What one group adds to the change of a measure, in the unit of the measure. */
export interface ChangePart {
  /** Of the column. */
  value: string
  label: string
  change: number
}

/** A change between two periods, as a sum of differences by one column: `parts` and `rest` add up to `now - before`. */
export interface Change {
  now: number
  before: number
  /** Column, and what it is called. */
  by: string
  byLabel: string
  parts: ChangePart[]
  /** Of all groups that are not named. */
  rest: number
}

/** Groups that a sentence names. */
const MOST_PARTS = 3

const byGroup = (cells: readonly ReportCell[]) => {
  const groups = new Map<string, { sums: Sums; name: string }>()
  for (const cell of cells) {
    const known = groups.get(cell.group)
    groups.set(cell.group, { sums: known ? sumAll([known.sums, cell]) : cell, name: cell.name })
  }
  return groups
}

interface Quotient {
  above: number
  below: number
}

/** Above and below of a measure that is a ratio or a mean; undefined for sums. */
function quotientOf({ measures }: Report, name: string, { by, rows }: Sums): Quotient | undefined {
  const measure = measures[name]
  if (!measure || measure.of === 'sum' || measure.of === 'distinct') return undefined
  if (measure.of === 'mean') return { above: by[measure.column] ?? 0, below: rows }
  return { above: by[measure.above] ?? 0, below: by[measure.below] ?? 0 }
}

/**
 * What each group adds to the change of a ratio. Where groups are those for and against (paid, expired, refused), each
 * against adds what its share grew; else a group adds how much more it lies off the earlier ratio than it did.
 */
function ratioParts(
  groups: readonly [now: Quotient, before: Quotient][],
  now: Quotient,
  before: Quotient,
): number[] {
  const isWhole = groups.every((pair) => pair.every(({ above, below }) => above === 0 || above === below))
  const earlier = before.above / before.below
  return groups.map(([mine, was]) => {
    const off = (each: Quotient, all: Quotient) =>
      isWhole ? (each.above - each.below) / all.below : (each.above - earlier * each.below) / all.below
    return off(mine, now) - off(was, before)
  })
}

/** Whether what groups add makes the whole; different values may stand in several groups. */
function isMadeOfSums(report: Report, name: string): boolean {
  const measure = report.measures[name]
  if (measure?.of === 'distinct') return false
  if (measure?.of !== 'ratio') return true
  const sums = summedColumns(report)
  return sums.includes(measure.above) && sums.includes(measure.below)
}

/** The change of a measure by the groups of a column; null where one of the periods has nothing to compare, or for different values. */
export function changeBy(
  report: Report,
  measure: string,
  by: string,
  cells: readonly ReportCell[],
  cellsBefore: readonly ReportCell[],
): Change | null {
  if (!isMadeOfSums(report, measure)) return null
  const [all, allBefore] = [sumAll(cells), sumAll(cellsBefore)]
  const [now, before] = [all, allBefore].map((sums) => measuresOf(report, sums)[measure] ?? null)
  if (now === null || now === undefined || before === null || before === undefined) return null
  const [groups, groupsBefore] = [byGroup(cells), byGroup(cellsBefore)]
  const values = [...new Set([...groups.keys(), ...groupsBefore.keys()])].sort()
  const nothing: Sums = { rows: 0, by: {} }
  const sumsOf = (value: string) =>
    [groups.get(value)?.sums ?? nothing, groupsBefore.get(value)?.sums ?? nothing] as const
  const whole = quotientOf(report, measure, all)
  const changes = whole
    ? ratioParts(
        values.map((value) => {
          const [mine, was] = sumsOf(value)
          return [quotientOf(report, measure, mine)!, quotientOf(report, measure, was)!]
        }),
        whole,
        quotientOf(report, measure, allBefore)!,
      )
    : values.map((value) => {
        const [mine, was] = sumsOf(value)
        return (mine.by[measure] ?? 0) - (was.by[measure] ?? 0)
      })
  const attribute = report.by[by]
  const parts = values
    .map((value, i) => ({
      label: groupLabel(attribute, value, groups.get(value)?.name ?? groupsBefore.get(value)?.name ?? ''),
      value,
      change: changes[i] ?? 0,
    }))
    .filter(({ change }) => change !== 0)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
  const named = parts.slice(0, MOST_PARTS)
  return {
    now,
    before,
    by,
    byLabel: attribute?.label ?? by,
    parts: named,
    rest: parts.slice(MOST_PARTS).reduce((sum, { change }) => sum + change, 0),
  }
}

/** How far a change is from the ups and downs between single days; the sign is that of the change. */
export function distanceOf(days: readonly number[], daysBefore: readonly number[]): number {
  const moments = (values: readonly number[]) => {
    const mean = values.reduce((sum, each) => sum + each, 0) / values.length
    const spread = values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, values.length - 1)
    return { mean, error: spread / values.length }
  }
  if (days.length < 2 || daysBefore.length < 2) return 0
  const [now, before] = [moments(days), moments(daysBefore)]
  const error = Math.sqrt(now.error + before.error)
  return error === 0 ? 0 : (now.mean - before.mean) / error
}

/** The change that says most: whose named groups leave the least unsaid, and of those the one with the greatest part. */
export function plainest(changes: readonly (Change | null)[]): Change | null {
  const told = changes.filter((each): each is Change => each !== null && each.parts.length > 0)
  const score = ({ now, before, parts }: Change) => {
    const size = Math.abs(now - before)
    const [first] = parts
    if (!first || size === 0) return 0
    // A part against the direction of the change explains nothing of it.
    return Math.sign(first.change) === Math.sign(now - before)
      ? Math.min(1, Math.abs(first.change) / size)
      : 0
  }
  return told.sort((a, b) => score(b) - score(a))[0] ?? null
}
