import { clips } from '../../adapters/media/clips'
import { WatchLesson } from '../../commands/learning/enrolment'
import { AddCartItem } from '../../commands/ordering/cart'
import { ApproveRefund, DenyRefund, GiveRefund, RequestRefund } from '../../commands/ordering/refund'
import { DAY, HOUR, type Instant, MINUTE, plus } from '../../domain/kernel/instants'
import type { Person } from '../personas/people'
import type { Scenario } from '../simulation/simulation'
import { signUp } from './accounts'
import { issueCard, type Paying, type Purchase, placeOrder } from './payments'
import { quoteItems } from './shopper'
import { courseOf, type Student, type World } from './world'

export const REFUND_CASES = 9

/** Refunds asked, denied, partial and by hand; disputes open, won and lost. */
export function scheduleRefundsAndDisputes(world: World, newcomers: Person[]) {
  const [review, denied, line, part, open, lost, won, old, later] = newcomers
  const { sim } = world
  const schedule = (person: Person | undefined, days: number, scenario: (refund: RefundCase) => Scenario) => {
    if (person) sim.schedule(plus(sim.end, -days * DAY), scenario(caseOf(world, person)))
  }
  schedule(review, 16, askAfterWatching('course-react', 0.6, 2))
  schedule(denied, 29, denyRefund)
  schedule(line, 12, refundOneLine)
  schedule(part, 26, refundHalf)
  schedule(open, 21, disputePayment('course-typescript', 3, null))
  schedule(lost, 62, disputePayment('course-python', 41, { after: 16 * DAY, how: 'lose-dispute' }, 'SQL25'))
  schedule(won, 52, disputePayment('course-java', 36, { after: 14 * DAY, how: 'win-dispute' }))
  schedule(old, 118, refundByHand)
  schedule(later, 19, askAfterWatching('course-sql', 0.8, 1))
}

interface RefundCase {
  world: World
  person: Person
  /** The instant so many days and hours before the world's end. */
  before(days: number, hours?: number): Instant
}
const caseOf = (world: World, person: Person): RefundCase => ({
  world,
  person,
  before: (days, hours = 0) => plus(world.sim.end, -days * DAY - hours * HOUR),
})

async function* buyItems(
  { world }: RefundCase,
  student: Student,
  wanted: Pick<Purchase, 'productType' | 'productId' | 'code'>,
  method: 'pix' | 'card' = 'card',
): Paying<{ orderId: string; paymentId: string }> {
  const { sim } = world
  const { person, actor } = student
  const shopper = { person, student: undefined, visitorId: sim.newId(), actor }
  const { productType, productId, code = null } = wanted
  const items = productType && productId ? [{ productType, productId }] : cartOf(student)
  const { total } = await quoteItems(sim.facts, shopper, items, code, sim.now())
  const random = world.random(`aftersale/${person.email}`)
  const how = method === 'card' ? { cardToken: issueCard(world, random, 'approve'), installments: 3 } : {}
  const { orderId, paymentId } = await placeOrder(world, shopper, {
    ...wanted,
    method,
    expectedTotal: total,
    ...how,
  })
  if (method === 'pix') {
    yield sim.in(3 * MINUTE)
    await sim.notify(sim.bank.move(paymentId ?? '', 'pay'))
  }
  for (const { productId } of items) student.owns.add(productId)
  return { orderId, paymentId: paymentId ?? '' }
}

const TWO = ['course-sql', 'course-node-js']
const cartOf = (_: Student) => TWO.map((productId) => ({ productType: 'course' as const, productId }))

/** Watches a share of a course, one lesson every five hours. */
async function* watchFirstPart(
  { world }: RefundCase,
  student: Student,
  courseId: string,
  part: number,
): Scenario {
  const lessons = courseOf(world, courseId).modules.flatMap((each) => each.lessons)
  for (const lesson of lessons.slice(0, Math.ceil(lessons.length * part))) {
    yield world.sim.in(5 * HOUR)
    const { seconds } = clips[lesson.clip]
    const seen = { lessonId: lesson.id, ranges: [[0, seconds]], position: seconds }
    await world.sim.send(student.actor, WatchLesson, { courseId, ...seen })
  }
}

/** Asks for the whole order or one line of it; returns the refund's id. */
async function askRefund(
  { world }: RefundCase,
  { actor }: Student,
  orderId: string,
  form: object,
): Promise<string> {
  const { events } = await world.sim.send(actor, RequestRefund, { orderId, what: 'all', ...form })
  return (events[0]!.data as { refundId: string }).refundId
}

