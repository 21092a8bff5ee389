import type { Knex } from 'knex'
import { distinctColumns, type Report, summedColumns } from '../../contracts/kernel/report'
import { dayColumnOf, type ReportQuestion } from '../../contracts/kernel/report-fold'
import { type AnyProjection, table } from '../kernel/projection'
import { recurrencesName, sumsName, valuesName } from '../kernel/tables/sums'
import { fitting } from './report-rows'

type Row = Record<string, unknown>

export interface Kept {
  sums(): Knex.QueryBuilder
  /** The different values that are in several combinations; absent where not all columns that the report tells apart are kept. */
  shared?: () => Knex.QueryBuilder
  /** The days of ids that come again; absent where other ids, or other places, are asked for than are kept. */
  recurrences?: { rows(): Knex.QueryBuilder; inOnePlace: boolean }
}

/** Asks for those sums that a read model keeps which a question counts; undefined where those do not answer it. */
export async function keptSums(
  db: Knex,
  p: AnyProjection,
  report: Report,
  question: ReportQuestion,
  columns: readonly string[],
): Promise<Kept | undefined> {
  const { bridge, filters, from, to } = question
  if (!p.sums || report.later || bridge) return undefined
  const { by, of, different = [], recurring } = p.sums
  const day = dayColumnOf(report, question)
  const filtered = Object.keys(filters).filter((column) => filters[column]!.length > 0)
  if (![day, ...columns, ...filtered].every((column) => by.includes(column))) return undefined
  if (!summedColumns(report).every((column) => of.includes(column))) return undefined
  // A table that an older version made serves without them until the new one is built.
  const { rows } = await db.raw(
    'select to_regclass(?) is not null as sums, to_regclass(?) is not null as values, to_regclass(?) is not null as recurrences',
    [sumsName, valuesName, recurrencesName].map((nameOf) => `read."${nameOf(p.name)}"`),
  )
  if (!rows[0].sums) return undefined
  const asked = (name: string) => fitting(db<Row>(table({ name })).whereBetween(day, [from, to]), question)
  const places = filters[recurring?.place ?? ''] ?? []
  const comeAgain =
    rows[0].recurrences &&
    day === by[0] &&
    distinctColumns(report).every((column) => column === recurring?.value) &&
    [...columns, ...filtered].every((column) => column === recurring?.place) &&
    places.length <= 1
  const tellsApart = rows[0].values && distinctColumns(report).every((column) => different.includes(column))
  return {
    sums: () => asked(sumsName(p.name)).where('rows', '<>', 0),
    ...(tellsApart && { shared: () => asked(valuesName(p.name)).where('shared', true) }),
    ...(comeAgain && {
      recurrences: {
        inOnePlace: places.length === 1,
        rows: () => {
          const all = db<Row>(table({ name: recurrencesName(p.name) })).whereBetween('day', [from, to])
          return places.length === 1 ? all.whereIn('place', places) : all
        },
      },
    }),
  }
}
