/** Milliseconds to wait after the n-th failed attempt (1-based). */
export type Pause = (attempt: number) => number

/**
 * 1 s, 1.6 s, 2.6 s … 7 s for the fifth, 1.2 min for the tenth, 12 min for the fifteenth: whatever was gone, a job comes
 * again before two thirds of that time have passed once more. Somebody who paid waits for it.
 */
export const growingPause: Pause = (attempt) => Math.round(1000 * 1.6 ** (Math.min(attempt, 15) - 1))

/** Sixteen attempts spread over half an hour. */
export const MAX_ATTEMPTS = 16

/** How long an id is remembered after its job ran: twice the 30 days that the outer contract asks for. */
export const REMEMBER_DAYS = 60
