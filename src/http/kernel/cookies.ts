import type { CookieOptions, Request, Response } from 'express'
import type { Env } from '../../env'

export const isSecure = (env: Pick<Env, 'PUBLIC_URL'>): boolean => env.PUBLIC_URL.startsWith('https:')

/** The first value of this name, decoded as cookie-parser does. */
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

/** Our cookies. Over https their names have the `__Host-` prefix, which binds them to this host. */
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
    /** Its value in a Cookie header, for handlers before Express. */
    in: (header: string | undefined): string | undefined => header && cookieIn(header, name),
    /** A Set-Cookie line, for handlers before Express. */
    line: (value: string): string =>
      [
        `${name}=${encodeURIComponent(value)}; Path=/`,
        ...(options.maxAge ? [`Max-Age=${Math.floor(options.maxAge / 1000)}`] : []),
        ...((options.httpOnly ?? true) ? ['HttpOnly'] : []),
        ...(secure ? ['Secure'] : []),
        'SameSite=Lax',
      ].join('; '),
    clear: (res: Response) => set(res, name, '', { ...options, expires: new Date(0) }),
  })
  const MONTH_MS = 30 * 86_400_000
  const YEAR_MS = 365 * 86_400_000
  const LONGEST_MS = 400 * 86_400_000
  return {
    session: jar(named('sid')),
    visitor: jar(named('visitor'), { maxAge: YEAR_MS }),
    /** Identifies the browser to the accounts used in it. Browsers keep a cookie for 400 days at most. */
    device: jar(named('device'), { maxAge: LONGEST_MS }),
    flash: jar(named('flash')),
    /** When this browser came, and the campaign whose link it followed. */
    arrival: jar(named('chegada'), { maxAge: MONTH_MS }),
    /** The seller whose link was followed last. */
    seller: jar(named('vendedor'), { maxAge: 2 * MONTH_MS }),
    /** Coupon code from a link, until the browser closes. */
    coupon: jar(named('cupom')),
    /** Scripts copy it into X-XSRF-TOKEN; the specification fixes both names. */
    csrf: jar('XSRF-TOKEN', { httpOnly: false }),
  }
}

export type CookieJar = ReturnType<typeof cookieJar>
