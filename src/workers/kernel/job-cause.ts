import * as z from 'zod'

/** The story that a job belongs to, and the event that asked for it. */
export interface JobCause {
  correlationId: string
  causationId: string
}

const carried = z.object({ _cause: z.object({ correlationId: z.string(), causationId: z.string() }) })

/** The cause travels beside the job's own data, so that every queue carries it without knowing of it. */
export const withCause = (data: unknown, cause: JobCause): unknown =>
  typeof data === 'object' && data !== null ? { ...data, _cause: cause } : data

/** Undefined for a job that no event asked for, and for one that was queued before causes travelled. */
export const causeOf = (data: unknown): JobCause | undefined => carried.safeParse(data).data?._cause
