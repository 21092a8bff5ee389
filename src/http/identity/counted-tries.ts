import type { Pool } from 'pg'
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../../commands/kernel/errors'
import { sharedCounter } from '../kernel/counter'
import { TooManyRequests } from '../kernel/problems'
import { sha256 } from '../kernel/signing'

/** Somebody may guess this often, and then not for a quarter of an hour. */
const WRONG = { points: 5, duration: 15 * 60, blockDuration: 15 * 60 }

const known = new WeakMap<Pool, Map<string, RateLimiterPostgres>>()

function counterOf(pool: Pool, name: string): RateLimiterPostgres {
  const own = known.get(pool) ?? new Map<string, RateLimiterPostgres>()
  known.set(pool, own)
  const counter = own.get(name) ?? sharedCounter(pool, name, WRONG)
  own.set(name, counter)
  return counter
}

export interface CountedTries {
  /** What is guessed: each has its own count. */
  name: string
  /** Codes of the refusals that say that a guess was wrong. */
  wrong: readonly string[]
  say: string
}

/**
 * Runs a step that checks what somebody may guess, counted by account. Each try is counted before it is looked at, so
 * that many at once are not more than many in turn; one too many answers 429, whatever is typed. A right one forgets
 * them, and one that failed for another reason does not count.
 */
export async function countedTries<T>(
  { name, wrong, say }: CountedTries,
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
