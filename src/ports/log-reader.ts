import type { Instant } from '../domain/kernel/instants'
import type { EventStore, RecordedEvent } from './event-store'

export const exportFormats = ['ndjson', 'csv', 'parquet'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** States what an export holds; the same range, filter and code give the same hash on any machine. */
export interface ExportSeal {
  /** The filter in its one spelling; empty for everything. */
  filter: string
  first: string | null
  last: string | null
  events: number
  codeVersion: string
  /** SHA-256 of the events as canonical lines, independent of the file's format; for NDJSON it is the file's hash. */
  hash: string
}

/** Work that the reactors ask for when they meet an event. */
export interface AskedJob {
  id: string
  name: string
  /** What it does, in Portuguese. */
  label: string
  /** Null: at once. */
  runAt: Instant | null
}

/** What the analysts' pages may ask of the log. */
export interface LogReader {
  store: EventStore
  types: () => string[]
  /** An event's data with personal fields covered. */
  masked: (event: RecordedEvent) => unknown
  /** An event's data in clear, for staff who gave a reason; secrets stay masked. */
  opened: (event: RecordedEvent) => unknown
  /** Names of the data's fields that are personal. */
  personalFields: (type: string) => string[]
  /** State of a stream's aggregate folded over covered events; undefined for streams without an aggregate. */
  stateOf: (stream: string, events: RecordedEvent[]) => unknown
  /** Jobs that an event asks for, reckoned again: reactors are pure. */
  asks: (event: RecordedEvent) => AskedJob[]
  /** When mails of these ids were accepted; those that are not kept here are left out. */
  acceptedMails: (ids: string[]) => Promise<Map<string, Instant>>
  /** Version of the code that folds and covers. */
  codeVersion: string
  /** Writes events, personal data covered, as they come; answers their seal without the filter. */
  write(
    events: AsyncIterable<RecordedEvent>,
    format: ExportFormat,
    out: NodeJS.WritableStream | null,
  ): Promise<Omit<ExportSeal, 'filter' | 'codeVersion'>>
}
