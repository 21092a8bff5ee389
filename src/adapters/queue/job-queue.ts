import type pg from 'pg'
import type { JobQueue } from '../../ports/queue'
import { graphileQueue } from './graphile'

export interface JobQueueOptions {
  /** Absent: the queue is in PostgreSQL. */
  redisUrl: string | undefined
  pool: pg.Pool
  report?: (message: string) => void
}

/** BullMQ where a Redis is named, else graphile-worker on the same PostgreSQL. */
export async function jobQueue({ redisUrl, ...options }: JobQueueOptions): Promise<JobQueue> {
  if (!redisUrl) return graphileQueue(options)
  // Loaded late: its packages would stay in the memory of every shop without Redis.
  const { bullQueue } = await import('./bullmq')
  return bullQueue({ redisUrl, ...options })
}
