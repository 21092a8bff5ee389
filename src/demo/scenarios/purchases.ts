import { SetFirstPassword } from '../../commands/identity/account'
import type { Quote } from '../../commands/ordering/quote'
import { RequestRefund } from '../../commands/ordering/refund'
import type { ProductRef } from '../../contracts/ordering/forms'
import { DAY } from '../../domain/kernel/instants'
import type { Seeded } from '../../domain/kernel/seeded'
import type { Person } from '../personas/people'
import { type Story, system } from '../simulation/simulation'
import { PASSWORD, studentOf } from './accounts'
import { letsPixExpire, type Paying, type Purchase, paidOrder, paysByCard, paysPix, places } from './payments'
import { answersStep, ticksBumps } from './product-offers'
import { searches } from './searches'
import { enters, fillsCart, logsIn, type Shopper, sums, sumsOf, usesCoupon, wish } from './shopper'
import { studies } from './studies'
import { chance, minutes, type Stage, type Student, welcome } from './world'

/** Of a hundred orders so many are free, and so many are paid by card; the others choose Pix. */
const FREE = 0.05
const CARD = 0.33
const PIX_EXPIRES = 0.18
const REFUNDED = 0.03
const WITH_ADDRESS = 0.35

/** A visit that ends in an order: search, cart or direct offer, checkout, payment, and what comes of it. */
export async function* buys(stage: Stage, purpose: string, person: Person, known?: Student): Story {
  const random = stage.random(purpose)
  const shopper = enters(stage, person, known)
  const free = chance(random, FREE) ? freeCourse(stage, random, known) : undefined
  const wanted = free ?? wish(stage, random, known?.owns ?? new Set())
  if (!wanted) return
  if (chance(random, 0.4)) {
    const course = wanted.productType === 'course' ? wanted.productId : undefined
    yield* searches(stage, shopper.actor, random, course)
  }
  const orderId =
    free || chance(random, 0.3)
      ? yield* buysDirectly(stage, shopper, random, wanted)
      : yield* buysCart(stage, shopper, random, wanted)
  if (orderId) yield* begins(stage, shopper, random, orderId)
}

function freeCourse({ onSale, world }: Stage, random: Seeded, known?: Student): ProductRef | undefined {
  const free = world.courses.filter(
    ({ id, priceCentavos }) => priceCentavos === 0 && onSale.has(id) && !known?.owns.has(id),
  )
  return free.length > 0 ? { productType: 'course', productId: random.pick(free).id } : undefined
}

async function* buysDirectly(
  stage: Stage,
  shopper: Shopper,
  random: Seeded,
  wanted: ProductRef,
): Paying<string | undefined> {
  const { sim } = stage
  if (shopper.student) shopper.actor = { ...shopper.student.actor, visitorId: shopper.visitorId }
  yield sim.in(minutes(random, 2, 12))
  const { total, lines } = await sumsOf(sim.facts, shopper, [wanted], null, sim.now())
  return yield* pays(stage, shopper, random, { ...wanted, expectedTotal: total, lines })
}

async function* buysCart(
  stage: Stage,
  shopper: Shopper,
  random: Seeded,
  wanted: ProductRef,
): Paying<string | undefined> {
  const { sim } = stage
  yield* fillsCart(stage, shopper, random, wanted)
  yield sim.in(minutes(random, 1, 8))
  await logsIn(stage, shopper)
  if (chance(random, 0.2)) await usesCoupon(stage, shopper, random)
  yield sim.in(minutes(random, 1, 9))
  const { total, lines, coupon } = await sums(stage, shopper)
  if (lines.length === 0) return undefined
  return yield* pays(stage, shopper, random, { expectedTotal: total, lines, coupon })
}

async function* pays(
  stage: Stage,
  shopper: Shopper,
  random: Seeded,
  {
    lines,
    coupon,
    ...wanted
  }: Omit<Purchase, 'method'> & Pick<Quote, 'lines'> & Partial<Pick<Quote, 'coupon'>>,
): Paying<string> {
  const { expectedTotal: total } = wanted
  const asked = stage.random(`bumps/${shopper.visitorId}`)
  const bumps = total > 0 ? await ticksBumps(stage, shopper, asked, lines) : undefined
  const purchase = { ...wanted, bumps, withAddress: chance(random, WITH_ADDRESS) }
  if (total === 0) return (await places(stage, shopper, { ...purchase, method: 'free' })).orderId
  if (chance(random, CARD / (1 - FREE)) && !coupon?.pixOnly) {
    const most = Math.min(12, Math.floor(total / 500))
    const installments = Math.min(most, random.pick([1, 1, 2, 3, 4, 6, 6, 10, 12, 12]))
    return yield* paysByCard(stage, shopper, random, { ...purchase, installments })
  }
  const { orderId, paymentId } = await places(stage, shopper, { ...purchase, method: 'pix' })
  if (!paymentId) return orderId
  if (chance(random, PIX_EXPIRES)) yield* letsPixExpire(stage, shopper, random, { orderId, paymentId })
  else yield* paysPix(stage, random, paymentId)
  return orderId
}

/** Paid: the account is there, its owner begins to study, and now and then wants the money back. */
export async function* begins(stage: Stage, shopper: Shopper, random: Seeded, orderId: string): Story {
  const { sim } = stage
  const paid = await paidOrder(stage, orderId)
  if (!paid) return
  const student = accountOf(stage, shopper, paid.buyerId)
  const answering = stage.random(`upsell/${orderId}`)
  sim.tell(sim.in(minutes(answering, 0.1, 0.5)), answersStep(stage, shopper, answering, paid, student))
  const courseIds = paid.lines.flatMap((line) => line.courseIds).filter((id) => !student.owns.has(id))
  for (const courseId of courseIds) student.owns.add(courseId)
  if (!shopper.student && chance(random, 0.75)) {
    yield sim.in(minutes(random, 0.5, 4))
    const { accountId } = student.actor
    await sim.send(system, SetFirstPassword, { accountId, password: PASSWORD })
  }
  courseIds.forEach((courseId, turn) => {
    sim.tell(sim.in(turn * 21 * DAY), studies(stage, `studies/${orderId}/${courseId}`, student, courseId))
  })
  if (paid.paymentId && chance(random, REFUNDED)) {
    yield sim.in(minutes(random, 300, 6.5 * 24 * 60))
    yield* getsRefund(stage, random, student, orderId, courseIds)
  }
}

const accountOf = (stage: Stage, { person, student }: Shopper, accountId: string): Student =>
  student ?? stage.accounts.get(accountId) ?? welcome(stage, studentOf(person, accountId))

/** Within the seven days of regret; the bank takes some hours. */
export async function* getsRefund(
  { sim }: Stage,
  random: Seeded,
  student: Student,
  orderId: string,
  courseIds: string[],
): Story {
  const { events } = await sim.send(student.actor, RequestRefund, { orderId, what: 'all' })
  const { refundId } = events[0]!.data as { refundId: string }
  for (const courseId of courseIds) student.owns.delete(courseId)
  yield sim.in(minutes(random, 2, 600))
  await sim.notify([sim.bank.settle(refundId)])
}
