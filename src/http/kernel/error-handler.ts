import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express'
import { Forbidden, NotFound } from '../../commands/kernel/errors'
import { isStaff } from '../../contracts/kernel/roles'
import { matchesPage } from '../../contracts/site/page-patterns'
import { answerPage, drawRoute, sendDrawn } from './answer-page'
import { isVisit, pageContext, pageOfForm, urlOf, wantsJson } from './context'
import { mayEnter } from './guard'
import type { Kernel } from './kernel'
import { oldValues } from './old-values'
import { Redirect } from './page'
import { type Problem, problemOf } from './problems'
import { loginPath, safePath } from './safe-path'
import { logDenial } from './security-log'
import { sendProblem } from './send-problem'

const NO_SUCH_PAGE = 'Não encontramos esta página.'
const NOT_YOURS = 'Sua conta não abre esta área. Se deveria abrir, fale com a gente.'
const NOT_OF_YOUR_ROLE = 'Seu papel na equipe não abre esta área. Quem é da Administração pode mudá-lo.'

/** The message of a 404, unless it only repeats the heading. */
const notFoundMessage = ({ status, detail }: Problem) =>
  status === 404 && ![NO_SUCH_PAGE, new NotFound().message].includes(detail) ? detail : null

const isRead = (req: Request) => req.method === 'GET' || req.method === 'HEAD'

/** The last handler: no route has this path. */
export const notFound: RequestHandler = () => {
  throw new NotFound(NO_SUCH_PAGE)
}

/** Whose layout the page of an error has. */
type Area = 'Platform' | 'Admin'

/** The heading already says that access is denied; the default message gives way to what the visitor can do. */
const forbiddenProps = ({ detail }: Problem, area: Area) =>
  detail !== new Forbidden(false).message
    ? { message: detail, action: null }
    : area === 'Admin'
      ? { message: NOT_OF_YOUR_ROLE, action: null }
      : { message: NOT_YOURS, action: { href: '/contact', label: 'Falar com a gente' } }

/** Component, title and props of the page for this kind of problem. */
function errorPage(found: Problem, retry: string | null, area: Area) {
  const props = { status: found.status, errorId: found.errorId ?? null, retry }
  if (found.code === 'purchase-blocked-by-refunds')
    return { component: 'Platform/Errors/PurchaseBlockedByRefunds', title: 'Compras suspensas', props }
  if (found.status === 404 || found.status >= 500) {
    const title = found.status === 404 ? 'Página não encontrada' : 'Algo falhou'
    return {
      component: `${area}/Errors/Generic`,
      title,
      props: { ...props, message: notFoundMessage(found) },
    }
  }
  const heading = found.status === 403 ? 'Você não tem acesso a esta página' : 'Não foi possível continuar'
  return {
    component: `${area}/Errors/Specific`,
    title: heading,
    props: { ...props, heading, ...forbiddenProps(found, area) },
  }
}

/** Turns every failure into an answer: problem JSON, the form's page with its errors, or an error page. */
export function errorHandler(kernel: Kernel): ErrorRequestHandler {
  const { deps } = kernel

  async function errorPageFor(req: Request, res: Response, found: Problem) {
    const url = urlOf(req.originalUrl, deps)
    const retry =
      isRead(req) && (found.status >= 500 || found.status === 429) ? url.pathname + url.search : null
    const area = matchesPage('/admin/*', url.pathname) && isStaff(req.session.role) ? 'Admin' : 'Platform'
    const ctx = pageContext(deps, req.session, url)
    await answerPage(kernel, req, res, ctx, { status: found.status, ...errorPage(found, retry, area) })
  }

  /** Sends the page of the refused form again, with its errors and values. False when that page cannot be shown. */
  async function formAgain(req: Request, res: Response, found: Problem): Promise<boolean> {
    const path = pageOfForm(req)
    const match = path && kernel.pages.match(path.split('?')[0] ?? '')
    if (!path || !match || !mayEnter(match.route.who, req.session.role)) return false
    const ctx = pageContext(deps, req.session, urlOf(path, deps), match.params)
    const errors = { ...found.errors, _form: found.detail }
    const old = { ...oldValues(req.body), _action: req.path }
    try {
      const again = { status: found.status, refused: { errors, old } }
      sendDrawn(kernel, req, res, await drawRoute(kernel, req, res, match.route, ctx, again))
    } catch (error) {
      if (error instanceof Redirect || res.headersSent) throw error
      deps.logger.warn({ err: error, correlationId: req.correlationId }, 'page of a refused form failed')
      return false
    }
    return true
  }

  async function answer(req: Request, res: Response, found: Problem) {
    const next = isRead(req) ? req.originalUrl : (pageOfForm(req) ?? '/')
    if (found.retryAfter) res.setHeader('Retry-After', String(found.retryAfter))
    if (found.status === 401) found.location = loginPath(safePath(next))
    if (found.location && found.status === 401 && !wantsJson(req)) {
      // Without scripts only a page that is open to guests can keep what was typed.
      if (found.code === 'session-ended' && (await formAgain(req, res, found))) return
      return res.redirect(303, found.location)
    }
    const visitsPage = isVisit(req) && isRead(req) && found.status !== 401
    if (wantsJson(req) && !visitsPage) return sendProblem(res, found)
    if (!isRead(req) && found.status < 500 && (await formAgain(req, res, found))) return
    await errorPageFor(req, res, found)
  }

  return async (error, req, res, _next) => {
    if (res.headersSent) return void res.destroy(error)
    // A player asks for a part; no page would help it.
    if (error?.status === 416) return void res.status(416).set(error.headers).end()
    if (error instanceof Redirect) {
      kernel.flashes.write(res, error.flash)
      // Another record may take a former address, which browsers would otherwise never ask for again.
      if (error.status === 301) res.setHeader('Cache-Control', 'no-cache')
      return res.redirect(error.status, safePath(error.to))
    }
    const found = problemOf(error, req.correlationId)
    logDenial(deps.logger, req, found)
    // Forms of cached pages carry no token; with a visitor cookie this browser gets pages with one.
    if (/^(csrf|session-ended)$/.test(found.code) && req.session.id === null) req.session.visitorId()
    const log = deps.logger.child({ correlationId: req.correlationId })
    if (found.status >= 500) log.error({ err: error }, 'request failed')
    try {
      await answer(req, res, found)
    } catch (second) {
      if (second instanceof Redirect) return res.redirect(303, safePath(second.to))
      log.error({ err: second }, 'error page failed')
      if (!res.headersSent) bareAnswer(res, found)
    }
  }
}

/** Plain HTML for when the error page itself fails. */
function bareAnswer(res: Response, found: Problem) {
  const id = found.errorId ? ` Código do erro: ${found.errorId}.` : ''
  res.status(found.status).type('html')
  res.send(
    `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Algo falhou</title><h1>Algo falhou</h1><p>${found.detail}${id}</p>`,
  )
}
