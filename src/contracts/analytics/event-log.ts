import type { EventQuery, QueryField } from './event-query'
import type { Labels } from './labels'

/** One event as analysts see it: personal data covered. */
export interface EventLine {
  /** Opaque: the store's own word. */
  position: string
  at: string
  type: string
  stream: string
  revision: number
  id: string
  actor: string
  realActor: string | null
  /** Role of the actor; null for events that are older than this field. */
  role: string | null
  correlationId: string
  causationId: string | null
  data: unknown
  /** Fields of the data that are personal, and covered here. */
  personal: string[]
}

/** An event of a trace, without its data. */
export type StoryEntry = Pick<
  EventLine,
  'id' | 'type' | 'stream' | 'revision' | 'at' | 'actor' | 'causationId' | 'position'
>
export interface Story {
  correlationId: string
  entries: StoryEntry[]
  /** True when the trace was cut. */
  cut: boolean
}

export type BucketUnit = 'minute' | 'hour' | 'day' | 'week' | 'month'
export interface Bucket {
  /** First and last moment, as a query says them: `de:` and `ate:` of a span that begins or ends here. */
  from: string
  to: string
  events: number
}
export interface EventHistogram {
  unit: BucketUnit
  buckets: Bucket[]
  /** Events in all buckets. */
  total: number
  /** True when only the events nearest to the reader were counted. */
  sample: boolean
}

export interface SavedEventQuery {
  id: string
  name: string
  query: string
}

/** `GET /api/event-log/news?q=&depois=POSITION`: what came after a position, oldest first. */
export interface EventNews {
  events: EventLine[]
  /** Where to ask from the next time. */
  after: string | null
  /** Matching events that were left out because there were too many. */
  skipped: number
}

/** What `POST /admin/event-log/reveal` answers, once. */
export interface Revealed {
  by: string
  at: string
  reason: string
  events: { stream: string; revision: number; type: string; data: unknown; personal: string[] }[]
}

/** What states an export, as `GET /admin/event-log/seal` answers it. */
export interface EventSeal {
  filter: string
  first: string | null
  last: string | null
  events: number
  codeVersion: string
  hash: string
}

/** Pages of the event log: component name to its props. */
export interface EventLogPages {
  'Admin/EventLog/Index': {
    labels: Labels
    /** The query in its one spelling, or as it was typed while it has problems. */
    text: string
    query: EventQuery
    problems: { field: QueryField | 'page'; message: string }[]
    types: string[]
    order: 'newest' | 'oldest'
    events: EventLine[]
    /** Position that the next page begins behind; null on the last one. */
    next: string | null
    /** True when this is not the first page. */
    paged: boolean
    /** Set when the search stopped before the page was full: how far it looked. */
    lookedUntil: string | null
    histogram: EventHistogram
    saved: SavedEventQuery[]
    /** Newest position of the log: what the export ends with and the live view begins behind. */
    head: string | null
    /** Event that the address opens, with its story. */
    selected: { event: EventLine; story: Story } | null
    /** False while staff act as another person. */
    mayReveal: boolean
  }
  'Admin/EventLog/Stream': {
    labels: Labels
    stream: string
    /** A part of a long stream, around the revision. */
    events: EventLine[]
    /** The revision that the state is shown at. */
    revision: number
    last: number
    state: unknown
    /** State just before, or at the revision to compare with; null at the first. */
    before: unknown
    /** Revision that `before` stands for; null when it is none. */
    beforeRevision: number | null
    /** True when the reader chose the other revision. */
    comparing: boolean
    mayReveal: boolean
  }
  'Admin/EventLog/Trace': {
    labels: Labels
    correlation: string
    events: EventLine[]
    /** Work that the events asked for; `acceptedAt` when a mail went out. */
    jobs: {
      id: string
      name: string
      label: string
      causeId: string
      runAt: string | null
      acceptedAt: string | null
    }[]
    /** True when the trace was cut. */
    cut: boolean
    /** Other stories that wrote on the same streams, newest first. */
    related: { correlationId: string; stream: string; type: string; at: string }[]
    mayReveal: boolean
  }
}
