import type {
  AsOfReport,
  ReportColumn,
  ReportRow,
  ReportSeal,
  ReportView,
} from '../../contracts/analytics/projections'
import { plainText } from '../../domain/kernel/plain-text'
import type { AsOf } from '../../ports/time-machine'
import type { Column } from '../../projections/kernel/columns'
import type { AnyProjection } from '../../projections/kernel/projection'
import type { ProjectionTools } from './projection-tools'
import { changedColumns, columnOf, shown } from './projections-cells'

type Row = Record<string, unknown>
interface Pair {
  key: string
  was: Row | null
  is: Row | null
}

const SIZE = 50

/** Past and current row of every key, ordered by key. */
function pairs(p: AnyProjection, were: Row[], are: Row[]): Pair[] {
  const byKey = new Map<string, Pair>()
  for (const row of were) byKey.set(row[p.key] as string, { key: row[p.key] as string, was: row, is: null })
  for (const row of are) {
    const key = row[p.key] as string
    byKey.set(key, { key, was: byKey.get(key)?.was ?? null, is: row })
  }
  return [...byKey.values()].sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)))
}

/** Tests whether the search text is in a row's key or in its text columns that are not personal. */
function finder(p: AnyProjection, search: string): (pair: Pair) => boolean {
  const wanted = plainText(search)
  if (!wanted) return () => true
  const texts = Object.entries<Column>(p.columns)
    .filter(([name, { type }]) => type.startsWith('text') && !p.personal.includes(name))
    .map(([name]) => name)
  const matches = (row: Row | null) =>
    row !== null && texts.some((name) => plainText(String(row[name] ?? '')).includes(wanted))
  return ({ key, was, is }) => plainText(key).includes(wanted) || matches(was) || matches(is)
}

/** The columns that a report shows; without a declaration the first eight. */
const shownColumns = (p: AnyProjection): ReportColumn[] => {
  const names = p.report?.columns ?? Object.keys(p.columns).slice(0, 8)
  return names.map((name) => columnOf(p, name))
}

export function sealOf(p: AnyProjection, asOf: AsOf, codeVersion: string): ReportSeal {
  const { instant, clock, position, events, rows, hash } = asOf
  return {
    projection: p.name,
    version: p.version,
    instant,
    clock,
    position,
    events,
    rows: rows.length,
    codeVersion,
    hash,
    covered: p.personal,
  }
}

/** One page of a read model as of an instant, beside its current rows. */
export async function reportTable(
  tools: Pick<ProjectionTools, 'liveRows' | 'cover' | 'codeVersion'>,
  p: AnyProjection,
  asOf: AsOf,
  view: ReportView,
): Promise<AsOfReport> {
  const live = await tools.liveRows(p)
  const all = pairs(p, asOf.rows, live)
  const changed = new Set(all.filter((each) => changedColumns(p, each.was, each.is).length > 0))
  const found = all.filter(finder(p, view.search)).filter((each) => !view.onlyChanged || changed.has(each))
  if (p.report?.newestFirst) found.reverse()
  const columns = shownColumns(p)
  const cells = (row: Row | null) =>
    row &&
    Object.fromEntries(columns.map((column) => [column.key, shown(p, column, row[column.key], tools.cover)]))
  const first = (view.page - 1) * SIZE
  return {
    columns,
    rows: found.slice(first, first + SIZE).map(
      ({ key, was, is }): ReportRow => ({
        key,
        was: cells(was),
        is: cells(is),
        changed: changedColumns(p, was, is),
      }),
    ),
    total: found.length,
    size: SIZE,
    counts: { was: asOf.rows.length, is: live.length, changed: changed.size },
    totals: totalsOf(p, found),
    seal: sealOf(p, asOf, tools.codeVersion()),
    covered: [...new Set(p.personal.map((name) => p.columns[name]?.label ?? name))],
  }
}

/** Sums over all filtered rows, not only those of the page. */
function totalsOf(p: AnyProjection, found: Pair[]) {
  const summed = shownColumns(p).filter(({ key, personal }) => !personal && p.columns[key]?.isSummed)
  return summed.map((column) => {
    const sum = (side: 'was' | 'is') =>
      found.reduce((total, pair) => total + Number(pair[side]?.[column.key] ?? 0), 0)
    return { column, was: sum('was'), is: sum('is') }
  })
}
