import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { Role } from '../../contracts/kernel/roles'
import { DAY, type Instant, MINUTE, plus } from '../../domain/kernel/instants'
import { sha256 } from './signing'

/** A session ends this long after login, however active it is. */
export const ABSOLUTE_LIFETIME_MS = 30 * DAY
/** The last sight is written at most this often. */
const TOUCH_EVERY_MS = MINUTE

const UNKNOWN = 'Aparelho desconhecido'

/** How an impersonated session leads back. */
export interface Impersonating {
  id: string
  /** Id of the staff member's own session, whose token nobody holds meanwhile. */
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

export interface Device {
  id: string
  /** "Chrome no Windows". */
  device: string
  /** Masked; null when none was known. */
  ip: string | null
  createdAt: Instant
  seenAt: Instant
}

export interface NewSession {
  accountId: string | null
  role: Role | null
  realAccountId?: string | null
  impersonation?: Impersonating
  visitorId: string
  device: string
  /** Masked: the whole address is never kept. */
  ip?: string | null
  data?: Record<string, unknown>
  /** Thirty days after its beginning, unless something sooner ends it. */
  expiresAt?: Instant
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const columns = `encode(token_hash, 'hex') as id, account_id, visitor_id, data, csrf_secret,
  ${ms('created_at')} as created, ${ms('seen_at')} as seen, ${ms('expires_at')} as expires`

const iso = (milliseconds: number): Instant => new Date(milliseconds).toISOString()

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver gives it
function fromRow(row: any): StoredSession {
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

/** Sessions in PostgreSQL: the cookie carries the token, only its hash is kept. */
export function sessionStore(pool: Pool, lifetimeMinutes: number) {
  const idleMs = lifetimeMinutes * MINUTE
  const hashOf = (token: string) => sha256(token).toString('hex')
  const isLive = ({ expiresAt, seenAt }: StoredSession, now: Instant) =>
    expiresAt > now && plus(seenAt, idleMs) > now
  const newToken = () => randomBytes(32).toString('base64url')
  const drop = (id: string) =>
    pool.query(`delete from ops.sessions where token_hash = decode($1, 'hex')`, [id])

  return {
    /** The live session of a token or an id; one that is idle or too old is removed and not answered. */
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
        // The way back of an impersonation is still needed: `comeBack` ends it.
        if (!session.impersonation) await drop(id)
        return undefined
      }
      // Whatever ends the staff member's own session (a new password, another role) ends this one.
      if (session.impersonation && !rows[0].parked_lives) {
        await drop(id)
        return undefined
      }
      return session
    },

    /** Ends an impersonated session; the staff member's own goes on under a new token. Undefined when it is gone. */
    async comeBack(key: { token: string } | { id: string }, now: Instant) {
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

    /** Whether the last sight is to be written. */
    isTouchDue: (session: StoredSession, now: Instant): boolean =>
      plus(session.seenAt, TOUCH_EVERY_MS) <= now,

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

    /** The same session under a new token and csrf secret; the old token is worth nothing from here on. */
    async rotate(id: string, now: Instant): Promise<{ token: string; session: StoredSession } | undefined> {
      const token = newToken()
      const { rows } = await pool.query(
        `update ops.sessions set token_hash = decode($2, 'hex'), csrf_secret = $3, rotated_at = $4
         where token_hash = decode($1, 'hex') returning ${columns}`,
        [id, hashOf(token), randomBytes(16).toString('hex'), now],
      )
      return rows[0] && { token, session: fromRow(rows[0]) }
    },

    async keep(id: string, name: string, value: unknown): Promise<void> {
      const change =
        value === undefined ? `data - $2::text` : `data || jsonb_build_object($2::text, $3::jsonb)`
      const values = value === undefined ? [id, name] : [id, name, JSON.stringify(value)]
      await pool.query(
        `update ops.sessions set data = ${change} where token_hash = decode($1, 'hex')`,
        values,
      )
    },

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

    async revoke(id: string): Promise<void> {
      await drop(id)
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

    /** Removes what is over. A job calls it; nothing depends on when. */
    async sweep(now: Instant): Promise<number> {
      const text = 'delete from ops.sessions where expires_at <= $1 or seen_at <= $2'
      return (await pool.query(text, [now, plus(now, -idleMs)])).rowCount ?? 0
    },
  }
}

export type SessionStore = ReturnType<typeof sessionStore>
