import type { Role } from '../../contracts/kernel/roles'
import type { Instant } from '../../domain/kernel/instants'

/** Stored in an impersonated session, to find the way back. */
export interface Impersonating {
  id: string
  /** Id of the staff member's own session, which has no valid token meanwhile. */
  parked: string
}

export interface StoredSession {
  /** SHA-256 of the token, hex. */
  id: string
  accountId: string | null
  role: Role | null
  realAccountId: string | null
  impersonation: Impersonating | null
  visitorId: string
  data: Record<string, unknown>
  csrfSecret: string
  createdAt: Instant
  seenAt: Instant
  expiresAt: Instant
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
/** Columns of `ops.sessions` that `fromRow` reads. */
export const columns = `encode(token_hash, 'hex') as id, account_id, visitor_id, data, csrf_secret,
  ${ms('created_at')} as created, ${ms('seen_at')} as seen, ${ms('expires_at')} as expires`

const iso = (milliseconds: number): Instant => new Date(milliseconds).toISOString()

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver gives it
export function fromRow(row: any): StoredSession {
  const { role = null, real = null, impersonation = null, ...data } = row.data
  return {
    id: row.id,
    accountId: row.account_id,
    role,
    realAccountId: real,
    impersonation,
    visitorId: row.visitor_id,
    data,
    csrfSecret: row.csrf_secret,
    createdAt: iso(row.created),
    seenAt: iso(row.seen),
    expiresAt: iso(row.expires),
  }
}
