import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { cachedPages, type PageCaches } from '../cache/page-cache'
import { drawRoute } from './answer-page'
import { isVisit, pageContext, urlOf } from './context'
import { noExtras, versionWith } from './extras'
import { demand, whoOf } from './guard'
import type { Kernel } from './kernel'
import type { PageContext } from './page'
import { problem } from './problems'
import { plainPath } from './route-table'
import { sendProblem } from './send-problem'
import { isRobot } from './visitors'

/** Answers the GET of a page, after checking the client's build and who may see it. */
export function pageHandler(kernel: Kernel, caches: PageCaches): RequestHandler {
  const answer = cachedPages(kernel, caches)
  const versionOf = async (ctx: PageContext, component: string) => {
    const { scripts } =
      (await kernel.deps.extras?.(ctx, component, ctx.session.accountId !== null)) ?? noExtras
    return versionWith(kernel.deps.renderer.version, scripts)
  }
  return async (req: Request, res: Response, next: NextFunction) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const match = kernel.pages.match(req.path)
    if (!match) return next()
    req.routeLabel = match.route.component
    const url = urlOf(req.originalUrl, kernel.deps)
    const plain = plainPath(req.path)
    if (req.path !== plain) {
      res.redirect(308, plain + url.search)
      return
    }
    await kernel.deps.beforePage?.(req, match)
    const ctx = {
      ...pageContext(kernel.deps, req.session, url, match.params, req.ip),
      robot: req.method === 'HEAD' || isRobot(req.get('user-agent')),
      cookieless: req.headers.cookie === undefined,
    }
    // Before the access check: an error page must not appear in a document with other third-party scripts either.
    const build = req.get('x-page-version')
    const asDocument = () => {
      const location = url.pathname + url.search
      res.setHeader('X-Location', location)
      return sendProblem(res, problem(409, 'stale-version', 'Há uma versão nova desta página.', { location }))
    }
    if (isVisit(req) && build !== undefined && build !== (await versionOf(ctx, match.route.component)))
      return asDocument()
    demand(whoOf(match.route.who), ctx.actor)
    // A page that runs no scripts is a document of its own.
    if (isVisit(req) && match.route.spec.still) return asDocument()
    await answer(req, res, match, url, () => drawRoute(kernel, req, res, match.route, ctx))
  }
}
