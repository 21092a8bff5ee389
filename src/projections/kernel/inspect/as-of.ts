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
 * Whether an event belongs to the log as it was at an instant; to be asked of every event in the order of the log.
 * `known`: it was learnt by then, and so was every earlier event of its stream that is asked about, so that what one
 * event rests on is never missing, be the clocks of the writers as they may. `happened`: it had happened by then.
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
 * One read model as of an instant, folded from the first event that it listens to. Facts that are learnt later are
 * taken in by folding on, so that a model that is kept needs no second reading of the log. Events come in the
 * order of the log under either clock: at an instant after all of them both give the read model as it stands.
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
    /** As the log says by now. Whoever asks meanwhile waits for the same reading. */
    read(report: (position: Position) => void = () => {}): Promise<AsOf> {
      const next = pending.then(() => advance(report))
      pending = next.catch(() => {})
      return next
    },
  }
}
