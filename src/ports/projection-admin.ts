import type { Instant } from '../domain/kernel/instants'
import type { Position } from './event-store'

/** One read model as staff see it: what serves, what is being built beside it, and what it may go back to. */
export interface ProjectionCard {
  name: string
  /** What question it answers, in English. */
  answers: string
  /** Version that the running code declares. */
  version: number
  live: {
    version: number
    position: Position | null
    /** Events of the log behind which it is, counted up to 1000. */
    lag: number
    parked: number
    rows: number
    advancedAt: Instant | null
  }
  /** Events folded per second over the last minute. */
  rate: number
  /** Which process folds it now; null when nobody does. */
  owner: string | null
  build: Build | null
  /** The version that served before the last switch, kept for one way back. */
  kept: { version: number; position: Position | null; since: Instant } | null
  /** Why it stands still, or why it is being built anew; null when all is well. */
  alarm: string | null
}

export type BuildState = 'waiting' | 'building' | 'ready' | 'failed'

export interface Build {
  version: number
  state: BuildState
  position: Position | null
  /** Events read so far. */
  events: number
  /** 0 to 1. */
  done: number
  /** Events per second. */
  rate: number
  startedAt: Instant
  /** Known once it has met the live one; counted at one and the same position. */
  differences: { rows: number; cells: number } | null
  error: string | null
}

/** Where the built model differs from the live one, both at the same position. */
export interface Difference {
  key: string
  /** Null when the whole row is only on one side. */
  column: string | null
  live: unknown
  next: unknown
  /** The events that made the row, newest first, at most ten. */
  events: { position: Position; type: string; stream: string; revision: number; at: Instant }[]
}

export interface ParkedEvent {
  consumer: string
  kind: 'projection' | 'reactor'
  position: Position
  stream: string
  eventId: string
  type: string
  error: string
  attempts: number
  parkedAt: Instant
}

/** What staff and the command line may ask of the projections. Whoever owns a projection does it; asking twice is harmless. */
export interface ProjectionAdmin {
  list(): Promise<ProjectionCard[]>
  /** Builds the model anew from the first event, beside the live one; it waits, ready, until it is promoted. */
  rebuild(name: string): Promise<void>
  /** Gives a build up; the live one is untouched. */
  cancel(name: string): Promise<void>
  differences(
    name: string,
    page: { offset: number; limit: number },
  ): Promise<{ total: number; items: Difference[] }>
  /** Lets a ready build serve; what served is kept. */
  promote(name: string): Promise<void>
  /** Lets the kept version serve again, caught up by whatever code knows it. */
  rollBack(name: string): Promise<void>
  parked(): Promise<ParkedEvent[]>
  /** Tries parked events again, all of one consumer; rows come out as if nothing had ever failed. */
  release(consumer: string): Promise<{ released: number; still: number }>
}

/** What was asked of the desk cannot be done as things stand. */
export class NotPossible extends Error {
  override name = 'NotPossible'
}
