import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { v5 as uuidv5, v7 as uuidv7, validate } from 'uuid'
import type { Position } from '../../ports/event-store'
import { drawRoute, sendDrawn } from './answer-page'
import { bodyHash } from './body-hash'
import { keyedCommandId } from './command-id'
import { pageContext, pageOfForm, urlOf } from './context'
import { demand } from './guard'
import type { Kernel } from './kernel'
import { demandOwner } from './owner-only'
import type { PageRoute } from './page'
import type { Match } from './route-table'
import { safePath } from './safe-path'
import { logSession } from './security-log'
import { actorOf } from './session'
import type { ActionContext, ActionResult, ActionRoute } from './submit'

/** Hex digits: enough to tell apart what one sender filled in under one id. */
const REQUEST_HASH_LENGTH = 16

const METHODS = ['post', 'put', 'patch', 'delete']

/** Forms can only post; `_method` holds the real method. */
function methodOf(req: Request): string {
  const hidden = req.method === 'POST' ? req.body?._method : undefined
  return typeof hidden === 'string' && METHODS.includes(hidden) ? hidden : req.method.toLowerCase()
}

/** Staff's forms name what they create; whoever else sends one could name what is somebody's, or will be. */
function commandIdOf(req: Request, { route, template }: Match<ActionRoute>, secret: Buffer): string {
  const sent = req.body?._id ?? req.get('idempotency-key')
  if (typeof sent !== 'string' || !validate(sent)) return uuidv7()
  const key = sent.toLowerCase()
  if (Array.isArray(route.who)) return key
  // Kept from before the login, so that a form is the same one after it.
  const subject = `visitor:${req.session.visitorId()}`
  return keyedCommandId(secret, { subject, route: template, key })
}

const bodyOf = (req: Request): Record<string, unknown> => {
  const { _csrf, _id, _method, _at, ...body } = (req.body ?? {}) as Record<string, unknown>
  return body
}

/** Runs an action: checks who may, waits until the read models show what it wrote, then answers with the next page. */
export function actionHandler(kernel: Kernel): RequestHandler {
  const { deps } = kernel

  function finish(res: Response, result: Exclude<ActionResult, { page: PageRoute }>) {
    if (!result) return
    if ('lines' in result) return void res.end('{"end":true}\n')
    if ('json' in result) return void res.status(result.status ?? 200).json(result.json)
    kernel.flashes.write(res, typeof result.say === 'string' ? { success: result.say } : result.say)
    res.redirect(303, safePath(result.to))
  }

  /** Sends each line as it comes; the last one, `{"end":true}`, follows once the read models show what was written. */
  async function sendLines(res: Response, lines: AsyncIterable<object>) {
    res.type('application/x-ndjson').set('Cache-Control', 'no-store, no-transform')
    for await (const line of lines) res.write(`${JSON.stringify(line)}\n`)
  }

  return async (req: Request, res: Response, next: NextFunction) => {
    const match = kernel.actions[methodOf(req)]?.match(req.path)
    if (!match) return next()
    const { route } = match
    req.routeLabel = match.template
    demand(route.who, actorOf(req.session))
    demandOwner(match.template, req.session)
    const commandId = commandIdOf(req, match, deps.secret)
    let written: Position | undefined
    let sent = 0
    const nextId = () => (sent++ === 0 ? commandId : uuidv5(`dispatch ${sent}`, commandId))
    const page = pageContext(deps, req.session, urlOf(req.originalUrl, deps), match.params, req.ip)
    if (page.actor.role === 'Guest') page.actor.visitorId = req.session.visitorId()
    const body = bodyOf(req)
    const request = deps.dispatcher.facts.hash(bodyHash(match.template, body)).slice(0, REQUEST_HASH_LENGTH)
    const ctx: ActionContext = {
      ...page,
      get actor() {
        return actorOf(req.session)
      },
      body,
      commandId,
      correlationId: req.correlationId,
      referer: pageOfForm(req) ?? '/',
      req,
      res,
      async dispatch(command, input, id = nextId(), { atRevision, dryRun = false } = {}) {
        const { actor } = ctx
        const correlationId = req.correlationId
        const send = () =>
          deps.dispatcher.dispatch(command, input, {
            actor,
            commandId: id,
            correlationId,
            request,
            sessionId: req.session.id,
            ...(atRevision !== undefined && { atRevision }),
            ...(dryRun && { dryRun }),
          })
        const outcome = await req.limits.counted(command.limits, req, input, send)
        if (!dryRun) written = outcome.position ?? written
        return outcome
      },
      async dispatchAs(actor, command, input, commandId) {
        const { correlationId } = req
        const outcome = await deps.dispatcher.dispatch(command, input, { actor, commandId, correlationId })
        written = outcome.position ?? written
        return outcome
      },
      async signIn(account) {
        await req.session.signIn(account)
        logSession(deps.logger, req, 'signed in')
      },
      async signOut() {
        logSession(deps.logger, req, 'signed out')
        await req.session.signOut()
      },
      visitorId: () => req.session.visitorId(),
    }
    const result = await req.limits.counted(route.limits, req, ctx, () => route.handle(ctx))
    if (result && 'page' in result)
      return sendDrawn(kernel, req, res, await drawRoute(kernel, req, res, result.page, ctx))
    const isStream = result && 'lines' in result
    if (isStream) await sendLines(res, result.lines)
    if (written !== undefined && route.waitMs > 0) await deps.projections.waitFor(written, route.waitMs)
    if (isStream || !res.headersSent) finish(res, result)
  }
}
