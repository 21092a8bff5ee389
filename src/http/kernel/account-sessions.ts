import type { Pool } from 'pg'
import { type Instant, plus } from '../../domain/kernel/instants'
import { columns, fromRow } from './session-rows'

const UNKNOWN = 'Aparelho desconhecido'

export interface Device {
  id: string
  /** "Chrome no Windows". */
  device: string
  /** Masked; null when unknown. */
  ip: string | null
  createdAt: Instant
  seenAt: Instant
}

/** Lists and ends the sessions of an account, for its owner and for staff. */
export function accountSessions(pool: Pool, idleMs: number) {
  return {
    /** Live sessions of an account, the most recently seen first. */
    async devices(accountId: string, now: Instant): Promise<Device[]> {
      const { rows } = await pool.query(
        `select ${columns}, user_agent, ip from ops.sessions where account_id = $1 and expires_at > $2 and seen_at > $3
         order by seen_at desc`,
        [accountId, now, plus(now, -idleMs)],
      )
      return rows.map((row) => {
        const { id, createdAt, seenAt } = fromRow(row)
        return { id, ip: row.ip, createdAt, seenAt, device: row.user_agent ?? UNKNOWN }
      })
    },

    /** Ends one session of an account. False when there is none with this id. */
    async revokeOf(accountId: string, id: string): Promise<boolean> {
      const text = `delete from ops.sessions where token_hash = decode($1, 'hex') and account_id = $2`
      return /^[0-9a-f]{64}$/.test(id) && (await pool.query(text, [id, accountId])).rowCount === 1
    },

    /** Sessions of an account whose data holds under `name` an instant after `since`, the oldest first. */
    async notedSince(accountId: string, name: string, since: Instant) {
      const text = `select ${columns}, user_agent from ops.sessions
        where account_id = $1 and data->>$2 > $3 and not data ? 'impersonation' order by created_at, token_hash`
      const { rows } = await pool.query(text, [accountId, name, since])
      return rows.map((row) => ({ id: String(row.id), device: String(row.user_agent ?? UNKNOWN) }))
    },

    /** Ends an account's sessions in one browser, by the device id in their data; how many. */
    async revokeDevice(accountId: string, deviceId: string): Promise<number> {
      const text = `delete from ops.sessions where account_id = $1 and data->>'device' = $2`
      return (await pool.query(text, [accountId, deviceId])).rowCount ?? 0
    },

    /** Those that were open at `at` under the token that they have now, but for ids that begin with `except`; how many. */
    async revokeOpenAt(accountId: string, at: Instant, except = ''): Promise<number> {
      const text = `delete from ops.sessions
        where account_id = $1 and greatest(created_at, rotated_at) < $2
          and ($3 = '' or not starts_with(encode(token_hash, 'hex'), $3))`
      return (await pool.query(text, [accountId, at, except])).rowCount ?? 0
    },

    /** Ends an account's sessions but for one, after a new password, a new role, a block or an erasure; how many. */
    async revokeAll(accountId: string, except: string | null = null): Promise<number> {
      const text = `delete from ops.sessions where account_id = $1 and token_hash is distinct from decode($2, 'hex')`
      return (await pool.query(text, [accountId, except])).rowCount ?? 0
    },
  }
}
