import type { Pool } from 'pg'
import { DAY, type Instant, plus } from '../../domain/kernel/instants'
import { sha256 } from '../kernel/signing'

export const KEPT_MS = 30 * DAY
/** A request under way for longer than this died with its server, and may be taken over. */
const ABANDONED_MS = 30_000

export interface StoredAnswer {
  status: number
  body: string
}

export type Claimed =
  | { kind: 'mine' }
  | { kind: 'done'; answer: StoredAnswer }
  | { kind: 'other-body' }
  | { kind: 'under-way' }

const sorted = (_key: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Hash of an operation and its body, whatever the order of its keys. */
export const bodyHash = (operation: string, body: unknown): string =>
  sha256(`${operation}\n${JSON.stringify(body ?? null, sorted)}`).toString('hex')

/** Answers of keyed requests, kept for 30 days: the same key gets the same answer again. */
export function idempotencyKeys(pool: Pool) {
  return {
    async claim(subject: string, key: string, hash: string, now: Instant): Promise<Claimed> {
      const { rowCount } = await pool.query(
        `insert into ops.idempotency_keys (subject, key, body_hash, created_at) values ($1, $2, $3, $4)
         on conflict (subject, key) do update set body_hash = $3, created_at = $4, status = null, body = null
         where idempotency_keys.created_at < $5
            or (idempotency_keys.status is null and idempotency_keys.body_hash = $3 and idempotency_keys.created_at < $6)`,
        [subject, key, hash, now, plus(now, -KEPT_MS), plus(now, -ABANDONED_MS)],
      )
      if (rowCount) return { kind: 'mine' }
      const { rows } = await pool.query(
        'select body_hash, status, body from ops.idempotency_keys where subject = $1 and key = $2',
        [subject, key],
      )
      const row = rows[0]
      if (!row) return { kind: 'under-way' }
      if (row.body_hash !== hash) return { kind: 'other-body' }
      if (row.status === null) return { kind: 'under-way' }
      return { kind: 'done', answer: { status: row.status, body: row.body } }
    },
    async keep(subject: string, key: string, answer: StoredAnswer): Promise<void> {
      await pool.query(
        'update ops.idempotency_keys set status = $3, body = $4 where subject = $1 and key = $2',
        [subject, key, answer.status, answer.body],
      )
    },
    /** The outcome is unknown or another try may end otherwise: the key is free again. */
    async release(subject: string, key: string): Promise<void> {
      await pool.query(
        'delete from ops.idempotency_keys where subject = $1 and key = $2 and status is null',
        [subject, key],
      )
    },
    async sweep(now: Instant): Promise<number> {
      const text = 'delete from ops.idempotency_keys where created_at < $1'
      return (await pool.query(text, [plus(now, -KEPT_MS)])).rowCount ?? 0
    },
  }
}
