import { entrant } from '../../commands/identity/authenticate'
import type { Flash } from '../../contracts/kernel/page'
import { between, type Instant, MINUTE } from '../../domain/kernel/instants'
import { type PageContext, redirect } from '../kernel/page'

/** How long somebody who has shown the password may take for the next step. */
const PENDING_MS = 10 * MINUTE
const KEY = 'pendingLogin'

export type LoginStep = 'second-step' | 'device'

/** A login that has shown its password and lacks a step. It opens nothing. */
export interface PendingLogin {
  /** What is lacking; no other page takes this login on. */
  step: LoginStep
  accountId: string
  deviceId: string
  at: Instant
  mark: string
  /** Where to go on, and what to say there. */
  to: string
  say: string | Flash | null
}

type Where = Pick<PageContext, 'session' | 'deps' | 'now'>

/** Kept on the server's session, under a token that nobody had before. */
export async function keepPending(
  { session, deps, now }: Where,
  login: Omit<PendingLogin, 'at' | 'mark'>,
): Promise<void> {
  const who = await entrant(deps.dispatcher.facts, login.accountId)
  await session.set(KEY, { ...login, at: now, mark: who?.mark ?? '' } satisfies PendingLogin)
  await session.rotate()
}

export const dropPending = ({ session }: Pick<PageContext, 'session'>) => session.set(KEY, undefined)

/** The login that waits, with who it is now; leads to the login when none does, it took too long or the password changed. */
export async function demandPending({ session, deps, now }: Where, step: LoginStep) {
  const pending = session.get<PendingLogin>(KEY)
  if (pending?.step !== step || between(pending.at, now) >= PENDING_MS) redirect('/login')
  const who = await entrant(deps.dispatcher.facts, pending.accountId)
  if (who?.mark !== pending.mark) redirect('/login')
  return { ...pending, role: who.role, email: who.email }
}
