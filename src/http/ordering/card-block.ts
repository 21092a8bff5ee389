import type { Pool } from 'pg'
import { Refusal } from '../../commands/kernel/errors'
import { endTold, tokenTried } from '../../commands/ordering/payment'
import { paymentIdOf } from '../../commands/ordering/place-order'
import { orderAfter } from '../../commands/ordering/upsell'
import { MINUTE, plus } from '../../domain/kernel/instants'
import { minuteInWords } from '../../domain/kernel/words'
import type { PaymentRow } from '../../projections/ordering/payment-status'
import { sharedCounter } from '../kernel/counter'
import type { PageContext } from '../kernel/page'
import { TooManyRequests } from '../kernel/problems'
import { sha256 } from '../kernel/signing'
import { openTries, rememberTry, takeTry } from './card-tries'

/** The fifth declined card within a quarter of an hour stops card tests for half an hour. */
const LIMIT = { points: 4, duration: 15 * 60, blockDuration: 30 * 60 }
/** A declined attempt is counted once, however often it is looked at; later than this it is no news. */
const ONCE = { points: 1, duration: 24 * 60 * 60 }
const NEWS_MS = 15 * MINUTE

export type CardCommand = 'place-order' | 'retry-payment' | 'accept-upsell'
type Body = Record<string, unknown>
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

type Attempt = Pick<PaymentRow, 'paymentId' | 'method' | 'status' | 'requestedAt'>

/**
 * Counts an attempt that the bank declined against whoever made it; anything else, and a second look, counts nothing.
 * Whoever hears of the decline first counts it: the answer to the form, a page, or the next one who wants to pay.
 */
export async function countDecline(who: Who, payment: Attempt | undefined): Promise<void> {
  if (payment?.method !== 'card' || payment.status !== 'declined') return
  if (plus(payment.requestedAt, NEWS_MS) >= who.now) await count(who, payment.paymentId)
}

async function count(who: Who, paymentId: string): Promise<void> {
  const { once, declined } = counters(who)
  const seen = await once.consume(paymentId).then(() => false, isNo)
  if (seen) return
  const tried = await takeTry(who.deps.pool, paymentId)
  const keys = tried?.keys ?? (await keysOfLooker(who, paymentId))
  await Promise.all(keys.map((each) => declined.consume(each).catch(isNo)))
}

/** Of an attempt that nobody kept: one from before they were kept, or that began in another way. */
async function keysOfLooker(who: Who, paymentId: string): Promise<string[]> {
  const card = await cardKey(who, await tokenTried(who.deps.dispatcher.facts, paymentId))
  return [...keysOf(who), ...(card ? [card] : [])]
}

/** Takes up what became of earlier tries of these keys, which no page may have looked at. The log knows it first. */
async function hearOf(who: Who, keys: readonly string[]): Promise<void> {
  const tries = await openTries(who.deps.pool, keys, plus(who.now, -NEWS_MS))
  for (const { paymentId } of tries) {
    const end = await endTold(who.deps.dispatcher.facts, paymentId)
    if (end === 'declined') await count(who, paymentId)
    else if (end === 'other') await takeTry(who.deps.pool, paymentId)
  }
}

/** When one of these is let go again, or null while none is held. */
async function heldUntil(who: Who, keys: readonly string[]): Promise<string | null> {
  await hearOf(who, keys)
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

/** The attempt that a command is about to begin. */
const paymentOf = (name: CardCommand, body: Body, commandId: string) =>
  paymentIdOf(name === 'accept-upsell' ? orderAfter(String(body.orderId)) : commandId)

/** The same in front of the API's commands, which lead to no page. */
const refuseByApi = (name: CardCommand) => async (ctx: PageContext, sent: unknown, commandId: string) => {
  const body = (sent ?? {}) as Body
  if (body.method !== 'card') return
  const until = await blockedUntil(ctx)
  if (until)
    throw new TooManyRequests(
      Math.ceil((Date.parse(until) - Date.parse(ctx.now)) / 1000),
      `Depois de vários cartões recusados, pagamentos com cartão ficam em pausa até ${minuteInWords(until)}. Pague com Pix.`,
    )
  await letTry(ctx, body.cardToken, paymentOf(name, body, commandId))
}

/** Whoever tries stolen cards one after the other does not do it in the browser. */
export const cardGuards = {
  'place-order': refuseByApi('place-order'),
  'retry-payment': refuseByApi('retry-payment'),
  'accept-upsell': refuseByApi('accept-upsell'),
}

/** When cards are taken again, or null while they are. */
export const blockedUntil = (who: Who): Promise<string | null> => heldUntil(who, keysOf(who))

/**
 * Keeps who tries which card. One that was declined again and again waits, in whose hands it may be; another card or Pix
 * may pay.
 */
async function letTry(who: Who, cardToken: unknown, paymentId: string): Promise<void> {
  const card = await cardKey(who, cardToken)
  const until = card && (await heldUntil(who, [card]))
  if (!until) {
    const keys = [...keysOf(who), ...(card ? [card] : [])]
    return rememberTry(who.deps.pool, { paymentId, keys }, who.now)
  }
  throw new Refusal(
    'card-blocked',
    `Este cartão foi recusado muitas vezes seguidas e fica em pausa até ${minuteInWords(until)}. Use outro cartão ou pague com Pix.`,
    'cardToken',
  )
}

/** In front of a form that pays with a card. */
export const letCardTry = (
  ctx: Who & { commandId: string; body: Body },
  name: CardCommand,
  orderId?: string,
) => letTry(ctx, ctx.body.cardToken, paymentOf(name, { ...ctx.body, orderId }, ctx.commandId))
