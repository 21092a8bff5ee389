import type { RequestListener } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import cookieParser from 'cookie-parser'
import express from 'express'
import { v4 as uuid } from 'uuid'
import { afterPosition } from '../api/after-position'
import { commandCalls } from '../api/commands'
import { apiDocFiles, apiDocs } from '../api/docs'
import { health } from '../api/health'
import { sessionLifetime } from '../api/session'
import { anonymousPages, sharedPages } from '../cache/cached-page-handlers'
import { pageCaches } from '../cache/page-cache'
import { preExpress } from '../cache/pre-express'
import { addressOf, quickAnswers } from '../cache/quick-answers'
import { actionHandler } from './action-handler'
import { anonymousSession } from './anonymous-session'
import { apiRoute, mountApi } from './api-route'
import { arrivalByCampaign } from './arrivals'
import { pageContext, urlOf } from './context'
import { SessionEnded } from './csrf'
import type { HttpDeps } from './deps'
import { errorHandler, notFound } from './error-handler'
import { guardedDispatcher } from './guarded-dispatcher'
import { createKernel, type Kernel } from './kernel'
import { logout } from './logout'
import { httpMetrics } from './metrics'
import { pageHandler } from './page-handler'
import { type UnnamedProxy, unnamedProxy } from './proxy'
import { type Limits, rateLimits } from './rate-limits'
import { readableAddresses, refuseUnreadableBody } from './readable'
import { requestLog } from './request-log'
import { securityHeaders } from './security'
import { sellerByLink } from './seller-links'
import { actorOf, openSession } from './session'
import { sessionStore } from './session-store'
import { touchedPages } from './touched-pages'
import { touchRecorder } from './touches'
import { readUploads } from './uploads'
import { visitorCount } from './visitors'

const SAFE = ['GET', 'HEAD', 'OPTIONS']
const BODY_LIMIT = '256kb'
/**
 * Personal answers are compressed once and sent once, so the quickest level is best. No page gains from a window above
 * 256 kB, which is allocated for each answer.
 */
const COMPRESSION = {
  level: 1,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 } },
}

export interface HttpOptions {
  /** Once true, `ready` answers 503. */
  isDraining?: () => boolean
  /** For tests and load runs, whose requests all come from one address. */
  withoutRateLimits?: boolean
  /** Tries that every limit allows; for tests. */
  points?: number
}

function readBodies(): express.RequestHandler[] {
  return [
    express.json({ limit: BODY_LIMIT, type: ['application/json', 'application/*+json'] }),
    express.urlencoded({ limit: BODY_LIMIT, extended: true, parameterLimit: 1000 }),
  ]
}

/** Most bytes of a form with files at a path: its method may stand in the form, which is not read yet. */
const mostUploaded = ({ actions }: Kernel, path: string): number | undefined => {
  const found = Object.values(actions).flatMap((table) => table?.match(path)?.route.uploadBytes ?? [])
  return found.length > 0 ? Math.max(...found) : undefined
}

const noting =
  (proxy: UnnamedProxy): express.RequestHandler =>
  (req, _res, next) => {
    proxy.isBehind(req)
    next()
  }

/** The token of a session that is over cannot be told from a forged one, and either way the login comes next. */
function checkToken({ csrf, origin }: Kernel, req: express.Request) {
  try {
    csrf.check(req, req.session, origin)
  } catch (error) {
    throw req.session.hasEnded ? new SessionEnded() : error
  }
}

/** Opens the session and checks the csrf token of writes. A bearer needs none: no browser adds it by itself. */
function authenticate(kernel: Kernel): express.RequestHandler {
  const { deps, sessions: store, jar, csrf } = kernel
  const tools = { store, jar, csrf, clock: deps.clock, secret: deps.secret }
  return async (req, res, next) => {
    req.session = await openSession(req, res, tools)
    req.context = { ...req.context, actor: actorOf(req.session), session: req.session }
    // Thrown only now, so that the error page is drawn for this session.
    if (req.unreadBody) throw req.unreadBody
    if (!SAFE.includes(req.method) && req.session.by !== 'bearer') checkToken(kernel, req)
    next()
  }
}

