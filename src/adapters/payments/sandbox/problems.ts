import type { ErrorRequestHandler, RequestHandler } from 'express'
import type * as z from 'zod'
import type { Problem } from '../wire'
import { BankProblem } from './bank'

/** The parsed form, or a `BankProblem` 422 with one sentence per field. */
export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message
  throw new BankProblem(422, 'invalid_data', 'Confira os campos indicados.', fields)
}

/** Turns an error into a status and a message that may be shown. */
export function toProblem(error: unknown): BankProblem {
  if (error instanceof BankProblem) return error
  const status = (error as { status?: unknown })?.status
  if (status === 413) return new BankProblem(413, 'too_large', 'O pedido é grande demais.')
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new BankProblem(400, 'unreadable', 'O pedido não pôde ser lido.')
  return new BankProblem(500, 'internal', 'O banco de teste falhou. Tente de novo.')
}

export const problemJson = ({ code, message, fields }: BankProblem): Problem => ({
  error: { code, message, ...(fields && { fields }) },
})

export const jsonErrors =
  (onError: (error: unknown) => void): ErrorRequestHandler =>
  (error, _req, res, next) => {
    if (res.headersSent) return next(error)
    const problem = toProblem(error)
    if (problem.status >= 500) onError(error)
    res.status(problem.status).json(problemJson(problem))
  }

/** A form of another site must not pay or tokenise in a visitor's name. */
export const sameOrigin: RequestHandler = (req, _res, next) => {
  const site = req.get('sec-fetch-site')
  if (req.method !== 'GET' && (site === 'cross-site' || site === 'same-site'))
    throw new BankProblem(403, 'cross_site', 'Este pedido veio de outro site.')
  next()
}
