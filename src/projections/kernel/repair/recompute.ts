import type pg from 'pg'
import type { EventStore, Position, RecordedEvent } from '../../../ports/event-store'
import { raiseEpoch } from '../../../subscriptions/checkpoints'
import { FoldFailed, foldEvent, restrictedTo } from '../fold'
import type { AnyProjection } from '../projection'
import { snake, statementsOf } from '../tables/statements'
import { columnsOf } from '../tables/tables'
import { inTransaction } from '../tables/transaction'
import { replaceRows } from '../tables/write-rows'

type Row = Record<string, unknown>

/** Keys of rows by projection. */
export type WantedRows = Map<AnyProjection, ReadonlySet<string>>

/**
 * Folds these rows again from the first event up to the checkpoint of each read model and replaces them; parked events
 * stay out. Folds are independent by key, so other rows are not touched. Live traffic waits only while the last events
 * are folded. In a table of another version the rows are deleted.
 */
export async function recomputeRows(pool: pg.Pool, store: EventStore, wanted: WantedRows): Promise<void> {
  const folds = await Promise.all(
    [...wanted].filter(([, keys]) => keys.size > 0).map(([p, keys]) => beginFold(pool, store, p, keys)),
  )
  const types = [...new Set(folds.flatMap(({ p }) => Object.keys(p.on)))]
  if (types.length === 0) return
  for await (const page of store.pages({ types })) {
    const open = folds.filter((each) => each.take(page))
    if (open.length === 0) break
  }
  for (const each of folds) await finish(pool, store, each)
}

type RowFold = Awaited<ReturnType<typeof beginFold>>

async function beginFold(pool: pg.Pool, store: EventStore, p: AnyProjection, keys: ReadonlySet<string>) {
  const parked = await pool.query('select stream, position from ops.parked_events where consumer = $1', [
    p.name,
  ])
  const stopped = new Map<string, Position>()
  for (const { stream, position } of parked.rows) {
    const first = stopped.get(stream)
    if (!first || store.compare(position, first) < 0) stopped.set(stream, position)
  }
  const only = restrictedTo(p, (key) => keys.has(key))
  const rows = new Map<string, Row | null>()
  const checkpoint = await readCheckpoint(pool, p)
  const until = checkpoint?.version === p.version ? checkpoint.position : null
  let at: Position | undefined

  function fold(event: RecordedEvent) {
    const stop = stopped.get(event.stream)
    if (stop && store.compare(event.position, stop) >= 0) return
    try {
      foldEvent(only, rows, event)
    } catch (error) {
      if (!(error instanceof FoldFailed)) throw error
      stopped.set(event.stream, event.position)
    }
  }

  return {
    p,
    keys,
    rows,
    at: () => at,
    /** Folds the events up to `end`; false once that is reached. */
    take(events: RecordedEvent[], end: Position | null = until): boolean {
      if (end === null) return false
      for (const event of events) {
        if (store.compare(event.position, end) > 0) return false
        fold(event)
        at = event.position
      }
      return true
    },
  }
}

/** Folds what was appended meanwhile and writes the rows, while the checkpoint is locked. */
async function finish(pool: pg.Pool, store: EventStore, each: RowFold) {
  await inTransaction(pool, async (client) => {
    const checkpoint = await readCheckpoint(client, each.p, 'for update')
    if (checkpoint?.position && checkpoint.version === each.p.version) {
      const { position } = checkpoint
      for await (const page of store.pages({ after: each.at(), types: Object.keys(each.p.on) })) {
        if (!each.take(page, position)) break
      }
      await replaceRows(client, each.p, each.keys, each.rows)
    } else if (checkpoint?.position) await removeRows(client, each)
    await raiseEpoch(client, each.p.name)
  })
}

/** This code cannot fold the rows of another version; they are right again once its own build is promoted. */
async function removeRows(client: pg.ClientBase, { p, keys }: RowFold) {
  const columns = await columnsOf(client, p.name)
  if (columns.includes(snake(p.key))) await client.query(statementsOf(p).remove, [[...keys]])
}

async function readCheckpoint(
  db: Pick<pg.Pool, 'query'>,
  p: AnyProjection,
  lock = '',
): Promise<{ version: number; position: Position | null } | undefined> {
  const { rows } = await db.query(`select position, version from ops.checkpoints where name = $1 ${lock}`, [
    p.name,
  ])
  return rows[0]
}
