import type { Pool } from 'pg'
import { type Instant, plus } from '../../domain/kernel/instants'
import { columns, fromRow } from './session-rows'

const UNKNOWN = 'Aparelho desconhecido'

export interface Device {
  id: string
  /** "Chrome no Windows". */
  device: string
  /** Masked; null when none was known. */
  ip: string | null
  createdAt: Instant
  seenAt: Instant
}

/** What an account's owner and staff see and end of its sessions. */
export function accountSessions(pool: Pool, idleMs: number) {
  return {
    /** Every live session of an account, the last seen first. */
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

    /** One device of an account, named by its owner. False when it is not theirs or is gone. */
    async revokeOf(accountId: string, id: string): Promise<boolean> {
      const text = `delete from ops.sessions where token_hash = decode($1, 'hex') and account_id = $2`
      return /^[0-9a-f]{64}$/.test(id) && (await pool.query(text, [id, accountId])).rowCount === 1
    },

    /** Sessions of an account whose note of this name is an instant after `since`, the earliest begun first. */
    async notedSince(accountId: string, name: string, since: Instant) {
      const text = `select ${columns}, user_agent from ops.sessions
        where account_id = $1 and data->>$2 > $3 and not data ? 'impersonation' order by created_at, token_hash`
      const { rows } = await pool.query(text, [accountId, name, since])
      return rows.map((row) => ({ id: String(row.id), device: String(row.user_agent ?? UNKNOWN) }))
    },

    /** Every session of an account in one browser, by the device's id that was kept in them. */
    async revokeDevice(accountId: string, deviceId: string): Promise<number> {
      const text = `delete from ops.sessions where account_id = $1 and data->>'device' = $2`
      return (await pool.query(text, [accountId, deviceId])).rowCount ?? 0
    },

    /** Every session of an account but one: after a new password, a new role, a block or an erasure. */
    async revokeAll(accountId: string, except: string | null = null): Promise<number> {
      const text = `delete from ops.sessions where account_id = $1 and token_hash is distinct from decode($2, 'hex')`
      return (await pool.query(text, [accountId, except])).rowCount ?? 0
    },
  }
}
