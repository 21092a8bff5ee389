import createQueryBuilder, { type Knex } from 'knex'
import type pg from 'pg'
import { columnTypes } from './pool'

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const names = new Map<string, string>()
function camelOnce(name: string): string {
  const known = names.get(name)
  if (known !== undefined) return known
  const fresh = camel(name)
  // Raw SQL can mint any number of column names; a bounded map cannot leak.
  if (names.size < 10_000) names.set(name, fresh)
  return fresh
}

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null)

function camelRow(row: unknown) {
  if (!isRow(row)) return row
  const out: Record<string, unknown> = {}
  for (const key in row) out[camelOnce(key)] = row[key]
  return out
}

/** Answers of builders are rows or one row; answers of `raw` are a driver result that carries rows. */
function camelResult(result: unknown) {
  if (Array.isArray(result)) return result.map(camelRow)
  if (typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)) {
    result.rows = result.rows.map(camelRow)
    return result
  }
  return camelRow(result)
}

/**
 * Query builder with camelCase in code and snake_case in the database, top-level columns only:
 * what a json column holds is left as it is, and `pluck` takes the column's own name.
 * Given a pool it shares its connections and never ends them; given a URL it has connections of its own.
 */
export function createKnex(source: pg.Pool | string): Knex {
  const connections: Knex.Config =
    typeof source === 'string'
      ? {
          connection: { connectionString: source, types: columnTypes() as never },
          pool: { min: 0, max: 10 },
        }
      : { connectionPool: source }
  return createQueryBuilder({
    client: 'pg',
    ...connections,
    wrapIdentifier: (name, wrap) => wrap(name === '*' ? name : snake(name)),
    postProcessResponse: camelResult,
  })
}
