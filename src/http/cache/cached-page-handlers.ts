import type { IncomingMessage } from 'node:http'
import type { Kernel } from '../kernel/kernel'
import { isVisitorId } from '../kernel/session'
import { sendCachedPage } from './cached-page'
import {
  anonymousKey,
  isThisBuild,
  kindOf,
  mayUseAnonymous,
  mayUseShared,
  type PageCaches,
  sharedKey,
} from './page-cache'
import { logAnswer, type Observe, type PreExpressHandler } from './pre-express'
import { audienceOf, type Person, sendSharedPage } from './send-shared-page'
import type { SharedPage } from './shared-page'
import { type Audience, audiences } from './shared-parts'

/** Whole pages for anonymous visitors. */
export function anonymousPages(
  { deps, csrf, origin }: Kernel,
  { anonymous }: PageCaches,
  observe: Observe,
): PreExpressHandler {
  const { projections, renderer, clock } = deps
  return (req, res) => {
    if (!mayUseAnonymous(req, { build: renderer.version, origin })) return false
    const version = projections.version?.()
    if (version === undefined) return false
    const key = anonymousKey(kindOf(req.headers), req.url ?? '')
    const page = anonymous.get(key, version, Date.parse(clock.now()))?.page
    if (!page) return false
    logAnswer(deps, observe, page.label, req, res)
    sendCachedPage(csrf, page, req, res)
    return true
  }
}

/**
 * Shared pages for known visitors, in a shell of their own. A session to be refreshed or ended, or a flash, is left to
 * Express.
 */
export function sharedPages(kernel: Kernel, { shared }: PageCaches, observe: Observe): PreExpressHandler {
  const { deps, jar, sessions } = kernel
  const { projections, renderer, clock } = deps

  function cachedFor(
    { headers, url = '' }: IncomingMessage,
    of: readonly Audience[],
  ): SharedPage | undefined {
    const version = projections.version?.()
    if (version === undefined) return undefined
    const now = Date.parse(clock.now())
    for (const audience of of) {
      const page = shared.get(sharedKey(kindOf(headers), audience, url), version, now)?.page
      if (page) return page
    }
  }

  /** Undefined when Express must handle the session. */
  async function personOf(cookie: string): Promise<Person | undefined> {
    const token = jar.session.in(cookie)
    const visitor = jar.visitor.in(cookie)
    const guest = {
      id: null,
      accountId: null,
      role: null,
      realAccountId: null,
      impersonationId: null,
      csrfSecret: null,
      visitor,
    }
    if (!token) return visitor && isVisitorId(visitor) ? guest : undefined
    const now = clock.now()
    const stored = await sessions.find({ token }, now)
    if (!stored || stored.impersonation || stored.realAccountId !== null || sessions.isTouchDue(stored, now))
      return undefined
    const { id, accountId, role, csrfSecret, visitorId } = stored
    return { ...guest, id, accountId, role, csrfSecret, visitor: visitorId }
  }

  return (req, res) => {
    const { cookie } = req.headers
    if (cookie === undefined || !mayUseShared(req.headers) || !isThisBuild(req.headers, renderer.version))
      return false
    if (!cachedFor(req, audiences)) return false
    return personOf(cookie).then(async (person) => {
      const page = person && cachedFor(req, [audienceOf(person)])
      if (!page) return false
      logAnswer(deps, observe, page.label, req, res)
      await sendSharedPage(kernel, page, person, req, res)
      return true
    })
  }
}
