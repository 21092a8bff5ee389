import type { Instant } from '../../../domain/kernel/instants'
import type { EventStore, Position, RecordedEvent } from '../../../ports/event-store'
import type { AsOf, TimeClock } from '../../../ports/time-machine'
import type { AnyProjection } from '../projection'
import { foldInMemory, hashOf, sortedRows } from './dump'

/** When an event happened, for the clock `happened`. */
export type OccurredAt = (event: RecordedEvent) => Instant

export interface Cut {
  instant: Instant
  clock: TimeClock
}

/**
 * Whether an event belongs to the log as of an instant; to be called for every event in the order of the log.
 * `known`: appended by then, as were all earlier events of its stream, even when writers' clocks differ.
 * `happened`: occurred by then.
 */
export function cutAt({ instant, clock }: Cut, occurredAt: OccurredAt): (event: RecordedEvent) => boolean {
  if (clock === 'happened') return (event) => occurredAt(event) <= instant
  const over = new Set<string>()
  return ({ stream, at }) => {
    if (over.has(stream)) return false
    if (at > instant) over.add(stream)
    return at <= instant
  }
}

/**
 * A read model as of an instant, folded from its first event. A second read folds only events appended since. Both
 * clocks fold in the order of the log, so as of now both give the live read model.
 */
export function asOfFold(store: EventStore, p: AnyProjection, cut: Cut, occurredAt: OccurredAt) {
  const admits = cutAt(cut, occurredAt)
  const fold = foldInMemory(p)
  let events = 0
  let position: Position | null = null
  let seen: Position | undefined
  let latest: AsOf | undefined
  let pending: Promise<unknown> = Promise.resolve()

  async function advance(report: (position: Position) => void) {
    for await (const page of store.pages({ after: seen, types: Object.keys(p.on) })) {
      for (const event of page) {
        seen = event.position
        if (!admits(event)) continue
        fold.take(event)
        events++
        position = event.position
        latest = undefined
      }
      report(seen!)
    }
    if (!latest) {
      const rows = sortedRows(fold.rows)
      latest = { name: p.name, ...cut, position, events, rows, hash: hashOf(p, rows) }
    }
    return latest
  }

  return {
    /** Folds up to the end of the log; concurrent reads run one after the other. */
    read(report: (position: Position) => void = () => {}): Promise<AsOf> {
      const next = pending.then(() => advance(report))
      pending = next.catch(() => {})
      return next
    },
  }
}
