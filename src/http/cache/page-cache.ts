import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { Request, Response } from 'express'
import { type Drawn, isPrivate, sendDrawn } from '../kernel/answer-page'
import type { Kernel } from '../kernel/kernel'
import type { PageRoute } from '../kernel/page'
import { problemOf } from '../kernel/problems'
import type { Match } from '../kernel/route-table'
import type { HttpServices } from '../kernel/services'
import { type CachedPage, cachedPage, sendCachedPage } from './cached-page'
import { audienceOf, type Person, sendSharedPage } from './send-shared-page'
import { type Audience, drawSharedPage, type Kind, type SharedPage } from './shared-page'
import { type VersionedCache, versionedCache } from './versioned-cache'

/** Uncompressed size of all pages of one mode; their compressed forms add about a quarter. */
const MAX_BYTES = 32 * 1024 * 1024
const MAX_PAGES = 2_000
/** A page contains the time it was drawn, so it expires even while no read model advances. */
const TTL_MS = 30_000
const TTL_WITH_COUNTDOWN_MS = 5_000

/** Shared by concurrent callers: the cached page, or the rendered one when it must not be cached. */
interface Cached<P> {
  page?: P
  drawn?: Drawn
}
export interface PageCaches {
  /** Whole pages for anonymous visitors, as bytes. */
  anonymous: VersionedCache<Cached<CachedPage>>
  /** Pages for known visitors without the shell, which is drawn for each answer. */
  shared: VersionedCache<Cached<SharedPage>>
}

export function pageCaches({ onForgotten }: Pick<HttpServices, 'onForgotten'>): PageCaches {
  const cache = <P extends { size: number }>() =>
    versionedCache<Cached<P>>({
      max: MAX_PAGES,
      maxSize: MAX_BYTES,
      sizeOf: ({ page }) => page?.size ?? 1,
      outlives: isPassing,
    })
  const caches: PageCaches = { anonymous: cache(), shared: cache() }
  onForgotten?.(() => {
    caches.anonymous.clear()
    caches.shared.clear()
  })
  return caches
}

/** While the database or its disk does not answer, the page of before is better than none. */
const isPassing = (fault: unknown) => problemOf(fault, '').status === 503

const expiry = (now: number, hasCountdown: boolean) => now + (hasCountdown ? TTL_WITH_COUNTDOWN_MS : TTL_MS)

const SESSION_CART_OR_FLASH = /(?:^|;)\s*(?:__Host-)?(?:sid|visitor|flash)\s*=/
const FLASH = /(?:^|;)\s*(?:__Host-)?flash\s*=/

const isAnonymous = ({ authorization, cookie }: IncomingHttpHeaders): boolean =>
  authorization === undefined && (cookie === undefined || !SESSION_CART_OR_FLASH.test(cookie))
export const isThisBuild = ({ 'x-page-version': sent }: IncomingHttpHeaders, build: string) =>
  (sent ?? build) === build

/**
 * Whether this visitor gets the page that all anonymous visitors get. Its policy names the shop's own address, so that at
 * another one a page is drawn for each.
 */
export const mayUseAnonymous = (
  { method, headers }: IncomingMessage,
  { build, origin }: { build: string; origin: string },
): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  isAnonymous(headers) &&
  headers.host === new URL(origin).host &&
  isThisBuild(headers, build)

/** Whether this visitor's page differs only in its shell; a page with a flash is shown once. */
export const mayUseShared = ({ authorization, cookie }: IncomingHttpHeaders): boolean =>
  authorization === undefined && !FLASH.test(cookie ?? '')
const isImpersonating = ({ realAccountId, impersonationId }: Person) =>
  realAccountId !== null || impersonationId !== null

export const kindOf = (headers: IncomingHttpHeaders): Kind => (headers['x-page'] === '1' ? 'json' : 'html')
export const anonymousKey = (kind: Kind, url: string) => `${kind} ${url}`
export const sharedKey = (kind: Kind, audience: Audience, url: string) => `${kind} ${audience} ${url}`

/**
 * Answers pages from the caches, and fills them. Pages are cached only for visitors without session, cart, flash or
 * bearer, and shared pages are loaded in an anonymous context, so nothing personal is cached.
 */
export function cachedPages(kernel: Kernel, caches: PageCaches) {
  const { projections, renderer, clock, logger } = kernel.deps
  /** Pages found to differ between people, by kind, audience and component. */
  const personal = new Set<string>()

  async function anonymousPage(
    req: Request,
    res: Response,
    route: PageRoute,
    draw: () => Promise<Drawn>,
    now: number,
  ) {
    const drawn = await draw()
    const { status, isPrivate, hasCountdown } = drawn
    const page =
      status === 200 && !isPrivate ? cachedPage(kernel, req, res, drawn, route.component) : undefined
    return page
      ? { value: { page }, expiresAt: expiry(now, hasCountdown) }
      : { value: { drawn }, expiresAt: 0 }
  }

  async function sharedPage(match: Match<PageRoute>, at: SharedAt, name: string, now: number) {
    const page = await drawSharedPage(kernel, match, at)
    if (page === 'personal') {
      personal.add(name)
      logger.warn(
        { component: match.route.component },
        'page differs from one person to the next: not cached',
      )
    }
    return page === undefined || page === 'personal'
      ? { value: {}, expiresAt: 0 }
      : { value: { page }, expiresAt: expiry(now, page.hasCountdown) }
  }

  /** True when it answered. */
  async function answerShared(
    req: Request,
    res: Response,
    match: Match<PageRoute>,
    url: URL,
    version: string | number,
  ): Promise<boolean> {
    const { component, spec } = match.route
    const { session, nonce, headers } = req
    if (spec.cache !== 'shared' || isPrivate(component)) return false
    if (isAnonymous(headers) || !mayUseShared(headers) || isImpersonating(session)) return false
    const kind = kindOf(headers)
    const audience = audienceOf(session)
    const name = `${kind} ${audience} ${component}`
    if (personal.has(name)) return false
    const now = Date.parse(clock.now())
    const at = { url, kind, audience, nonce, headers: res.getHeaders() }
    const key = sharedKey(kind, audience, req.originalUrl)
    const { page } = await caches.shared.fetch(key, version, () => sharedPage(match, at, name, now), now)
    if (!page) return false
    await sendSharedPage(kernel, page, session, req, res)
    return true
  }

  return async (
    req: Request,
    res: Response,
    match: Match<PageRoute>,
    url: URL,
    draw: () => Promise<Drawn>,
  ): Promise<void> => {
    const { route } = match
    const version = projections.version?.()
    if (version === undefined || !route.spec.cache) return sendDrawn(kernel, req, res, await draw())
    if (await answerShared(req, res, match, url, version)) return
    if (!mayUseAnonymous(req, { build: renderer.version, origin: kernel.origin }))
      return sendDrawn(kernel, req, res, await draw())
    const now = Date.parse(clock.now())
    const key = anonymousKey(kindOf(req.headers), req.originalUrl)
    const load = () => anonymousPage(req, res, route, draw, now)
    const { page, drawn } = await caches.anonymous.fetch(key, version, load, now)
    if (page) sendCachedPage(kernel.csrf, page, req, res)
    else if (drawn) sendDrawn(kernel, req, res, drawn)
  }
}

interface SharedAt {
  url: URL
  kind: Kind
  audience: Audience
  nonce: string
  headers: OutgoingHttpHeaders
}
