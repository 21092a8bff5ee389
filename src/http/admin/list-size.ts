import type { Knex } from 'knex'
import type { AnySource } from '../../projections/kernel/list-source'
import { table as tableOf } from '../../projections/kernel/projection'

/** Below this many rows any question is answered quickly as it is asked. */
const LARGE = 30_000

/** About how many rows a list has, as the database last counted those of its table, or of the first that it reads. */
export async function roughSize(db: Knex, { table, of: [first] }: AnySource): Promise<number> {
  const counted = table ?? (first && tableOf(first))
  if (!counted) return 0
  const { rows } = await db.raw('select reltuples as n from pg_class where oid = to_regclass(?)', [counted])
  return Math.max(0, Number(rows[0]?.n ?? 0))
}

export const isLarge = (rows: number): boolean => rows > LARGE

/** How many rows the database expects of a query, without asking it. */
export async function estimatedRows(db: Knex, query: Knex.QueryBuilder): Promise<number> {
  const { sql, bindings } = query.toSQL().toNative()
  const { rows } = await db.raw(`explain (format json) ${sql.replace(/\$(\d+)/g, '?')}`, [...bindings])
  const [plan] = rows[0]?.['QUERY PLAN'] ?? rows[0]?.queryPlan ?? []
  return Number(plan?.Plan?.['Plan Rows'] ?? plan?.plan?.planRows ?? Number.POSITIVE_INFINITY)
}
