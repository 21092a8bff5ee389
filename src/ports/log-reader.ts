import type { EventStore, RecordedEvent } from './event-store'

/** What the analysts' pages may ask of the log. */
export interface LogReader {
  store: EventStore
  types: () => string[]
  /** An event's data with personal fields covered. */
  masked: (event: RecordedEvent) => unknown
  /** State of a stream's aggregate folded over covered events; undefined for streams without an aggregate. */
  stateOf: (stream: string, events: RecordedEvent[]) => unknown
}
