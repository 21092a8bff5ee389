/** As much of JSON Schema as the OpenAPI document uses. */
export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema | false
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: Schema | boolean
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  minimum?: number
  exclusiveMinimum?: number
}

const words = [
  'exemplo',
  'EXEMPLO',
  '12345678',
  '1234567',
  'Ana Lima',
  '/exemplo',
  'https://exemplo.test',
  '2026-11-24',
  '2026-11',
  '*',
  'author',
]

function text({ pattern, minLength = 0, maxLength = 10_000, format }: Schema): string {
  if (format === 'uri') return 'https://exemplo.test/a'
  if (format === 'date-time') return '2026-11-24T12:00:00.000Z'
  const found = words
    .map((word) => word.padEnd(minLength, 'o').slice(0, maxLength))
    .find((word) => !pattern || new RegExp(pattern, 'u').test(word))
  if (found === undefined) throw new Error(`no word is like ${pattern}; give the schema an example`)
  return found
}

/** A value that the schema allows: with every property, or with those that it requires. */
export function exampleOf(schema: Schema, all: boolean): unknown {
  const { examples, type, properties = {}, required = [], items, prefixItems } = schema
  if (examples) return examples[0]
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => exampleOf(each, all)))
  const either = schema.anyOf ?? schema.oneOf
  if (either) {
    const value = all ? either.find(({ type }) => type !== 'null') : either.at(-1)
    return exampleOf(value ?? {}, all)
  }
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties)
          .filter(([name]) => all || required.includes(name))
          .map(([name, each]) => [name, exampleOf(each, all)]),
      )
    case 'array':
      if (prefixItems) return prefixItems.map((each) => exampleOf(each, all))
      return Array.from({ length: Math.max(schema.minItems ?? 0, all ? 1 : 0) }, () =>
        exampleOf(items || {}, all),
      )
    case 'integer':
    case 'number':
      return schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1
    case 'boolean':
      return true
    case 'null':
      return null
    case 'string':
      return text(schema)
    default:
      return 'qualquer'
  }
}
