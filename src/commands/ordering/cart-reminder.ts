import * as z from 'zod'
import { id } from '../../domain/kernel/event'
import type { Instant } from '../../domain/kernel/instants'
import {
  cartReminders,
  concludeReminder,
  type HoldReason,
  hadPersonal,
  holdReasons,
  lastTaken,
  openReminder,
  type Reminder,
  remind,
} from '../../domain/ordering/cart-reminder'
import {
  type CartRounds,
  cartRounds,
  isBack,
  type LeftRound,
  leftRound,
} from '../../domain/ordering/cart-round'
import { CART_RULES, cartRules } from '../../domain/ordering/cart-rules'
import { endOfOffer } from '../../domain/ordering/personal-offer'
import { mayMail } from '../communication/email-preferences'
import { readerOf } from '../communication/mail-link'
import { type CommandContext, command, type Facts } from '../kernel/command'
import { derivedId } from '../kernel/dispatcher'
import { NotFound } from '../kernel/errors'
import { sameText } from '../kernel/same-text'
import { type CartWriter, hasBought, personOf, readersOf, writerOf } from './cart-person'
import { productFacts, sold } from './products'
import { quote } from './quote'
import { personalCoupon } from './reminder-coupon'

/** A reminder of one round of a cart: asked for again, it is the same one. */
const reminderIdOf = (cartId: string, round: number, step: number) =>
  derivedId('cart-reminder', cartId, round, step)

export interface WantedReminder {
  cartId: string
  round: number
  times: number
  step: number
}

interface Standing {
  rounds: CartRounds
  left: LeftRound
  writer: CartWriter
}

/** The round as it was left, and who is written to; undefined when there is nothing to remind of any more. */
export async function standing(facts: Facts, wanted: WantedReminder): Promise<Standing | undefined> {
  const rounds = await facts.load(cartRounds, wanted.cartId)
  const left = leftRound(rounds, wanted.round)
  if (!left || left.times !== wanted.times || left.dropped || isBack(rounds, left)) return undefined
  const writer = await writerOf(facts, wanted.cartId, rounds)
  return writer && { rounds, left, writer }
}

/** What speaks against a reminder now; null when nothing does. Asked when it is due, and again as it is sent. */
export async function whyNot(
  facts: Facts,
  wanted: WantedReminder,
  { rounds, left, writer }: Standing,
  now: Instant,
): Promise<HoldReason | null> {
  const { reminders } = await facts.load(cartRules, CART_RULES)
  if (!reminders.some(({ step, isOn }) => step === wanted.step && isOn)) return 'switched-off'
  if (!(await mayMail(facts, writer.email, 'cart'))) return 'opted-out'
  const find = productFacts(facts)
  const products = await Promise.all(left.items.map((item) => sold(find, item)))
  if (products.every((product) => product === undefined)) return 'not-sold'
  const person = await personOf(facts, wanted.cartId, rounds)
  return (await hasBought(facts, person, left.items, now)) ? 'bought' : null
}

/** The offer of this step, if it applies to the cart. */
async function offerOf(
  facts: Facts,
  wanted: WantedReminder,
  { left, writer }: Standing,
  now: Instant,
): Promise<Pick<Reminder, 'coupon' | 'personal'>> {
  const { reminders } = await facts.load(cartRules, CART_RULES)
  const { coupon = null, personal } = reminders.find(({ step }) => step === wanted.step) ?? {}
  const own =
    personal &&
    personalCoupon(facts, {
      reminderId: reminderIdOf(wanted.cartId, wanted.round, wanted.step),
      terms: { kind: personal.kind, value: personal.value, endsAt: endOfOffer(now, personal.days) },
      items: left.items,
      email: writer.email,
    })
  const named = own ? { couponId: own.id, code: own.code } : coupon
  if (!named) return { coupon: null }
  const request = { items: left.items, code: named.code, draft: own, customer: null, at: now }
  const priced = await quote(facts, productFacts(facts), request)
  if (!priced.coupon || priced.coupon.problem || priced.coupon.id !== named.couponId) return { coupon: null }
  return { coupon: named, ...(own && { personal: own.offer }) }
}

