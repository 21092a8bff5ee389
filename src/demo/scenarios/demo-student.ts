import { transcript } from '../../adapters/media/captions'
import { clips } from '../../adapters/media/clips'
import { AnswerQuestion } from '../../commands/communication/question'
import { PublishReview } from '../../commands/communication/review'
import { WatchLesson } from '../../commands/learning/enrolment'
import { AddFavorite, WatchFavoritePrice } from '../../commands/learning/favorites'
import { TakeNote } from '../../commands/learning/notes'
import { AddCartItem } from '../../commands/ordering/cart'
import { DAY, HOUR, type Instant, MINUTE, plus } from '../../domain/kernel/instants'
import { payment } from '../../domain/ordering/payment'
import type { Lesson } from '../content-loader'
import { personas } from '../content-loader/people'
import type { Scenario } from '../simulation/simulation'
import { demoStudent, isDemoStudent, signUp, waiveDeviceLimit } from './accounts'
import { issueCard, type Paying, type Purchase, placeOrder } from './payments'
import { requestRefund } from './purchases'
import { sendQuestion, shareQuestion } from './questions'
import { quoteItems } from './shopper'
import { courseOf, type Student, type World } from './world'

/** Gives the demo student courses and orders in every state. */
export function scheduleDemoStudent(world: World) {
  const { sim } = world
  const own = () => world.students.find(({ person }) => isDemoStudent(person))
  sim.schedule(plus(sim.end, -95 * DAY), takeCourses(world))
  sim.schedule(plus(sim.end, -40 * DAY), placeOtherOrders(world, own))
}

/** She finishes one course and stops in the middle of another. */
async function* takeCourses(world: World): Scenario {
  const { sim } = world
  const before = (days: number, hours = 0) => plus(sim.end, -days * DAY - hours * HOUR)
  const student = await signUp(world, demoStudent())
  await waiveDeviceLimit(world.sim, world.staff.admin, student.actor.accountId)

  yield before(92)
  yield* buyByPix(world, student, 'course-html-e-css')
  yield* finishCourse(world, student, 'course-html-e-css', before(91), before(58))
  yield before(50)
  await buyByCard(world, student, 'course-sql', 'approve', 6)
  yield* keepFavorites(world, student, before(49, 12))
  yield* watchPart(world, student, 'course-sql', before(49), before(1, 12))
  yield* takeNotes(world, student, 'course-sql', before(1, 11))

  yield before(0, 2)
  const docker = { productType: 'course', productId: 'course-docker' }
  await sim.send(student.actor, AddCartItem, docker)
  yield plus(sim.end, -4 * MINUTE)
  await orderCourse(world, student, 'course-node-js', { method: 'pix' })
}

/** Courses that she thinks of buying, a programme, and a lesson to see again. */
async function* keepFavorites({ sim, content }: World, { actor }: Student, from: Instant): Scenario {
  const courseId = 'course-sql'
  const [lesson] = content.courses.find(({ id }) => id === courseId)?.modules[0]?.lessons ?? []
  const bundle = content.bundles.find(({ slug }) => slug !== 'agentes-de-ia')
  const kept = [
    { kind: 'course', itemId: 'course-python' },
    ...(lesson ? [{ kind: 'lesson', itemId: lesson.id, courseId }] : []),
    { kind: 'course', itemId: 'course-docker' },
    ...(bundle ? [{ kind: 'bundle', itemId: bundle.id }] : []),
  ]
  for (const [at, favorite] of kept.entries()) {
    yield plus(from, at * HOUR)
    await sim.send(actor, AddFavorite, favorite)
  }
  const watched = { kind: 'course', itemId: 'course-docker', consent: 'preco-2026-11' } as const
  await sim.send(actor, WatchFavoritePrice, watched)
}

/** A refund, an expired Pix, a refused card, a programme, an unread answer and a course not yet begun. */
async function* placeOtherOrders(world: World, student: () => Student | undefined): Scenario {
  const { sim } = world
  const before = (days: number, hours = 0) => plus(sim.end, -days * DAY - hours * HOUR)
  yield before(33)
  const buyer = student()
  if (!buyer) throw new Error('the student has not signed up yet')
  const paymentId = yield* buyByPix(world, buyer, 'course-php')
  yield before(30)
  const bought = await sim.facts.load(payment, paymentId)
  const orderId = bought.phase === 'absent' ? '' : bought.orderId
  yield* requestRefund(world, world.random('conceicao/refund'), buyer, orderId, ['course-php'])
  yield before(21)
  await orderCourse(world, buyer, 'course-python', { method: 'pix' })
  yield before(12)
  await buyByCard(world, buyer, 'course-typescript', 'insufficient_funds', 3)
  yield before(10)
  await buyProgramme(world, buyer, 'agentes-de-ia')
  yield before(9)
  yield* askUnread(world, buyer)
  yield before(1, 3)
  yield* buyByPix(world, buyer, 'course-react')
}

