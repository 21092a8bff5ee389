import { Forbidden, LEAVE_FIRST } from '../../commands/kernel/errors'
import { between, type Instant, MINUTE } from '../../domain/kernel/instants'
import { type PageContext, redirect } from '../kernel/page'
import { safePath } from '../kernel/safe-path'
import type { Session } from '../kernel/session'

/** How many minutes a password confirmation is valid. */
export const CONFIRMED_MINUTES = 15
const KEY = 'confirmedAt'

/** Where the password is asked for, before going on to `next`. */
export const confirmPasswordPath = (next: string) => `/confirm-password?next=${encodeURIComponent(next)}`

/** The next path on this site; never the confirmation page itself, which would loop. */
export function nextAfterConfirming(typed: unknown): string {
  const next = safePath(typed, '/profile')
  return next.split('?')[0] === '/confirm-password' ? '/profile' : next
}

/** Stored in the session on the server, so that a browser cannot forge it. */
export const rememberConfirmed = (session: Session, now: Instant) => session.set(KEY, now)

export function isConfirmed({ session, now }: Pick<PageContext, 'session' | 'now'>): boolean {
  const at = session.get<Instant>(KEY)
  return typeof at === 'string' && between(at, now) >= 0 && between(at, now) < CONFIRMED_MINUTES * MINUTE
}

/**
 * Requires a recent password confirmation: redirects to it and then to `next`, a GET path of this site. Throws Forbidden
 * during an impersonation.
 */
export function demandConfirmed(ctx: Pick<PageContext, 'session' | 'now'>, next: string): void {
  if (ctx.session.realAccountId) {
    throw new Forbidden(false, LEAVE_FIRST)
  }
  if (!isConfirmed(ctx)) redirect(confirmPasswordPath(next))
}
