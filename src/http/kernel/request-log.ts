import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { validate } from 'uuid'

/** Gives each request its correlation id, and writes one line when it is answered: the route's name, never the path. */
export function requestLog(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const given = req.get('x-correlation-id')
    req.correlationId = given && validate(given) ? given.toLowerCase() : randomUUID()
    res.setHeader('X-Correlation-Id', req.correlationId)
    const begun = performance.now()
    res.on('finish', () => {
      if (req.routeLabel === 'file') return
      logger.info(
        {
          correlationId: req.correlationId,
          method: req.method,
          route: req.routeLabel ?? 'none',
          status: res.statusCode,
          ms: Math.round((performance.now() - begun) * 10) / 10,
        },
        'request',
      )
    })
    next()
  }
}
