import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RemoveCartItem } from '../../../src/commands/ordering/cart'
import { RestoreCart } from '../../../src/commands/ordering/restore-cart'
import { MINUTE, plus } from '../../../src/domain/kernel/instants'
import { Refusal } from '../../../src/domain/kernel/refuse'
import type { CartReminderEvent } from '../../../src/domain/ordering/cart-reminder'
import { holdsOneOf } from '../../../src/domain/ordering/cart-round'
import type { OrderEvent } from '../../../src/domain/ordering/order'
import { type AbandonedCarts, abandonedCarts, browser, course } from '../../support/abandoned-carts'
import { byDepth, seedNumber } from '../../support/proof/depth'
import { ana } from '../../support/shop'

type Due = Extract<CartReminderEvent, { type: 'CartReminderDue' }>['data']
type Placed = Extract<OrderEvent, { type: 'OrderPlaced' }>['data']

const prices = { react: 19_700, sql: 9_700 }
type Course = keyof typeof prices
const who = fc.constantFrom('first browser', 'second browser', 'account' as const)
const what = fc.constantFrom<Course>('react', 'sql')
const payment = fc.constantFrom('card', 'pix and paid', 'pix and forgotten', 'pix and paid late')

/** What one person may do with two browsers and an account of the same e-mail. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('add' as const), who, what }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('remove' as const), who, what }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('leave e-mail' as const), who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('log in' as const), who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('buy the cart' as const), who, payment }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('buy directly' as const), who, what, payment }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('open the link' as const), who }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      minutes: fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 100, max: 3_000 })),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface Purchase {
  orderId: string
  lines: Placed['lines']
  placedAt: string
  /** True instants in which the order was neither paid nor pending. */
  deadFrom: string | null
}

async function play(steps: readonly Step[], skew: { web: number; worker: number }) {
  const world = await abandonedCarts(skew)
  const student = await world.signsUp()
  const people = {
    'first browser': browser('v1'),
    'second browser': browser('v2'),
    account: { ...student, visitorId: 'v3' },
  }
  const purchases: Purchase[] = []
  const wrong: string[] = []
  let checked = 0

  /** When an order ended; the workers end those that were not paid, by their own clock. */
  const endOf = (orderId: string) => {
    const expired = world.store
      .all()
      .filter(({ type, stream }) => type === 'OrderExpired' && stream === `order-${orderId}`)
      .at(-1)
    return expired ? plus(expired.at, -skew.worker * MINUTE) : world.now()
  }

  /** Reminders that left since the last look, held against every order of before. */
  async function look() {
    for (const purchase of purchases) {
      const { phase } = await world.order(purchase.orderId)
      if (['expired', 'canceled'].includes(phase)) purchase.deadFrom ??= endOf(purchase.orderId)
      else purchase.deadFrom = null
    }
    for (; checked < world.sent.length; checked++) {
      const { reminderId, trueTime } = world.sent[checked]!
      const due = world.of('CartReminderDue').find((each: Due) => each.reminderId === reminderId) as Due
      for (const { lines, placedAt, deadFrom, orderId } of purchases)
        if (holdsOneOf(lines, due.items) && placedAt < trueTime && !(deadFrom && deadFrom <= trueTime))
          wrong.push(`reminder ${due.cartId}/${due.step} at ${trueTime} after ${orderId} at ${placedAt}`)
      const day = world.sent.slice(0, checked).map((each) => Date.parse(each.trueTime))
      if (day.some((before) => Date.parse(trueTime) - before < 24 * 3_600_000))
        wrong.push(`two reminders in one day, the second at ${trueTime}`)
    }
  }

  async function pays(orderId: string, how: string) {
    const placed = world.of('OrderPlaced').find((each: Placed) => each.orderId === orderId) as Placed
    purchases.push({ orderId, lines: placed.lines, placedAt: world.now(), deadFrom: null })
    if (how !== 'pix and paid' && how !== 'pix and paid late') return
    if (how === 'pix and paid late') await passes(45)
    const notice = world.bank.pay(await world.paymentOf(orderId))
    await world.act(() => world.notify(notice))
  }

  async function passes(minutes: number) {
    // In pieces, so that an order that ends is seen to have ended before the next reminder.
    for (let left = minutes; left > 0; left -= 30) {
      await world.wait(Math.min(left, 30))
      await look()
    }
  }

  for (const each of steps) {
    try {
      await does(world, each, people, pays, passes)
    } catch (error) {
      // What the shop does not allow just then, did not happen.
      if (!(error instanceof Refusal)) throw error
    }
    await look()
  }
  await passes(5 * 24 * 60)
  const perCart = new Map<string, number>()
  for (const { cartId, round } of world.sent) {
    const key = `${cartId}/${round}`
    perCart.set(key, (perCart.get(key) ?? 0) + 1)
  }
  for (const [key, count] of perCart) if (count > 3) wrong.push(`${count} reminders of ${key}`)
  return { wrong, sent: world.sent.length, purchases: purchases.length }
}

