import type { RecordedEvent } from '../../ports/event-store'

export interface Verdict {
  name: string
  ok: boolean
  /** What was looked at, in one Portuguese sentence. */
  detail: string
  /** Findings, at most a few of each kind. */
  findings: string[]
}

/** Sees every event once, in log order, and returns a verdict. */
export interface LogCheck {
  see(event: RecordedEvent): void
  verdict(now: string): Verdict
}

export const MOST = 10
/** Effects of an event may still be under way for this long. */
export const UNDER_WAY_MS = 120_000
