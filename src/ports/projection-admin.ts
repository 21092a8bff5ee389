import type { Instant } from '../domain/kernel/instants'
import type { Position } from './event-store'

/** A read model as staff see it: the live table, its build, and the version kept for a rollback. */
export interface ProjectionCard {
  name: string
  /** In English. */
  answers: string
  /** Version that the running code declares. */
  version: number
  live: {
    version: number
    position: Position | null
    /** Events of the log after its position, counted up to 1000. */
    lag: number
    parked: number
    rows: number
    advancedAt: Instant | null
  }
  /** Events folded per second over the last minute. */
  rate: number
  /** The process that folds it; null when there is none. */
  owner: string | null
  build: Build | null
  /** The version replaced by the last promotion, kept for a rollback. */
  kept: { version: number; position: Position | null; since: Instant } | null
  /** Why it is stalled or being rebuilt; null otherwise. */
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
  /** Null until the build is compared with the live table at one position. */
  differences: { rows: number; cells: number } | null
  error: string | null
}

/** A difference between the build and the live table at one position. */
export interface Difference {
  key: string
  /** Null when the whole row exists on one side only. */
  column: string | null
  live: unknown
  next: unknown
  /** The newest events of the row, at most ten. */
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

/** Administration of read models by staff and the command line. Every action is idempotent. */
export interface ProjectionAdmin {
  list(): Promise<ProjectionCard[]>
  /** Builds the read model from the first event beside the live one; the ready build waits for `promote`. */
  rebuild(name: string): Promise<void>
  /** Cancels a build; the live table is untouched. */
  cancel(name: string): Promise<void>
  differences(
    name: string,
    page: { offset: number; limit: number },
  ): Promise<{ total: number; items: Difference[] }>
  /** Makes a ready build live and keeps the replaced version. */
  promote(name: string): Promise<void>
  /** Makes the kept version live again; code of its version catches it up. */
  rollBack(name: string): Promise<void>
  parked(): Promise<ParkedEvent[]>
  /** Retries all parked events of a consumer; rows then equal those without a failure. */
  release(consumer: string): Promise<{ released: number; still: number }>
}

/** The action is not possible in the current state. */
export class NotPossible extends Error {
  override name = 'NotPossible'
}
