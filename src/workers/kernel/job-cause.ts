import * as z from 'zod'

/** Correlation of a job, and the event that enqueued it. */
export interface JobCause {
  correlationId: string
  causationId: string
}

const carried = z.object({ _cause: z.object({ correlationId: z.string(), causationId: z.string() }) })

/** Stored inside the job's data, so that any queue carries it. */
export const withCause = (data: unknown, cause: JobCause): unknown =>
  typeof data === 'object' && data !== null ? { ...data, _cause: cause } : data

/** Undefined for a job that no event enqueued. */
export const causeOf = (data: unknown): JobCause | undefined => carried.safeParse(data).data?._cause
