import type { IncomingHttpHeaders } from 'node:http'
import type { Request, Response } from 'express'
import { isPrivate } from '../answer-page'
import type { Kernel } from '../kernel'
import type { PageRoute } from '../page'
import { drawnOnce } from '../ready/drawn-once'
import { isNewcomer } from '../ready/kept'
import type { Shelf } from '../ready/shelf'
import type { Match } from '../route-table'
import { answerCommon, type Person, variantOf } from './answer'
import { type Common, drawCommon, type Kind } from './common'
import type { Variant } from './strangers'

export const kindOf = (headers: IncomingHttpHeaders): Kind => (headers['x-page'] === '1' ? 'json' : 'html')
export const commonKey = (kind: Kind, variant: Variant, url: string) => `${kind} ${variant} ${url}`

/** What must be drawn by itself: something is to be told once, or staff look through somebody else's eyes. */
export const isPlainAsk = (headers: IncomingHttpHeaders): boolean =>
  headers.authorization === undefined && !/(?:^|;)\s*(?:__Host-)?flash\s*=/.test(headers.cookie ?? '')
const isThemselves = ({ realAccountId, impersonationId }: Person) =>
  realAccountId === null && impersonationId === null

const nameOf = ({ route }: Match<PageRoute>, { kind, variant }: { kind: Kind; variant: Variant }) =>
  `${kind} ${variant} ${route.component}`

/**
 * Pages that are the same for everybody but for the shell: the first asker who is known has the common part drawn, the
 * others get it filled with what is their own, mostly before Express is asked (`knownFront`).
 */
export function knownPages(kernel: Kernel, shelf: Shelf<Common>) {
  const { logger } = kernel.deps
  const drawn = drawnOnce<Common, Common | undefined>(kernel.deps, shelf)
  /** Components found to differ from one to the next. */
  const personal = new Set<string>()

  async function commonPart(match: Match<PageRoute>, at: Parameters<typeof drawCommon>[2]) {
    const common = await drawCommon(kernel, match, at)
    if (common === 'personal') {
      personal.add(nameOf(match, at))
      logger.warn({ component: match.route.component }, 'page differs from one person to the next: not kept')
    }
    const keep = common === 'personal' ? undefined : common
    return { keep, answer: keep, ticks: keep?.ticks ?? false }
  }

  /** True when it answered. */
  return async (
    req: Request,
    res: Response,
    match: Match<PageRoute>,
    url: URL,
    version: string | number | undefined,
  ): Promise<boolean> => {
    const { component, spec } = match.route
    const { session, nonce } = req
    const kind = kindOf(req.headers)
    if (spec.cache !== 'everybody' || version === undefined || isPrivate(component)) return false
    if (isNewcomer(req.headers) || !isPlainAsk(req.headers) || !isThemselves(session)) return false
    const variant = variantOf(session)
    if (personal.has(nameOf(match, { kind, variant }))) return false
    const key = commonKey(kind, variant, req.originalUrl)
    const common = await drawn(key, version, () =>
      commonPart(match, { url, kind, variant, nonce, headers: res.getHeaders() }),
    )
    if (!common) return false
    await answerCommon(kernel, common, session, req, res)
    return true
  }
}
