import type { Infrastructure } from '../../composition/infrastructure'
import { projections } from '../../composition/modules'
import { number } from '../../domain/kernel/format'
import { dumpLive, dumpRebuilt } from '../../projections/kernel/inspect/dump'
import { readCheckpoints } from '../../subscriptions/checkpoints'
import type { Verdict } from './check'

/** Every read model, folded anew from the first event, equals the live one byte for byte. */
export async function readModelsEqual(
  { pool, store }: Infrastructure,
  report: (done: number) => void,
): Promise<Verdict> {
  const checkpoints = new Map((await readCheckpoints(pool)).map((c) => [c.name, c]))
  const findings: string[] = []
  let rows = 0
  for (const [i, p] of projections.entries()) {
    const serving = checkpoints.get(p.name)
    // Another version serves until this one is built or promoted: there is nothing to compare.
    if (serving && (serving.version !== p.version || serving.broken)) continue
    const position = serving?.position ?? undefined
    const live = await dumpLive(pool, p)
    const rebuilt = await dumpRebuilt(store, p, position)
    rows += live.rows
    const moved = (await readCheckpoints(pool)).find((c) => c.name === p.name)?.position
    if (live.text !== rebuilt.text && moved === position) {
      findings.push(`${p.name}: ${live.hash.slice(0, 12)} no ar, ${rebuilt.hash.slice(0, 12)} refeita`)
    }
    report(i + 1)
  }
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
