import * as z from 'zod'
import type { Attribute } from './attribute'
import type { FieldBounds } from './resource-list'

interface JsonSchema {
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  minItems?: number
  maxItems?: number
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  type?: string
  const?: unknown
}

/** Whether a schema takes a value, and gives `result` for it where one is asked for. */
export function isAccepted(schema: z.ZodType | undefined, value: unknown, result?: unknown): boolean {
  try {
    const read = schema?.safeParse(value)
    return read?.success === true && (result === undefined || read.data === result)
  } catch {
    // A schema that asks elsewhere cannot say it at once.
    return false
  }
}

interface Wrapped {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  options?: z.ZodType[]
}
type Found = { object: z.ZodObject; array: z.ZodArray }

/** The object or array below what may be absent, is filled in or is read first. */
export function unwrapped<T extends keyof Found>(
  schema: z.ZodType | undefined,
  type: T,
): Found[T] | undefined {
  if (!schema) return undefined
  const def = schema.def as unknown as Wrapped
  if (def.type === type) return schema as unknown as Found[T]
  const inner = [def.innerType, def.in, def.out, ...(def.options ?? [])]
  for (const each of inner) {
    const found = unwrapped(each, type)
    if (found) return found
  }
  return undefined
}

const known = (bounds: (number | undefined)[]) => bounds.filter((each) => each !== undefined)
/** Zod bounds whole numbers by what a double can count, which says nothing to a person. */
const sensible = (bound: number | undefined) =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined

type Limits = Omit<FieldBounds, 'required'>

function limitsOf(json: JsonSchema): Limits {
  const either = (json.anyOf ?? json.oneOf ?? [])
    .filter(({ type, const: fixed }) => type !== 'null' && fixed === undefined)
    .map(limitsOf)
  const both = (json.allOf ?? []).map(limitsOf)
  const loosest = (name: keyof Limits, pick: (...bounds: number[]) => number) => {
    const bounds = known(either.map((each) => each[name]))
    return bounds.length > 0 && bounds.length === either.length ? pick(...bounds) : undefined
  }
  const tightest = (
    name: keyof Limits,
    own: (number | undefined)[],
    pick: (...bounds: number[]) => number,
  ) => {
    const bounds = known([...own, ...both.map((each) => each[name])])
    return bounds.length > 0 ? pick(...bounds) : undefined
  }
  const above = json.exclusiveMinimum === undefined ? undefined : json.exclusiveMinimum + 1
  const below = json.exclusiveMaximum === undefined ? undefined : json.exclusiveMaximum - 1
  const limits = {
    maxLength: tightest('maxLength', [json.maxLength, loosest('maxLength', Math.max)], Math.min),
    min: tightest(
      'min',
      [sensible(json.minimum), sensible(above), json.minItems, loosest('min', Math.min)],
      Math.max,
    ),
    max: tightest(
      'max',
      [sensible(json.maximum), sensible(below), json.maxItems, loosest('max', Math.max)],
      Math.min,
    ),
  }
  return Object.fromEntries(Object.entries(limits).filter(([, bound]) => bound !== undefined))
}

const limitsOfSchema = (schema: z.ZodType): Limits =>
  limitsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)

type EmptyOf = (own: Attribute, schema: z.ZodType) => unknown

function* bounded(
  schema: z.ZodObject,
  fields: Readonly<Record<string, Attribute>>,
  emptyOf: EmptyOf,
  prefix = '',
): Iterable<[string, FieldBounds]> {
  for (const [name, own] of Object.entries(fields)) {
    const field = (schema.shape as Record<string, z.ZodType>)[name]
    if (!field) continue
    const empty = { list: [], relations: [], lines: [], group: null, flag: false }[own.kind as string]
    const isOptional = isAccepted(field, empty === undefined ? emptyOf(own, field) : empty)
    yield [prefix + name, { required: !isOptional, ...limitsOfSchema(field) }]
    if (!own.items) continue
    const each = own.kind === 'list' ? (unwrapped(field, 'array')?.element as z.ZodType | undefined) : field
    const inner = unwrapped(each, 'object')
    const below = own.kind === 'list' ? `${prefix}${name}.*.` : `${prefix}${name}.`
    const mayBeLeftOut = own.kind === 'group' && isAccepted(field, null, null)
    for (const [part, bounds] of inner ? bounded(inner, own.items, emptyOf, below) : [])
      yield [part, mayBeLeftOut ? { ...bounds, required: false } : bounds]
  }
}

/** Bounds of the fields of a form, read from its schema; `emptyOf`: what a field left empty means. */
export const boundsOf = (
  schema: z.ZodObject,
  fields: Readonly<Record<string, Attribute>>,
  emptyOf: EmptyOf,
): Record<string, FieldBounds> => Object.fromEntries(bounded(schema, fields, emptyOf))
