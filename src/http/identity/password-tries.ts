import type { Pool } from 'pg'
import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import { Refusal } from '../../commands/kernel/errors'
import { sharedCounter } from '../kernel/counter'
import type { PageContext } from '../kernel/page'
import { TooManyRequests } from '../kernel/problems'
import { sha256 } from '../kernel/signing'
import type { ActionRoute } from '../kernel/submit'

/** Whoever sits at an open session may guess this often, and then not for a quarter of an hour. */
const WRONG = { points: 5, duration: 15 * 60, blockDuration: 15 * 60 }

const known = new WeakMap<Pool, RateLimiterPostgres>()

function counterOf(pool: Pool): RateLimiterPostgres {
  const counter = known.get(pool) ?? sharedCounter(pool, 'own-password', WRONG)
  known.set(pool, counter)
  return counter
}

/**
 * Runs a step that asks for the own password. Refusals of the code `password-wrong` are counted by account; one too many
 * answers 429, whatever is typed, and a right one forgets them.
 */
export async function countingTries<T>(
  { actor, deps }: Pick<PageContext, 'actor' | 'deps'>,
  step: () => Promise<T>,
): Promise<T> {
  const counter = counterOf(deps.pool)
  const key = sha256(`a:${actor.accountId}`).toString('base64url').slice(0, 24)
  const before = await counter.get(key)
  if (before && before.consumedPoints >= WRONG.points) {
    throw new TooManyRequests(
      Math.max(1, Math.ceil(before.msBeforeNext / 1000)),
      'Foram muitas senhas erradas. Espere alguns minutos e tente de novo.',
    )
  }
  try {
    const done = await step()
    if (before) await counter.delete(key)
    return done
  } catch (error) {
    // Over the limit the counter refuses; the next try meets that.
    if (error instanceof Refusal && error.code === 'password-wrong') {
      await counter.consume(key).catch(() => undefined)
    }
    throw error
  }
}

/** A write that asks for the own password, with its tries counted. */
export const withTries = (route: ActionRoute): ActionRoute => ({
  ...route,
  handle: (ctx) => countingTries(ctx, async () => route.handle(ctx)),
})
