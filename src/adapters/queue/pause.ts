/** Milliseconds to wait after the n-th failed attempt (1-based). */
export type Pause = (attempt: number) => number

/**
 * 1 s, 1.6 s, 2.6 s … 7 s for the fifth, 1.2 min for the tenth, 12 min for the fifteenth: after an outage a job
 * is retried before two thirds of the outage's length have passed again, since a buyer may be waiting for it.
 */
export const growingPause: Pause = (attempt) => Math.round(1000 * 1.6 ** (Math.min(attempt, 15) - 1))

/** Sixteen attempts spread over half an hour. */
export const MAX_ATTEMPTS = 16

/** How long an id is remembered after its job ran: twice the 30 days that the outer contract asks for. */
export const REMEMBER_DAYS = 60
