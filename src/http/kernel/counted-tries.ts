import type { Pool } from 'pg'
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { SecretTries } from '../../commands/kernel/command'
import { Refusal } from '../../commands/kernel/errors'
import { sharedCounter } from './counter'
import { TooManyRequests } from './problems'
import { sha256 } from './signing'

/** Five wrong tries in 15 minutes block for 15 minutes. */
const LIMIT = { points: 5, duration: 15 * 60, blockDuration: 15 * 60 }

const known = new WeakMap<Pool, Map<string, RateLimiterPostgres>>()

function counterOf(pool: Pool, name: string): RateLimiterPostgres {
  const own = known.get(pool) ?? new Map<string, RateLimiterPostgres>()
  known.set(pool, own)
  const counter = own.get(name) ?? sharedCounter(pool, name, LIMIT)
  own.set(name, counter)
  return counter
}

/**
 * Runs a step that checks a guessable secret, and counts wrong tries by account. A try is counted before it is checked,
 * so that concurrent ones cannot exceed the limit. Success resets the count; other failures do not count. Throws
 * TooManyRequests over the limit, even for a right try.
 */
export async function countedTries<T>(
  { name, wrong, say }: SecretTries,
  { pool, accountId }: { pool: Pool; accountId: string },
  step: () => Promise<T>,
): Promise<T> {
  const counter = counterOf(pool, name)
  const key = sha256(`a:${accountId}`).toString('base64url').slice(0, 24)
  try {
    await counter.consume(key)
  } catch (over) {
    if (!(over instanceof RateLimiterRes)) throw over
    throw new TooManyRequests(Math.max(1, Math.ceil(over.msBeforeNext / 1000)), say)
  }
  try {
    const done = await step()
    await counter.delete(key)
    return done
  } catch (error) {
    if (!(error instanceof Refusal && wrong.includes(error.code))) await counter.reward(key)
    throw error
  }
}
