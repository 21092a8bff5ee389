import { clips } from '../../adapters/media/clips'
import { WatchLesson } from '../../commands/learning/enrolment'
import { AddCartItem } from '../../commands/ordering/cart'
import { ApproveRefund, DenyRefund, GiveRefund, RequestRefund } from '../../commands/ordering/refund'
import { DAY, HOUR, type Instant, MINUTE, plus } from '../../domain/kernel/instants'
import type { Person } from '../personas/people'
import type { Scenario } from '../simulation/simulation'
import { signUp } from './accounts'
import { card, type Paying, type Purchase, places } from './payments'
import { sumsOf } from './shopper'
import { courseOf, type Student, type World } from './world'

export const AFTERSALE_PEOPLE = 9

/** What can become of a sale: refunds asked for, decided, in part and by hand, disputes open, won and lost. */
export function scheduleAftersale(world: World, newcomers: Person[]) {
  const [review, denied, line, part, open, lost, won, old, later] = newcomers
  const { sim } = world
  const schedule = (person: Person | undefined, days: number, scenario: (refund: RefundCase) => Scenario) => {
    if (person) sim.schedule(plus(sim.end, -days * DAY), scenario(caseOf(world, person)))
  }
  schedule(review, 16, asksAfterWatching('course-react', 0.6, 2))
  schedule(denied, 29, isDenied)
  schedule(line, 12, givesOneLineBack)
  schedule(part, 26, getsHalf)
  schedule(open, 21, isContested('course-typescript', 3, null))
  schedule(lost, 62, isContested('course-python', 41, { after: 16 * DAY, how: 'lose-dispute' }, 'SQL25'))
  schedule(won, 52, isContested('course-java', 36, { after: 14 * DAY, how: 'win-dispute' }))
  schedule(old, 118, isPaidBackByHand)
  schedule(later, 19, asksAfterWatching('course-sql', 0.8, 1))
}

interface RefundCase {
  world: World
  person: Person
  /** So many days and hours before the end. */
  before(days: number, hours?: number): Instant
}
const caseOf = (world: World, person: Person): RefundCase => ({
  world,
  person,
  before: (days, hours = 0) => plus(world.sim.end, -days * DAY - hours * HOUR),
})

