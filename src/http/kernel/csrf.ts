import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import type { CookieJar } from './cookies'
import { sameText, sign } from './signing'

/** A write that did not come from a page of ours. */
export class ForgedRequest extends Error {
  constructor() {
    super('Esta página ficou aberta por muito tempo. Atualize a página e envie de novo.')
    this.name = 'ForgedRequest'
  }
}

export interface CsrfBinding {
  /** Secret of the session's own, or null for a guest without a session. */
  csrfSecret: string | null
}

const GUEST: CsrfBinding = { csrfSecret: null }

/** Double-submit tokens: signed, bound to the session, the same in the cookie and in the form or header. */
export function csrf(secret: Buffer, jar: CookieJar) {
  const signature = (nonce: string, { csrfSecret }: CsrfBinding) =>
    sign(secret, 'csrf', `${nonce}.${csrfSecret ?? 'guest'}`)

  const isOurs = (token: string, binding: CsrfBinding) => {
    const [nonce, signed] = token.split('.')
    return Boolean(nonce && signed && sameText(signed, signature(nonce, binding)))
  }

  const mint = (binding: CsrfBinding) => {
    const nonce = randomBytes(12).toString('base64url')
    return `${nonce}.${signature(nonce, binding)}`
  }

  return {
    /** What names a guest's browser before anything else does: the nonce of its token, when that is good. */
    guestNonce(cookies: string | undefined): string | undefined {
      const known = jar.csrf.in(cookies)
      return known && isOurs(known, GUEST) ? known.split('.')[0] : undefined
    },

    /** The cookie that a guest without a session still lacks, as a Set-Cookie line. */
    cookieForGuest(cookies: string | undefined): string | undefined {
      return this.tokenFor(cookies, GUEST).line
    },

    /** The token of whoever sent these cookies; with the Set-Cookie line that they need, when theirs is not good. */
    tokenFor(cookies: string | undefined, binding: CsrfBinding): { token: string; line?: string } {
      const known = jar.csrf.in(cookies)
      if (known && isOurs(known, binding)) return { token: known }
      const token = mint(binding)
      return { token, line: jar.csrf.line(token) }
    },

    /** The visitor's token, minted (and put in the cookie) when theirs is missing or of an earlier session. */
    token(req: Request, res: Response, binding: CsrfBinding): string {
      const known = jar.csrf.read(req)
      if (known && isOurs(known, binding)) return known
      const token = mint(binding)
      jar.csrf.write(res, token)
      req.cookies['XSRF-TOKEN'] = token
      return token
    },

    /** Throws ForgedRequest unless the request came from a page of this site. */
    check(req: Request, binding: CsrfBinding, origin: string): void {
      if (!cameFromHere(req, origin)) throw new ForgedRequest()
      const sent = req.get('x-xsrf-token') ?? req.get('x-csrf-token') ?? req.body?._csrf
      if (sent === '' && binding.csrfSecret === null && surelyFromHere(req, origin)) return
      const cookie = jar.csrf.read(req)
      if (typeof sent !== 'string' || !cookie || !sameText(sent, cookie) || !isOurs(sent, binding))
        throw new ForgedRequest()
    },
  }
}

/**
 * The form of a page kept ready for all carries no token. Without scripts, a guest's browser vouches for where it
 * stood: by an Origin that is ours, and by the name that it gives the way between the two. See decision 0027.
 */
const surelyFromHere = (req: Request, origin: string): boolean =>
  req.get('sec-fetch-site') === 'same-origin' && req.get('origin') !== undefined && cameFromHere(req, origin)

function cameFromHere(req: Request, origin: string): boolean {
  const from = req.get('origin')
  if (from === undefined) return !['cross-site', 'same-site'].includes(req.get('sec-fetch-site') ?? '')
  return from === origin || from === `${req.protocol}://${req.get('host')}`
}

export type Csrf = ReturnType<typeof csrf>
