import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Csrf } from '../csrf'
import { hasAlready, type Kept, wanted } from './kept'

/** Sends what is kept, over node's own response: Express may have touched it before, and need not. */
export function answerKept(csrf: Csrf, kept: Kept, req: IncomingMessage, res: ServerResponse): void {
  const encoding = wanted(req.headers)
  const headers = kept.headers(req.headers.host ?? '')
  const etag = kept.etag(encoding)
  const line = csrf.cookieForGuest(req.headers.cookie)
  if (line) res.setHeader('Set-Cookie', line)
  if (hasAlready(req.headers['if-none-match'], etag)) {
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
  const bytes = kept.bytes(encoding)
  if (Buffer.isBuffer(bytes)) send(bytes)
  else bytes.then(send, () => res.destroy())
}
