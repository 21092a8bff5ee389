import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { Refusal } from '../../commands/kernel/errors'
import { endTold, tokenTried, wasBegun } from '../../commands/ordering/payment'
import { paymentIdOf } from '../../commands/ordering/place-order'
import { orderAfter } from '../../commands/ordering/upsell'
import { date } from '../../domain/kernel/format'
import { MINUTE, plus } from '../../domain/kernel/instants'
import type { PaymentRow } from '../../projections/ordering/payment-status'
import { sharedCounter } from '../kernel/counter'
import type { PageContext } from '../kernel/page'
import { TooManyRequests } from '../kernel/problems'
import { sha256 } from '../kernel/signing'
import { dropTries, findTry, rememberTry, triesNow } from './card-tries'

/** The fifth declined card within 15 minutes blocks cards for 30 minutes, against card testing. */
const LIMIT = { points: 4, duration: 15 * 60, blockDuration: 30 * 60 }
const DECLINED = 'declined-card'
/** Each declined attempt counts once. */
const ONCE = { points: 1, duration: 24 * 60 * 60 }
/** A try waits this long for those of the same buyer, card or address that are under way. */
const WAIT_MS = 4_000
const WAIT_STEP_MS = 250
/** Older attempts are not counted any more. */
const RECENT_MS = 15 * MINUTE

export type CardCommand = 'place-order' | 'retry-payment' | 'accept-upsell'
type Body = Record<string, unknown>
type Visitor = Pick<PageContext, 'actor' | 'deps' | 'session' | 'ip' | 'now'>

const countersOf = (pool: Pool) => ({
  declined: sharedCounter(pool, DECLINED, LIMIT),
  once: sharedCounter(pool, 'declined-payment', ONCE),
})
const known = new WeakMap<Pool, ReturnType<typeof countersOf>>()
function counters({ deps }: Visitor) {
  const found = known.get(deps.pool) ?? countersOf(deps.pool)
  known.set(deps.pool, found)
  return found
}

const key = (text: string) => sha256(text).toString('base64url').slice(0, 24)

/** Keys that are counted separately, as hashes: account, browser and network address. */
function keysOf({ actor, session, ip }: Visitor): string[] {
  const visitor = session.visitor ?? actor.visitorId
  return [
    ...(actor.accountId ? [key(`a:${actor.accountId}`)] : []),
    ...(visitor ? [key(`v:${visitor}`)] : []),
    ...(ip ? [key(`i:${ip}`)] : []),
  ]
}

/** Key of the card, hashed from the provider's fingerprint; null when the provider has none or does not answer. */
async function cardKey({ deps }: Pick<Visitor, 'deps'>, cardToken: unknown): Promise<string | null> {
  if (typeof cardToken !== 'string' || !cardToken || !deps.cardFingerprint) return null
  const fingerprint = await deps.cardFingerprint(cardToken).catch(() => null)
  return fingerprint && key(`c:${fingerprint}`)
}

/** True when the counter rejected because of its limit; rethrows other errors. */
const isOverLimit = (answer: unknown) => {
  if (answer instanceof Error) throw answer
  return true
}

type Attempt = Pick<PaymentRow, 'paymentId' | 'method' | 'status' | 'requestedAt'>

/**
 * Counts a declined card attempt, once, against the keys that tried it. Called wherever a decline may be noticed first:
 * in the form's answer, on a page, before the next attempt.
 */
export async function countDecline(who: Visitor, payment: Attempt | undefined): Promise<void> {
  if (payment?.method !== 'card' || payment.status !== 'declined') return
  if (plus(payment.requestedAt, RECENT_MS) >= who.now) await count(who, payment.paymentId)
}

async function count(who: Visitor, paymentId: string): Promise<void> {
  const { once, declined } = counters(who)
  const seen = await once.consume(paymentId).then(() => false, isOverLimit)
  if (seen) return
  const tried = await findTry(who.deps.pool, paymentId)
  const keys = tried?.keys ?? (await keysOfVisitor(who, paymentId))
  await Promise.all(keys.map((each) => declined.consume(each).catch(isOverLimit)))
  // Only now, so that at every moment it counts as under way or as declined.
  await dropTries(who.deps.pool, [paymentId])
}

/** Keys of the current visitor, for an attempt whose own keys were not stored. */
async function keysOfVisitor(who: Visitor, paymentId: string): Promise<string[]> {
  const card = await cardKey(who, await tokenTried(who.deps.dispatcher.facts, paymentId))
  return [...keysOf(who), ...(card ? [card] : [])]
}