/** What other mailboxes of the same person got: when they were last written to, and whether a coupon of their own. */
async function elsewhereOf(facts: Facts, wanted: Wanted, { rounds }: Standing, now: Instant) {
  const person = await personOf(facts, wanted.cartId, rounds)
  const readers = readersOf(person, facts).filter((each) => each !== wanted.reader)
  const books = await Promise.all(readers.map((each) => facts.load(cartReminders, each)))
  return {
    had: books.some((book) => hadPersonal(book, wanted, now)),
    elsewhere: books
      .map(lastTaken)
      .filter((at) => at !== undefined)
      .sort()
      .at(-1),
  }
}

const ofReader = {
  who: 'system' as const,
  on: cartReminders,
  id: ({ reader }: { reader: string }) => reader,
  internal: true,
}
const wantedInput = z.object({
  reader: id,
  cartId: id,
  round: z.int().positive(),
  times: z.int().positive(),
  step: z.int().positive(),
})
type Wanted = z.infer<typeof wantedInput>

const inputOf = (wanted: Wanted) => ({
  ...wanted,
  reminderId: reminderIdOf(wanted.cartId, wanted.round, wanted.step),
})

export const RemindOfCart = command({
  ...ofReader,
  name: 'RemindOfCart',
  summary: 'Makes a reminder due: it takes its mailbox’s day, waits for a free one, or is held for a reason.',
  input: wantedInput,
  facts: async (wanted, ctx) => {
    const found = await standing(ctx, wanted)
    if (!found || readerOf(found.writer.email, ctx) !== wanted.reader) {
      return { problem: 'gone' as const, elsewhere: undefined, items: [], coupon: null }
    }
    const { had, elsewhere } = await elsewhereOf(ctx, wanted, found, ctx.now)
    const offer = await offerOf(ctx, wanted, found, ctx.now)
    return {
      problem: await whyNot(ctx, wanted, found, ctx.now),
      elsewhere,
      items: found.left.items,
      ...(had && offer.personal ? { coupon: null } : offer),
    }
  },
  // A cart whose contact changed meanwhile is not reminded of twice by the same step.
  claims: (wanted) => [
    {
      kind: 'cartreminder',
      value: reminderIdOf(wanted.cartId, wanted.round, wanted.step),
      owner: wanted.reader,
      refusal: { code: 'reminder-taken', message: 'Este lembrete já foi tratado.' },
    },
  ],
  decide: (wanted, { now }, known) => remind({ ...inputOf(wanted), ...known, now }),
})

export const ConcludeCartReminder = command({
  ...ofReader,
  name: 'ConcludeCartReminder',
  summary: 'Records that a due cart reminder was sent, or held because of the last check.',
  input: z.object({ reader: id, reminderId: id, held: z.enum(holdReasons).nullable() }),
  decide: ({ reminderId, held }, { now }) => concludeReminder({ reminderId, held, now }),
})

const LINK = 'cart-link'
const signature = (reader: string, reminderId: string, { hash }: Pick<Facts, 'hash'>) =>
  hash(`${LINK}/${reader}/${reminderId}`).slice(0, 32)

/** Path that restores the items on any device, without signing in. */
export const cartBackPath = (reader: string, reminderId: string, facts: Pick<Facts, 'hash'>) =>
  `/cart/back/${reader}.${reminderId}.${signature(reader, reminderId, facts)}`

export const DEAD_LINK = 'Este link não vale mais. Abra o do e-mail mais recente.'

/** The reminder that a link was mailed with; undefined for a link that is forged. */
export async function readCartLink(facts: Facts, token: string) {
  const [reader = '', reminderId = '', signed = '', ...rest] = token.split('.')
  if (rest.length > 0 || !sameText(signed, signature(reader, reminderId, facts))) return undefined
  return (await facts.load(cartReminders, reader)).byId[reminderId]
}

const byLink = z.object({ token: z.string().min(1).max(200), reader: id, reminderId: id })

export const OpenCartReminder = command({
  name: 'OpenCartReminder',
  summary: 'Records that the link of a cart reminder was opened.',
  input: byLink,
  who: 'anyone',
  on: cartReminders,
  id: ({ reader }) => reader,
  allow: async ({ token, reader, reminderId }, ctx: CommandContext) => {
    const found = await readCartLink(ctx, token)
    if (found?.reader !== reader || found.reminderId !== reminderId) throw new NotFound(DEAD_LINK)
  },
  decide: ({ reminderId }, { now }) => openReminder({ reminderId, now }),
  underImpersonation: true,
  internal: true,
})

export const cartReminderCommands = { RemindOfCart, ConcludeCartReminder, OpenCartReminder }
