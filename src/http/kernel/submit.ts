import type { Request, Response } from 'express'
import type { Actor, Command, Counting, Outcome, Who } from '../../commands/kernel/command'
import type { Flash } from '../../contracts/kernel/page'
import type { Role } from '../../contracts/kernel/roles'
import type { PageContext, PageRoute } from './page'

export type Method = 'post' | 'put' | 'patch' | 'delete'

/** Input of an action. `body` is the form or JSON as sent, unchecked. */
export interface ActionContext extends PageContext {
  body: Record<string, unknown>
  /** Derived from the form's `_id` or the Idempotency-Key header, for staff that itself; without one a new id. */
  commandId: string
  correlationId: string
  /** Path and query of the page that the form was on, `/` when unknown. */
  referer: string
  req: Request
  res: Response
  /** Dispatches a command as the actor; the answer then waits until the projections show what it wrote. */
  dispatch<I>(
    command: Command<I>,
    input: unknown,
    commandId?: string,
    options?: { atRevision?: number | undefined; dryRun?: boolean },
  ): Promise<Outcome>
  /** Dispatches a command as another actor; the answer waits for this one as well. */
  dispatchAs<I>(actor: Actor, command: Command<I>, input: unknown, commandId: string): Promise<Outcome>
  /** Starts the account's session under a new token; it inherits the guest session's data. */
  signIn(account: { accountId: string; role: Role }): Promise<void>
  signOut(): Promise<void>
  /** The visitor id; a new one, set as a cookie, when there is none. */
  visitorId(): string
}

export interface SubmitSpec {
  method?: Method
  /** The command's input; by default the body. The command's schema checks it. */
  input?: (ctx: ActionContext) => unknown
  /** Path of the next page on this site. */
  to: string | ((ctx: ActionContext, outcome: Outcome) => string)
  /** Toast on the next page; a string is a success. */
  say?: string | Flash | ((ctx: ActionContext, outcome: Outcome) => string | Flash | undefined)
  after?: (outcome: Outcome, ctx: ActionContext) => Promise<void>
  /** How long the answer waits for the projections, ms; 3000 at most and by default. */
  waitMs?: number
}

/**
 * Result of an action: a next page, JSON, lines of JSON that are sent as they come, a page that is drawn in answer, or
 * nothing when it wrote to `ctx.res` itself.
 */
export type ActionResult =
  | { to: string; say?: string | Flash; status?: 303 }
  | { json: unknown; status?: number }
  | { lines: AsyncIterable<object> }
  | { page: PageRoute }
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
  /** Those of its commands count besides. */
  limits?: readonly Counting<ActionContext>[]
  /** Maximum bytes of a form with files; absent: such forms are not read. */
  uploadBytes?: number
}

const MAX_WAIT_MS = 3000
const withBraces = (path: string) => path.replace(/:(\w+)/g, '{$1}')

/** An action that is one command: dispatches it, waits for the projections, and answers 303 with a flash. */
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

/** An action that is more than one command; csrf, session and errors are handled as for `submit`. */
export function action(
  path: string,
  handle: ActionRoute['handle'],
  options: Partial<Pick<ActionRoute, 'method' | 'who' | 'waitMs' | 'limits'>> = {},
): ActionRoute {
  const { method = 'post', who = 'anyone', waitMs = MAX_WAIT_MS, limits } = options
  return {
    method,
    path: withBraces(path),
    who,
    handle,
    waitMs: Math.min(waitMs, MAX_WAIT_MS),
    ...(limits && { limits }),
  }
}
