import { randomUUID } from 'node:crypto'
import type { Request, Response } from 'express'
import { v5 as uuidv5 } from 'uuid'
import type { Actor } from '../../commands/kernel/command'
import type { Role } from '../../contracts/kernel/roles'
import type { Instant } from '../../domain/kernel/instants'
import type { Clock } from '../../ports/clock'
import { readBearer } from './bearer'
import type { CookieJar } from './cookies'
import type { Csrf } from './csrf'
import { deviceName } from './device'
import { maskedIp } from './masked-ip'
import type { StoredSession } from './session-rows'
import type { SessionStore } from './session-store'
import { sign } from './signing'

/** The session as loaders and actions see it. A guest has none until something must be kept. */
export interface Session {
  /** SHA-256 of the token, hex; null while nothing is stored. */
  readonly id: string | null
  readonly accountId: string | null
  readonly role: Role | null
  /** The staff member behind an impersonated session. */
  readonly realAccountId: string | null
  /** The impersonation that this session is for. */
  readonly impersonationId: string | null
  /** How the request proved itself. */
  readonly by: 'cookie' | 'bearer' | 'nothing'
  readonly csrfSecret: string | null
  readonly expiresAt: string | null
  /** Visitor id of the guest or of the guest they were before login; undefined until one is needed. */
  readonly visitor: string | undefined
  /** Code of a coupon that a link brought in this visit. */
  readonly coupon: string | undefined
  /** Keeps the code for the visit; undefined forgets it. Guests need no session for it. */
  keepCoupon(code: string | undefined): void
  get<T>(key: string): T | undefined
  /** Keeps a JSON value in the session, which is made when there is none; undefined removes it. */
  set(key: string, value: unknown): Promise<void>
  /** The visitor's id, made (with its cookie) when there is none yet. */
  visitorId(): string
  /** A new session for the account under a new token; what was kept for the guest goes along. */
  signIn(account: { accountId: string; role: Role }): Promise<void>
  /** Parks the own session and opens one for the student. False when the own one is gone meanwhile. */
  actAs(student: ActingAs): Promise<boolean>
  /** Ends an impersonated session and goes on with the own one. False when there is none to go back to. */
  comeBack(): Promise<boolean>
  signOut(): Promise<void>
  /** The same session under a new token: after a change of rights. */
  rotate(): Promise<void>
}

export interface ActingAs {
  accountId: string
  impersonationId: string
  until: Instant
}

/** What a student reads in the list of their own devices. */
const STAFF_DEVICE = 'Equipe de atendimento'

