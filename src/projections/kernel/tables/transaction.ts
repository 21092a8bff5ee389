import type pg from 'pg'

/** Runs `work` in a transaction on a connection of its own, which is discarded after a failure. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let failed = true
  try {
    const done = await transact(client, () => work(client))
    failed = false
    return done
  } finally {
    client.release(failed)
  }
}

/** Runs `work` in a transaction on this connection. */
export async function transact<T>(client: Pick<pg.ClientBase, 'query'>, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const done = await work()
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
