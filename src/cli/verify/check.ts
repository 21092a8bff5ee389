import type { RecordedEvent } from '../../ports/event-store'

export interface Verdict {
  name: string
  ok: boolean
  /** What was looked at, in one Portuguese sentence. */
  detail: string
  /** What is wrong, at most a few of each kind. */
  findings: string[]
}

/** Sees every event once, in the order of the log, and says what it found. */
export interface LogCheck {
  see(event: RecordedEvent): void
  verdict(now: string): Verdict
}

export const MOST = 10
/** Effects of an event may still be under way for this long. */
export const UNDER_WAY_MS = 120_000