/** Counts declined earlier tries that no page has noticed; read from the log, which is never behind. Whether there were any. */
async function countEarlierDeclines(who: Visitor, open: readonly string[]): Promise<boolean> {
  const { facts } = who.deps.dispatcher
  const ends = await Promise.all(open.map((paymentId) => endTold(facts, paymentId)))
  const declined = open.filter((_, i) => ends[i] === 'declined')
  for (const paymentId of declined) await count(who, paymentId)
  await dropTries(
    who.deps.pool,
    open.filter((_, i) => ends[i] === 'other'),
  )
  return declined.length > 0
}

/** When the longest block of these keys ends; null when none of them is blocked. */
function longest(spent: ReadonlyMap<string, number>, keys: readonly string[], now: string): string | null {
  const most = Math.max(0, ...keys.map((each) => spent.get(each) ?? 0))
  return most > 0 ? plus(now, most) : null
}

/** How long each of these keys is blocked, in milliseconds, with the declines that no page has noticed. */
async function blocksOf(who: Visitor, keys: readonly string[]): Promise<Map<string, number>> {
  const limit = { counter: DECLINED, points: LIMIT.points, from: plus(who.now, -RECENT_MS) }
  const look = () => triesNow(who.deps.pool, keys, limit)
  const { open, spent } = await look()
  return (await countEarlierDeclines(who, open)) ? (await look()).spent : spent
}

/** Payment id of the attempt that a command will start. */
const paymentOf = (name: CardCommand, { orderId }: Body, commandId: string) => {
  if (name === 'retry-payment') return paymentIdOf(String(orderId), commandId)
  return paymentIdOf(name === 'accept-upsell' ? orderAfter(String(orderId)) : commandId)
}

/** The check for API commands, which throw instead of redirecting. */
const guardOf = (name: CardCommand) => async (ctx: PageContext, sent: unknown, commandId: string) => {
  const body = (sent ?? {}) as Body
  if (body.method !== 'card') return undefined
  return beginTry(ctx, body.cardToken, paymentOf(name, body, commandId))
}

/** Checks before API commands, because card testing does not use the forms. */
export const cardGuards = {
  'place-order': guardOf('place-order'),
  'retry-payment': guardOf('retry-payment'),
  'accept-upsell': guardOf('accept-upsell'),
}

/** When the visitor may pay by card again; null when cards are not blocked. */
export async function blockedUntil(who: Visitor): Promise<string | null> {
  const keys = keysOf(who)
  return longest(await blocksOf(who, keys), keys, who.now)
}

/**
 * Records the keys of an attempt before it starts, and answers what forgets it again when no attempt came of it. Throws
 * TooManyRequests when the visitor may not pay by card now, Refusal when the card itself is blocked or when too many
 * tries are under way.
 */
async function beginTry(who: Visitor, cardToken: unknown, paymentId: string): Promise<() => Promise<void>> {
  const card = await cardKey(who, cardToken)
  const visitor = keysOf(who)
  const keys = [...visitor, ...(card ? [card] : [])]
  for (const giveUp = Date.now() + WAIT_MS; ; await setTimeout(WAIT_STEP_MS)) {
    const blocks = await blocksOf(who, keys)
    const paused = longest(blocks, visitor, who.now)
    if (paused) throw cardsPaused(paused, who.now)
    const until = card && longest(blocks, [card], who.now)
    if (until)
      throw new Refusal(
        'card-blocked',
        `Este cartão foi recusado muitas vezes seguidas e fica em pausa até ${date(until, 'dayTime')}. Use outro cartão ou pague com Pix.`,
        'cardToken',
      )
    const limit = { now: who.now, counter: DECLINED, most: LIMIT.points + 1 }
    if (await rememberTry(who.deps.pool, { paymentId, keys }, limit)) break
    if (Date.now() > giveUp)
      throw new Refusal(
        'card-busy',
        'Há outros pagamentos com cartão em andamento daqui. Espere a resposta deles e tente de novo, ou pague com Pix.',
        'cardToken',
      )
  }
  return async () => {
    if (!(await wasBegun(who.deps.dispatcher.facts, paymentId))) await dropTries(who.deps.pool, [paymentId])
  }
}

const cardsPaused = (until: string, now: string) =>
  new TooManyRequests(
    Math.ceil((Date.parse(until) - Date.parse(now)) / 1000),
    `Depois de vários cartões recusados, pagamentos com cartão ficam em pausa até ${date(until, 'dayTime')}. Pague com Pix.`,
  )

/** As `beginTry`, for a form that pays by card. */
export const beginCardTry = (
  ctx: Visitor & { commandId: string; body: Body },
  name: CardCommand,
  orderId?: string,
) => beginTry(ctx, ctx.body.cardToken, paymentOf(name, { ...ctx.body, orderId }, ctx.commandId))
