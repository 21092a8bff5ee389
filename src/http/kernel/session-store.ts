import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { Role } from '../../contracts/kernel/roles'
import { DAY, type Instant, MINUTE, plus } from '../../domain/kernel/instants'
import { accountSessions } from './account-sessions'
import { columns, fromRow, type Impersonating, type StoredSession } from './session-rows'
import { sha256 } from './signing'

/** A session ends this long after login even when it is active. */
const ABSOLUTE_LIFETIME_MS = 30 * DAY
/** How often `seen_at` is updated at most; more often where a session lives but minutes. */
const TOUCH_EVERY_MS = MINUTE

export interface NewSession {
  accountId: string | null
  role: Role | null
  realAccountId?: string | null
  impersonation?: Impersonating
  visitorId: string
  device: string
  /** Masked; the whole address is never stored. */
  ip?: string | null
  data?: Record<string, unknown>
  /** By default thirty days from now. */
  expiresAt?: Instant
}

/** Sessions in PostgreSQL: the cookie holds the token, the table only its hash. */
export function sessionStore(pool: Pool, lifetimeMinutes: number) {
  const idleMs = lifetimeMinutes * MINUTE
  const touchEveryMs = Math.min(TOUCH_EVERY_MS, idleMs / 6)
  const hashOf = (token: string) => sha256(token).toString('hex')
  const isLive = ({ expiresAt, seenAt }: StoredSession, now: Instant) =>
    expiresAt > now && plus(seenAt, idleMs) > now
  const newToken = () => randomBytes(32).toString('base64url')
  const drop = (id: string) =>
    pool.query(`delete from ops.sessions where token_hash = decode($1, 'hex')`, [id])

  return {
    ...accountSessions(pool, idleMs),

    /** The live session of a token or an id; undefined, and deleted, when it is idle or expired. */
    async find(key: { token: string } | { id: string }, now: Instant): Promise<StoredSession | undefined> {
      const id = 'token' in key ? hashOf(key.token) : key.id
      const { rows } = await pool.query({
        name: 'session-find',
        text: `select ${columns}, exists (
            select from ops.sessions own where own.token_hash = decode(s.data->'impersonation'->>'parked', 'hex')
          ) as parked_lives from ops.sessions s where token_hash = decode($1, 'hex')`,
        values: [id],
      })
      if (!rows[0]) return undefined
      const session = fromRow(rows[0])
      if (!isLive(session, now)) {
        // An impersonation's row is still needed: `endImpersonation` reads the staff member's session from it.
        if (!session.impersonation) await drop(id)
        return undefined
      }
      // When the staff member's own session ended (a new password, another role), so does this one.
      if (session.impersonation && !rows[0].parked_lives) {
        await drop(id)
        return undefined
      }
      return session
    },

    /**
     * Ends an impersonated session; the staff member's own continues under a new token. Undefined when that is gone.
     */
    async endImpersonation(key: { token: string } | { id: string }, now: Instant) {
      const id = 'token' in key ? hashOf(key.token) : key.id
      const { rows } = await pool.query(
        `delete from ops.sessions where token_hash = decode($1, 'hex') and data ? 'impersonation'
         returning data->'impersonation'->>'parked' as parked`,
        [id],
      )
      const parked = rows[0]?.parked
      if (!parked) return undefined
      const found = await pool.query(
        `select ${columns} from ops.sessions where token_hash = decode($1, 'hex')`,
        [parked],
      )
      return found.rows[0] && isLive(fromRow(found.rows[0]), now) ? this.rotate(parked, now) : undefined
    },

    /** Whether `seen_at` is old enough to be updated. */
    isTouchDue: (session: StoredSession, now: Instant): boolean => plus(session.seenAt, touchEveryMs) <= now,

    async touch(session: StoredSession, now: Instant, ip: string | null = null): Promise<void> {
      if (!this.isTouchDue(session, now)) return
      const ids = [session.id, ...(session.impersonation ? [session.impersonation.parked] : [])]
      await pool.query(
        `update ops.sessions set seen_at = $2, ip = coalesce($3, ip)
         where token_hash in (select decode(id, 'hex') from unnest($1::text[]) id)`,
        [ids, now, ip],
      )
      session.seenAt = now
    },

    async start(input: NewSession, now: Instant): Promise<{ token: string; session: StoredSession }> {
      const token = newToken()
      const { impersonation } = input
      const data = {
        ...input.data,
        role: input.role,
        real: input.realAccountId ?? null,
        ...(impersonation && { impersonation }),
      }
      const { rows } = await pool.query(
        `insert into ops.sessions (token_hash, account_id, visitor_id, data, csrf_secret, created_at, seen_at, expires_at, user_agent, ip)
         values (decode($1, 'hex'), $2, $3, $4, $5, $6, $6, $7, $8, $9) returning ${columns}`,
        [
          hashOf(token),
          input.accountId,
          input.visitorId,
          JSON.stringify(data),
          randomBytes(16).toString('hex'),
          now,
          input.expiresAt ?? plus(now, ABSOLUTE_LIFETIME_MS),
          input.device,
          input.ip ?? null,
        ],
      )
      return { token, session: fromRow(rows[0]) }
    },

    /** The same session under a new token and csrf secret; the old token becomes invalid. */
    async rotate(id: string, now: Instant): Promise<{ token: string; session: StoredSession } | undefined> {
      const token = newToken()
      const { rows } = await pool.query(
        `update ops.sessions set token_hash = decode($2, 'hex'), csrf_secret = $3, rotated_at = $4
         where token_hash = decode($1, 'hex') returning ${columns}`,
        [id, hashOf(token), randomBytes(16).toString('hex'), now],
      )
      return rows[0] && { token, session: fromRow(rows[0]) }
    },

    async setData(id: string, name: string, value: unknown): Promise<void> {
      const change =
        value === undefined ? `data - $2::text` : `data || jsonb_build_object($2::text, $3::jsonb)`
      const values = value === undefined ? [id, name] : [id, name, JSON.stringify(value)]
      await pool.query(
        `update ops.sessions set data = ${change} where token_hash = decode($1, 'hex')`,
        values,
      )
    },

    async revoke(id: string): Promise<void> {
      await drop(id)
    },

    /** Deletes expired sessions. A job calls it; nothing depends on when. */
    async sweep(now: Instant): Promise<number> {
      const text = 'delete from ops.sessions where expires_at <= $1 or seen_at <= $2'
      return (await pool.query(text, [now, plus(now, -idleMs)])).rowCount ?? 0
    },
  }
}

export type SessionStore = ReturnType<typeof sessionStore>
