import type { Knex } from 'knex'
import type { AnyProjection } from '../projection'
import { replaceRows } from '../tables/write-rows'

interface ChangedRow {
  projection: string
  key: string
  after: Record<string, unknown> | null
}

/**
 * Lets queries of one connection follow each other: pages ask several things at once. Answers how to end that, once the
 * last one is answered: the transaction's own end must not stand in a queue, or it finds the transaction ended.
 */
function inTurn({ client }: Knex.Transaction): () => Promise<void> {
  const own = client.query
  let last: Promise<unknown> = Promise.resolve()
  client.query = (...asked: unknown[]) => {
    const next = last.then(() => own.apply(client, asked))
    last = next.catch(() => {})
    return next
  }
  return async () => {
    await last
    client.query = own
  }
}

/**
 * Calls `read` with a database in which these rows are changed, inside a transaction that is rolled back: nothing stays,
 * and nobody else sees it.
 */
export async function readingAfter<T>(
  db: Knex,
  projections: readonly AnyProjection[],
  changed: readonly ChangedRow[],
  read: (db: Knex) => Promise<T>,
): Promise<T> {
  const work = await db.transaction()
  const end = inTurn(work)
  try {
    const client = await work.client.acquireConnection()
    // A projector that holds a row for long must not hold who only looks.
    await client.query(`set local lock_timeout = '3s'`)
    for (const p of projections) {
      const rows = new Map(
        changed.filter(({ projection }) => projection === p.name).map(({ key, after }) => [key, after]),
      )
      if (rows.size > 0) await replaceRows(client, p, new Set(rows.keys()), rows)
    }
    return await read(work)
  } finally {
    await end()
    await work.rollback()
  }
}
