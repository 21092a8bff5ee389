import type { Pool } from 'pg'
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { NoteLoginAttack } from '../../commands/identity/account'
import { trustedDevices } from '../../commands/identity/device-guard'
import type { Counting } from '../../commands/kernel/command'
import { refusedWith } from '../../commands/kernel/errors'
import { loginForm } from '../../contracts/identity/forms'
import { sharedCounter } from '../kernel/counter'
import { TooManyRequests } from '../kernel/problems'
import { sha256 } from '../kernel/signing'
import type { ActionContext } from '../kernel/submit'
import { deviceOf } from './own-device'

/** Code of the refusal of a wrong e-mail or password. */
export const LOGIN_WRONG = 'login-wrong'

/** Twenty wrong passwords for one account in 15 minutes, from wherever, pause it for new devices for 15 minutes. */
const LIMIT = { points: 20, duration: 15 * 60, blockDuration: 15 * 60 }

const known = new WeakMap<Pool, RateLimiterPostgres>()
function counterOf(pool: Pool): RateLimiterPostgres {
  const counter = known.get(pool) ?? sharedCounter(pool, 'login-everywhere', LIMIT)
  known.set(pool, counter)
  return counter
}

/** Whether this browser is a device that the account of this e-mail trusts. */
async function isKnownDevice(ctx: ActionContext, email: string): Promise<boolean> {
  const { facts } = ctx.deps.dispatcher
  const accountId = await facts.ownerOf('email', facts.hash(email))
  if (!accountId) return false
  const { deviceId } = deviceOf(ctx, accountId)
  const { devices } = await trustedDevices(facts, accountId, ctx.now)
  return devices.some((each) => each.deviceId === deviceId)
}

/** Wrong passwords alone count; those of an account's own devices not for the address, which others may have used up. */
export const loginLimits: readonly Counting<ActionContext>[] = [
  { limit: 'login-email', missed: refusedWith(LOGIN_WRONG) },
  {
    limit: 'login',
    guess: async (ctx) => {
      const { email } = loginForm.pick({ email: true }).safeParse(ctx.body).data ?? {}
      return email && (await isKnownDevice(ctx, email)) ? undefined : ''
    },
    missed: refusedWith(LOGIN_WRONG),
  },
]

/**
 * Runs one try to sign in, and counts it for the account over all addresses unless it succeeds. A device that the
 * account trusts is exempt, so that nobody can lock an owner out. Unknown e-mails are counted alike. The owner is told
 * by mail as the limit is reached. Throws TooManyRequests over it.
 */
export async function countedLogin<T>(
  ctx: ActionContext,
  email: string,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const { dispatcher, pool } = ctx.deps
  if (await isKnownDevice(ctx, email)) return attempt()
  const accountId = await dispatcher.facts.ownerOf('email', dispatcher.facts.hash(email))
  const counter = counterOf(pool)
  const key = sha256(`login:${email}`).toString('base64url').slice(0, 24)
  const over = (ms: number) =>
    new TooManyRequests(
      Math.max(1, Math.ceil(ms / 1000)),
      'Foram muitas tentativas de entrar nesta conta. Espere alguns minutos, ou entre por um aparelho que você já usou.',
    )
  try {
    await counter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    if (accountId && error.consumedPoints === LIMIT.points + 1)
      await dispatcher.dispatch(
        NoteLoginAttack,
        { accountId },
        { actor: { accountId: null, role: 'System' }, commandId: ctx.commandId },
      )
    throw over(error.msBeforeNext)
  }
  const found = await attempt()
  if (found !== undefined) await counter.reward(key)
  return found
}
