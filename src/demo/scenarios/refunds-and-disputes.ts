import { clips } from '../../adapters/media/clips'
import { WatchLesson } from '../../commands/learning/enrolment'
import { AddCartItem } from '../../commands/ordering/cart'
import { ApproveRefund, DenyRefund, GiveRefund, RequestRefund } from '../../commands/ordering/refund'
import { DAY, HOUR, type Instant, MINUTE, plus } from '../../domain/kernel/instants'
import type { Person } from '../personas/people'
import type { Story } from '../simulation/simulation'
import { signUp } from './accounts'
import { card, type Paying, type Purchase, places } from './payments'
import { sumsOf } from './shopper'
import { courseOf, type Stage, type Student } from './world'

export const AFTERSALE_PEOPLE = 9

/** What can become of a sale: refunds asked for, decided, in part and by hand, disputes open, won and lost. */
export function tellAftersale(stage: Stage, newcomers: Person[]) {
  const [review, denied, line, part, open, lost, won, old, later] = newcomers
  const { sim } = stage
  const tell = (person: Person | undefined, days: number, story: (at: Teller) => Story) => {
    if (person) sim.tell(plus(sim.end, -days * DAY), story(teller(stage, person)))
  }
  tell(review, 16, asksAfterWatching('course-react', 0.6, 2))
  tell(denied, 29, isDenied)
  tell(line, 12, givesOneLineBack)
  tell(part, 26, getsHalf)
  tell(open, 21, isContested('course-typescript', 3, null))
  tell(lost, 62, isContested('course-python', 41, { after: 16 * DAY, how: 'lose-dispute' }, 'SQL25'))
  tell(won, 52, isContested('course-java', 36, { after: 14 * DAY, how: 'win-dispute' }))
  tell(old, 118, isPaidBackByHand)
  tell(later, 19, asksAfterWatching('course-sql', 0.8, 1))
}

interface Teller {
  stage: Stage
  person: Person
  /** So many days and hours before the end. */
  before(days: number, hours?: number): Instant
}
const teller = (stage: Stage, person: Person): Teller => ({
  stage,
  person,
  before: (days, hours = 0) => plus(stage.sim.end, -days * DAY - hours * HOUR),
})

