import type { IncomingMessage, ServerResponse } from 'node:http'
import { codeField } from '../../contracts/kernel/code-field'
import type { Clock } from '../../ports/clock'
import type { CookieJar } from './cookies'
import { isShopPage } from './visitors'

interface FollowedLink {
  code: string
  at: string
}

const code = codeField('')

/** What the cookie says; undefined for one that was tampered with. */
export function readSellerLink(text: string | undefined): FollowedLink | undefined {
  const typed = new URLSearchParams((text ?? '').slice(0, 200))
  const ms = Date.parse(typed.get('at') ?? '')
  const { data } = code.safeParse(typed.get('code') ?? '')
  return data && !Number.isNaN(ms) ? { code: data, at: new Date(ms).toISOString() } : undefined
}

/** Remembers the seller whose link (`?v=CODE`) was followed last. Called before a page is answered; never answers. */
export const sellerByLink =
  (jar: Pick<CookieJar, 'seller'>, clock: Clock) =>
  ({ method, url = '', headers }: IncomingMessage, res: ServerResponse): false => {
    if (method !== 'GET' || !/[?&]v=/.test(url) || headers['x-prefetch'] === '1') return false
    const [path = '', query] = url.split('?')
    const { data } = code.safeParse(new URLSearchParams(query).get('v') ?? '')
    if (data && isShopPage(path)) {
      const followed = new URLSearchParams({ at: clock.now(), code: data })
      res.appendHeader('Set-Cookie', jar.seller.line(followed.toString()))
    }
    return false
  }
