import type { NewEvent } from '../../src/ports/event-store'

/** What a stream holds, by every event's data and meta. */
export interface Folded {
  events: number
  cents: number
  commands: number
}

/** Folds a stream of orders as a command does before it decides: it looks at the meta and the data of every event. */
export function folded(events: Iterable<{ data: unknown; commandId: unknown }>): Folded {
  const found = { events: 0, cents: 0, commands: 0 }
  let last: unknown
  for (const { data, commandId } of events) {
    found.events++
    found.cents += (data as { totalCents: number }).totalCents
    if (commandId !== last) found.commands++
    last = commandId
  }
  return found
}

export interface Contender {
  /** Appends after a revision, -1 for a new stream. Throws on a conflict. */
  append(stream: string, behind: number, events: NewEvent[]): Promise<void>
  read?(stream: string): Promise<Folded>
  close(): Promise<void>
}
