import { describe, expect, it } from 'vitest'
import { nameOf, type Report, splitBy, summedColumns } from '../../../src/contracts/kernel/report'
import { reports } from '../../../src/contracts/reports'
import { plainText } from '../../../src/domain/kernel/plain-text'
import type { RecordedEvent } from '../../../src/ports/event-store'
import { keysOf, metadataOf } from '../../../src/projections/kernel/fold'
import { playedEvents } from '../../support/histories/played'
import { readModelOf } from '../../support/report-shop'

const events = await playedEvents('demo', { scale: 0.15 })

type Row = Record<string, unknown>

/** Columns that say how a buyer began, whatever is bought later: a cohort keeps its own. */
const OF_THE_FIRST: Readonly<Record<string, readonly string[]>> = {
  'buyer-cohorts': ['method', 'couponCode'],
}
const isSame = (named: string, kept: unknown) => plainText(String(kept)) === plainText(named)

/** Columns of a report that are summed when it is grouped by one of `by`. */
const summedIn = (report: Report, column: string) => summedColumns(splitBy(report, [column]))

/** Sums that an event raised in a row of another value of a column than the event itself names. */
function strayed(report: Report): string[] {
  const p = readModelOf(report.rows)
  const rows = new Map<string, Row>()
  const found = new Set<string>()
  const see = ({ type, data }: RecordedEvent, before: Row, after: Row) => {
    for (const column of Object.keys(report.by)) {
      if (OF_THE_FIRST[nameOf(report)]?.includes(column)) continue
      const named = (data as Row)[column]
      if (typeof named !== 'string' || isSame(named, after[column])) continue
      for (const measure of summedIn(report, column))
        if ((after[measure] ?? 0) !== (before[measure] ?? 0)) found.add(`${type}: ${measure} by ${column}`)
    }
  }
  for (const event of events)
    for (const key of keysOf(p, event)) {
      const before = rows.get(key)
      const after = p.on[event.type]?.apply(before, event.data, metadataOf(event), key)
      if (after === undefined) continue
      if (after === null) rows.delete(key)
      else rows.set(key, after)
      if (after) see(event, before ?? {}, after)
    }
  return [...found]
}

describe('a measure adds up by each column that it may be grouped by', () => {
  it.each(reports)('$component', (report) => {
    expect(strayed(report)).toEqual([])
  })
})
