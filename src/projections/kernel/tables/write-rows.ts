import type pg from 'pg'
import type { RecordedEvent } from '../../../ports/event-store'
import type { FailedEvent } from '../../../subscriptions/parking'
import type { AnyProjection } from '../projection'
import { foldPage } from './pages'
import { statementsOf } from './statements'

/** Folds events into one table, inside the caller's transaction if there is one. `tableName`: a table other than the live one. */
export async function foldInto(
  client: pg.ClientBase,
  p: AnyProjection,
  events: RecordedEvent[],
  blocked: Set<string>,
  tableName: string = p.name,
): Promise<FailedEvent[]> {
  const [folded] = await foldPage(client, [{ p, table: tableName, consumer: p.name, blocked }], events)
  if (!folded) return []
  await writeRows(client, p, tableName, folded.changed)
  for (const { event } of folded.parked) blocked.add(event.stream)
  return folded.parked
}

/** Replaces the rows of these keys by those of a complete fold; keys without a row are deleted. */
export const replaceRows = (
  client: Pick<pg.ClientBase, 'query'>,
  p: AnyProjection,
  keys: ReadonlySet<string>,
  folded: ReadonlyMap<string, Record<string, unknown> | null>,
) => writeRows(client, p, p.name, new Map([...keys].map((key) => [key, folded.get(key) ?? null])))

/** Writes rows by key; null deletes. */
async function writeRows(
  client: Pick<pg.ClientBase, 'query'>,
  p: AnyProjection,
  tableName: string,
  changed: ReadonlyMap<string, Record<string, unknown> | null>,
) {
  const sql = statementsOf(p, tableName)
  const rows = [...changed.values()].filter((row) => row !== null)
  const removed = [...changed].filter(([, row]) => row === null).map(([key]) => key)
  if (rows.length > 0) await client.query(sql.upsert, sql.arrays(rows))
  if (removed.length > 0) await client.query(sql.remove, [removed])
}
