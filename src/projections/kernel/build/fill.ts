import type pg from 'pg'
import type { Position, RecordedEvent } from '../../../ports/event-store'
import { FoldFailed, projectAll } from '../fold'
import type { AnyProjection } from '../projection'
import { statementsOf } from '../tables/statements'
import { ensureTables } from '../tables/tables'
import { inTransaction } from '../tables/transaction'

const PAGE = 2_000

/**
 * Fills empty read models from a complete history in memory and sets their checkpoints to `head`, by default the
 * position of the last event. A read model that advanced meanwhile, or whose fold fails, is left to the projector.
 */
export async function fill(
  pool: pg.Pool,
  projections: readonly AnyProjection[],
  events: readonly RecordedEvent[],
  report: (done: number) => void = () => {},
  head: Position | undefined = events.at(-1)?.position,
): Promise<void> {
  if (!head) return
  await ensureTables(pool, projections)
  for (const [i, p] of projections.entries()) {
    const rows = folded(p, events)
    if (rows) await write(pool, p, rows, head)
    report(i + 1)
  }
}

function folded(p: AnyProjection, events: readonly RecordedEvent[]) {
  try {
    return projectAll(
      p,
      events.filter(({ type }) => p.on[type]),
    )
  } catch (error) {
    if (error instanceof FoldFailed) return undefined
    throw error
  }
}

async function write(pool: pg.Pool, p: AnyProjection, rows: Record<string, unknown>[], head: Position) {
  const sql = statementsOf(p)
  await inTransaction(pool, async (client) => {
    const moved = await client.query(
      `update ops.checkpoints set position = $2, epoch = epoch + 1, mark = ops.mark(name, version, $2, epoch + 1),
         updated_at = now()
       where name = $1 and version = $3 and position is null`,
      [p.name, head, p.version],
    )
    if (moved.rowCount === 1) {
      for (let at = 0; at < rows.length; at += PAGE)
        await client.query(sql.upsert, sql.arrays(rows.slice(at, at + PAGE)))
    }
  })
  await pool.query(`analyze ${sql.table}`)
}
