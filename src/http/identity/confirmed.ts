import { Forbidden, LEAVE_FIRST } from '../../commands/kernel/errors'
import { between, type Instant, MINUTE } from '../../domain/kernel/instants'
import { type PageContext, redirect } from '../kernel/page'
import { safePath } from '../kernel/safe-path'
import type { Session } from '../kernel/session'

/** For how many minutes a password that was typed again counts. */
export const CONFIRMED_MINUTES = 15
const KEY = 'confirmedAt'

export const confirmPasswordPath = (next: string) => `/confirm-password?next=${encodeURIComponent(next)}`

/** A same-origin path to go on to; never the page that asks for the password itself. */
export function nextAfterConfirming(typed: unknown): string {
  const next = safePath(typed, '/profile')
  return next.split('?')[0] === '/confirm-password' ? '/profile' : next
}

/** Kept on the server's session, so that nothing the browser holds can claim it. */
export const rememberConfirmed = (session: Session, now: Instant) => session.set(KEY, now)

export function isConfirmed({ session, now }: Pick<PageContext, 'session' | 'now'>): boolean {
  const at = session.get<Instant>(KEY)
  return typeof at === 'string' && between(at, now) >= 0 && between(at, now) < CONFIRMED_MINUTES * MINUTE
}

/**
 * Lets a page or an action go on only when the password was typed again a moment ago; otherwise leads there and then to
 * `next`, a GET path of this site. Never for staff who act as somebody else.
 */
export function demandConfirmed(ctx: Pick<PageContext, 'session' | 'now'>, next: string): void {
  if (ctx.session.realAccountId) {
    throw new Forbidden(false, LEAVE_FIRST)
  }
  if (!isConfirmed(ctx)) redirect(confirmPasswordPath(next))
}
