import type pg from 'pg'
import type { EventStore } from '../../../ports/event-store'
import { Fenced } from '../../../subscriptions/fencing'
import type { AnyProjection } from '../projection'
import { statementsOf } from '../tables/statements'
import { versionedTable } from '../tables/tables'
import { inTransaction } from '../tables/transaction'
import type { BuildWork } from './build-work'
import { type Compared, compareTables, explainDifferences, saveDifferences } from './differences'

/**
 * Creates the indexes of a build that has caught up, compares it with the live table at one position, and marks it
 * ready. The live table is locked only while the last events are folded, not during the comparison.
 */
export async function finalizeBuild(
  pool: pg.Pool,
  session: pg.ClientBase,
  store: EventStore,
  build: BuildWork,
): Promise<void> {
  const { p, row } = build
  await build.flush()
  await createIndexes(session, p)
  const compared = row.heals ? undefined : await compareAtOnePosition(pool, build)
  const at = build.position()
  if (compared && at) await explainDifferences(store, p, compared.items, at)
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `update ops.builds set state = 'ready', done = 1, different_rows = $4, different_cells = $5, different_total = $6
       where name = $1 and version = $2 and epoch = $3`,
      [
        p.name,
        p.version,
        row.epoch,
        compared?.rows ?? null,
        compared?.cells ?? null,
        compared?.total ?? null,
      ],
    )
    if (rowCount === 0) throw new Fenced('the build was cancelled')
    await saveDifferences(client, p.name, compared?.items ?? [])
  })
  row.state = 'ready'
}

async function createIndexes(session: pg.ClientBase, p: AnyProjection) {
  const { rows } = await session.query(
    'select count(*)::int as n from pg_index where indrelid = to_regclass($1)',
    [`read."${versionedTable(p)}"`],
  )
  const { indexes, table } = statementsOf(p, versionedTable(p))
  // Indexes beside the primary key are created in one statement, so all of them exist or none.
  if (rows[0].n === 1 && indexes.length > 0) await session.query(indexes.join('; '))
  await session.query(`analyze ${table}`)
}

async function compareAtOnePosition(pool: pg.Pool, build: BuildWork): Promise<Compared | undefined> {
  const { p } = build
  const snapshot = await pool.connect()
  try {
    const isAligned = await inTransaction(pool, async (locked) => {
      const { rows } = await locked.query('select position from ops.checkpoints where name = $1 for update', [
        p.name,
      ])
      const until = rows[0]?.position ?? null
      while (until && !(await build.step(until))) {
        // The checkpoint is locked, so the live table stays at this position.
      }
      await build.flush()
      await snapshot.query('begin isolation level repeatable read read only')
      await snapshot.query('select 1 from ops.checkpoints limit 1')
      return build.position() === until
    })
    return isAligned ? await compareTables(snapshot, p) : undefined
  } finally {
    await snapshot.query('rollback').catch(() => {})
    snapshot.release()
  }
}
