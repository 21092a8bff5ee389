import * as z from 'zod'
import type { Command } from '../../src/commands/kernel/command'

export interface SchemaField {
  /** `modules.[].title`. */
  path: string
  /** The whole schema of the field, with what is checked before and after its value. */
  schema: z.ZodType
  kind: string
}

interface Def {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  left?: z.ZodType
  right?: z.ZodType
  options?: z.ZodType[]
  items?: z.ZodType[]
  valueType?: z.ZodType
}
const defOf = (schema: z.ZodType) => (schema as unknown as { _zod: { def: Def } })._zod.def
const isHtml = (schema: z.ZodType) => z.globalRegistry.get(schema)?.contentMediaType === 'text/html'

function fieldsIn(schema: z.ZodType, path: string, whole: z.ZodType): SchemaField[] {
  const inside = (next: z.ZodType | undefined, name: string) =>
    next ? fieldsIn(next, path ? `${path}.${name}` : name, next) : []
  const same = (next: z.ZodType | undefined) => (next ? fieldsIn(next, path, whole) : [])
  if (isHtml(schema)) return [{ path, schema: whole, kind: 'html' }]
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([name, field]) => inside(field, name))
    case 'array':
      return inside(def.element, '[]')
    case 'record':
      return inside(def.valueType, '{}')
    case 'tuple':
      return (def.items ?? []).flatMap((item, n) => inside(item, `[${n}]`))
    case 'union':
      return (def.options ?? []).flatMap(same)
    case 'intersection':
      return [...same(def.left), ...same(def.right)]
    case 'pipe':
      // What comes before a preprocess is anything; what comes before another transform is the field.
      return same(def.in && defOf(def.in).type !== 'transform' ? def.in : def.out)
    default:
      return def.innerType ? same(def.innerType) : [{ path, schema: whole, kind: def.type }]
  }
}

/** The fields of a schema that hold a value, through lists, unions and transforms. */
const fieldsOf = (schema: z.ZodType): SchemaField[] => fieldsIn(schema, '', schema)

/** The fields of every command, by the command's name. */
export const fieldsOfCommands = (commands: readonly Command[]) =>
  commands.flatMap((command) => fieldsOf(command.input).map((field) => ({ command, ...field })))
