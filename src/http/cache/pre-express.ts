import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { correlationOf, writeLine } from '../kernel/request-log'
import type { HttpServices } from '../kernel/services'

/** Answers a request before Express sees it; false leaves it to the next handler, and at last to Express. */
export type PreExpressHandler = (req: IncomingMessage, res: ServerResponse) => boolean | Promise<boolean>

/** Reads that need not wait for a position of the log. */
const isPlainRead = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && headers['x-after-position'] === undefined

/** Tries the handlers in order, then Express. A handler that fails before it answered leaves the request to Express. */
export function preExpress(
  handlers: readonly PreExpressHandler[],
  express: RequestListener,
): RequestListener {
  function ask(at: number, req: IncomingMessage, res: ServerResponse): void {
    for (let n = at; n < handlers.length; n++) {
      const answered = handlers[n]?.(req, res)
      if (answered === true) return
      if (answered) return void answered.then((done) => done || ask(n + 1, req, res), failed)
    }
    express(req, res)

    function failed(error: Error) {
      if (res.headersSent) res.destroy(error)
      else express(req, res)
    }
  }
  return (req, res) => (isPlainRead(req) ? ask(0, req, res) : express(req, res))
}

export type Observe = (method: string, route: string, status: number, ms: number) => void

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)

/** Correlation id, log line and metrics, as Express's first middlewares record them. */
export function logAnswer(
  { logger }: Pick<HttpServices, 'logger'>,
  observe: Observe,
  route: string,
  req: IncomingMessage,
  res: ServerResponse,
) {
  const begun = performance.now()
  const correlationId = correlationOf(one(req.headers['x-correlation-id']))
  const method = req.method ?? 'GET'
  res.setHeader('X-Correlation-Id', correlationId)
  res.on('finish', () => {
    const ms = performance.now() - begun
    observe(method, route, res.statusCode, ms)
    writeLine(logger, { correlationId, method, route, status: res.statusCode, ms })
  })
}
