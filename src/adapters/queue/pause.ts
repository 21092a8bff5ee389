/** Milliseconds to wait after the n-th failed attempt (1-based). */
export type Pause = (attempt: number) => number

/** e^n seconds up to e^10 (six hours): 2.7 s, 7 s, 20 s, 55 s, 2.5 min … the curve of graphile-worker, for all queues. */
export const growingPause: Pause = (attempt) => Math.round(1000 * Math.exp(Math.min(attempt, 10)))

/** Eight attempts spread over half an hour. */
export const MAX_ATTEMPTS = 8

/** How long an id is remembered after its job ran: twice the 30 days that the outer contract asks for. */
export const REMEMBER_DAYS = 60
