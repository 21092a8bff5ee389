import { entrant } from '../../commands/identity/authenticate'
import type { Flash } from '../../contracts/kernel/page'
import { between, type Instant, MINUTE } from '../../domain/kernel/instants'
import { type PageContext, redirect } from '../kernel/page'

/** How long the next step of a login may take. */
const PENDING_MS = 10 * MINUTE
const KEY = 'pendingLogin'

export type LoginStep = 'second-step' | 'device'

/** A login with the right password that lacks another step. It grants no access. */
export interface PendingLogin {
  /** The missing step; only its page continues this login. */
  step: LoginStep
  accountId: string
  deviceId: string
  at: Instant
  mark: string
  /** Path and toast of the page after the login. */
  to: string
  say: string | Flash | null
}

type Where = Pick<PageContext, 'session' | 'deps' | 'now'>

/** Stores it in the session, under a new token against session fixation. */
export async function keepPending(
  { session, deps, now }: Where,
  login: Omit<PendingLogin, 'at' | 'mark'>,
): Promise<void> {
  const who = await entrant(deps.dispatcher.facts, login.accountId)
  await session.set(KEY, { ...login, at: now, mark: who?.mark ?? '' } satisfies PendingLogin)
  await session.rotate()
}

export const dropPending = ({ session }: Pick<PageContext, 'session'>) => session.set(KEY, undefined)

/**
 * The pending login with the account's role and e-mail. Redirects to the login when there is none, it expired or the
 * password changed.
 */
export async function demandPending({ session, deps, now }: Where, step: LoginStep) {
  const pending = session.get<PendingLogin>(KEY)
  if (pending?.step !== step || between(pending.at, now) >= PENDING_MS) redirect('/login')
  const who = await entrant(deps.dispatcher.facts, pending.accountId)
  if (who?.mark !== pending.mark) redirect('/login')
  return { ...pending, role: who.role, email: who.email }
}
