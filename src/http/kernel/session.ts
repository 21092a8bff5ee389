import { randomUUID } from 'node:crypto'
import type { Request, Response } from 'express'
import { v5 as uuidv5 } from 'uuid'
import type { Actor } from '../../commands/kernel/command'
import type { Role } from '../../contracts/kernel/roles'
import type { Instant } from '../../domain/kernel/instants'
import type { Clock } from '../../ports/clock'
import { writeArrival } from './arrivals'
import { readBearer } from './bearer'
import type { CookieJar } from './cookies'
import type { Csrf } from './csrf'
import { deviceName } from './device'
import { maskedIp } from './masked-ip'
import { problemOf } from './problems'
import type { StoredSession } from './session-rows'
import type { SessionStore } from './session-store'
import { sign } from './signing'

/** The session as loaders and actions see it. A guest's is stored only once it holds data. */
export interface Session {
  /** SHA-256 of the token, hex; null while nothing is stored. */
  readonly id: string | null
  readonly accountId: string | null
  readonly role: Role | null
  /** The staff member's account in an impersonated session. */
  readonly realAccountId: string | null
  /** The impersonation that this session is for. */
  readonly impersonationId: string | null
  /** How the request was authenticated. */
  readonly by: 'cookie' | 'bearer' | 'nothing'
  /** Whether the browser came with a session that is over. */
  readonly hasEnded: boolean
  readonly csrfSecret: string | null
  readonly expiresAt: string | null
  /** Visitor id, kept from before the login; undefined until one is needed. */
  readonly visitor: string | undefined
  /** Cookie of how the browser came to the shop, as it is. */
  readonly arrival: string | undefined
  /** The seller whose link was followed last, as the cookie says it. */
  readonly sellerLink: string | undefined
  /** Coupon code from a link, for this visit. */
  readonly coupon: string | undefined
  /** Stores the code in a cookie for this visit; undefined clears it. */
  setCoupon(code: string | undefined): void
  get<T>(key: string): T | undefined
  /** Stores a JSON value in the session, starting one when there is none; undefined removes the value. */
  set(key: string, value: unknown): Promise<void>
  /** The visitor id; a new one, set as a cookie, when there is none. */
  visitorId(): string
  /** Starts the account's session under a new token; it inherits the guest session's data. */
  signIn(account: { accountId: string; role: Role }): Promise<void>
  /** Parks the staff member's session and starts one as the student. False when the own session has ended meanwhile. */
  impersonate(student: ImpersonatedStudent): Promise<boolean>
  /** Ends an impersonated session and resumes the staff member's own. False when that has ended. */
  endImpersonation(): Promise<boolean>
  signOut(): Promise<void>
  /** Gives the session a new token, after a change of permissions. */
  rotate(): Promise<void>
}

export interface ImpersonatedStudent {
  accountId: string
  impersonationId: string
  until: Instant
}

/** Name of an impersonated session in the student's list of devices. */
const STAFF_DEVICE = 'Equipe de atendimento'

export const isVisitorId = (id: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(id)

/** Cookies can be forged, so only text shaped like a code counts. */
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
 * Derived from the guest's csrf token, so that concurrent first requests of one browser get the same id; with two ids
 * the later cookie would hide the other's cart.
 */
function newVisitorId(req: Request, { csrf, secret }: Tools): string {
  const nonce = csrf.guestNonce(req.headers.cookie)
  return nonce ? uuidv5(sign(secret, 'visitor', nonce), VISITORS) : randomUUID()
}

/** Requests that a page makes by itself (timers, polling) do not extend a session. */
const isBackground = (req: Request) => req.get('x-background') === '1'

async function findStored(req: Request, { store, jar, clock, secret }: Tools) {
  const now = clock.now()
  const bearer = readBearer(secret, req.get('authorization'), now)
  if (bearer) return { by: 'bearer' as const, stored: await store.find({ id: bearer }, now) }
  const token = jar.session.read(req)
  if (!token) return { by: 'nothing' as const, stored: undefined }
  return { by: 'cookie' as const, stored: await store.find({ token }, now) }
}

/** Finds the session of a request. A cookie without a live session is cleared. */
export async function openSession(req: Request, res: Response, tools: Tools): Promise<Session> {
  const { store, jar, clock } = tools
  const found = await findStored(req, tools)
  let stored: StoredSession | undefined = found.stored
  let by: Session['by'] = stored ? found.by : 'nothing'
  let hasEnded = false
  if (found.by === 'cookie' && !stored) {
    // An expired impersonation resumes the own session; forms of the student's pages then fail the csrf check.
    const own = await store.endImpersonation({ token: jar.session.read(req) ?? '' }, clock.now())
    hasEnded = !own
    if (own) take(own)
    else jar.session.clear(res)
  }
  // Students see the addresses of their sessions, and must not see the staff's.
  const ip = stored?.impersonation ? null : maskedIp(req.ip)
  if (stored && !isBackground(req))
    // A full disk takes no note of a visit, and yet can show pages.
    await store.touch(stored, clock.now(), ip).catch((fault: unknown) => {
      if (problemOf(fault, '').status !== 503) throw fault
    })
  const cookieVisitor = jar.visitor.read(req)
  let visitor = stored?.visitorId ?? (cookieVisitor && isVisitorId(cookieVisitor) ? cookieVisitor : undefined)

  let arrival = jar.arrival.read(req)

  const couponInCookie = jar.coupon.read(req)
  let coupon = couponInCookie && isCouponCode(couponInCookie) ? couponInCookie : undefined

  const visitorId = () => {
    if (!visitor) {
      visitor = newVisitorId(req, tools)
      jar.visitor.write(res, visitor)
      if (arrival === undefined) {
        arrival = writeArrival({ at: clock.now() })
        jar.arrival.write(res, arrival)
      }
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
    hasEnded,
    get csrfSecret() {
      return stored?.csrfSecret ?? null
    },
    get expiresAt() {
      return stored?.expiresAt ?? null
    },
    get visitor() {
      return visitor
    },
    get arrival() {
      return arrival
    },
    get sellerLink() {
      return jar.seller.read(req)
    },
    get coupon() {
      return coupon
    },
    setCoupon(code) {
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
      await store.setData(stored.id, key, value)
    },
    visitorId,
    async signIn(account) {
      const before = stored
      const next = await begin(account)
      if (before) await store.revoke(before.id)
      take(next)
    },
    async impersonate({ accountId, impersonationId, until }) {
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
    async endImpersonation() {
      const own = stored && (await store.endImpersonation({ id: stored.id }, clock.now()))
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