async function* settleRefund(
  { world: { sim } }: RefundCase,
  refundId: string,
  student: Student,
  courses: string[],
): Scenario {
  for (const courseId of courses) student.owns.delete(courseId)
  yield sim.in(7 * HOUR)
  await sim.notify([sim.bank.settle(refundId)])
}

/** After this much of a course a refund needs a decision, which is still open. */
const askAfterWatching = (courseId: string, part: number, daysAgo: number) =>
  async function* (refund: RefundCase): Scenario {
    const student = await signUp(refund.world, refund.person)
    const { orderId } = yield* buyItems(refund, student, { productType: 'course', productId: courseId })
    yield* watchFirstPart(refund, student, courseId, part)
    yield refund.before(daysAgo)
    await askRefund(refund, student, orderId, { reason: refund.world.content.refundTexts.reasons.pace })
  }

async function* denyRefund(refund: RefundCase): Scenario {
  const { sim, staff, content } = refund.world
  const student = await signUp(refund.world, refund.person)
  const { orderId } = yield* buyItems(refund, student, {
    productType: 'course',
    productId: 'course-html-e-css',
  })
  yield* watchFirstPart(refund, student, 'course-html-e-css', 1)
  yield refund.before(9)
  const refundId = await askRefund(refund, student, orderId, { reason: content.refundTexts.reasons.level })
  yield sim.in(22 * HOUR)
  await sim.send(staff.admin, DenyRefund, { orderId, refundId, text: content.refundTexts.denial })
}

/** One of two courses, within seven days, so it is approved automatically. */
async function* refundOneLine(refund: RefundCase): Scenario {
  const { sim } = refund.world
  const student = await signUp(refund.world, refund.person)
  for (const item of cartOf(student)) await sim.send(student.actor, AddCartItem, item)
  const { orderId } = yield* buyItems(refund, student, {})
  yield refund.before(8)
  const refundId = await askRefund(refund, student, orderId, { what: `course:${TWO[1]}` })
  yield* settleRefund(refund, refundId, student, [TWO[1] ?? ''])
}

async function* refundHalf(refund: RefundCase): Scenario {
  const { sim, staff, content } = refund.world
  const student = await signUp(refund.world, refund.person)
  const courseId = 'course-javascript'
  const { orderId } = yield* buyItems(refund, student, { productType: 'course', productId: courseId })
  yield* watchFirstPart(refund, student, courseId, 0.5)
  yield refund.before(13)
  const refundId = await askRefund(refund, student, orderId, { reason: content.refundTexts.reasons.time })
  yield sim.in(30 * HOUR)
  const half = Math.round(courseOf(refund.world, courseId).priceCentavos / 2)
  const parts = [{ productType: 'course', productId: courseId, amount: half }]
  const note = content.refundTexts.notes.half
  await sim.send(staff.admin, ApproveRefund, { orderId, refundId, parts, note })
  yield* settleRefund(refund, refundId, student, [])
}

/** The buyer disputes the payment at the bank; `end` says how and when it is decided, if at all. */
const disputePayment = (
  courseId: string,
  daysAgo: number,
  end: { after: number; how: 'lose-dispute' | 'win-dispute' } | null,
  code?: string,
) =>
  async function* (refund: RefundCase): Scenario {
    const { sim } = refund.world
    const student = await signUp(refund.world, refund.person)
    const { paymentId } = yield* buyItems(refund, student, {
      productType: 'course',
      productId: courseId,
      code,
    })
    yield* watchFirstPart(refund, student, courseId, 0.2)
    yield refund.before(daysAgo)
    await sim.notify(sim.bank.move(paymentId, 'dispute'))
    if (end?.how !== 'win-dispute') student.owns.delete(courseId)
    if (!end) return
    yield sim.in(end.after)
    await sim.notify(sim.bank.move(paymentId, end.how))
  }

/** A Pix of over 90 days cannot be refunded automatically, so staff must transfer it. */
async function* refundByHand(refund: RefundCase): Scenario {
  const { sim, staff, content } = refund.world
  const student = await signUp(refund.world, refund.person)
  const courseId = 'course-php'
  const { orderId } = yield* buyItems(refund, student, { productType: 'course', productId: courseId }, 'pix')
  yield refund.before(1, 5)
  const { priceCentavos } = courseOf(refund.world, courseId)
  const parts = [{ productType: 'course', productId: courseId, amount: priceCentavos }]
  const note = content.refundTexts.notes.byHand
  await sim.send(staff.admin, GiveRefund, { orderId, parts, note })
  student.owns.delete(courseId)
}
