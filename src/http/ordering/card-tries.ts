import type { Pool } from 'pg'
import { HOUR, type Instant, plus } from '../../domain/kernel/instants'

/** Tries older than this are not needed; some are deleted with each new one. */
const KEPT_MS = HOUR
const SWEEP_LIMIT = 20

export interface CardTry {
  paymentId: string
  /** Hashes of the account, the browser, the address and the card. */
  keys: string[]
}

/** Stores a try before the provider is called, because its answer may arrive by webhook, without a visitor. */
export async function rememberTry(pool: Pool, { paymentId, keys }: CardTry, now: Instant): Promise<void> {
  await pool.query(
    `with old as (
       delete from ops.card_tries where payment_id in (
         select payment_id from ops.card_tries where tried_at < $4 limit ${SWEEP_LIMIT} for update skip locked))
     insert into ops.card_tries (payment_id, keys, tried_at) values ($1, $2, $3)
     on conflict (payment_id) do nothing`,
    [paymentId, keys, now, plus(now, -KEPT_MS)],
  )
}

/** Tries since `from` with one of these keys whose result has not been counted. */
export async function openTries(pool: Pool, keys: readonly string[], from: Instant): Promise<CardTry[]> {
  const { rows } = await pool.query<{ payment_id: string; keys: string[] }>(
    'select payment_id, keys from ops.card_tries where tried_at >= $1 and keys && $2::text[]',
    [from, keys],
  )
  return rows.map(({ payment_id: paymentId, keys: own }) => ({ paymentId, keys: own }))
}

/** Deletes and returns a try; null when it is unknown or a concurrent caller was faster. */
export async function takeTry(pool: Pool, paymentId: string): Promise<CardTry | null> {
  const { rows } = await pool.query<{ keys: string[] }>(
    'delete from ops.card_tries where payment_id = $1 returning keys',
    [paymentId],
  )
  return rows[0] ? { paymentId, keys: rows[0].keys } : null
}
