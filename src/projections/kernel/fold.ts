import { mustBeReadable } from '../../domain/kernel/event'
import type { RecordedEvent } from '../../ports/event-store'
import type { AnyProjection, EventMetadata } from './projection'
import { checkRow } from './row-check'

type Row = Record<string, unknown>

/** A fold threw on an event. */
export class FoldFailed extends Error {
  constructor(
    readonly projection: string,
    readonly event: RecordedEvent,
    cause: unknown,
  ) {
    super(`${projection} cannot fold ${event.type} at ${event.position}: ${String(cause)}`, { cause })
    this.name = 'FoldFailed'
  }
}

/** Reads the event lazily, since a replay never needs the metadata of most events. */
class View implements EventMetadata {
  constructor(private readonly event: RecordedEvent) {}
  get id() {
    return this.event.id
  }
  get at() {
    return this.event.at
  }
  get stream() {
    return this.event.stream
  }
  get revision() {
    return this.event.revision
  }
  get actor() {
    return this.event.meta.actor
  }
  get realActor() {
    return this.event.meta.realActor
  }
  get correlationId() {
    return this.event.meta.correlationId
  }
  get session() {
    return this.event.meta.session
  }
}

export const metadataOf = (event: RecordedEvent): EventMetadata => new View(event)

const listed = (keys: string | readonly string[] | null): readonly string[] =>
  keys === null ? [] : typeof keys === 'string' ? [keys] : keys

export function keysOf(p: AnyProjection, event: RecordedEvent): readonly string[] {
  const step = p.on[event.type]
  if (!step) return []
  mustBeReadable(event)
  return listed(step.key(event.data, metadataOf(event)))
}

/** Keys of an event, or none when they cannot be read; the fold then reports the error. */
export function legibleKeys(p: AnyProjection, event: RecordedEvent): readonly string[] {
  try {
    return keysOf(p, event)
  } catch {
    return []
  }
}

/** Folds one event over `rows`, in place, and answers the keys of changed rows. Throws FoldFailed. */
export function foldEvent(p: AnyProjection, rows: Map<string, Row | null>, event: RecordedEvent): string[] {
  const step = p.on[event.type]
  if (!step) return []
  const changed = new Map<string, Row | null>()
  try {
    mustBeReadable(event)
    const meta = metadataOf(event)
    const { data } = event
    for (const key of listed(step.key(data, meta))) {
      const row = (changed.has(key) ? changed.get(key) : rows.get(key)) ?? undefined
      const next = step.apply(row, data, meta, key) as Row | null | undefined
      if (next === undefined || next === row) continue
      if (next) checkRow(p, key, next)
      changed.set(key, next)
    }
  } catch (error) {
    throw new FoldFailed(p.name, event, error)
  }
  for (const [key, row] of changed) rows.set(key, row)
  return [...changed.keys()]
}

/** The same read model with only the rows whose key is `wanted`; folds are independent by key. */
export function restrictedTo(p: AnyProjection, wanted: (key: string) => boolean): AnyProjection {
  const on = Object.entries(p.on).map(([type, step]) => {
    const key: typeof step.key = (data, event) => listed(step.key(data, event)).filter(wanted)
    return [type, { ...step, key }]
  })
  return { ...p, on: Object.fromEntries(on) }
}

/** Folds a list of events into a read model in memory. */
export function projectAll(p: AnyProjection, events: Iterable<RecordedEvent>): Row[] {
  const rows = new Map<string, Row | null>()
  for (const event of events) foldEvent(p, rows, event)
  return [...rows]
    .filter((entry): entry is [string, Row] => entry[1] !== null)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, row]) => row)
}
