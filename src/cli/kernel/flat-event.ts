import { masked } from '../../domain/mask'
import type { RecordedEvent } from '../../ports/event-store'

/**
 * An event as one row of an export, personal data covered. `causationId` is the event that a reactor answered; what a
 * client asked for has its command as the cause, so that every row leads to what was before it.
 */
export const flat = ({ meta, ...event }: RecordedEvent) => ({
  position: event.position,
  stream: event.stream,
  revision: event.revision,
  type: event.type,
  at: event.at,
  id: event.id,
  actor: meta.actor,
  role: meta.role ?? null,
  realActor: meta.realActor ?? null,
  session: meta.session ?? null,
  commandId: meta.commandId,
  correlationId: meta.correlationId,
  causationId: meta.causationId ?? meta.commandId,
  version: meta.version ?? 1,
  data: masked(event.type, event.data),
})
export type FlatEvent = ReturnType<typeof flat>
export const lineOf = (event: RecordedEvent) => JSON.stringify(flat(event))

/** Columns of an event in a file, in order. */
export const flatColumns = [
  'position',
  'stream',
  'revision',
  'type',
  'at',
  'id',
  'actor',
  'role',
  'realActor',
  'session',
  'commandId',
  'correlationId',
  'causationId',
  'version',
  'data',
] as const satisfies (keyof FlatEvent)[]
