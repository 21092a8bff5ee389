import * as z from 'zod'
import { cartContactForm } from '../../contracts/ordering/forms'
import { id, instant } from '../../domain/kernel/event'
import { DAY, type Instant, plus } from '../../domain/kernel/instants'
import { refuse } from '../../domain/kernel/refuse'
import { recoveryRules } from '../../domain/ordering/cart-leaving'
import { cartReminders } from '../../domain/ordering/cart-reminder'
import {
  type CartRounds,
  cartRounds,
  expireCart,
  leaveContact,
  noticeAbandoned,
  recoverCart,
} from '../../domain/ordering/cart-round'
import { CART_RULES, cartRules } from '../../domain/ordering/cart-rules'
import { command, type Facts } from '../kernel/command'
import { ownCart } from './cart'
import { personOf, readersOf, writerOf } from './cart-person'

/** Version of the text beside the box, in contracts/marketing/consent. */
const CART_CONSENT = 'carrinho-2026-11'

export const LeaveCartContact = command({
  name: 'LeaveCartContact',
  summary: 'Records the e-mail that a guest leaves to be reminded of the cart.',
  input: cartContactForm,
  who: 'anyone',
  on: cartRounds,
  id: (_, { actor }) => {
    if (actor.accountId) refuse('not-a-guest', 'Você já entrou: lembramos você no e-mail da sua conta.')
    return ownCart(actor)
  },
  decide: ({ email }, { actor, commandId }) =>
    leaveContact({
      cartId: ownCart(actor),
      contactId: commandId,
      email,
      consent: CART_CONSENT,
    }),
})

/** A cart that this one took over long ago says nothing of how often its owner was reminded lately. */
const SAME_MATTER_MS = 30 * DAY

/** Steps of the plan that this round may still be reminded by. */
async function stepsLeft(facts: Facts, cartId: string, rounds: CartRounds, now: Instant) {
  if (!(await writerOf(facts, cartId, rounds))) return []
  const { reminders } = await facts.load(cartRules, CART_RULES)
  const person = await personOf(facts, cartId, rounds)
  const books = await Promise.all(readersOf(person, facts).map((reader) => facts.load(cartReminders, reader)))
  const sent = books
    .flatMap(({ byId }) => Object.values(byId))
    .filter(({ status }) => status !== 'held')
    .filter(({ cartId: of, round, at }) =>
      of === cartId ? round === rounds.round : rounds.merged.includes(of) && at > plus(now, -SAME_MATTER_MS),
    )
  const last = Math.max(
    0,
    sent.length,
    ...sent.filter((each) => each.cartId === cartId).map(({ step }) => step),
  )
  return reminders.filter(({ step, isOn }) => isOn && step > last)
}

const ofCart = {
  who: 'system' as const,
  on: cartRounds,
  id: ({ cartId }: { cartId: string }) => cartId,
  internal: true,
}

export const NoticeAbandonedCart = command({
  ...ofCart,
  name: 'NoticeAbandonedCart',
  summary: 'Marks a cart as abandoned if nothing happened in it for as long as the rules say.',
  input: z.object({ cartId: id, activity: z.int().nonnegative(), lastActivityAt: instant }),
  facts: async ({ cartId }, ctx) => ({
    rules: await ctx.load(cartRules, CART_RULES),
    reminders: await stepsLeft(ctx, cartId, await ctx.load(cartRounds, cartId), ctx.now),
  }),
  decide: (input, { now }, known) => noticeAbandoned({ ...input, ...known, now }),
})

export const ExpireCart = command({
  ...ofCart,
  name: 'ExpireCart',
  summary: 'Expires a cart that was abandoned long ago.',
  input: z.object({ cartId: id, round: z.int().positive() }),
  decide: (input, { now }) => expireCart({ ...input, now }),
})

export const RecoverCart = command({
  ...ofCart,
  name: 'RecoverCart',
  summary: 'Records that a paid order recovered an abandoned cart, by a reminder or without one.',
  input: z.object({
    cartId: id,
    round: z.int().positive(),
    orderId: id,
    amount: z.int().nonnegative(),
    counted: z.boolean(),
    rule: z.enum(recoveryRules),
    reminderId: id.nullable(),
    placedAt: instant,
  }),
  decide: (input) => recoverCart(input),
})

export const cartLeavingCommands = { LeaveCartContact, NoticeAbandonedCart, ExpireCart, RecoverCart }