async function order(
  world: World,
  { person, actor }: Student,
  wanted: { productType: 'course' | 'bundle'; productId: string },
  how: Pick<Purchase, 'method' | 'installments' | 'cardToken'>,
) {
  const { sim } = world
  const shopper = { person, student: undefined, visitorId: sim.newId(), actor }
  const { total } = await quoteItems(sim.facts, shopper, [wanted], null, sim.now())
  const placed = await placeOrder(world, shopper, { ...wanted, ...how, expectedTotal: total })
  return placed.paymentId ?? ''
}

const orderCourse = (
  world: World,
  student: Student,
  productId: string,
  how: Pick<Purchase, 'method' | 'installments' | 'cardToken'>,
) => order(world, student, { productType: 'course', productId }, how)

async function* buyByPix(world: World, student: Student, courseId: string): Paying<string> {
  const { sim } = world
  const paymentId = await orderCourse(world, student, courseId, { method: 'pix' })
  yield sim.in(2 * MINUTE)
  await sim.notify(sim.bank.move(paymentId, 'pay'))
  student.owns.add(courseId)
  return paymentId
}

async function buyByCard(
  world: World,
  student: Student,
  courseId: string,
  behaviour: 'approve' | 'insufficient_funds',
  installments: number,
) {
  const cardToken = issueCard(world, world.random(`conceicao/${courseId}`), behaviour)
  await orderCourse(world, student, courseId, { method: 'card', installments, cardToken })
  if (behaviour === 'approve') student.owns.add(courseId)
}

/** One of whose courses she is in the middle of. */
async function buyProgramme(world: World, student: Student, slug: string) {
  const bundle = world.content.bundles.find((each) => each.slug === slug)
  // The smaller world does not sell it.
  if (!bundle) return
  const cardToken = issueCard(world, world.random(`conceicao/${bundle.id}`), 'approve')
  const wanted = { productType: 'bundle' as const, productId: bundle.id }
  await order(world, student, wanted, { method: 'card', installments: 10, cardToken })
  for (const { courseIds } of bundle.tracks) for (const courseId of courseIds) student.owns.add(courseId)
}

const lessonsOf = (world: World, courseId: string) =>
  courseOf(world, courseId).modules.flatMap((module) => module.lessons)

const watch = ({ sim }: World, { actor }: Student, courseId: string, lesson: Lesson, seconds: number) =>
  sim.send(actor, WatchLesson, { courseId, lessonId: lesson.id, ranges: [[0, seconds]], position: seconds })

/** Instant `i` of `count` that are spread evenly between two instants. */
const spread = (from: Instant, to: Instant, i: number, count: number): Instant =>
  plus(from, ((Date.parse(to) - Date.parse(from)) * (i + 1)) / count)

async function* finishCourse(
  world: World,
  student: Student,
  courseId: string,
  from: Instant,
  to: Instant,
): Scenario {
  const lessons = lessonsOf(world, courseId)
  for (const [i, lesson] of lessons.entries()) {
    yield spread(from, to, i, lessons.length)
    await watch(world, student, courseId, lesson, clips[lesson.clip].seconds)
  }
  yield world.sim.in(20 * MINUTE)
  const text = personas().student.review
  await world.sim.send(student.actor, PublishReview, { courseId, rating: 5, text })
}

const DONE = 0.6
const RESUMES_AT_SECONDS = 6

/** Three fifths of the lessons and the first seconds of the next one. */
async function* watchPart(
  world: World,
  student: Student,
  courseId: string,
  from: Instant,
  to: Instant,
): Scenario {
  const lessons = lessonsOf(world, courseId)
  const done = Math.round(lessons.length * DONE)
  for (const [i, lesson] of lessons.slice(0, done).entries()) {
    yield spread(from, to, i, done)
    await watch(world, student, courseId, lesson, clips[lesson.clip].seconds)
  }
  const next = lessons[done]
  yield world.sim.in(9 * MINUTE)
  if (next) await watch(world, student, courseId, next, RESUMES_AT_SECONDS)
}

/** At the sentences that they are about, a quarter of an hour apart. */
async function* takeNotes(world: World, { actor }: Student, courseId: string, from: Instant): Scenario {
  for (const [at, note] of personas().student.notes.entries()) {
    yield plus(from, at * 15 * MINUTE)
    const lesson = lessonsOf(world, courseId).find(({ title }) => title === note.lesson)
    if (!lesson) throw new Error(`no lesson ${note.lesson} to take a note of`)
    const said = note.sentence && transcript(lesson, clips[lesson.clip].seconds)[note.sentence - 1]
    await world.sim.send(actor, TakeNote, {
      courseId,
      lessonId: lesson.id,
      text: note.text,
      second: said ? Math.ceil(said.start) : null,
      quote: said ? said.text : null,
    })
  }
}

async function* askUnread(world: World, student: Student): Scenario {
  const course = courseOf(world, 'course-sql')
  const [own] = course.questions
  const lesson = course.modules.flatMap((module) => module.lessons).find(({ id }) => id === own?.lessonId)
  if (!own || !lesson) return
  world.asked.add(lesson.id)
  const question_id = await sendQuestion(world, student, course, lesson, own.question)
  await shareQuestion(world, 'demo-student/votes', student, course, question_id)
  yield world.sim.in(3 * HOUR)
  await world.sim.send(world.staff.support, AnswerQuestion, { question_id, content: own.answer })
}
