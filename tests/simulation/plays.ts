import { ArchiveCourse, PriceCourse, PublishCourse } from '../../src/commands/catalog/course'
import type { Actor } from '../../src/commands/kernel/command'
import { EndCoupon } from '../../src/commands/marketing/coupon'
import { AddCartItem, ApplyCartCoupon, cartOf, MergeCarts } from '../../src/commands/ordering/cart'
import { bumpsOf, offerFacts, offersNow } from '../../src/commands/ordering/offers'
import { CancelOrder, RetryPayment } from '../../src/commands/ordering/order'
import { PlaceOrder } from '../../src/commands/ordering/place-order'
import { ownedFacts, productFacts } from '../../src/commands/ordering/products'
import { quote } from '../../src/commands/ordering/quote'
import type { ProductRef } from '../../src/contracts/ordering/forms'
import { MINUTE } from '../../src/domain/kernel/instants'
import { cart } from '../../src/domain/ordering/cart'
import { order } from '../../src/domain/ordering/order'
import { afterwards } from './afterwards'
import { BUNDLE, coupons, courses } from './catalogue'
import { followed } from './commissions'
import { admin, type Buyer } from './people'
import { teams } from './teams'
import type { SimulatedWorld } from './world'

/** What the people of one history have done, as far as they know. */
export interface Memory {
  buyers: Buyer[]
  /** Orders that were accepted, by whom. */
  orders: { orderId: string; buyer: Buyer }[]
}
const system: Actor = { accountId: null, role: 'System' }

export type Play = (world: SimulatedWorld, memory: Memory) => Promise<unknown>

const product = ({ random }: SimulatedWorld): ProductRef =>
  random.next() < 0.15
    ? { productType: 'bundle', productId: BUNDLE }
    : { productType: 'course', productId: random.pick(courses) }

const code = ({ random }: SimulatedWorld) => (random.next() < 0.5 ? random.pick(coupons).code : null)

/** A way to pay: mostly with what works, sometimes with what does not. */
function payment({ random, bank }: SimulatedWorld) {
  if (random.next() < 0.55) return { method: 'pix' as const }
  const behaviour = random.pick(['approve', 'approve', 'decline', 'insufficient_funds', 'challenge'] as const)
  const installments = random.pick([1, 1, 3, 12])
  return {
    method: 'card' as const,
    installments,
    cardToken: bank.card({ brand: 'visa', last4: '1111', behaviour }),
  }
}

/** The total of the checkout page, sometimes tampered with. */
async function sum(
  world: SimulatedWorld,
  { actor, cpf }: Buyer,
  items: readonly ProductRef[],
  named: string | null,
) {
  const { facts } = world.dispatcher
  const owned = ownedFacts(facts, actor.accountId)
  const asked = { items, code: named, customer: facts.hash(cpf), at: world.clock.at, owned }
  const { total } = await quote(facts, productFacts(facts), asked)
  return world.random.next() < 0.03 ? Math.max(0, total - 100) : total
}

/** Some of the order bumps, sometimes with a tampered price. */
async function ticked(
  { random, dispatcher, clock }: SimulatedWorld,
  { actor }: Buyer,
  hosts: readonly ProductRef[],
) {
  const { facts } = dispatcher
  const find = productFacts(facts)
  const found = await Promise.all(hosts.map(find))
  const courseIds = found.flatMap((each) => each?.courseIds ?? [])
  const basket = { hosts, courseIds, owned: ownedFacts(facts, actor.accountId), at: clock.at }
  const shown = bumpsOf(await offersNow(facts, find, offerFacts(facts), basket))
  const typed = (price: number) => (random.next() < 0.05 ? Math.max(0, price - 100) : price)
  return shown.filter(() => random.next() < 0.5).map(({ offerId, price }) => `${offerId}:${typed(price)}`)
}

async function places(world: SimulatedWorld, memory: Memory, buyer: Buyer, change: object) {
  const { actor, ...person } = buyer
  const { commandId } = await world.send(actor, PlaceOrder, {
    ...person,
    ...payment(world),
    ...change,
    sellerLink: followed(world, memory.orders.length),
  })
  memory.orders.push({ orderId: commandId, buyer })
}

const buysAtOnce: Play = async (world, memory) => {
  const buyer = world.random.pick(memory.buyers)
  const ref = product(world)
  const named = code(world)
  const expectedTotal = await sum(world, buyer, [ref], named)
  const bumps = await ticked(world, buyer, [ref])
  await places(world, memory, buyer, { ...ref, code: named, expectedTotal, bumps })
}

const fillsCart: Play = async (world, { buyers }) => {
  const { actor } = world.random.pick(buyers)
  await world.send(actor, AddCartItem, product(world))
  const named = code(world)
  if (named) await world.send(actor, ApplyCartCoupon, { code: named })
}

