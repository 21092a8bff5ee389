import type { Request, Response } from 'express'
import type { Command, Outcome, Who } from '../../commands/kernel/command'
import type { Flash } from '../../contracts/kernel/page'
import type { Role } from '../../contracts/kernel/roles'
import type { PageContext } from './page'

export type Method = 'post' | 'put' | 'patch' | 'delete'

/** What an action may know and do. `body` is the form or JSON that was sent, unchecked. */
export interface ActionContext extends PageContext {
  body: Record<string, unknown>
  /** The form's `_id`, the Idempotency-Key, or a new one. */
  commandId: string
  correlationId: string
  /** Path and query of the page that the form stood on, `/` when unknown. */
  referer: string
  req: Request
  res: Response
  /** Sends a command as the actor; the answer waits until the projections have passed what it wrote. */
  dispatch<I>(command: Command<I>, input: unknown, commandId?: string): Promise<Outcome>
  /** Starts the account's session under a new token; what the guest's session held goes along. */
  signIn(account: { accountId: string; role: Role }): Promise<void>
  signOut(): Promise<void>
  /** Visitor id of the guest, made (with its cookie) when there is none yet. */
  visitorId(): string
}

export interface SubmitSpec {
  method?: Method
  /** What goes to the command, from what came in; the command's schema checks it. */
  input?: (ctx: ActionContext) => unknown
  /** Where the next page is: a path of this site. */
  to: string | ((ctx: ActionContext, outcome: Outcome) => string)
  /** Said as a success toast on the next page. */
  say?: string | Flash | ((ctx: ActionContext, outcome: Outcome) => string | Flash | undefined)
  after?: (outcome: Outcome, ctx: ActionContext) => Promise<void>
  /** How long the answer may wait for the projections, ms; 3000 at most and by default. */
  waitMs?: number
}

/** What an action answers: a next page, or JSON. Nothing at all: it wrote to `ctx.res` itself. */
export type ActionResult =
  | { to: string; say?: string | Flash; status?: 303 }
  | { json: unknown; status?: number }
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler that answered by itself returns nothing
  | void

export interface ActionRoute {
  method: Method
  /** As in the catalogue: `/cart/items/{id}`. */
  path: string
  who: Who
  command?: Command
  handle: (ctx: ActionContext) => Promise<ActionResult> | ActionResult
  waitMs: number
  /** Most bytes of a form with files; without it such a form is not read. */
  uploadBytes?: number
}

const MAX_WAIT_MS = 3000
const withBraces = (path: string) => path.replace(/:(\w+)/g, '{$1}')

/** A form that is one command: parse, dispatch, wait for the next page's projections, 303 with flash. */
export function submit<I>(path: string, command: Command<I>, spec: SubmitSpec): ActionRoute {
  if (command.who === 'system') throw new Error(`${command.name} is for the system only`)
  return {
    method: spec.method ?? 'post',
    path: withBraces(path),
    who: command.who,
    command,
    waitMs: Math.min(spec.waitMs ?? MAX_WAIT_MS, MAX_WAIT_MS),
    async handle(ctx) {
      const outcome = await ctx.dispatch(command, spec.input ? spec.input(ctx) : ctx.body)
      await spec.after?.(outcome, ctx)
      const to = typeof spec.to === 'function' ? spec.to(ctx, outcome) : spec.to
      const say = typeof spec.say === 'function' ? spec.say(ctx, outcome) : spec.say
      return { to, say }
    },
  }
}

/** A write that is not simply one command; csrf, session and errors are handled as for `submit`. */
export function action(
  path: string,
  handle: ActionRoute['handle'],
  options: { method?: Method; who?: Who; waitMs?: number } = {},
): ActionRoute {
  const { method = 'post', who = 'anyone', waitMs = MAX_WAIT_MS } = options
  return { method, path: withBraces(path), who, handle, waitMs: Math.min(waitMs, MAX_WAIT_MS) }
}
