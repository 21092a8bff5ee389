import type * as z from 'zod'
import { upcasted, versionOf } from '../../domain/kernel/event'
import type { EventMeta, RecordedEvent } from '../../ports/event-store'

type SchemaOf = (type: string) => z.ZodObject | undefined

/** Events carry the version of their schema from version 2 on. */
export function stamped(meta: EventMeta, schema: z.ZodObject): EventMeta {
  const version = versionOf(schema)
  return version === 1 ? meta : { ...meta, version }
}

const written = ({ meta }: RecordedEvent) => meta.version ?? 1

/** Marks what newer code wrote; it is handed on shut and as it is. */
export function withFutureMarked(event: RecordedEvent, schemaOf: SchemaOf): RecordedEvent {
  const schema = schemaOf(event.type)
  if (!schema || written(event) <= versionOf(schema)) return event
  const unreadable = `${event.type} was written in version ${written(event)}; this code knows version ${versionOf(schema)}`
  return { ...event, unreadable }
}

/** Lifts what older code wrote to the schema of this one. */
export function lift(event: RecordedEvent, schemaOf: SchemaOf): RecordedEvent {
  const schema = schemaOf(event.type)
  if (!schema || event.unreadable !== undefined || written(event) === versionOf(schema)) return event
  try {
    return {
      ...event,
      data: upcasted(schema, event.data, written(event)),
      meta: { ...event.meta, version: versionOf(schema) },
    }
  } catch (error) {
    // The rule that failed, never the value: it may be personal.
    const why = error instanceof Error ? error.name : 'error'
    return {
      ...event,
      unreadable: `${event.type} of version ${written(event)} cannot be upcasted (${why})`,
    }
  }
}
