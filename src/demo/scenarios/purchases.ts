import { SetFirstPassword } from '../../commands/identity/account'
import type { Quote } from '../../commands/ordering/quote'
import { RequestRefund } from '../../commands/ordering/refund'
import type { ProductRef } from '../../contracts/ordering/forms'
import { DAY } from '../../domain/kernel/instants'
import type { Seeded } from '../../domain/kernel/seeded'
import { personas } from '../content-loader/people'
import type { Person } from '../personas/people'
import { type Scenario, system } from '../simulation/simulation'
import { studentOf } from './accounts'
import { askForMaterialFirst } from './campaign-links'
import {
  letPixExpire,
  type Paying,
  type Purchase,
  paidOrder,
  payByCard,
  payPix,
  placeOrder,
} from './payments'
import { answerUpsells, tickBumps } from './product-offers'
import { search } from './searches'
import {
  applyCoupon,
  chooseProduct,
  fillCart,
  quoteCart,
  quoteItems,
  type Shopper,
  signIn,
  startVisit,
} from './shopper'
import { study } from './studies'
import { addStudent, chance, minutes, type Student, type World } from './world'

/** Shares of orders that are free and paid by card; the others choose Pix. */
const FREE = 0.05
const CARD = 0.33
const PIX_EXPIRES = 0.18
const REFUNDED = 0.03
const WITH_ADDRESS = 0.35

/** A visit that ends in an order: search, cart or direct offer, checkout and payment. */
export async function* buy(world: World, purpose: string, person: Person, known?: Student): Scenario {
  const random = world.random(purpose)
  const shopper = startVisit(world, person, known)
  const free = chance(random, FREE) ? freeCourse(world, random, known) : undefined
  const wanted = free ?? chooseProduct(world, random, known?.owns ?? new Set())
  if (!wanted) return
  await askForMaterialFirst(world, shopper)
  if (chance(random, 0.4)) {
    const course = wanted.productType === 'course' ? wanted.productId : undefined
    yield* search(world, shopper.actor, random, course)
  }
  const orderId =
    free || chance(random, 0.3)
      ? yield* buyDirectly(world, shopper, random, wanted)
      : yield* buyCart(world, shopper, random, wanted)
  if (orderId) yield* afterPayment(world, shopper, random, orderId)
}

function freeCourse({ onSale, content }: World, random: Seeded, known?: Student): ProductRef | undefined {
  const free = content.courses.filter(
    ({ id, priceCentavos }) => priceCentavos === 0 && onSale.has(id) && !known?.owns.has(id),
  )
  return free.length > 0 ? { productType: 'course', productId: random.pick(free).id } : undefined
}

async function* buyDirectly(
  world: World,
  shopper: Shopper,
  random: Seeded,
  wanted: ProductRef,
): Paying<string | undefined> {
  const { sim } = world
  if (shopper.student) shopper.actor = { ...shopper.student.actor, visitorId: shopper.visitorId }
  yield sim.in(minutes(random, 2, 12))
  const { total, lines } = await quoteItems(sim.facts, shopper, [wanted], null, sim.now())
  return yield* pay(world, shopper, random, { ...wanted, expectedTotal: total, lines })
}

async function* buyCart(
  world: World,
  shopper: Shopper,
  random: Seeded,
  wanted: ProductRef,
): Paying<string | undefined> {
  const { sim } = world
  yield* fillCart(world, shopper, random, wanted)
  yield sim.in(minutes(random, 1, 8))
  await signIn(world, shopper)
  if (chance(random, 0.2)) await applyCoupon(world, shopper, random)
  yield sim.in(minutes(random, 1, 9))
  const { total, lines, coupon } = await quoteCart(world, shopper)
  if (lines.length === 0) return undefined
  return yield* pay(world, shopper, random, { expectedTotal: total, lines, coupon })
}

async function* pay(
  world: World,
  shopper: Shopper,
  random: Seeded,
  {
    lines,
    coupon,
    ...wanted
  }: Omit<Purchase, 'method'> & Pick<Quote, 'lines'> & Partial<Pick<Quote, 'coupon'>>,
): Paying<string> {
  const { expectedTotal: total } = wanted
  const asked = world.random(`bumps/${shopper.visitorId}`)
  const bumps = total > 0 ? await tickBumps(world, shopper, asked, lines) : undefined
  const purchase = { ...wanted, bumps, withAddress: chance(random, WITH_ADDRESS) }
  if (total === 0) return (await placeOrder(world, shopper, { ...purchase, method: 'free' })).orderId
  if (chance(random, CARD / (1 - FREE)) && !coupon?.pixOnly) {
    const most = Math.min(12, Math.floor(total / 500))
    const installments = Math.min(most, random.pick([1, 1, 2, 3, 4, 6, 6, 10, 12, 12]))
    return yield* payByCard(world, shopper, random, { ...purchase, installments })
  }
  const { orderId, paymentId } = await placeOrder(world, shopper, { ...purchase, method: 'pix' })
  if (!paymentId) return orderId
  if (chance(random, PIX_EXPIRES)) yield* letPixExpire(world, shopper, random, { orderId, paymentId })
  else yield* payPix(world, random, paymentId)
  return orderId
}

/** The buyer answers upsells, sets a password, begins to study and sometimes asks for a refund. */
export async function* afterPayment(
  world: World,
  shopper: Shopper,
  random: Seeded,
  orderId: string,
): Scenario {
  const { sim } = world
  const paid = await paidOrder(world, orderId)
  if (!paid) return
  const student = accountOf(world, shopper, paid.buyerId)
  const answering = world.random(`upsell/${orderId}`)
  sim.schedule(sim.in(minutes(answering, 0.1, 0.5)), answerUpsells(world, shopper, answering, paid, student))
  const courseIds = paid.lines.flatMap((line) => line.courseIds).filter((id) => !student.owns.has(id))
  for (const courseId of courseIds) student.owns.add(courseId)
  if (!shopper.student && chance(random, 0.75)) {
    yield sim.in(minutes(random, 0.5, 4))
    const { accountId } = student.actor
    await sim.send(system, SetFirstPassword, { accountId, password: personas().password })
  }
  courseIds.forEach((courseId, turn) => {
    sim.schedule(sim.in(turn * 21 * DAY), study(world, `studies/${orderId}/${courseId}`, student, courseId))
  })
  if (paid.paymentId && chance(random, REFUNDED)) {
    yield sim.in(minutes(random, 300, 6.5 * 24 * 60))
    yield* requestRefund(world, random, student, orderId, courseIds)
  }
}

const accountOf = (world: World, { person, student }: Shopper, accountId: string): Student =>
  student ?? world.accounts.get(accountId) ?? addStudent(world, studentOf(person, accountId))

/** Within the seven days of withdrawal; the bank takes up to ten hours. */
export async function* requestRefund(
  { sim }: World,
  random: Seeded,
  student: Student,
  orderId: string,
  courseIds: string[],
): Scenario {
  const { events } = await sim.send(student.actor, RequestRefund, { orderId, what: 'all' })
  const { refundId } = events[0]!.data as { refundId: string }
  for (const courseId of courseIds) student.owns.delete(courseId)
  yield sim.in(minutes(random, 2, 600))
  await sim.notify([sim.bank.settle(refundId)])
}
