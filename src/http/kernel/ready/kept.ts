import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { compressed, type Encoding, encodingFor } from './encodings'
import { hashedPolicy } from './policy'

export interface KeptText {
  /** Without anything of whoever it was drawn for. */
  text: string
  /** As it was answered first; what differs between answers is left out. */
  headers: OutgoingHttpHeaders
  label: string
  /** Of the policy among the headers. */
  nonce: string
  /** What the policy allows instead of the nonce. */
  sources: string[]
  /** Scheme and host that the world knows us by. */
  origin: string
}

/** Bytes of one answer, in each encoding once it was asked for. */
export interface Kept {
  label: string
  size: number
  bytes(encoding: Encoding): Buffer | Promise<Buffer>
  etag(encoding: Encoding): string
  headers(host: string): OutgoingHttpHeaders
}

const POLICY = 'content-security-policy'
const OF_ONE_ANSWER = ['x-correlation-id', 'set-cookie', 'content-length', 'etag', 'connection', POLICY]
const MOST_HOSTS = 20

export function kept({ text, headers, label, nonce, sources, origin }: KeptText): Kept {
  const plain = Buffer.from(text)
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 20)
  const known = new Map<Encoding, Buffer | Promise<Buffer>>([['identity', plain]])
  const policy = String(headers[POLICY] ?? '')
  const shared = Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_ANSWER.includes(name)))
  const byHost = new Map<string, OutgoingHttpHeaders>()
  return {
    label,
    size: plain.length,
    etag: (encoding) => `"${hash}-${encoding}"`,
    bytes(encoding) {
      const found = known.get(encoding)
      if (found) return found
      const making = compressed(plain, encoding)
      known.set(encoding, making)
      making.then(
        (bytes) => known.set(encoding, bytes),
        () => known.delete(encoding),
      )
      return making
    },
    headers(host) {
      const found = byHost.get(host)
      if (found) return found
      const made = {
        ...shared,
        [POLICY]: hashedPolicy(policy, nonce, sources, [origin, host]),
        vary: 'Accept-Encoding, Cookie, X-Page',
        'cache-control': 'private, no-cache',
      }
      if (byHost.size < MOST_HOSTS) byHost.set(host, made)
      return made
    },
  }
}

/** Cookies of somebody who has a session, a cart, or something to be told. */
const KNOWN = /(?:^|;)\s*(?:__Host-)?(?:sid|visitor|flash)\s*=/

/** Whether this is somebody of whom nothing is known, so that they see what every newcomer sees. */
export const isNewcomer = ({ authorization, cookie }: IncomingHttpHeaders): boolean =>
  authorization === undefined && (cookie === undefined || !KNOWN.test(cookie))

export const wanted = (headers: IncomingHttpHeaders): Encoding => {
  const accepted = headers['accept-encoding']
  return encodingFor(typeof accepted === 'string' ? accepted : undefined)
}

/** Whether the asker has these very bytes. */
export const hasAlready = (ifNoneMatch = '', etag: string): boolean =>
  ifNoneMatch.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')))
