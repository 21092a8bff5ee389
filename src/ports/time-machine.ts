import type { Instant } from '../domain/kernel/instants'
import type { Position } from './event-store'

/** `known`: what the log held at the instant. `happened`: facts of that instant and before, whenever they were learnt. */
export type TimeClock = 'known' | 'happened'

export interface AsOf {
  name: string
  instant: Instant
  clock: TimeClock
  /** Last event that was taken in; null when none was. */
  position: Position | null
  events: number
  /** Rows by key, in the order of keys. */
  rows: Record<string, unknown>[]
  /** SHA-256 of the canonical lines, as `projections dump` gives it. */
  hash: string
}

/** One event that moved a row. */
export interface Move {
  position: Position
  type: string
  stream: string
  revision: number
  at: Instant
  actor: string
  correlationId: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** Column to what the event added, for columns of numbers that it changed; `refunds.0.amount` inside of a column. */
  deltas: Record<string, number>
}

export interface Explanation {
  name: string
  key: string
  from: Instant | null
  to: Instant | null
  clock: TimeClock
  /** The row at both ends. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** In log order; the deltas sum to the difference of both ends, absent values counting as 0. */
  moves: Move[]
}

/** One event that moved sums over rows. */
export type SumsMove = Pick<Move, 'position' | 'type' | 'stream' | 'revision' | 'at' | 'actor' | 'deltas'>

export interface SumsExplanation {
  /** The sums at both ends. */
  before: Record<string, number>
  after: Record<string, number>
  /** In log order; the deltas sum to the difference of both ends. */
  moves: SumsMove[]
}

export interface Span {
  /** Absent: from before the first event. */
  from?: Instant
  /** Absent: up to the last event. */
  to?: Instant
  clock?: TimeClock
}

export interface Draft {
  type: string
  stream: string
  data: unknown
  at?: Instant
}

export interface WhatIfResult {
  /** Rows that would move, by projection. */
  rows: {
    projection: string
    key: string
    before: Record<string, unknown> | null
    after: Record<string, unknown> | null
    deltas: Record<string, number>
  }[]
  /** What reactors would ask for: commands to send, jobs (mail, charges) to do. Nothing of it is done. */
  intents: { reactor: string; kind: 'command' | 'job'; name: string; input: unknown }[]
}

/** Read models at other times and under other facts. Nothing is ever written. */
export interface TimeMachine {
  asOf(name: string, instant: Instant, clock?: TimeClock): Promise<AsOf>
  explain(name: string, key: string, span?: Span): Promise<Explanation>
  /** Why sums over all rows differ between two instants; `weigh` says what a row adds to each. */
  explainSums(
    name: string,
    span: Required<Span>,
    weigh: (row: Record<string, unknown>) => Readonly<Record<string, number>>,
  ): Promise<SumsExplanation>
  /** Throws WrongDraft. */
  whatIf(drafts: Draft[]): Promise<WhatIfResult>
}

/** A draft that no event could be: field (`0.data.total`, counted from the first draft) to a Portuguese sentence. */
export class WrongDraft extends Error {
  constructor(readonly errors: Record<string, string>) {
    super(Object.values(errors)[0] ?? 'Confira o evento.')
    this.name = 'WrongDraft'
  }
}

/** No read model has this name. */
export class UnknownProjection extends Error {
  constructor(readonly projection: string) {
    super(`no projection ${projection}`)
    this.name = 'UnknownProjection'
  }
}
