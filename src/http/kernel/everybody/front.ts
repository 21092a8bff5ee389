import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kernel } from '../kernel'
import { note, type Observe } from '../ready/front'
import type { Shelf } from '../ready/shelf'
import { isVisitorId } from '../session'
import { answerCommon, type Person, variantOf } from './answer'
import type { Common } from './common'
import { commonKey, isPlainAsk, kindOf } from './pages'
import { variants } from './strangers'

/**
 * Answers people who are known before Express is asked, where what is common is kept: their session, their badges, and
 * the shell. Whatever is not plain (a session to be refreshed or ended, something to be told once) goes to Express.
 */
export function knownFront(kernel: Kernel, shelf: Shelf<Common>, observe: Observe) {
  const { deps, jar, sessions } = kernel
  const { projections, renderer, clock } = deps

  function commonOf(req: IncomingMessage, of: readonly (typeof variants)[number][]) {
    const version = projections.version?.()
    if (version === undefined) return undefined
    const now = Date.parse(clock.now())
    const kind = kindOf(req.headers)
    for (const variant of of) {
      const found = shelf.find(commonKey(kind, variant, req.url ?? ''), version, now)
      if (found) return found
    }
  }

  /** Undefined: let Express see to it. */
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

  async function answer(cookie: string, req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const person = await personOf(cookie)
    const common = person && commonOf(req, [variantOf(person)])
    if (!common) return false
    note(deps, observe, common.label, req, res)
    await answerCommon(kernel, common, person, req, res)
    return true
  }

  return (req: IncomingMessage, res: ServerResponse, toExpress: () => void): boolean => {
    const { cookie } = req.headers
    if ((req.method !== 'GET' && req.method !== 'HEAD') || cookie === undefined) return false
    if (!isPlainAsk(req.headers) || req.headers['x-after-position'] !== undefined) return false
    if ((req.headers['x-page-version'] ?? renderer.version) !== renderer.version) return false
    if (!commonOf(req, variants)) return false
    answer(cookie, req, res).then(
      (isAnswered) => isAnswered || toExpress(),
      (err) => {
        if (res.headersSent) return void res.destroy(err)
        toExpress()
      },
    )
    return true
  }
}
