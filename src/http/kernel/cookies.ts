import type { CookieOptions, Request, Response } from 'express'
import type { Env } from '../../env'

export const isSecure = (env: Pick<Env, 'PUBLIC_URL'>): boolean => env.PUBLIC_URL.startsWith('https:')

/** The first value of this name, as cookie-parser reads it. */
function cookieIn(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    if (at < 0 || pair.slice(0, at).trim() !== name) continue
    try {
      return decodeURIComponent(pair.slice(at + 1).trim())
    } catch {
      return undefined
    }
  }
}

/** Names and flags of our cookies; over https they carry the `__Host-` prefix, which binds them to this host. */
export function cookieJar(env: Pick<Env, 'PUBLIC_URL'>) {
  const secure = isSecure(env)
  const named = (name: string) => (secure ? `__Host-${name}` : name)
  const flags: CookieOptions = { httpOnly: true, sameSite: 'lax', secure, path: '/' }
  const set = (res: Response, name: string, value: string, options: CookieOptions = {}) =>
    res.cookie(name, value, { ...flags, ...options })
  const jar = (name: string, options: CookieOptions = {}) => ({
    read: (req: Request): string | undefined => req.cookies?.[name],
    write: (res: Response, value: string, more: CookieOptions = {}) =>
      set(res, name, value, { ...options, ...more }),
    /** The same without Express: its value in a Cookie header, and the line that sets it until the browser closes. */
    in: (header: string | undefined): string | undefined => header && cookieIn(header, name),
    line: (value: string): string =>
      [
        `${name}=${encodeURIComponent(value)}; Path=/`,
        ...((options.httpOnly ?? true) ? ['HttpOnly'] : []),
        ...(secure ? ['Secure'] : []),
        'SameSite=Lax',
      ].join('; '),
    clear: (res: Response) => set(res, name, '', { ...options, expires: new Date(0) }),
  })
  const YEAR_MS = 365 * 86_400_000
  const LONGEST_MS = 400 * 86_400_000
  return {
    session: jar(named('sid')),
    visitor: jar(named('visitor'), { maxAge: YEAR_MS }),
    /** Which browser this is to the accounts that are used from it. Browsers keep nothing for longer than 400 days. */
    device: jar(named('device'), { maxAge: LONGEST_MS }),
    flash: jar(named('flash')),
    /** Code that a link brought, until the browser is closed: no secret, and nothing of anybody. */
    coupon: jar(named('cupom')),
    /** Read by scripts, which copy it into X-XSRF-TOKEN; its name is the specification's. */
    csrf: jar('XSRF-TOKEN', { httpOnly: false }),
  }
}

export type CookieJar = ReturnType<typeof cookieJar>