async function does(
  world: AbandonedCarts,
  each: Step,
  people: Record<string, ReturnType<typeof browser>>,
  pays: (orderId: string, how: string) => Promise<void>,
  passes: (minutes: number) => Promise<void>,
) {
  if (each.does === 'wait') return passes(each.minutes)
  const actor = people[each.who]!
  const isGuest = actor.accountId === null
  const form = (how: string) => ({
    ...(how === 'card' ? { method: 'card', cardToken: 'tok_ok' } : { method: 'pix' }),
    // Who is signed in may type another e-mail: the account is the person all the same.
    ...(isGuest ? {} : { email: 'outra@exemplo.test' }),
  })
  const token = () =>
    /\/cart\/back\/(\S+)/.exec(
      world.mails.filter(({ text }) => text.includes('/cart/back/')).at(-1)?.text ?? '',
    )?.[1]
  switch (each.does) {
    case 'add':
      return world.add(actor, each.what)
    case 'remove':
      return world.act(() => world.send(actor, RemoveCartItem, course(each.what), crypto.randomUUID()))
    case 'leave e-mail':
      return isGuest ? world.leaves(actor, ana.email) : undefined
    case 'log in':
      return isGuest ? world.logsIn('ana', actor.visitorId ?? '') : undefined
    case 'open the link':
      return token()
        ? world.act(() => world.send(actor, RestoreCart, { token: token() }, crypto.randomUUID()))
        : undefined
    default: {
      const products =
        each.does === 'buy directly'
          ? { ...course(each.what), expectedTotal: prices[each.what] }
          : { productType: '', productId: '', expectedTotal: 0 }
      const change = { ...form(each.payment), ...products }
      // The total is not what is looked at here: the page shows it, and the shop does not ask without a coupon.
      const orderId = await world.act(() => world.buy('', change, actor, crypto.randomUUID()))
      await pays(orderId, each.payment)
    }
  }
}

it('an order that ends between two looks ended when it did', async () => {
  const { wrong, sent } = await play(
    [
      { does: 'add', who: 'first browser', what: 'react' },
      { does: 'log in', who: 'first browser' },
      { does: 'wait', minutes: 54 },
      { does: 'buy directly', who: 'first browser', what: 'react', payment: 'pix and forgotten' },
    ],
    { web: -7, worker: 0 },
  )
  expect({ wrong, reminded: sent > 0 }).toEqual({ wrong: [], reminded: true })
})

it('no reminder leaves after a purchase of one of its items, and never two in one day, whatever the clocks say', async () => {
  const minutesWrong = fc.integer({ min: -14, max: 14 })
  let [sent, purchases] = [0, 0]
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 16 }),
      fc.record({ web: minutesWrong, worker: minutesWrong }),
      async (steps, skew) => {
        const played = await play(steps, skew)
        sent += played.sent
        purchases += played.purchases
        expect(played.wrong).toEqual([])
      },
    ),
    { numRuns: byDepth(25, 60), seed: seedNumber() },
  )
  // The histories are worth something only when both happen.
  expect(sent).toBeGreaterThan(byDepth(0, 30))
  expect(purchases).toBeGreaterThan(byDepth(0, 30))
})
