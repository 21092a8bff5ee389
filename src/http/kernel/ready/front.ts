import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpDeps } from '../deps'
import type { Kernel } from '../kernel'
import { correlationOf, writeLine } from '../request-log'
import { answerKept } from './answer'
import { isNewcomer, type Kept } from './kept'
import { isNameable } from './policy'
import type { Shelf } from './shelf'

export type Observe = (method: string, route: string, status: number, ms: number) => void

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)

/** Of a page as a document, or as JSON for the shell. */
export const keyOf = (req: IncomingMessage, url: string): string =>
  `${req.headers['x-page'] === '1' ? 'json' : 'html'} ${url}`

/** Whether a request may be answered as any newcomer's: it says nothing of who asks, or of what they have seen. */
export const mayBeKept = (req: IncomingMessage, build: string): boolean =>
  (req.method === 'GET' || req.method === 'HEAD') &&
  isNewcomer(req.headers) &&
  isNameable(req.headers.host) &&
  (req.headers['x-page-version'] ?? build) === build

/** What Express's first steps do for every answer: its id, its line in the log, its time. */
export function note(
  { logger }: Pick<HttpDeps, 'logger'>,
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

/** Answers from the shelf before Express is asked; false when it has to be. */
export function readyFront(kernel: Kernel, shelf: Shelf<Kept>, observe: Observe) {
  const { deps, csrf } = kernel
  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const found = lookUp(deps, shelf, req)
    if (!found) return false
    note(deps, observe, found.label, req, res)
    answerKept(csrf, found, req, res)
    return true
  }
}

function lookUp({ projections, renderer, clock }: HttpDeps, shelf: Shelf<Kept>, req: IncomingMessage) {
  if (req.headers['x-after-position'] !== undefined || !mayBeKept(req, renderer.version)) return undefined
  const version = projections.version?.()
  if (version === undefined) return undefined
  return shelf.find(keyOf(req, req.url ?? ''), version, Date.parse(clock.now()))
}