async function* buys(
  { stage }: Teller,
  student: Student,
  wanted: Pick<Purchase, 'productType' | 'productId' | 'code'>,
  method: 'pix' | 'card' = 'card',
): Paying<{ orderId: string; paymentId: string }> {
  const { sim } = stage
  const { person, actor } = student
  const shopper = { person, student: undefined, visitorId: sim.newId(), actor }
  const { productType, productId, code = null } = wanted
  const items = productType && productId ? [{ productType, productId }] : cartOf(student)
  const { total } = await sumsOf(sim.facts, shopper, items, code, sim.now())
  const random = stage.random(`aftersale/${person.email}`)
  const how = method === 'card' ? { cardToken: card(stage, random, 'approve'), installments: 3 } : {}
  const { orderId, paymentId } = await places(stage, shopper, {
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
async function* watches({ stage }: Teller, student: Student, courseId: string, part: number): Story {
  const lessons = courseOf(stage, courseId).modules.flatMap((each) => each.lessons)
  for (const lesson of lessons.slice(0, Math.ceil(lessons.length * part))) {
    yield stage.sim.in(5 * HOUR)
    const { seconds } = clips[lesson.clip]
    const seen = { lessonId: lesson.id, ranges: [[0, seconds]], position: seconds }
    await stage.sim.send(student.actor, WatchLesson, { courseId, ...seen })
  }
}

/** Asks for all of an order, or a line; answers the refund's id. */
async function asks({ stage }: Teller, { actor }: Student, orderId: string, form: object): Promise<string> {
  const { events } = await stage.sim.send(actor, RequestRefund, { orderId, what: 'all', ...form })
  return (events[0]!.data as { refundId: string }).refundId
}

async function* comesThrough(
  { stage: { sim } }: Teller,
  refundId: string,
  student: Student,
  courses: string[],
): Story {
  for (const courseId of courses) student.owns.delete(courseId)
  yield sim.in(7 * HOUR)
  await sim.notify([sim.bank.settle(refundId)])
}

const REASONS = {
  pace: 'O ritmo é mais lento do que eu esperava e já conhecia boa parte do conteúdo.',
  level: 'Achei que o curso fosse mais avançado. Vi quase tudo e não era o que eu precisava.',
  time: 'Mudei de trabalho e não vou ter tempo para terminar agora.',
}

/** Looked at by a person, and nobody has answered yet. */
const asksAfterWatching = (courseId: string, part: number, daysAgo: number) =>
  async function* (at: Teller): Story {
    const student = await signUp(at.stage, at.person)
    const { orderId } = yield* buys(at, student, { productType: 'course', productId: courseId })
    yield* watches(at, student, courseId, part)
    yield at.before(daysAgo)
    await asks(at, student, orderId, { reason: REASONS.pace })
  }

async function* isDenied(at: Teller): Story {
  const { sim, staff } = at.stage
  const student = await signUp(at.stage, at.person)
  const { orderId } = yield* buys(at, student, { productType: 'course', productId: 'course-html-e-css' })
  yield* watches(at, student, 'course-html-e-css', 1)
  yield at.before(9)
  const refundId = await asks(at, student, orderId, { reason: REASONS.level })
  yield sim.in(22 * HOUR)
  const text =
    'Você concluiu o curso e tem o certificado, por isso a garantia não se aplica. O acesso continua seu, sem prazo.'
  await sim.send(staff.admin, DenyRefund, { orderId, refundId, text })
}

/** One of two courses, within the seven days: nobody has to look at it. */
async function* givesOneLineBack(at: Teller): Story {
  const { sim } = at.stage
  const student = await signUp(at.stage, at.person)
  for (const item of cartOf(student)) await sim.send(student.actor, AddCartItem, item)
  const { orderId } = yield* buys(at, student, {})
  yield at.before(8)
  const refundId = await asks(at, student, orderId, { what: `course:${TWO[1]}` })
  yield* comesThrough(at, refundId, student, [TWO[1] ?? ''])
}

/** Staff agree to give half of it back. */
async function* getsHalf(at: Teller): Story {
  const { sim, staff } = at.stage
  const student = await signUp(at.stage, at.person)
  const courseId = 'course-javascript'
  const { orderId } = yield* buys(at, student, { productType: 'course', productId: courseId })
  yield* watches(at, student, courseId, 0.5)
  yield at.before(13)
  const refundId = await asks(at, student, orderId, { reason: REASONS.time })
  yield sim.in(30 * HOUR)
  const half = Math.round(courseOf(at.stage, courseId).priceCentavos / 2)
  const parts = [{ productType: 'course', productId: courseId, amount: half }]
  const note = 'Metade do valor, combinado por e-mail. O acesso continua.'
  await sim.send(staff.admin, ApproveRefund, { orderId, refundId, parts, note })
  yield* comesThrough(at, refundId, student, [])
}

/** The bank hears from the buyer, and decides or not. */
const isContested = (
  courseId: string,
  daysAgo: number,
  end: { after: number; how: 'lose-dispute' | 'win-dispute' } | null,
  code?: string,
) =>
  async function* (at: Teller): Story {
    const { sim } = at.stage
    const student = await signUp(at.stage, at.person)
    const { paymentId } = yield* buys(at, student, { productType: 'course', productId: courseId, code })
    yield* watches(at, student, courseId, 0.2)
    yield at.before(daysAgo)
    await sim.notify(sim.bank.move(paymentId, 'dispute'))
    if (end?.how !== 'win-dispute') student.owns.delete(courseId)
    if (!end) return
    yield sim.in(end.after)
    await sim.notify(sim.bank.move(paymentId, end.how))
  }

/** A Pix that is too old to go back by itself waits for somebody to transfer it. */
async function* isPaidBackByHand(at: Teller): Story {
  const { sim, staff } = at.stage
  const student = await signUp(at.stage, at.person)
  const courseId = 'course-php'
  const { orderId } = yield* buys(at, student, { productType: 'course', productId: courseId }, 'pix')
  yield at.before(1, 5)
  const { priceCentavos } = courseOf(at.stage, courseId)
  const parts = [{ productType: 'course', productId: courseId, amount: priceCentavos }]
  const note = 'Comprou o mesmo curso em duas contas; devolvemos o mais antigo.'
  await sim.send(staff.admin, GiveRefund, { orderId, parts, note })
  student.owns.delete(courseId)
}
