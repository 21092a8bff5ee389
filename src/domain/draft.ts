import * as z from 'zod'
import { schemaOf } from './registry'

const words = z.locales.pt().localeError

/** Data as the schema of its type gives it, or what is wrong with it by field; undefined for an unknown type. */
export function readDraft(
  type: string,
  data: unknown,
): { data: unknown } | { errors: Record<string, string> } | undefined {
  const parsed = schemaOf(type)?.safeParse(data, { error: words })
  if (!parsed) return undefined
  if (parsed.success) return { data: parsed.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message
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
