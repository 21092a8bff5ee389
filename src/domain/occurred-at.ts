import { type DomainEvent, occurredField } from './kernel/event'
import type { Instant } from './kernel/instants'
import { schemaOf } from './registry'

/** When an event happened: what its data says, or when it was learnt. */
export function occurredAt({ type, data, at }: DomainEvent & { at: Instant }): Instant {
  const schema = schemaOf(type)
  const field = schema && occurredField(schema)
  const said = field && (data as Record<string, unknown> | null)?.[field]
  // Instants are compared as text, and a provider may leave the milliseconds out.
  return typeof said === 'string' ? new Date(said).toISOString() : at
}
