/** One event as analysts see it: personal data covered. */
export interface EventLine {
  position: string
  at: string
  type: string
  stream: string
  revision: number
  id: string
  actor: string
  realActor: string | null
  correlationId: string
  causationId: string | null
  data: unknown
}

export interface EventLogFilter {
  type: string
  stream: string
  person: string
  /** Business days, both included. */
  from: string
  to: string
}

/** Pages of the event log: component name to its props. */
export interface EventLogPages {
  'Admin/EventLog/Index': {
    filter: EventLogFilter
    /** Field of the filter to what is wrong with it. */
    problems: Partial<Record<keyof EventLogFilter, string>>
    types: string[]
    events: EventLine[]
    /** Position that the next page begins after; null on the last one. */
    older: string | null
    /** True when this is not the newest page. */
    paged: boolean
    head: string | null
  }
  'Admin/EventLog/Stream': {
    stream: string
    events: EventLine[]
    /** The revision that the state is shown at. */
    revision: number
    last: number
    state: unknown
    /** State just before, for showing what the revision changed; null at the first. */
    before: unknown
  }
}
