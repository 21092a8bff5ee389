import type pg from 'pg'
import { createSignal } from './signal'

/** A lease that is not renewed within this time is free, by the database's clock. */
const LEASE = '8 seconds'
const RENEW_MS = 2_000
const RELEASE_ATTEMPTS = 5
/** Expired, or further ahead than any lease can be because the clock was set back; a live owner is then fenced. */
const FREE = `(l.until < clock_timestamp() or l.until > clock_timestamp() + 2 * interval '${LEASE}')`

export interface Leases {
  owner: string
  /** Takes the free ones; answers all of `keys` that this owner now holds. */
  take(keys: readonly string[]): Promise<Set<string>>
  /** Frees these, or all, at once. */
  release(keys?: readonly string[]): Promise<void>
}

/**
 * Leases of one owner, renewed while the process lives. Taking one over ends the former owner's session first, so that
 * its locks are gone. Leases only avoid double work; late writes are fenced by the epoch of each checkpoint.
 */
export function openLeases(pool: pg.Pool, session: pg.PoolClient, owner: string): Leases {
  const held = new Set<string>()
  let renewing: NodeJS.Timeout | undefined

  const renew = () =>
    pool
      .query(
        `update ops.leases set until = clock_timestamp() + interval '${LEASE}'
         where key = any($1::text[]) and owner = $2`,
        [[...held], owner],
      )
      // A failed renewal is repeated before the lease expires.
      .catch(() => {})

  return {
    owner,
    async take(keys) {
      if (keys.length === 0) return new Set()
      await session.query(
        `select pg_terminate_backend(a.pid, 2000) from ops.leases l
         join pg_stat_activity a on a.pid = l.session and a.application_name = l.owner
         where l.key = any($1::text[]) and l.owner <> $2
           and ${FREE} and l.until > '-infinity'`,
        [keys, owner],
      )
      const { rows } = await session.query(
        `insert into ops.leases as l (key, owner, until, session)
         select key, $2, clock_timestamp() + interval '${LEASE}', pg_backend_pid()
         from unnest($1::text[]) as key order by key
         on conflict (key) do update
         set owner = excluded.owner, until = excluded.until, session = excluded.session
         where ${FREE} or l.owner = excluded.owner
         returning key`,
        [[...keys], owner],
      )
      for (const { key } of rows) held.add(key)
      if (held.size > 0) renewing ??= setInterval(renew, RENEW_MS).unref()
      return new Set(rows.map(({ key }) => key))
    },
    async release(keys) {
      const released = keys ?? [...held]
      for (const key of released) held.delete(key)
      if (held.size === 0) {
        clearInterval(renewing)
        renewing = undefined
      }
      if (released.length === 0) return
      // The failure that broke this owner's session may have broken idle ones of the pool too.
      for (let attemptsLeft = RELEASE_ATTEMPTS; ; attemptsLeft--) {
        try {
          await pool.query(
            `update ops.leases set until = '-infinity' where key = any($1::text[]) and owner = $2`,
            [released, owner],
          )
          return
        } catch (error) {
          if (attemptsLeft === 0) throw error
          await createSignal().wait(50)
        }
      }
    },
  }
}

/** Runs `work` under a lease; undefined when another owner holds it. */
export async function withLease<T>(
  pool: pg.Pool,
  key: string,
  work: (session: pg.PoolClient) => Promise<T>,
): Promise<{ done: T } | undefined> {
  const session = await pool.connect()
  const { rows } = await session.query('select gen_random_uuid()::text as id').catch((error) => {
    session.release(true)
    throw error
  })
  const leases = openLeases(pool, session, `alone/${process.pid}/${rows[0].id.slice(0, 8)}`)
  try {
    await session.query(`select set_config('application_name', $1, false)`, [leases.owner])
    if ((await leases.take([key])).size === 0) return undefined
    return { done: await work(session) }
  } finally {
    await leases.release().catch(() => {})
    session.release(true)
  }
}
