import { masked } from '../../domain/mask'
import type { RecordedEvent } from '../../ports/event-store'

/** An event as one row of an export, personal data covered. */
export const flat = (event: RecordedEvent) => ({
  position: event.position,
  stream: event.stream,
  revision: event.revision,
  type: event.type,
  at: event.at,
  id: event.id,
  actor: event.meta.actor,
  correlationId: event.meta.correlationId,
  causationId: event.meta.causationId ?? null,
  data: masked(event.type, event.data),
})
export type FlatEvent = ReturnType<typeof flat>
export const lineOf = (event: RecordedEvent) => JSON.stringify(flat(event))
