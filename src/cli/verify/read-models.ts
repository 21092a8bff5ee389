import type { Infrastructure } from '../../composition/infrastructure'
import { number } from '../../domain/kernel/format'
import { covered } from '../../domain/mask'
import { type Comparison, compareRebuilt } from '../../projections/kernel/inspect/compare/compare-rebuilt'
import type { AnyProjection } from '../../projections/kernel/projection'
import type { Verdict } from './check'

const SIDES = { live: 'sobra no ar', log: 'falta no ar', both: 'difere do log' }

function findingsOf({ p, different, first }: Comparison): string[] {
  if (!first) return []
  const key = p.personal.includes(p.key) ? covered(first.key) : first.key
  const columns = first.columns.length > 0 ? ` em ${first.columns.join(', ')}` : ''
  const others = different > 1 ? `, e outros ${number(different - 1)}` : ''
  return [`${p.name}: registro ${key} ${SIDES[first.where]}${columns}${others}`]
}

/** Every read model, folded anew from the first event, equals the live one byte for byte. */
export async function readModelsEqual(
  { pool, store }: Pick<Infrastructure, 'pool' | 'store'>,
  projections: readonly AnyProjection[],
  report: (done: number) => void,
): Promise<Verdict> {
  const compared = await compareRebuilt(pool, store, projections, { report })
  const findings = compared.flatMap(findingsOf)
  const rows = compared.reduce((sum, each) => sum + each.rows, 0)
  return {
    name: 'Projeções iguais',
    ok: findings.length === 0,
    detail: `${projections.length} projeções, ${number(rows)} registros, refeitas byte a byte`,
    findings,
  }
}

/** Parked events. They are no breach, but need attention. */
export async function nothingParked({ pool }: Infrastructure): Promise<Verdict> {
  const { rows } = await pool.query(
    'select consumer, count(*)::int as n, min(error) as error from ops.parked_events group by 1 order by 1',
  )
  return {
    name: 'Nada estacionado',
    ok: rows.length === 0,
    detail: 'nenhum evento espera correção',
    findings: rows.map((row) => `${row.consumer}: ${row.n} (${row.error})`),
  }
}
