import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import type { CookieJar } from './cookies'
import { sameText, sign } from './signing'

/** A write that did not come from a page of this site. */
export class ForgedRequest extends Error {
  constructor() {
    super('Esta página ficou aberta por muito tempo. Atualize a página e envie de novo.')
    this.name = 'ForgedRequest'
  }
}

/** A write from a page of a session that is over. */
export class SessionEnded extends Error {
  constructor() {
    super('Sua sessão terminou. Entre de novo para continuar de onde parou.')
    this.name = 'SessionEnded'
  }
}

/** A write from a page that was drawn for another account than the one that is signed in by now. */
export class OtherAccount extends Error {
  constructor() {
    super(
      'Outra conta entrou neste navegador depois que você abriu esta página, e nada foi enviado. Copie o que escreveu e atualize a página, ou entre de novo com a conta de antes.',
    )
    this.name = 'OtherAccount'
  }
}

export interface CsrfBinding {
  /** The session's own secret; null for a guest without a session. */
  csrfSecret: string | null
  /** Whose session it is; null for a guest. */
  accountId: string | null
}

const GUEST: CsrfBinding = { csrfSecret: null, accountId: null }

/** Begins the tokens of accounts, so that a page of one is known when its session is not. */
const OF_ACCOUNT = 'a~'

const isOfAccount = (token: unknown) => typeof token === 'string' && token.startsWith(OF_ACCOUNT)

/** Tells accounts apart in tokens, without naming them. */
const MARK_LENGTH = 8
const WHOSE = /^a~([\w-]+)~/

/** Double-submit tokens: signed, bound to the session, the same in the cookie and in the form or header. */
export function csrf(secret: Buffer, jar: CookieJar) {
  const signature = (nonce: string, { csrfSecret }: CsrfBinding) =>
    sign(secret, 'csrf', `${nonce}.${csrfSecret ?? 'guest'}`)

  const isOurs = (token: string, binding: CsrfBinding) => {
    const [nonce, signed] = token.split('.')
    return Boolean(nonce && signed && sameText(signed, signature(nonce, binding)))
  }

  const markOf = (accountId: string) => sign(secret, 'csrf account', accountId).slice(0, MARK_LENGTH)

  /** Also another session of the same account is the account’s own; older tokens do not say whose they are. */
  const isOfAnother = (token: unknown, { accountId }: CsrfBinding) => {
    const mark = typeof token === 'string' ? WHOSE.exec(token)?.[1] : undefined
    return mark !== undefined && accountId !== null && mark !== markOf(accountId)
  }

  const mint = (binding: CsrfBinding) => {
    const whose = binding.accountId === null ? '' : `${OF_ACCOUNT}${markOf(binding.accountId)}~`
    const nonce = `${whose}${randomBytes(12).toString('base64url')}`
    return `${nonce}.${signature(nonce, binding)}`
  }

  return {
    /** The nonce of a guest's token when that is valid; it identifies the browser before any other cookie does. */
    guestNonce(cookies: string | undefined): string | undefined {
      const known = jar.csrf.in(cookies)
      return known && isOurs(known, GUEST) ? known.split('.')[0] : undefined
    },

    /** A Set-Cookie line for a guest without a session who has no valid token yet. */
    cookieForGuest(cookies: string | undefined): string | undefined {
      return this.tokenFor(cookies, GUEST).line
    },

    /** The token in these cookies; a new one, with its Set-Cookie line, when that is missing or invalid. */
    tokenFor(cookies: string | undefined, binding: CsrfBinding): { token: string; line?: string } {
      const known = jar.csrf.in(cookies)
      if (known && isOurs(known, binding)) return { token: known }
      const token = mint(binding)
      return { token, line: jar.csrf.line(token) }
    },

    /** The visitor's token; a new one, set as a cookie, when it is missing or belongs to an earlier session. */
    token(req: Request, res: Response, binding: CsrfBinding): string {
      // Before cookies are read nobody knows whose token this would take the place of.
      if (!req.cookies) return mint(binding)
      const known = jar.csrf.read(req)
      if (known && isOurs(known, binding)) return known
      const token = mint(binding)
      jar.csrf.write(res, token)
      req.cookies['XSRF-TOKEN'] = token
      return token
    },

    /**
     * Throws ForgedRequest unless the request came from a page of this site, SessionEnded for the page of an account
     * where a guest sends it, OtherAccount where another account does.
     */
    check(req: Request, binding: CsrfBinding, origin: string): void {
      if (!isSameOrigin(req, origin)) throw new ForgedRequest()
      const inForm = req.body?._csrf
      const sent = req.get('x-xsrf-token') ?? req.get('x-csrf-token') ?? inForm
      // The cookie may be a guest's by now, while the form is as the page was drawn.
      if (binding.accountId === null && [inForm, sent].some(isOfAccount)) throw new SessionEnded()
      if ([inForm, sent].some((token) => isOfAnother(token, binding))) throw new OtherAccount()
      if (sent === '' && binding.csrfSecret === null && isProvenSameOrigin(req, origin)) return
      const cookie = jar.csrf.read(req)
      if (typeof sent !== 'string' || !cookie || !sameText(sent, cookie) || !isOurs(sent, binding))
        throw new ForgedRequest()
    },
  }
}

/**
 * Forms of cached pages carry no token. Sent without scripts, a guest's form is accepted when the browser itself names
 * this site in Origin and Sec-Fetch-Site. See decision 0027.
 */
const isProvenSameOrigin = (req: Request, origin: string): boolean =>
  req.get('sec-fetch-site') === 'same-origin' && req.get('origin') !== undefined && isSameOrigin(req, origin)

function isSameOrigin(req: Request, origin: string): boolean {
  const from = req.get('origin')
  if (from === undefined) return !['cross-site', 'same-site'].includes(req.get('sec-fetch-site') ?? '')
  return from === origin || from === `${req.protocol}://${req.get('host')}`
}

export type Csrf = ReturnType<typeof csrf>
