import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Request, Response } from 'express'
import type { Drawn } from '../kernel/answer-page'
import type { Csrf } from '../kernel/csrf'
import type { Kernel } from '../kernel/kernel'
import { hashedPolicy, withoutNonce } from './csp-hashes'
import { compressed, type Encoding, encodingFor } from './encodings'
import { withoutPlaceholders } from './placeholders'

/** A page that is the same for all anonymous visitors, compressed on first use of each encoding. */
export interface CachedPage {
  label: string
  /** Bytes of the plain text. */
  size: number
  bytes(encoding: Encoding): Buffer | Promise<Buffer>
  etag(encoding: Encoding): string
  headers: OutgoingHttpHeaders
}

const POLICY = 'content-security-policy'
const OF_ONE_ANSWER = ['x-correlation-id', 'set-cookie', 'content-length', 'etag', 'connection', POLICY]

/** A rendered page without nonce, token and ids, with this answer's headers. Undefined when it cannot be cached. */
export function cachedPage(
  kernel: Pick<Kernel, 'origin'>,
  req: Request,
  res: Response,
  { type, noindex, text }: Drawn,
  label: string,
): CachedPage | undefined {
  const { html, sources } = type === 'html' ? withoutNonce(text) : { html: text, sources: [] }
  // The development server's scripts are not under /assets/, so only a nonce allows them.
  if (sources.some((source) => source.startsWith('/'))) return undefined
  const { [POLICY]: policy, ...others } = res.getHeaders()
  const headers = {
    ...Object.fromEntries(Object.entries(others).filter(([name]) => !OF_ONE_ANSWER.includes(name))),
    'content-type': type === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    ...(noindex && { 'x-robots-tag': 'noindex, nofollow' }),
    ...(type === 'json' && { 'x-page': '1' }),
    vary: 'Accept-Encoding, Cookie, X-Page',
    'cache-control': 'private, no-cache',
  }
  const plain = Buffer.from(withoutPlaceholders(html))
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 20)
  const encoded = new Map<Encoding, Buffer | Promise<Buffer>>([['identity', plain]])
  return {
    label,
    size: plain.length,
    etag: (encoding) => `"${hash}-${encoding}"`,
    bytes(encoding) {
      const found = encoded.get(encoding)
      if (found) return found
      const pending = compressed(plain, encoding)
      encoded.set(encoding, pending)
      pending.then(
        (bytes) => encoded.set(encoding, bytes),
        () => encoded.delete(encoding),
      )
      return pending
    },
    headers: { ...headers, [POLICY]: hashedPolicy(String(policy ?? ''), req.nonce, sources, kernel.origin) },
  }
}

/** Whether the client already has these bytes. */
const isNotModified = (ifNoneMatch = '', etag: string): boolean =>
  ifNoneMatch.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')))

const acceptedEncoding = ({ 'accept-encoding': accepted }: IncomingHttpHeaders): Encoding =>
  encodingFor(typeof accepted === 'string' ? accepted : undefined)

/** Sends a cached page over node's own response, before or after Express. */
export function sendCachedPage(
  csrf: Csrf,
  page: CachedPage,
  req: IncomingMessage,
  res: ServerResponse,
): void {
  const encoding = acceptedEncoding(req.headers)
  const { headers } = page
  const etag = page.etag(encoding)
  const cookie = csrf.cookieForGuest(req.headers.cookie)
  if (cookie) res.setHeader('Set-Cookie', cookie)
  if (isNotModified(req.headers['if-none-match'], etag)) {
    res.removeHeader('content-type')
    const { 'content-type': _, ...rest } = headers
    res.writeHead(304, { ...rest, etag }).end()
    return
  }
  const send = (bytes: Buffer) => {
    if (res.destroyed) return
    const coding = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    res.writeHead(200, { ...headers, ...coding, etag, 'content-length': bytes.length })
    res.end(req.method === 'HEAD' ? undefined : bytes)
  }
  const bytes = page.bytes(encoding)
  if (Buffer.isBuffer(bytes)) send(bytes)
  else bytes.then(send, () => res.destroy())
}
