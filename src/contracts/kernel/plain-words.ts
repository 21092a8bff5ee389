import type * as z from 'zod'

type Issue = z.core.$ZodRawIssue

const room = ({ origin, maximum, minimum }: { origin?: string; maximum?: unknown; minimum?: unknown }) => {
  const [bound, most] = maximum === undefined ? [minimum, false] : [maximum, true]
  if (origin === 'string') return `${most ? 'Use até' : 'Use pelo menos'} ${bound} caracteres.`
  if (origin === 'array' || origin === 'set')
    return `${most ? 'Escolha até' : 'Escolha pelo menos'} ${bound}.`
  return most ? `O maior valor é ${bound}.` : `O menor valor é ${bound}.`
}

/** Default error messages in Portuguese, for schemas without their own. */
export function plainWords(issue: Issue): string {
  const empty = issue.input === undefined || issue.input === null || issue.input === ''
  if (empty) return 'Preencha este campo.'
  if (issue.code === 'too_big' || issue.code === 'too_small') return room(issue)
  if (issue.code === 'invalid_value') return 'Escolha uma das opções.'
  return 'Confira este campo: o valor não serve aqui.'
}

/** What is wrong with a value, in sentences; nothing where the schema takes it. */
export const faultsOf = (schema: z.ZodType, value: unknown): readonly z.core.$ZodIssue[] =>
  schema.safeParse(value, { error: plainWords }).error?.issues ?? []
