import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { validate } from 'uuid'

/** The caller's id of this request, or a new one. */
export const correlationOf = (given: string | undefined): string =>
  given && validate(given) ? given.toLowerCase() : randomUUID()

export interface AnswerLine {
  correlationId: string
  method: string | undefined
  /** Name of the route; the path itself may contain a token. */
  route: string
  status: number
  ms: number
}

export const writeLine = (logger: Logger, line: AnswerLine) =>
  logger.info({ ...line, ms: Math.round(line.ms * 10) / 10 }, 'request')

/** Gives each request a correlation id, and logs one line when it is answered. */
export function requestLog(logger: Logger): RequestHandler {
  return (req, res, next) => {
    req.correlationId = correlationOf(req.get('x-correlation-id'))
    res.setHeader('X-Correlation-Id', req.correlationId)
    const begun = performance.now()
    res.on('finish', () => {
      if (req.routeLabel === 'file') return
      writeLine(logger, {
        correlationId: req.correlationId,
        method: req.method,
        route: req.routeLabel ?? 'none',
        status: res.statusCode,
        ms: performance.now() - begun,
      })
    })
    next()
  }
}
