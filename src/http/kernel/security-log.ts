import type { Request } from 'express'
import type { Logger } from 'pino'
import type { Problem } from './problems'

/** Codes that mean: not who they said, not theirs, not from our pages, or too often. */
const DENIED = new Set([
  'login-required',
  'forbidden',
  'csrf',
  'session-ended',
  'other-account',
  'too-many-requests',
  'login-wrong',
  'password-wrong',
  'code-wrong',
  'code-used',
  'device-code-wrong',
  'device-code-over',
  'link-over',
])

const whoOf = ({ session, correlationId }: Request) => ({
  correlationId,
  account: session.accountId,
  ...(session.realAccountId && { realAccount: session.realAccountId }),
  role: session.role ?? 'Guest',
  by: session.by,
})

/** One line for each attempt that was denied, with ids alone. */
export function logDenial(logger: Logger, req: Request, { code, status }: Problem): void {
  if (!DENIED.has(code)) return
  logger.warn({ ...whoOf(req), route: req.routeLabel ?? 'none', method: req.method, code, status }, 'denied')
}

/** One line for each session that somebody began or ended. */
export const logSession = (logger: Logger, req: Request, what: 'signed in' | 'signed out'): void =>
  logger.info({ ...whoOf(req), route: req.routeLabel ?? 'none' }, what)
