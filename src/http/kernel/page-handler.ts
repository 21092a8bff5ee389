import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { drawRoute } from './answer-page'
import { isVisit, pageContext, urlOf } from './context'
import { demand, whoOf } from './guard'
import type { Kernel } from './kernel'
import { problem } from './problems'
import type { Shelf } from './ready/shelf'
import { readyPages } from './ready-pages'
import { sendProblem } from './send-problem'

/** GET of every page of the route table: who may, which build, then the page. */
export function pageHandler(kernel: Kernel, shelf: Shelf): RequestHandler {
  const ready = readyPages(kernel, shelf)
  return async (req: Request, res: Response, next: NextFunction) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const match = kernel.pages.match(req.path)
    if (!match) return next()
    req.routeLabel = match.route.component
    const url = urlOf(req.originalUrl, kernel.deps)
    if (req.path.length > 1 && req.path.endsWith('/')) {
      res.redirect(308, req.path.replace(/\/+$/, '') + url.search)
      return
    }
    const ctx = pageContext(kernel.deps, req.session, url, match.params)
    demand(whoOf(match.route.who), ctx.actor)
    const build = req.get('x-page-version')
    if (isVisit(req) && build !== undefined && build !== kernel.deps.renderer.version) {
      const location = url.pathname + url.search
      res.setHeader('X-Location', location)
      return sendProblem(res, problem(409, 'stale-version', 'Há uma versão nova desta página.', { location }))
    }
    await ready(req, res, match.route, () => drawRoute(kernel, req, res, match.route, ctx))
  }
}
