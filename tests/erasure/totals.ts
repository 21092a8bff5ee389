import type { Pool } from 'pg'
import { projections } from '../../src/composition/modules'
import type { AnyProjection } from '../../src/projections/kernel/projection'
import { statementsOf } from '../../src/projections/kernel/tables/statements'

/** Read models that tell of the forgetting itself: it is an event like any other. */
const tellsOfIt = ({ on }: AnyProjection) => 'PersonForgotten' in on || 'ClaimReleased' in on
/** Its key is what people typed: the rows move, what they add up to does not. */
const KEYED_BY_WORDS = new Set(['search_terms'])

/** Every report as it stands: its rows without personal columns, or what its numbers add up to. */
export async function totals(pool: Pool): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for (const p of projections.filter((each) => !tellsOfIt(each))) {
    const sql = statementsOf(p)
    const rows = (await pool.query(sql.dump)).rows.map((row) => sql.read(row))
    all[p.name] = KEYED_BY_WORDS.has(p.name) ? sums(p, rows) : rows.map((row) => without(p, row)).join('\n')
  }
  return all
}

const without = (p: AnyProjection, row: Record<string, unknown>) =>
  JSON.stringify(Object.entries(row).filter(([column]) => !p.personal.includes(column)))

const sums = (p: AnyProjection, rows: Record<string, unknown>[]) =>
  JSON.stringify(
    Object.entries(p.columns)
      .filter(([, { type }]) => type === 'int' || type === 'real')
      .map(([column]) => [column, rows.reduce((sum, row) => sum + Number(row[column]), 0)]),
  )
