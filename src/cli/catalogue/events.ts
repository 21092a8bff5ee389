import type * as z from 'zod'
import { personalFields } from '../../domain/kernel/event'
import { aggregatesByContext } from '../../domain/registry'
import { code, markdownTable } from './markdown'

/** Fields of an event: `?` may be absent, `*` is sealed with a person's key, `**` with the fiscal key. */
function fieldsOf(schema: z.ZodObject): string {
  const marks = new Map(personalFields(schema).map(({ field, fiscal }) => [field, fiscal ? '**' : '*']))
  return Object.entries(schema.shape)
    .map(([field, type]) => {
      const optional = (type as z.ZodType).safeParse(undefined).success ? '?' : ''
      return `${code(field + optional)}${(marks.get(field) ?? '').replaceAll('*', '\\*')}`
    })
    .join(', ')
}

/** Streams and events of one context. */
export function eventsOf(context: keyof typeof aggregatesByContext): string {
  return aggregatesByContext[context]
    .map(({ name: category, schemas }) => {
      const rows = Object.entries(schemas).map(([type, schema]) => [
        code(type),
        fieldsOf(schema as z.ZodObject),
      ])
      return `**Stream ${code(`${category}-{id}`)}**\n\n${markdownTable(['Event', 'Fields'], rows)}`
    })
    .join('\n\n')
}
