import * as z from 'zod'
import { own } from './kernel/own'
import { schemaOf } from './registry'

const kinds: Record<string, string> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'true ou false',
  object: 'um objeto { … }',
  array: 'uma lista [ … ]',
  null: 'null',
}

/** A validation message for a hand-written event. */
const words: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    const wanted = own(kinds, issue.expected) ?? issue.expected
    return issue.input === undefined ? `Falta este campo: aqui vai ${wanted}.` : `Aqui vai ${wanted}.`
  }
  if (issue.code === 'invalid_value') return `Use um destes: ${issue.values.map(String).join(', ')}.`
  if (issue.code === 'invalid_format') {
    return issue.format === 'datetime'
      ? 'Use um instante como 2026-03-01T12:00:00.000Z.'
      : 'Não está no formato esperado.'
  }
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return 'Não pode ficar vazio.'
    return issue.origin === 'array' ? 'A lista está curta demais.' : `O mínimo é ${issue.minimum}.`
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return `Use até ${issue.maximum} caracteres.`
    return issue.origin === 'array' ? 'A lista está longa demais.' : `O máximo é ${issue.maximum}.`
  }
  return 'Este valor não serve aqui.'
}

/** Data parsed by the schema of its type, or its errors by field; undefined for an unknown type. */
export function readDraft(
  type: string,
  data: unknown,
): { data: unknown } | { errors: Record<string, string> } | undefined {
  const parsed = schemaOf(type)?.safeParse(data, { error: words })
  if (!parsed) return undefined
  if (parsed.success) return { data: parsed.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) {
    const name = path.join('.')
    if (!Object.hasOwn(errors, name)) errors[name] = message
  }
  return { errors }
}

type Shape = Record<string, unknown> & {
  type?: string | string[]
  properties?: Record<string, Shape>
  items?: Shape
  prefixItems?: Shape[]
  anyOf?: Shape[]
  enum?: unknown[]
  format?: string
  minimum?: number
}

/** Data of an event's shape with nothing said yet, to be filled in; instants are `at`. */
export function blankOf(type: string, at: string): Record<string, unknown> | undefined {
  const schema = schemaOf(type)
  if (!schema) return undefined
  return blank(z.toJSONSchema(schema, { unrepresentable: 'any' }) as Shape, at) as Record<string, unknown>
}

function blank(shape: Shape, at: string): unknown {
  if (shape.enum) return shape.enum[0]
  if (shape.const !== undefined) return shape.const
  if (shape.anyOf) return shape.anyOf.some(({ type }) => type === 'null') ? null : blank(shape.anyOf[0]!, at)
  if (shape.type === 'object') {
    return Object.fromEntries(
      Object.entries(shape.properties ?? {}).map(([name, inner]) => [name, blank(inner, at)]),
    )
  }
  if (shape.type === 'array')
    return shape.prefixItems?.map((inner) => blank(inner, at)) ?? one(shape.items, at)
  if (shape.type === 'string') return shape.format === 'date-time' ? at : ''
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(shape.minimum ?? 0, 0)
  return shape.type === 'boolean' ? false : null
}

/** A list shows how one of its entries looks. */
const one = (items: Shape | undefined, at: string) => (items ? [blank(items, at)] : [])
