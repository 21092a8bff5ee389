import type { Request } from 'express'
import type { Drawn } from './answer-page'
import { isVisit } from './context'
import type { Kernel } from './kernel'
import type { PageContext, PageRoute } from './page'

/** A page with a countdown may be this old at most; a read model that moves evicts at once. */
const OLDEST_MS = 5000
const MOST = 1000

/**
 * Pages that every newcomer sees alike, kept drawn until a read model moves. A guest who has a session, a cart or
 * something to be told is no newcomer, so nothing of theirs is ever kept.
 */
export function readyPages(kernel: Kernel) {
  const { projections, clock } = kernel.deps
  const kept = new Map<string, { drawn: Drawn; moved: string | number; at: number }>()
  // What is being drawn while somebody is forgotten may still show them.
  let epoch = 0
  kernel.deps.onForgotten?.(() => {
    epoch++
    kept.clear()
  })

  const isNewcomer = (req: Request, ctx: PageContext) =>
    ctx.session.id === null && ctx.session.visitor === undefined && kernel.jar.flash.read(req) === undefined

  return async (
    req: Request,
    route: PageRoute,
    ctx: PageContext,
    draw: () => Promise<Drawn>,
  ): Promise<Drawn> => {
    const moved = projections.version?.()
    if (route.spec.cache !== 'anonymous' || moved === undefined || !isNewcomer(req, ctx)) return draw()
    const key = `${isVisit(req)} ${ctx.url.pathname}${ctx.url.search}`
    const now = Date.parse(clock.now())
    const found = kept.get(key)
    if (found && found.moved === moved && now - found.at < OLDEST_MS) return found.drawn
    const began = epoch
    const drawn = await draw()
    if (kept.size >= MOST) kept.clear()
    if (drawn.status === 200 && began === epoch) kept.set(key, { drawn, moved, at: now })
    return drawn
  }
}
