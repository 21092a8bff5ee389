import type { EventStore, Position } from '../ports/event-store'

const COUNTED = 1_000

/** Counts the events of the log after a position, up to 1000; each position is counted once. */
export function lagCounter(store: EventStore, head: Position | undefined) {
  const known = new Map<Position | null, number>()
  return async (position: Position | null): Promise<number> => {
    if (!head || (position && store.compare(position, head) >= 0)) return 0
    const counted =
      known.get(position) ?? (await store.readAll({ after: position ?? undefined, limit: COUNTED })).length
    known.set(position, counted)
    return counted
  }
}
