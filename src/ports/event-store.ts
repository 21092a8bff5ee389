import type { Instant } from '../domain/kernel/instants'

/** Opaque to everyone but the adapter that gave it. Compare with `EventStore.compare`. */
export type Position = string

export interface EventMeta {
  /** Id of the command that caused the event: the same id never writes twice to a stream. */
  commandId: string
  correlationId: string
  /** Id of the event that a reactor answered, absent on entry points. */
  causationId?: string
  /** Account id, `visitor:<id>`, or `system`. */
  actor: string
  /** The staff member behind an impersonated action. */
  realActor?: string
  role?: string
  /** Keyed hash of the form that asked for it, so that the same command id with another form is told apart. */
  request?: string
  /** The first hex digits of the id of the session in which it was asked for; the id is the hash of a token. */
  session?: string
  /** Version of the event's schema when it was written; absent for the first. */
  version?: number
}

export interface NewEvent {
  id: string
  type: string
  data: unknown
  meta: EventMeta
  /** When it was learnt: the clock of the command that recorded it. */
  at: Instant
}

export interface RecordedEvent extends NewEvent {
  stream: string
  /** 0 for the first event of a stream, without gaps. */
  revision: number
  position: Position
  /** Why this code must not fold it: newer code wrote it, or it cannot be upcasted. Absent in every other event. */
  unreadable?: string
}

export type Expected = number | 'none'

/** Where a stream has to end. */
export interface Seen {
  stream: string
  expected: Expected
}

/** New events of one stream. */
export interface Change extends Seen {
  events: NewEvent[]
}

export interface Appended {
  position: Position
  revision: number
}

export interface ReadAllOptions {
  /** Continues behind this position, in the direction of reading. */
  after?: Position
  /** At most this many events; the default is 1000. */
  limit?: number
  types?: string[]
  streamPrefix?: string
  backwards?: boolean
}

export interface PagesOptions {
  after?: Position
  types?: string[]
  streamPrefix?: string
  /** Events in one page at most; the default is the store's own. */
  size?: number
}

export type Wake = (events?: RecordedEvent[], previous?: Position) => void

/**
 * The log. Expected revision is always exact; there is no "any".
 * An append whose events are recorded already, by id, right after the expected revision, succeeds with what was recorded:
 * callers that lost the answer may retry.
 * Reads answer in commit order; a reader that asks `after` a position it was given misses nothing.
 */
export interface EventStore {
  append(stream: string, expected: Expected, events: NewEvent[]): Promise<Appended>
  /**
   * Appends to several different streams at once, wholly or not at all, and only while every `unchanged` stream still
   * ends where it was seen. Positions follow the order of the changes. Answers all events as they were recorded.
   * Absent where the store cannot.
   */
  appendTogether?(changes: readonly Change[], unchanged?: readonly Seen[]): Promise<RecordedEvent[]>
  readStream(stream: string, options?: { from?: number; to?: number }): Promise<RecordedEvent[]>
  readAll(options?: ReadAllOptions): Promise<RecordedEvent[]>
  /**
   * The whole log from `after` to its end as it is met, in pages that are never empty. The next page is fetched while
   * the reader works on one, so this is the way to replay.
   */
  pages(options?: PagesOptions): AsyncIterable<RecordedEvent[]>
  /**
   * Calls `wake` soon after events were committed, by this process or another. Returns the way to stop it.
   * Where the store has them at hand it gives the events, in order and without a gap between them, and `previous`:
   * the position right before the first of them, absent when that is the first of the whole log. A reader that stands
   * at `previous` may go on with them; any other one reads.
   */
  subscribe(wake: Wake): Promise<() => Promise<void>>
  /** Position of the newest event, or undefined when the log is empty. */
  head(): Promise<Position | undefined>
  compare(a: Position, b: Position): number
  /** Grows with the position: a measure of progress, not a count of events. */
  ordinal(position: Position): number
  close(): Promise<void>
}

/** A store that can be filled at once, to seed a world or to restore an export. */
export interface BulkEventStore extends EventStore {
  /**
   * Writes a whole history into an empty log, in the order given; or, `behind` the last position of a log, what follows
   * there. Revisions are kept, positions are new. Throws when the log does not end where it was said to.
   */
  importEvents(events: readonly RecordedEvent[], behind?: Position): Promise<void>
}

/** The stream is not at the expected revision: another writer was first. */
export class WrongExpectedVersion extends Error {
  constructor(
    readonly stream: string,
    readonly expected: Expected,
    readonly actual: Expected,
  ) {
    super(`stream ${stream}: expected ${expected}, found ${actual}`)
    this.name = 'WrongExpectedVersion'
  }
}

/** One append may carry 1 MiB at most, the limit of every store behind the port. */
export class AppendTooLarge extends Error {
  constructor(readonly bytes: number) {
    super(`append of ${bytes} bytes is above 1 MiB`)
    this.name = 'AppendTooLarge'
  }
}
export const MAX_APPEND_BYTES = 1_048_576

/** An event of this id is in the log already, elsewhere than where this append would have put it. */
export class DuplicateEvent extends Error {
  constructor(readonly stream: string) {
    super(`stream ${stream}: an event of the same id is recorded elsewhere`)
    this.name = 'DuplicateEvent'
  }
}

/** The log cannot be reached for now. A refused append was written not at all or wholly; the same events may be sent again. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('the event log is unavailable', { cause })
    this.name = 'StoreUnavailable'
  }
}

/** More appends wait than the log takes. This one was not tried; it may be sent again in a moment. */
export class StoreBusy extends StoreUnavailable {
  constructor() {
    super(new Error('too many appends wait'))
    this.name = 'StoreBusy'
  }
}
