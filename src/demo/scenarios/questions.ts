import { clips } from '../../adapters/media/clips'
import {
  AcceptAnswer,
  AnswerQuestion,
  AskQuestion,
  CloseQuestion,
  SeeAnswers,
  UpvoteQuestion,
} from '../../commands/communication/question'
import {
  businessDay,
  businessHour,
  DAY,
  HOUR,
  type Instant,
  plus,
  startOfBusinessDay,
} from '../../domain/kernel/instants'
import { fnv1a, type Seeded } from '../../domain/kernel/seeded'
import { enrolment, enrolmentId, hasAccess } from '../../domain/learning/enrolment'
import type { Course, Lesson } from '../content-loader'
import type { Scenario } from '../simulation/simulation'
import { questionTextFor } from './question-texts'
import { chance, minutes, type Student, type World } from './world'

/** Support answers within working hours, and most students read the answer. */
export async function* askQuestion(
  world: World,
  purpose: string,
  student: Student,
  course: Course,
  lesson: Lesson,
): Scenario {
  const { sim, staff } = world
  const random = world.random(purpose)
  const answered = answerTime(sim.now(), random)
  // Open questions at the end come from askWithoutAnswer alone.
  if (answered > sim.end || !student.owns.has(course.id)) return
  const { question, answer } = questionTextFor(world, course, lesson, random)
  const question_id = await sendQuestion(world, student, course, lesson, question)
  yield sim.in(minutes(random, 5, 45))
  await shareQuestion(world, `${purpose}/votes`, student, course, question_id)
  yield answered
  const { events } = await sim.send(staff.support, AnswerQuestion, { question_id, content: answer })
  const { answerId } = events[0]!.data as { answerId: string }
  if (!chance(random, 0.8)) return
  yield sim.in(minutes(random, 20, 1400))
  await sim.send(student.actor, SeeAnswers, { questionId: String(question_id) })
  if (chance(random, 0.4))
    await sim.send(student.actor, AcceptAnswer, { questionId: String(question_id), answerId })
  if (chance(random, 0.25)) await sim.send(student.actor, CloseQuestion, { questionId: String(question_id) })
}

export async function askWithoutAnswer(
  world: World,
  student: Student,
  course: Course,
  lesson: Lesson,
  random: Seeded,
) {
  await sendQuestion(world, student, course, lesson, questionTextFor(world, course, lesson, random).question)
}

export async function sendQuestion(
  { sim }: World,
  { actor }: Student,
  { id: courseId }: Course,
  lesson: Lesson,
  question: string,
): Promise<number> {
  const content = `<p>${question.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
  const { events } = await sim.send(actor, AskQuestion, {
    courseId,
    lessonId: lesson.id,
    content,
    second: secondOf(lesson, question),
  })
  return (events[0]!.data as { number: number }).number
}

/** Most questions are about a moment of the film, the same one for the same question. */
function secondOf({ id, clip }: Lesson, question: string): number | null {
  const hash = fnv1a(`${id} ${question}`)
  return hash % 5 === 0 ? null : 1 + ((hash >>> 8) % (Math.floor(clips[clip].seconds) - 1))
}

/** Up to three of those who have the course, and did not give it back, have the same question. */
export async function shareQuestion(
  world: World,
  purpose: string,
  asker: Student,
  course: Course,
  question_id: number,
) {
  const random = world.random(purpose)
  const others = world.students.filter((each) => each !== asker && each.owns.has(course.id))
  for (let votes = Math.floor(random.next() * 4); votes > 0 && others.length > 0; votes--) {
    const [voter] = others.splice(Math.floor(random.next() * others.length), 1)
    const mayVote = hasAccess(
      await world.sim.facts.load(enrolment, enrolmentId(voter!.actor.accountId, course.id)),
      world.sim.now(),
    )
    if (mayVote) await world.sim.send(voter!.actor, UpvoteQuestion, { questionId: String(question_id) })
  }
}

/** Support answers after one to six hours, on weekdays from 9 to 19. */
function answerTime(asked: Instant, random: Seeded): Instant {
  const ready = plus(asked, Math.round(minutes(random, 50, 380)))
  if (isOpen(ready)) return ready
  for (let ahead = businessHour(ready) < 9 ? 0 : 1; ; ahead++) {
    const morning = plus(startOfBusinessDay(businessDay(plus(ready, ahead * DAY))), 9 * HOUR)
    const at = plus(morning, Math.round(minutes(random, 0, 150)))
    if (isOpen(at)) return at
  }
}

const isOpen = (at: Instant) => {
  const weekday = new Date(`${businessDay(at)}T12:00:00Z`).getUTCDay()
  return weekday > 0 && weekday < 6 && businessHour(at) >= 9 && businessHour(at) < 19
}
