import type pg from 'pg'
import { createSignal } from './signal'

/** A lease that is not renewed for so long is free; the database's clock decides. */
const LEASE = '8 seconds'
const RENEW_MS = 2_000
const RELEASE_ATTEMPTS = 5
/**
 * Over, or so far ahead that nobody can have taken it by this clock: the clock was set back since. Should its owner
 * still live, its next write is refused.
 */
const FREE = `(l.until < clock_timestamp() or l.until > clock_timestamp() + 2 * interval '${LEASE}')`

export interface Leases {
  owner: string
  /** Takes those that are free or this owner's already. Answers which are its own now. */
  take(keys: readonly string[]): Promise<Set<string>>
  /** Gives back these, or all. The next in turn may have them at once. */
  release(keys?: readonly string[]): Promise<void>
}

/**
 * Leases of one owner. They are renewed while the process lives; who takes one over from an owner that no longer
 * renews first ends that owner's session, so that whatever it left open, locks included, is gone.
 * A lease says who works. What makes a late write harmless is the epoch beside each checkpoint.
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
      // The next turn comes before the lease is over.
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
      // Whatever broke this owner's session may have broken the pool's idle ones too: a fresh one gives it back.
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

/** Takes one lease for a piece of work; undefined when somebody else has it. */
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
