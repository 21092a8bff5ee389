import { clips } from '../../adapters/media/clips'
import { AnswerQuestion } from '../../commands/communication/question'
import { PublishReview } from '../../commands/communication/review'
import { WatchLesson } from '../../commands/learning/enrolment'
import { AddCartItem } from '../../commands/ordering/cart'
import { DAY, HOUR, type Instant, MINUTE, plus } from '../../domain/kernel/instants'
import { payment } from '../../domain/ordering/payment'
import type { Lesson } from '../content/types'
import type { Story } from '../simulation/simulation'
import { conceicao, opensToEverybody, signUp } from './accounts'
import { card, type Paying, type Purchase, places } from './payments'
import { getsRefund } from './purchases'
import { askedBy } from './questions'
import { sumsOf } from './shopper'
import { courseOf, type Stage, type Student } from './world'

/** The student that visitors of the demo log in as: each state of course and order that there is to see. */
export function tellConceicao(stage: Stage) {
  const { sim } = stage
  const own = () => stage.students.find(({ person }) => person.email === conceicao.email)
  sim.tell(plus(sim.end, -95 * DAY), livesThrough(stage))
  sim.tell(plus(sim.end, -40 * DAY), hasOtherOrders(stage, own))
}

/** One course that she finished, one that she is in the middle of. */
async function* livesThrough(stage: Stage): Story {
  const { sim } = stage
  const before = (days: number, hours = 0) => plus(sim.end, -days * DAY - hours * HOUR)
  const student = await signUp(stage, conceicao)
  await opensToEverybody(stage.sim, stage.staff.admin, student.actor.accountId)

  yield before(92)
  yield* buysByPix(stage, student, 'course-html-e-css')
  yield* finishes(stage, student, 'course-html-e-css', before(91), before(58))
  yield before(50)
  await buysByCard(stage, student, 'course-sql', 'approve', 6)
  yield* watchesPart(stage, student, 'course-sql', before(49), before(1, 12))

  yield before(0, 2)
  const docker = { productType: 'course', productId: 'course-docker' }
  await sim.send(student.actor, AddCartItem, docker)
  yield plus(sim.end, -4 * MINUTE)
  await orders(stage, student, 'course-node-js', { method: 'pix' })
}

/** What went wrong, what went back, and what she has not opened yet. */
async function* hasOtherOrders(stage: Stage, student: () => Student | undefined): Story {
  const { sim } = stage
  const before = (days: number, hours = 0) => plus(sim.end, -days * DAY - hours * HOUR)
  yield before(33)
  const buyer = student()
  if (!buyer) throw new Error('the student has not signed up yet')
  const paymentId = yield* buysByPix(stage, buyer, 'course-php')
  yield before(30)
  const bought = await sim.facts.load(payment, paymentId)
  const orderId = bought.phase === 'absent' ? '' : bought.orderId
  yield* getsRefund(stage, stage.random('conceicao/refund'), buyer, orderId, ['course-php'])
  yield before(21)
  await orders(stage, buyer, 'course-python', { method: 'pix' })
  yield before(12)
  await buysByCard(stage, buyer, 'course-typescript', 'insufficient_funds', 3)
  yield before(9)
  yield* asksUnread(stage, buyer)
  yield before(1, 3)
  yield* buysByPix(stage, buyer, 'course-react')
}

async function orders(
  stage: Stage,
  { person, actor }: Student,
  productId: string,
  how: Pick<Purchase, 'method' | 'installments' | 'cardToken'>,
) {
  const { sim } = stage
  const shopper = { person, student: undefined, visitorId: sim.newId(), actor }
  const wanted = { productType: 'course' as const, productId }
  const { total } = await sumsOf(sim.facts, shopper, [wanted], null, sim.now())
  const placed = await places(stage, shopper, { ...wanted, ...how, expectedTotal: total })
  return placed.paymentId ?? ''
}

async function* buysByPix(stage: Stage, student: Student, courseId: string): Paying<string> {
  const { sim } = stage
  const paymentId = await orders(stage, student, courseId, { method: 'pix' })
  yield sim.in(2 * MINUTE)
  await sim.notify(sim.bank.move(paymentId, 'pay'))
  student.owns.add(courseId)
  return paymentId
}

async function buysByCard(
  stage: Stage,
  student: Student,
  courseId: string,
  behaviour: 'approve' | 'insufficient_funds',
  installments: number,
) {
  const cardToken = card(stage, stage.random(`conceicao/${courseId}`), behaviour)
  await orders(stage, student, courseId, { method: 'card', installments, cardToken })
  if (behaviour === 'approve') student.owns.add(courseId)
}

const lessonsOf = (stage: Stage, courseId: string) =>
  courseOf(stage, courseId).modules.flatMap((module) => module.lessons)

const watch = ({ sim }: Stage, { actor }: Student, courseId: string, lesson: Lesson, seconds: number) =>
  sim.send(actor, WatchLesson, { courseId, lessonId: lesson.id, ranges: [[0, seconds]], position: seconds })

/** The `i`th of `count` sittings, spread evenly between two instants. */
const spread = (from: Instant, to: Instant, i: number, count: number): Instant =>
  plus(from, ((Date.parse(to) - Date.parse(from)) * (i + 1)) / count)

async function* finishes(
  stage: Stage,
  student: Student,
  courseId: string,
  from: Instant,
  to: Instant,
): Story {
  const lessons = lessonsOf(stage, courseId)
  for (const [i, lesson] of lessons.entries()) {
    yield spread(from, to, i, lessons.length)
    await watch(stage, student, courseId, lesson, clips[lesson.clip].seconds)
  }
  yield stage.sim.in(20 * MINUTE)
  const text = 'Refiz a página do meu ateliê enquanto estudava. As aulas de acessibilidade valem o curso.'
  await stage.sim.send(student.actor, PublishReview, { courseId, rating: 5, text })
}

const DONE = 0.6
const RESUMES_AT_SECONDS = 6

/** Three fifths of the lessons, and some seconds of the next one. */
async function* watchesPart(
  stage: Stage,
  student: Student,
  courseId: string,
  from: Instant,
  to: Instant,
): Story {
  const lessons = lessonsOf(stage, courseId)
  const done = Math.round(lessons.length * DONE)
  for (const [i, lesson] of lessons.slice(0, done).entries()) {
    yield spread(from, to, i, done)
    await watch(stage, student, courseId, lesson, clips[lesson.clip].seconds)
  }
  const next = lessons[done]
  yield stage.sim.in(9 * MINUTE)
  if (next) await watch(stage, student, courseId, next, RESUMES_AT_SECONDS)
}

/** Answered, and the badge tells her so. */
async function* asksUnread(stage: Stage, student: Student): Story {
  const course = courseOf(stage, 'course-sql')
  const [own] = course.questions
  const lesson = course.modules.flatMap((module) => module.lessons).find(({ id }) => id === own?.lessonId)
  if (!own || !lesson) return
  stage.asked.add(lesson.id)
  const question_id = await askedBy(stage, student, course, lesson, own.question)
  yield stage.sim.in(3 * HOUR)
  await stage.sim.send(stage.staff.support, AnswerQuestion, { question_id, content: own.answer })
}
