import type { DomainEvent } from '../../src/domain/kernel/event'
import type { RecordedEvent } from '../../src/ports/event-store'

export interface Told extends DomainEvent {
  at?: string
  stream?: string
  actor?: string
}

/** Turns events into recorded ones, one minute apart unless they carry a time. */
export function recorded(facts: Told[], start = '2026-03-02T12:00:00.000Z'): RecordedEvent[] {
  const revisions = new Map<string, number>()
  return facts.map(({ type, data, at, stream = 'told-1', actor = 'system' }, i) => {
    const revision = (revisions.get(stream) ?? -1) + 1
    revisions.set(stream, revision)
    return {
      id: `event-${i + 1}`,
      type,
      data,
      stream,
      revision,
      position: String(i + 1),
      at: at ?? new Date(Date.parse(start) + i * 60_000).toISOString(),
      meta: { commandId: `command-${i + 1}`, correlationId: `correlation-${i + 1}`, actor },
    }
  })
}
