import type { Knex } from 'knex'
import { distinctColumns, type Report, summedColumns } from '../../contracts/kernel/report'
import { dayColumnOf, type ReportQuestion } from '../../contracts/kernel/report-fold'
import { type AnyProjection, table } from '../kernel/projection'
import { recurrencesName } from '../kernel/tables/recurrences'
import { sumsName, valuesName } from '../kernel/tables/sums'
import { fitting } from './report-rows'

type Row = Record<string, unknown>

export interface Kept {
  sums(): Knex.QueryBuilder
  /** The different values that are in several combinations; absent where not all columns that the report tells apart are kept. */
  shared?: () => Knex.QueryBuilder
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
  const { by, of, different = [] } = p.sums
  const day = dayColumnOf(report, question)
  const filtered = Object.keys(filters).filter((column) => filters[column]!.length > 0)
  if (![day, ...columns, ...filtered].every((column) => by.includes(column))) return undefined
  if (!summedColumns(report).every((column) => of.includes(column))) return undefined
  // A table that an older version made serves without them until the new one is built.
  const { rows } = await db.raw(
    'select to_regclass(?) is not null as sums, to_regclass(?) is not null as values',
    [sumsName, valuesName].map((nameOf) => `read."${nameOf(p.name)}"`),
  )
  if (!rows[0].sums) return undefined
  const asked = (name: string) => fitting(db<Row>(table({ name })).whereBetween(day, [from, to]), question)
  const tellsApart = rows[0].values && distinctColumns(report).every((column) => different.includes(column))
  return {
    sums: () => asked(sumsName(p.name)).where('rows', '<>', 0),
    ...(tellsApart && { shared: () => asked(valuesName(p.name)).where('shared', true) }),
  }
}

/** The days of ids that come again, in the period that a question is about. */
export interface Recurrences {
  rows(): Knex.QueryBuilder
  /** Of one place only. */
  inOnePlace: boolean
  /** Column of the places; absent where they are not kept. */
  place: string | undefined
}

/** The days on which the ids were there that a report counts; undefined where those that it counts are not kept. */
export async function keptRecurrences(
  db: Knex,
  p: AnyProjection,
  report: Report,
  question: ReportQuestion,
): Promise<Recurrences | undefined> {
  const { recurring } = p
  const { bridge, filters, from, to } = question
  if (!recurring || bridge || dayColumnOf(report, question) !== recurring.day) return undefined
  const { value, place } = recurring
  if (distinctColumns(report).some((column) => column !== value)) return undefined
  const filtered = Object.keys(filters).filter((column) => filters[column]!.length > 0)
  const places = filters[place ?? ''] ?? []
  if (filtered.some((column) => column !== place) || places.length > 1) return undefined
  const name = recurrencesName(p.name)
  // A table that an older version made serves without them until the new one is built.
  const { rows } = await db.raw('select to_regclass(?) is not null as kept', [`read."${name}"`])
  if (!rows[0].kept) return undefined
  return {
    inOnePlace: places.length === 1,
    place,
    rows: () => {
      const all = db<Row>(table({ name })).whereBetween('day', [from, to])
      return places.length === 1 ? all.whereIn('place', places) : all
    },
  }
}
