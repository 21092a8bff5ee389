import type pg from 'pg'

/** Work in one transaction, over a connection of its own; a connection whose work failed is not used again. */
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

/** The same over a connection at hand. */
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
