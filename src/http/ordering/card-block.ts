import type { Pool } from 'pg'
import { MINUTE, plus } from '../../domain/kernel/instants'
import type { PaymentRow } from '../../projections/ordering/payment-status'
import { sharedCounter } from '../kernel/counter'
import type { PageContext } from '../kernel/page'
import { sha256 } from '../kernel/signing'

/** The fifth declined card within a quarter of an hour stops card tests for half an hour. */
const LIMIT = { points: 4, duration: 15 * 60, blockDuration: 30 * 60 }
/** A declined attempt is counted once, however often it is looked at; later than this it is no news. */
const ONCE = { points: 1, duration: 24 * 60 * 60 }
const NEWS_MS = 15 * MINUTE

type Who = Pick<PageContext, 'actor' | 'deps' | 'session' | 'ip' | 'now'>

const countersOf = (pool: Pool) => ({
  declined: sharedCounter(pool, 'declined-card', LIMIT),
  once: sharedCounter(pool, 'declined-payment', ONCE),
})
const known = new WeakMap<Pool, ReturnType<typeof countersOf>>()
function counters({ deps }: Who) {
  const found = known.get(deps.pool) ?? countersOf(deps.pool)
  known.set(deps.pool, found)
  return found
}

/** What is counted: the account, the browser and the address, each by itself; only hashes are kept. */
function keysOf({ actor, session, ip }: Who): string[] {
  const key = (text: string) => sha256(text).toString('base64url').slice(0, 24)
  const visitor = session.visitor ?? actor.visitorId
  return [
    ...(actor.accountId ? [key(`a:${actor.accountId}`)] : []),
    ...(visitor ? [key(`v:${visitor}`)] : []),
    ...(ip ? [key(`i:${ip}`)] : []),
  ]
}

/** Over its limit a counter answers no; any other failure is one, and nothing is taken for counted. */
const isNo = (answer: unknown) => {
  if (answer instanceof Error) throw answer
  return true
}

/** Counts an attempt that the bank declined against whoever made it; anything else, and a second look, counts nothing. */
export async function countDecline(
  who: Who,
  payment: Pick<PaymentRow, 'paymentId' | 'method' | 'status' | 'requestedAt'> | undefined,
): Promise<void> {
  if (payment?.method !== 'card' || payment.status !== 'declined') return
  if (plus(payment.requestedAt, NEWS_MS) < who.now) return
  const { once, declined } = counters(who)
  const seen = await once.consume(payment.paymentId).then(() => false, isNo)
  if (!seen) await Promise.all(keysOf(who).map((key) => declined.consume(key).catch(isNo)))
}

/** When payments are taken again, or null while they are. */
export async function blockedUntil(who: Who): Promise<string | null> {
  const { declined } = counters(who)
  const waits = await Promise.all(
    keysOf(who).map(async (key) => {
      const found = await declined.get(key)
      return found && found.consumedPoints > LIMIT.points ? found.msBeforeNext : 0
    }),
  )
  const longest = Math.max(0, ...waits)
  return longest > 0 ? plus(who.now, longest) : null
}