export const isVisitorId = (id: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(id)

/** As it is stored: what anybody may write into a cookie must look like one. */
const isCouponCode = (code: string) => /^[A-Z0-9_-]{3,30}$/.test(code)

export const actorOf = (
  session: Pick<Session, 'accountId' | 'role' | 'visitor' | 'realAccountId'>,
): Actor => ({
  accountId: session.accountId,
  role: session.role ?? 'Guest',
  visitorId: session.visitor,
  ...(session.realAccountId ? { realAccountId: session.realAccountId } : {}),
})

interface Tools {
  store: SessionStore
  jar: CookieJar
  csrf: Csrf
  clock: Clock
  secret: Buffer
}

const VISITORS = '6f1f0f0e-30c5-4c8e-9c0c-0d4c2a5b7e11'

/**
 * The id of a browser that has none yet. Requests of one page that are under way at once must not each make their own:
 * the answer that comes last would take the cart of the other away.
 */
function newVisitorId(req: Request, { csrf, secret }: Tools): string {
  const nonce = csrf.guestNonce(req.headers.cookie)
  return nonce ? uuidv5(sign(secret, 'visitor', nonce), VISITORS) : randomUUID()
}

/** Requests that a page makes by itself (timers, polling) do not keep a session awake. */
const isBackground = (req: Request) => req.get('x-background') === '1'

async function findStored(req: Request, { store, jar, clock, secret }: Tools) {
  const now = clock.now()
  const bearer = readBearer(secret, req.get('authorization'), now)
  if (bearer) return { by: 'bearer' as const, stored: await store.find({ id: bearer }, now) }
  const token = jar.session.read(req)
  if (!token) return { by: 'nothing' as const, stored: undefined }
  return { by: 'cookie' as const, stored: await store.find({ token }, now) }
}

/** Reads who is asking. A cookie that no longer opens a session is cleared. */
export async function openSession(req: Request, res: Response, tools: Tools): Promise<Session> {
  const { store, jar, clock } = tools
  const found = await findStored(req, tools)
  let stored: StoredSession | undefined = found.stored
  let by: Session['by'] = stored ? found.by : 'nothing'
  if (found.by === 'cookie' && !stored) {
    // The hour of an impersonation is over: a form of the student's page fails its csrf check from here on.
    const own = await store.comeBack({ token: jar.session.read(req) ?? '' }, clock.now())
    if (own) take(own)
    else jar.session.clear(res)
  }
  // Where staff sit is not the student's business.
  const ip = stored?.impersonation ? null : maskedIp(req.ip)
  if (stored && !isBackground(req)) await store.touch(stored, clock.now(), ip)
  const cookieVisitor = jar.visitor.read(req)
  let visitor = stored?.visitorId ?? (cookieVisitor && isVisitorId(cookieVisitor) ? cookieVisitor : undefined)

  const couponInCookie = jar.coupon.read(req)
  let coupon = couponInCookie && isCouponCode(couponInCookie) ? couponInCookie : undefined

  const visitorId = () => {
    if (!visitor) {
      visitor = newVisitorId(req, tools)
      jar.visitor.write(res, visitor)
    }
    return visitor
  }
  function take(next: { token: string; session: StoredSession }) {
    stored = next.session
    by = 'cookie'
    jar.session.write(res, next.token)
    jar.csrf.clear(res)
    if (req.cookies) delete req.cookies['XSRF-TOKEN']
  }
  const begin = (account: { accountId: string | null; role: Role | null }) => {
    const data = stored && !stored.accountId ? stored.data : undefined
    const device = deviceName(req.get('user-agent'))
    return store.start(
      { ...account, visitorId: visitorId(), device, ip: maskedIp(req.ip), data },
      clock.now(),
    )
  }

  return {
    get id() {
      return stored?.id ?? null
    },
    get accountId() {
      return stored?.accountId ?? null
    },
    get role() {
      return stored?.role ?? null
    },
    get realAccountId() {
      return stored?.realAccountId ?? null
    },
    get impersonationId() {
      return stored?.impersonation?.id ?? null
    },
    get by() {
      return by
    },
    get csrfSecret() {
      return stored?.csrfSecret ?? null
    },
    get expiresAt() {
      return stored?.expiresAt ?? null
    },
    get visitor() {
      return visitor
    },
    get coupon() {
      return coupon
    },
    keepCoupon(code) {
      if (code) jar.coupon.write(res, code)
      else if (couponInCookie !== undefined) jar.coupon.clear(res)
      coupon = code
    },
    get: <T>(key: string) => stored?.data[key] as T | undefined,
    async set(key, value) {
      if (!stored && value === undefined) return
      if (!stored) take(await begin({ accountId: null, role: null }))
      if (!stored) return
      if (value === undefined) delete stored.data[key]
      else stored.data[key] = value
      await store.keep(stored.id, key, value)
    },
    visitorId,
    async signIn(account) {
      const before = stored
      const next = await begin(account)
      if (before) await store.revoke(before.id)
      take(next)
    },
    async actAs({ accountId, impersonationId, until }) {
      const parked = stored?.accountId ? await store.rotate(stored.id, clock.now()) : undefined
      if (!parked) return false
      const next = await store.start(
        {
          accountId,
          role: 'Student',
          realAccountId: parked.session.accountId,
          impersonation: { id: impersonationId, parked: parked.session.id },
          visitorId: randomUUID(),
          device: STAFF_DEVICE,
          ip: null,
          expiresAt: until,
        },
        clock.now(),
      )
      take(next)
      return true
    },
    async comeBack() {
      const own = stored && (await store.comeBack({ id: stored.id }, clock.now()))
      if (own) take(own)
      return own !== undefined
    },
    async signOut() {
      if (stored) await store.revoke(stored.id)
      if (stored?.impersonation) await store.revoke(stored.impersonation.parked)
      stored = undefined
      by = 'nothing'
      jar.session.clear(res)
      jar.csrf.clear(res)
      jar.visitor.clear(res)
      visitor = undefined
    },
    async rotate() {
      const next = stored && (await store.rotate(stored.id, clock.now()))
      if (next) take(next)
    },
  }
}