async function* buys(
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
  const { total } = await sumsOf(sim.facts, shopper, items, code, sim.now())
  const random = world.random(`aftersale/${person.email}`)
  const how = method === 'card' ? { cardToken: card(world, random, 'approve'), installments: 3 } : {}
  const { orderId, paymentId } = await places(world, shopper, {
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

/** The first part of a course, a lesson each few hours. */
async function* watches({ world }: RefundCase, student: Student, courseId: string, part: number): Scenario {
  const lessons = courseOf(world, courseId).modules.flatMap((each) => each.lessons)
  for (const lesson of lessons.slice(0, Math.ceil(lessons.length * part))) {
    yield world.sim.in(5 * HOUR)
    const { seconds } = clips[lesson.clip]
    const seen = { lessonId: lesson.id, ranges: [[0, seconds]], position: seconds }
    await world.sim.send(student.actor, WatchLesson, { courseId, ...seen })
  }
}

/** Asks for all of an order, or a line; answers the refund's id. */
async function asks(
  { world }: RefundCase,
  { actor }: Student,
  orderId: string,
  form: object,
): Promise<string> {
  const { events } = await world.sim.send(actor, RequestRefund, { orderId, what: 'all', ...form })
  return (events[0]!.data as { refundId: string }).refundId
}

async function* comesThrough(
  { world: { sim } }: RefundCase,
  refundId: string,
  student: Student,
  courses: string[],
): Scenario {
  for (const courseId of courses) student.owns.delete(courseId)
  yield sim.in(7 * HOUR)
  await sim.notify([sim.bank.settle(refundId)])
}

/** Looked at by a person, and nobody has answered yet. */
const asksAfterWatching = (courseId: string, part: number, daysAgo: number) =>
  async function* (refund: RefundCase): Scenario {
    const student = await signUp(refund.world, refund.person)
    const { orderId } = yield* buys(refund, student, { productType: 'course', productId: courseId })
    yield* watches(refund, student, courseId, part)
    yield refund.before(daysAgo)
    await asks(refund, student, orderId, { reason: refund.world.content.refundTexts.reasons.pace })
  }

async function* isDenied(refund: RefundCase): Scenario {
  const { sim, staff, content } = refund.world
  const student = await signUp(refund.world, refund.person)
  const { orderId } = yield* buys(refund, student, { productType: 'course', productId: 'course-html-e-css' })
  yield* watches(refund, student, 'course-html-e-css', 1)
  yield refund.before(9)
  const refundId = await asks(refund, student, orderId, { reason: content.refundTexts.reasons.level })
  yield sim.in(22 * HOUR)
  await sim.send(staff.admin, DenyRefund, { orderId, refundId, text: content.refundTexts.denial })
}

/** One of two courses, within the seven days: nobody has to look at it. */
async function* givesOneLineBack(refund: RefundCase): Scenario {
  const { sim } = refund.world
  const student = await signUp(refund.world, refund.person)
  for (const item of cartOf(student)) await sim.send(student.actor, AddCartItem, item)
  const { orderId } = yield* buys(refund, student, {})
  yield refund.before(8)
  const refundId = await asks(refund, student, orderId, { what: `course:${TWO[1]}` })
  yield* comesThrough(refund, refundId, student, [TWO[1] ?? ''])
}

/** Staff agree to give half of it back. */
async function* getsHalf(refund: RefundCase): Scenario {
  const { sim, staff, content } = refund.world
  const student = await signUp(refund.world, refund.person)
  const courseId = 'course-javascript'
  const { orderId } = yield* buys(refund, student, { productType: 'course', productId: courseId })
  yield* watches(refund, student, courseId, 0.5)
  yield refund.before(13)
  const refundId = await asks(refund, student, orderId, { reason: content.refundTexts.reasons.time })
  yield sim.in(30 * HOUR)
  const half = Math.round(courseOf(refund.world, courseId).priceCentavos / 2)
  const parts = [{ productType: 'course', productId: courseId, amount: half }]
  const note = content.refundTexts.notes.half
  await sim.send(staff.admin, ApproveRefund, { orderId, refundId, parts, note })
  yield* comesThrough(refund, refundId, student, [])
}

/** The bank hears from the buyer, and decides or not. */
const isContested = (
  courseId: string,
  daysAgo: number,
  end: { after: number; how: 'lose-dispute' | 'win-dispute' } | null,
  code?: string,
) =>
  async function* (refund: RefundCase): Scenario {
    const { sim } = refund.world
    const student = await signUp(refund.world, refund.person)
    const { paymentId } = yield* buys(refund, student, { productType: 'course', productId: courseId, code })
    yield* watches(refund, student, courseId, 0.2)
    yield refund.before(daysAgo)
    await sim.notify(sim.bank.move(paymentId, 'dispute'))
    if (end?.how !== 'win-dispute') student.owns.delete(courseId)
    if (!end) return
    yield sim.in(end.after)
    await sim.notify(sim.bank.move(paymentId, end.how))
  }

/** A Pix that is too old to go back by itself waits for somebody to transfer it. */
async function* isPaidBackByHand(refund: RefundCase): Scenario {
  const { sim, staff, content } = refund.world
  const student = await signUp(refund.world, refund.person)
  const courseId = 'course-php'
  const { orderId } = yield* buys(refund, student, { productType: 'course', productId: courseId }, 'pix')
  yield refund.before(1, 5)
  const { priceCentavos } = courseOf(refund.world, courseId)
  const parts = [{ productType: 'course', productId: courseId, amount: priceCentavos }]
  const note = content.refundTexts.notes.byHand
  await sim.send(staff.admin, GiveRefund, { orderId, parts, note })
  student.owns.delete(courseId)
}
