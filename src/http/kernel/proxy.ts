import type { IncomingMessage } from 'node:http'
import type { Express } from 'express'
import type { Logger } from 'pino'

export interface UnnamedProxy {
  /** Whether a proxy that TRUSTED_PROXIES does not name passed this request on, so that its address is the proxy's. */
  isBehind(req: IncomingMessage): boolean
  /** Whether any request came so. */
  wasSeen(): boolean
}

/** Says so once in the log. */
export function unnamedProxy(app: Express, logger: Logger): UnnamedProxy {
  let seen = false
  const trusts: (address: string, hop: number) => boolean = app.get('trust proxy fn')
  return {
    isBehind({ headers, socket }) {
      if (headers['x-forwarded-for'] === undefined || trusts(socket.remoteAddress ?? '', 0)) return false
      if (!seen) {
        seen = true
        logger.warn(
          { peer: socket.remoteAddress },
          'X-Forwarded-For of a peer that TRUSTED_PROXIES does not name: limits count by account and browser',
        )
      }
      return true
    },
    wasSeen: () => seen,
  }
}
