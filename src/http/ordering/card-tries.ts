import type { Pool } from 'pg'
import { HOUR, type Instant, MINUTE, plus } from '../../domain/kernel/instants'

/** Tries older than this are not needed; some are deleted with each new one. */
const KEPT_MS = HOUR
/** A bank answers within seconds; an older try waits for its buyer, not for the bank. */
const UNDER_WAY_MS = MINUTE
const SWEEP_LIMIT = 20

export interface CardTry {
  paymentId: string
  /** Hashes of the account, the browser, the address and the card. */
  keys: string[]
}

/**
 * Stores a try before the provider is called, because its answer may arrive by webhook, without a visitor. False, and
 * nothing stored, when the undecided tries of one of its keys and the declined ones, by the counter of that name, make
 * `most` already: tries that begin at once must not pass a limit that counts their ends.
 */
export async function rememberTry(
  pool: Pool,
  { paymentId, keys }: CardTry,
  { now, counter, most }: { now: Instant; counter: string; most: number },
): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `select pg_advisory_xact_lock(hashtextextended('card-try ' || key, 0))
       from (select unnest($1::text[]) as key order by 1) each`,
      [keys],
    )
    const { rows } = await client.query<{ key: string; open: number }>(
      `select key, count(*)::int as open from ops.card_tries, unnest(keys) as key
       where keys && $1::text[] and key = any($1) and tried_at >= $2 and payment_id <> $3 group by key`,
      [keys, plus(now, -UNDER_WAY_MS), paymentId],
    )
    const open = new Map(rows.map((row) => [row.key, row.open]))
    // Asked for after the open ones: a try ends by being counted first, so none is missed in between.
    const counted = await client.query<{ key: string; points: number }>(
      `select key, points from ops.rate_limits where key = any($1) and (expire is null or expire > $2)`,
      [keys.map((key) => `${counter}:${key}`), Date.now()],
    )
    const declined = new Map(counted.rows.map((row) => [row.key, row.points]))
    const isFree = keys.every((key) => (open.get(key) ?? 0) + (declined.get(`${counter}:${key}`) ?? 0) < most)
    if (isFree)
      await client.query(
        `with old as (
           delete from ops.card_tries where payment_id in (
             select payment_id from ops.card_tries where tried_at < $4 limit ${SWEEP_LIMIT} for update skip locked))
         insert into ops.card_tries (payment_id, keys, tried_at) values ($1, $2, $3)
         on conflict (payment_id) do nothing`,
        [paymentId, keys, now, plus(now, -KEPT_MS)],
      )
    await client.query('commit')
    return isFree
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** Tries since `from` with one of these keys whose result has not been counted. */
export async function openTries(pool: Pool, keys: readonly string[], from: Instant): Promise<CardTry[]> {
  const { rows } = await pool.query<{ payment_id: string; keys: string[] }>(
    'select payment_id, keys from ops.card_tries where tried_at >= $1 and keys && $2::text[]',
    [from, keys],
  )
  return rows.map(({ payment_id: paymentId, keys: own }) => ({ paymentId, keys: own }))
}

/** A try whose result has not been counted; null when it is unknown. */
export async function findTry(pool: Pool, paymentId: string): Promise<CardTry | null> {
  const { rows } = await pool.query<{ keys: string[] }>(
    'select keys from ops.card_tries where payment_id = $1',
    [paymentId],
  )
  return rows[0] ? { paymentId, keys: rows[0].keys } : null
}

/** Deletes a try once its result is counted, or is none that counts. */
export async function dropTry(pool: Pool, paymentId: string): Promise<void> {
  await pool.query('delete from ops.card_tries where payment_id = $1', [paymentId])
}
