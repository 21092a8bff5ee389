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
import { letsPixExpire, type Paying, type Purchase, paidOrder, paysByCard, paysPix, places } from './payments'
import { answersStep, ticksBumps } from './product-offers'
import { searches } from './searches'
import { enters, fillsCart, logsIn, type Shopper, sums, sumsOf, usesCoupon, wish } from './shopper'
import { studies } from './studies'
import { chance, minutes, type Student, type World, welcome } from './world'

/** Of a hundred orders so many are free, and so many are paid by card; the others choose Pix. */
const FREE = 0.05
const CARD = 0.33
const PIX_EXPIRES = 0.18
const REFUNDED = 0.03
const WITH_ADDRESS = 0.35

/** A visit that ends in an order: search, cart or direct offer, checkout, payment, and what comes of it. */
export async function* buys(world: World, purpose: string, person: Person, known?: Student): Scenario {
  const random = world.random(purpose)
  const shopper = enters(world, person, known)
  const free = chance(random, FREE) ? freeCourse(world, random, known) : undefined
  const wanted = free ?? wish(world, random, known?.owns ?? new Set())
  if (!wanted) return
  if (chance(random, 0.4)) {
    const course = wanted.productType === 'course' ? wanted.productId : undefined
    yield* searches(world, shopper.actor, random, course)
  }
  const orderId =
    free || chance(random, 0.3)
      ? yield* buysDirectly(world, shopper, random, wanted)
      : yield* buysCart(world, shopper, random, wanted)
  if (orderId) yield* begins(world, shopper, random, orderId)
}

function freeCourse({ onSale, content }: World, random: Seeded, known?: Student): ProductRef | undefined {
  const free = content.courses.filter(
    ({ id, priceCentavos }) => priceCentavos === 0 && onSale.has(id) && !known?.owns.has(id),
  )
  return free.length > 0 ? { productType: 'course', productId: random.pick(free).id } : undefined
}

async function* buysDirectly(
  world: World,
  shopper: Shopper,
  random: Seeded,
  wanted: ProductRef,
): Paying<string | undefined> {
  const { sim } = world
  if (shopper.student) shopper.actor = { ...shopper.student.actor, visitorId: shopper.visitorId }
  yield sim.in(minutes(random, 2, 12))
  const { total, lines } = await sumsOf(sim.facts, shopper, [wanted], null, sim.now())
  return yield* pays(world, shopper, random, { ...wanted, expectedTotal: total, lines })
}

async function* buysCart(
  world: World,
  shopper: Shopper,
  random: Seeded,
  wanted: ProductRef,
): Paying<string | undefined> {
  const { sim } = world
  yield* fillsCart(world, shopper, random, wanted)
  yield sim.in(minutes(random, 1, 8))
  await logsIn(world, shopper)
  if (chance(random, 0.2)) await usesCoupon(world, shopper, random)
  yield sim.in(minutes(random, 1, 9))
  const { total, lines, coupon } = await sums(world, shopper)
  if (lines.length === 0) return undefined
  return yield* pays(world, shopper, random, { expectedTotal: total, lines, coupon })
}

async function* pays(
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
  const bumps = total > 0 ? await ticksBumps(world, shopper, asked, lines) : undefined
  const purchase = { ...wanted, bumps, withAddress: chance(random, WITH_ADDRESS) }
  if (total === 0) return (await places(world, shopper, { ...purchase, method: 'free' })).orderId
  if (chance(random, CARD / (1 - FREE)) && !coupon?.pixOnly) {
    const most = Math.min(12, Math.floor(total / 500))
    const installments = Math.min(most, random.pick([1, 1, 2, 3, 4, 6, 6, 10, 12, 12]))
    return yield* paysByCard(world, shopper, random, { ...purchase, installments })
  }
  const { orderId, paymentId } = await places(world, shopper, { ...purchase, method: 'pix' })
  if (!paymentId) return orderId
  if (chance(random, PIX_EXPIRES)) yield* letsPixExpire(world, shopper, random, { orderId, paymentId })
  else yield* paysPix(world, random, paymentId)
  return orderId
}

/** Paid: the account is there, its owner begins to study, and now and then wants the money back. */
export async function* begins(world: World, shopper: Shopper, random: Seeded, orderId: string): Scenario {
  const { sim } = world
  const paid = await paidOrder(world, orderId)
  if (!paid) return
  const student = accountOf(world, shopper, paid.buyerId)
  const answering = world.random(`upsell/${orderId}`)
  sim.schedule(sim.in(minutes(answering, 0.1, 0.5)), answersStep(world, shopper, answering, paid, student))
  const courseIds = paid.lines.flatMap((line) => line.courseIds).filter((id) => !student.owns.has(id))
  for (const courseId of courseIds) student.owns.add(courseId)
  if (!shopper.student && chance(random, 0.75)) {
    yield sim.in(minutes(random, 0.5, 4))
    const { accountId } = student.actor
    await sim.send(system, SetFirstPassword, { accountId, password: personas().password })
  }
  courseIds.forEach((courseId, turn) => {
    sim.schedule(sim.in(turn * 21 * DAY), studies(world, `studies/${orderId}/${courseId}`, student, courseId))
  })
  if (paid.paymentId && chance(random, REFUNDED)) {
    yield sim.in(minutes(random, 300, 6.5 * 24 * 60))
    yield* getsRefund(world, random, student, orderId, courseIds)
  }
}

const accountOf = (world: World, { person, student }: Shopper, accountId: string): Student =>
  student ?? world.accounts.get(accountId) ?? welcome(world, studentOf(person, accountId))

/** Within the seven days of regret; the bank takes some hours. */
export async function* getsRefund(
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
