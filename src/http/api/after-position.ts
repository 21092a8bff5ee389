import type { RequestHandler } from 'express'
import { InvalidInput } from '../../commands/kernel/errors'
import type { HttpDeps } from '../kernel/deps'

const WAIT_MS = 3000

/** Read your own writes: a read with `X-After-Position` waits, at most 3 s, until the projections have passed it. */
export function afterPosition({
  projections,
  logReached,
}: Pick<HttpDeps, 'projections' | 'logReached'>): RequestHandler {
  /** Nothing that was written lies beyond the log, so that nobody waits for it. */
  const passed = async (position: string) =>
    ((await logReached?.(position)) ?? true) && projections.waitFor(position, WAIT_MS)

  return async (req, res, next) => {
    const position = req.get('x-after-position')
    if (position === undefined || (req.method !== 'GET' && req.method !== 'HEAD')) return next()
    const isPassed = await passed(position).catch(() => {
      throw new InvalidInput({ 'X-After-Position': 'Esta posição não é de nosso registro.' })
    })
    res.setHeader('X-Position-Passed', String(isPassed))
    next()
  }
}
