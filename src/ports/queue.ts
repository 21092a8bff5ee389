import type { Instant } from '../domain/kernel/instants'

export interface EnqueueOptions {
  /** Not before this instant; absent = at once. */
  runAt?: Instant
  /** Jobs of the same id are one job: enqueuing it again while it waits or after it ran is harmless. */
  id: string
}

export type JobHandler = (data: unknown, info: { id: string; attempt: number }) => Promise<void>

export interface DeadJob {
  id: string
  name: string
  data: unknown
  error: string
  failedAt: Instant
}

/** A job that is due and not done, and since when. */
export interface OverdueJob {
  name: string
  seconds: number
}

/**
 * Work that happens later, at least once. A handler that throws is tried again with growing pauses,
 * at most `maxAttempts` times, and then waits as a dead job until staff release it.
 */
export interface JobQueue {
  enqueue(name: string, data: unknown, options: EnqueueOptions): Promise<void>
  /** Starts working with these handlers; only ROLE all and worker do. */
  work(handlers: Record<string, JobHandler>): Promise<void>
  /** Waiting = due or running; delayed = due later, also after a failure; dead = waits for staff. */
  depth(): Promise<{ waiting: number; delayed: number; dead: number }>
  /** The job that has been due for longest, also a running or failed one; dead jobs are excluded. */
  overdue(): Promise<OverdueJob | undefined>
  dead(): Promise<DeadJob[]>
  /** Puts a dead job back to work with a fresh count of attempts; any other id is left as it is. */
  release(id: string): Promise<void>
  /**
   * Forgets a person: jobs of these names that wait, are delayed or dead and whose data hold one of these ids are
   * removed, and what other jobs about them say of their failures is cleared. Answers how many were removed.
   */
  erase(names: readonly string[], ids: readonly string[]): Promise<number>
  /** Finishes running jobs, then closes connections. */
  close(): Promise<void>
}
