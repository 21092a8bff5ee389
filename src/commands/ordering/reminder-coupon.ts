import * as z from 'zod'
import { id } from '../../domain/kernel/event'
import { type Coupon, type CouponTerms, coupon, type KnownCoupon } from '../../domain/marketing/coupon'
import { held } from '../../domain/marketing/coupon-held'
import { moveCoupon, registerCoupon } from '../../domain/marketing/coupon-steps'
import { fullTerms } from '../../domain/marketing/coupon-terms'
import type { ProductRef } from '../../domain/ordering/cart-item'
import { cartReminders, type Reminder } from '../../domain/ordering/cart-reminder'
import { cartRounds } from '../../domain/ordering/cart-round'
import type { PersonalTerms } from '../../domain/ordering/personal-offer'
import { readerOf } from '../communication/mail-link'
import { command, type Facts } from '../kernel/command'
import { derivedId } from '../kernel/dispatcher'
import { COUPON_CODE_CLAIM } from '../marketing/coupon'
import { writerOf } from './cart-person'

/** Letters and digits without look-alikes. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const LETTERS = 10

/** Derived from the reminder with a secret: the same on a retry, and unguessable. */
const personalCouponId = (reminderId: string) => derivedId('personal-coupon', reminderId)
export function personalCode(reminderId: string, { hash }: Pick<Facts, 'hash'>): string {
  let rest = BigInt(`0x${hash(`personal-coupon/${reminderId}`)}`)
  const base = BigInt(ALPHABET.length)
  let code = ''
  for (let i = 0; i < LETTERS; i++) {
    code += ALPHABET[Number(rest % base)]
    rest /= base
  }
  return `VOLTA-${code}`
}

/** For one person, for what was in the cart, once. Whose e-mail it is stands in it as a keyed hash alone. */
const couponTermsOf = (
  { kind, value, endsAt }: PersonalTerms,
  items: readonly ProductRef[],
  person: string,
): CouponTerms => ({
  kind,
  value,
  endsAt,
  startsAt: null,
  minimum: 0,
  totalLimit: 1,
  perCustomerLimit: 1,
  productIds: [...new Set(items.map(({ productId }) => productId))],
  people: [person],
})

interface Wish {
  reminderId: string
  terms: PersonalTerms
  items: readonly ProductRef[]
  email: string
}

/** The coupon as it would be, to see whether it is worth anything before it is there. */
export function personalCoupon(
  facts: Pick<Facts, 'hash'>,
  { reminderId, terms, items, email }: Wish,
): KnownCoupon & { offer: PersonalTerms } {
  const full = fullTerms(couponTermsOf(terms, items, facts.hash(email)))
  return {
    phase: 'live',
    note: '',
    terms: full,
    versions: [full],
    seats: {},
    offer: terms,
    id: personalCouponId(reminderId),
    code: personalCode(reminderId, facts),
  }
}

const ofReminder = {
  who: 'system' as const,
  on: coupon,
  input: z.object({ reader: id, reminderId: id }),
  id: ({ reminderId }: { reminderId: string }) => personalCouponId(reminderId),
  internal: true,
}

const reminderOf = async (facts: Facts, { reader, reminderId }: { reader: string; reminderId: string }) =>
  (await facts.load(cartReminders, reader)).byId[reminderId]

/** The mailbox that a reminder goes to, as coupons know people; undefined once it is another one. */
async function personOf(facts: Facts, { cartId, reader }: Reminder): Promise<string | undefined> {
  const writer = await writerOf(facts, cartId, await facts.load(cartRounds, cartId))
  return writer && readerOf(writer.email, facts) === reader ? facts.hash(writer.email) : undefined
}

export const MintReminderCoupon = command({
  ...ofReminder,
  name: 'MintReminderCoupon',
  summary: 'Creates the coupon of a reminder that is about to be sent; a repeated call returns the same one.',
  facts: async (input, ctx) => {
    const reminder = await reminderOf(ctx, input)
    const person = reminder?.status === 'due' ? await personOf(ctx, reminder) : undefined
    return { reminder, person }
  },
  claims: ({ reminderId }, ctx) => [
    {
      kind: COUPON_CODE_CLAIM,
      value: personalCode(reminderId, ctx),
      owner: personalCouponId(reminderId),
      refusal: { code: 'coupon-code-taken', message: 'Já existe um cupom com este código.' },
    },
  ],
  decide: ({ reminderId }, ctx, { reminder, person }) => {
    if (!reminder?.personal || !person) return () => []
    return registerCoupon({
      couponId: personalCouponId(reminderId),
      code: personalCode(reminderId, ctx),
      terms: couponTermsOf(reminder.personal, reminder.items, person),
      note: `${reminder.step}º lembrete de um carrinho`,
      reminderId,
    })
  },
})

const isFree = (c: Coupon, now: string) => c.phase !== 'absent' && held(c, now).all === 0

export const DropReminderCoupon = command({
  ...ofReminder,
  name: 'DropReminderCoupon',
  summary: 'Ends a coupon whose reminder was not sent, unless an order holds it already.',
  decide:
    (_, { now }) =>
    (c) =>
      isFree(c, now) && c.phase === 'live'
        ? moveCoupon('end', { at: now, reason: 'O lembrete não saiu.' })(c)
        : [],
})

export const reminderCouponCommands = { MintReminderCoupon, DropReminderCoupon }
