import type { Pool } from 'pg'
import { Refusal } from '../../commands/kernel/errors'
import { tokenTried } from '../../commands/ordering/payment'
import { MINUTE, plus } from '../../domain/kernel/instants'
import { minuteInWords } from '../../domain/kernel/words'
import type { PaymentRow } from '../../projections/ordering/payment-status'
import { sharedCounter } from '../kernel/counter'
import type { PageContext } from '../kernel/page'
import { TooManyRequests } from '../kernel/problems'
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

const key = (text: string) => sha256(text).toString('base64url').slice(0, 24)

/** What is counted: the account, the browser and the address, each by itself; only hashes are kept. */
function keysOf({ actor, session, ip }: Who): string[] {
  const visitor = session.visitor ?? actor.visitorId
  return [
    ...(actor.accountId ? [key(`a:${actor.accountId}`)] : []),
    ...(visitor ? [key(`v:${visitor}`)] : []),
    ...(ip ? [key(`i:${ip}`)] : []),
  ]
}

/**
 * The card itself, whoever types it wherever: by what the provider tells cards apart with, and only its hash is kept. A
 * provider that cannot say, or does not answer, leaves the other three.
 */
async function cardKey({ deps }: Pick<Who, 'deps'>, cardToken: unknown): Promise<string | null> {
  if (typeof cardToken !== 'string' || !cardToken || !deps.cardFingerprint) return null
  const told = await deps.cardFingerprint(cardToken).catch(() => null)
  return told && key(`c:${told}`)
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
  if (seen) return
  const card = await cardKey(who, await tokenTried(who.deps.dispatcher.facts, payment.paymentId))
  const keys = [...keysOf(who), ...(card ? [card] : [])]
  await Promise.all(keys.map((each) => declined.consume(each).catch(isNo)))
}

/** When one of these is let go again, or null while none is held. */
async function heldUntil(who: Who, keys: readonly string[]): Promise<string | null> {
  const { declined } = counters(who)
  const waits = await Promise.all(
    keys.map(async (each) => {
      const found = await declined.get(each)
      return found && found.consumedPoints > LIMIT.points ? found.msBeforeNext : 0
    }),
  )
  const longest = Math.max(0, ...waits)
  return longest > 0 ? plus(who.now, longest) : null
}

/** The same in front of the API's commands, which lead to no page. */
async function refuseByApi(ctx: PageContext, body: unknown): Promise<void> {
  const { method, cardToken } = (body ?? {}) as { method?: unknown; cardToken?: unknown }
  if (method !== 'card') return
  const until = await blockedUntil(ctx)
  if (until)
    throw new TooManyRequests(
      Math.ceil((Date.parse(until) - Date.parse(ctx.now)) / 1000),
      `Depois de vários cartões recusados, pagamentos com cartão ficam em pausa até ${minuteInWords(until)}. Pague com Pix.`,
    )
  await refuseBlockedCard(ctx, cardToken)
}

/** Whoever tries stolen cards one after the other does not do it in the browser. */
export const cardGuards = {
  'place-order': refuseByApi,
  'retry-payment': refuseByApi,
  'accept-upsell': refuseByApi,
}

/** When cards are taken again, or null while they are. */
export const blockedUntil = (who: Who): Promise<string | null> => heldUntil(who, keysOf(who))

/** A card that was declined again and again waits, too, in whose hands it may be; another card or Pix may pay. */
export async function refuseBlockedCard(who: Who, cardToken: unknown): Promise<void> {
  const card = await cardKey(who, cardToken)
  const until = card && (await heldUntil(who, [card]))
  if (!until) return
  throw new Refusal(
    'card-blocked',
    `Este cartão foi recusado muitas vezes seguidas e fica em pausa até ${minuteInWords(until)}. Use outro cartão ou pague com Pix.`,
    'cardToken',
  )
}
