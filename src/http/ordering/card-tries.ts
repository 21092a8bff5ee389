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
  const { rows } = await pool.query<{ is_kept: boolean }>(
    'select ops.remember_try($1, $2, $3, $4, $5, $6, $7, $8, $9) as is_kept',
    [
      paymentId,
      keys,
      now,
      plus(now, -UNDER_WAY_MS),
      plus(now, -KEPT_MS),
      SWEEP_LIMIT,
      counter,
      Date.now(),
      most,
    ],
  )
  return rows[0]!.is_kept
}

/** How tries with these keys stand. */
export interface TriesNow {
  /** Milliseconds for which each key that the counter has above `points` still counts. */
  spent: Map<string, number>
  /** Payments that were tried with one of the keys since `from` and whose result has not been counted. */
  open: string[]
}

export async function triesNow(
  pool: Pool,
  keys: readonly string[],
  { counter, points, from }: { counter: string; points: number; from: Instant },
): Promise<TriesNow> {
  const now = Date.now()
  const { rows } = await pool.query<{ key: string | null; expire: string; payment_id: string | null }>(
    `select key, expire, null as payment_id from ops.rate_limits
       where key = any($1) and points > $2 and expire > $3
     union all
     select null, null, payment_id from ops.card_tries where tried_at >= $4 and keys && $5::text[]`,
    [keys.map((key) => `${counter}:${key}`), points, now, from, keys],
  )
  return {
    spent: new Map(
      rows.flatMap(({ key, expire }) =>
        key ? [[key.slice(counter.length + 1), Number(expire) - now] as const] : [],
      ),
    ),
    open: rows.flatMap(({ payment_id: paymentId }) => paymentId ?? []),
  }
}

/** A try whose result has not been counted; null when it is unknown. */
export async function findTry(pool: Pool, paymentId: string): Promise<CardTry | null> {
  const { rows } = await pool.query<{ keys: string[] }>(
    'select keys from ops.card_tries where payment_id = $1',
    [paymentId],
  )
  return rows[0] ? { paymentId, keys: rows[0].keys } : null
}

/** Deletes tries once their result is counted, or is none that counts. */
export async function dropTries(pool: Pool, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length > 0)
    await pool.query('delete from ops.card_tries where payment_id = any($1::text[])', [paymentIds])
}