/** The whole HTTP side: the handlers before Express, then an Express app. Nothing listens yet. */
export function createHttp(services: HttpDeps, options: HttpOptions = {}): RequestListener {
  const sessions = sessionStore(services.pool, services.env.SESSION_LIFETIME_MINUTES)
  const deps: HttpDeps = {
    ...services,
    dispatcher: guardedDispatcher(services.dispatcher, { pool: services.pool, sessions }),
  }
  const hasLogout = deps.actions.some((route) => route.method === 'post' && route.path === '/logout')
  const kernel = createKernel(hasLogout ? deps : { ...deps, actions: [...deps.actions, logout] })
  const metrics = httpMetrics(deps)
  const caches = pageCaches(deps)
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', deps.env.TRUSTED_PROXIES?.split(',').map((each) => each.trim()) ?? false)
  app.set('etag', false)
  app.set('query parser', 'simple')
  // One spelling of an address, so that what is told by it holds for all that answer.
  app.set('case sensitive routing', true)
  const proxy = unnamedProxy(app, deps.logger)
  const ipOf = addressOf(app)
  const touches = touchRecorder(kernel, ipOf, () => touchedPages(deps))
  deps.touched = touches.see
  const limits = rateLimits({
    pool: deps.pool,
    facts: deps.dispatcher.facts,
    visitors: {
      addressOf: ipOf,
      browserOf: ({ headers }) => kernel.csrf.guestNonce(headers.cookie),
      isBehindUnnamedProxy: proxy.isBehind,
    },
    off: options.withoutRateLimits,
    points: options.points,
  })

  app.use(...securityHeaders(deps.env))
  app.use(requestLog(deps.logger), anonymousContext(deps, limits), metrics.measure, noting(proxy))
  mountApi(app, [
    ...health(deps, { isDraining: options.isDraining ?? (() => false), proxy }),
    apiRoute('/metrics', metrics.expose),
  ])
  mountApi(
    app,
    deps.api.filter(({ session }) => !session),
  )
  for (const [path, handler] of Object.entries(deps.apps ?? {})) app.use(path, handler)
  for (const files of deps.renderer.files) app.use(files)
  app.use(cookieParser(), ...readBodies())
  app.use(readUploads((req) => mostUploaded(kernel, req.path)))
  app.use(refuseUnreadableBody)
  // Tries are counted after the token of the form is checked: who forges a form must not use up another person's.
  app.use(authenticate(kernel), afterPosition(deps))
  // Answers of commands are too short to compress.
  mountApi(app, commandCalls(kernel))
  app.use(compression(COMPRESSION))
  mountApi(app, [...deps.api.filter(({ session }) => session), ...sessionLifetime(kernel), ...apiDocs(deps)])
  app.use('/api/docs/files', apiDocFiles)
  app.use(actionHandler(kernel), pageHandler(kernel, caches))
  app.use(notFound)
  app.use(errorHandler(kernel))
  const inOrder = preExpress(
    [
      visitorCount(deps, ipOf),
      touches.watch,
      arrivalByCampaign(kernel.jar, deps.clock),
      sellerByLink(kernel.jar, deps.clock),
      anonymousPages(kernel, caches, metrics.observe),
      sharedPages(kernel, caches, metrics.observe),
      quickAnswers(deps, deps.api, limits, metrics.observe),
    ],
    app,
  )
  return readableAddresses(inOrder)
}

/**
 * An anonymous context until the session is opened, for the error pages of earlier failures such as an unreadable body
 * or `/metrics` without its token.
 */
function anonymousContext(deps: HttpDeps, limits: Limits): express.RequestHandler {
  const anonymous = anonymousSession()
  return (req, _res, next) => {
    req.correlationId ??= uuid()
    req.session = anonymous
    req.limits = limits
    req.context = pageContext(deps, anonymous, urlOf(req.originalUrl, deps), {}, req.ip)
    next()
  }
}
