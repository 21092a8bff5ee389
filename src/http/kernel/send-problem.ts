import type { Response } from 'express'
import { noStore } from './context'
import type { Problem } from './problems'

export function sendProblem(res: Response, problem: Problem): void {
  noStore(res)
  if (problem.retryAfter) res.setHeader('Retry-After', String(problem.retryAfter))
  res.status(problem.status).type('application/problem+json').send(JSON.stringify(problem))
}
