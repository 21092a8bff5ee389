import type pg from 'pg'

/** Takes a lock by name for as long as the session lives; false while another session holds it. */
export const tryLock = async (client: pg.ClientBase, name: string): Promise<boolean> =>
  (await client.query('select pg_try_advisory_lock(hashtext($1)) as mine', [name])).rows[0].mine

/** Gives the locks of a session back and ends it: once this settles, the next in turn may have them. */
export async function letGo(client: pg.PoolClient): Promise<void> {
  // A dead session has lost them already.
  await client.query('select pg_advisory_unlock_all()').catch(() => {})
  client.release(true)
}
