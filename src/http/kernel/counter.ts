import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'

export interface CountedLimit {
  /** Tries in `duration` seconds. */
  points: number
  duration: number
  /** Seconds of refusal after one try too many; the rest of the duration when absent. */
  blockDuration?: number
}

/**
 * Counts tries in the database, so that all servers count together and a restart forgets nothing. Without the database
 * each server counts for itself.
 */
export const sharedCounter = (pool: Pool, keyPrefix: string, limit: CountedLimit): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    schemaName: 'ops',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix,
    ...limit,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix, ...limit }),
    clearExpiredByTimeout: false,
  })