const buysCart: Play = async (world, memory) => {
  const buyer = world.random.pick(memory.buyers)
  const own = await world.dispatcher.facts.load(cart, cartOf(buyer.actor) ?? '')
  const expectedTotal = await sum(world, buyer, own.items, own.code)
  const bumps = await ticked(world, buyer, own.items)
  await places(world, memory, buyer, { expectedTotal, bumps })
}

const clicksTwice: Play = async (world, memory) => {
  const buyer = world.random.pick(memory.buyers)
  const ref = product(world)
  const expectedTotal = await sum(world, buyer, [ref], null)
  const { actor, ...person } = buyer
  const form = { ...person, ...payment(world), ...ref, expectedTotal }
  const commandId = world.newId()
  memory.orders.push({ orderId: commandId, buyer })
  await world.send(actor, PlaceOrder, form, commandId)
  await world.work(3)
  await world.send(actor, PlaceOrder, form, commandId)
}

/** One person in two tabs: the same thing ordered twice, before anything has come of the first. */
const twoHands: Play = async (world, memory) => {
  const buyer = world.random.pick(memory.buyers)
  const ref = product(world)
  const expectedTotal = await sum(world, buyer, [ref], null)
  for (let hand = 0; hand < 2; hand++) await places(world, memory, buyer, { ...ref, expectedTotal })
}

const triesAgain: Play = async (world, { orders }) => {
  if (orders.length === 0) return
  const { orderId, buyer } = world.random.pick(orders)
  await world.send(buyer.actor, RetryPayment, { orderId, ...payment(world) })
}

const takesSomebodyElses: Play = async (world, { orders, buyers }) => {
  if (orders.length === 0) return
  const { orderId } = world.random.pick(orders)
  await world.send(world.random.pick(buyers).actor, RetryPayment, { orderId, ...payment(world) })
}

const payers: Play = async ({ random, bank }) => {
  const open = bank
    .charges()
    .filter((charge) => bank.mayMove(charge, 'pay') || bank.mayMove(charge, 'pay-late'))
  if (open.length === 0) return
  const charge = random.pick(open)
  const moves = (['pay', 'pay', 'pay', 'pay-late', 'refuse', 'expire'] as const).filter((m) =>
    bank.mayMove(charge, m),
  )
  bank.move(charge, random.pick(moves))
}

const payerSendsTwice: Play = async ({ random, bank }) => {
  const paid = bank.charges().filter(({ status, method }) => status === 'paid' && method === 'pix')
  if (paid.length > 0) bank.payAgain(random.pick(paid))
}

const forger: Play = async ({ random, bank }) => {
  const charges = bank.charges()
  bank.forge(charges.length > 0 && random.next() < 0.7 ? random.pick(charges) : undefined)
}

const changesPrice: Play = (world) =>
  world.send(admin, PriceCourse, {
    courseId: world.random.pick(courses),
    price: world.random.int(0, 30) * 990,
    listPrice: null,
  })

/** A visitor signs in: what they had in the cart joins what they had left there before. */
const signsIn: Play = async (world, { buyers }) => {
  const visitors = buyers.filter(({ actor }) => actor.visitorId)
  const students = buyers.filter(({ actor }) => actor.accountId)
  const { visitorId } = world.random.pick(visitors).actor
  const { actor } = world.random.pick(students)
  await world.send(system, MergeCarts, { accountId: actor.accountId, visitorId })
}

const takesOff: Play = (world) => world.send(admin, ArchiveCourse, { courseId: world.random.pick(courses) })
const putsBack: Play = (world) => world.send(admin, PublishCourse, { courseId: world.random.pick(courses) })
const endsCoupon: Play = (world) =>
  world.send(admin, EndCoupon, { couponId: world.random.pick(coupons).couponId })

const callsOff: Play = async (world, { orders }) => {
  if (orders.length === 0) return
  const { orderId } = world.random.pick(orders)
  const found = await world.dispatcher.facts.load(order, orderId)
  if (found.phase === 'awaiting')
    await world.send(admin, CancelOrder, { orderId, note: 'Pedido repetido pelo comprador.' })
}

const timePasses: Play = async (world) => {
  const { random } = world
  world.pass(random.pick([1, 2, 5, 10, 20, 40, 200, 26 * 60, 3 * 24 * 60]) * MINUTE * (0.5 + random.next()))
}

/** What may happen next, each with how often. */
export const plays: readonly (readonly [Play, number])[] = [
  [buysAtOnce, 12],
  [fillsCart, 8],
  [buysCart, 6],
  [signsIn, 2],
  [clicksTwice, 3],
  [twoHands, 4],
  [triesAgain, 5],
  [takesSomebodyElses, 1],
  [payers, 16],
  [payerSendsTwice, 3],
  [forger, 2],
  [changesPrice, 1],
  [takesOff, 0.5],
  [putsBack, 0.5],
  [endsCoupon, 0.3],
  [callsOff, 1],
  [timePasses, 10],
  ...afterwards,
  ...teams,
]
