import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'

export interface CountedLimit {
  /** Tries in `duration` seconds. */
  points: number
  duration: number
  /** Seconds of refusal once the limit is exceeded; by default the rest of the duration. */
  blockDuration?: number
}

/**
 * Counts tries in the database, so that all servers share the count and it survives a restart. While the database is
 * unreachable each server counts by itself.
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
