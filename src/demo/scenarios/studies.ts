import { clips } from '../../adapters/media/clips'
import { RecordCertificateCheck } from '../../commands/learning/certificate'
import { CompleteLesson, WatchLesson } from '../../commands/learning/enrolment'
import {
  businessDay,
  businessHour,
  DAY,
  HOUR,
  type Instant,
  MINUTE,
  plus,
  startOfBusinessDay,
} from '../../domain/kernel/instants'
import type { Seeded } from '../../domain/kernel/seeded'
import { enrolmentId } from '../../domain/learning/enrolment'
import type { Lesson } from '../content-loader'
import { type Scenario, system } from '../simulation/simulation'
import { questionChance } from './question-texts'
import { askQuestion } from './questions'
import { writeReview } from './reviews'
import { chance, courseOf, minutes, type Student, type World } from './world'

/** Share of courses that are never begun, and of modules that are followed by the next. */
const NEVER = 0.26
const ON_TO_THE_NEXT = 0.72
/** Share of lessons that are watched to the end. */
const STAYS = 0.965
/** Share of lessons that are marked as done before their end, and how much of their film was seen by then. */
const BY_HAND = 0.35
const SEEN_BY_HAND = 0.8
/** Chance that somebody checks the certificate, and checks it again. */
const CHECKED = 0.45
const MOST_CHECKS = 4

/** Goes through a course lesson by lesson, to the end or until interest is lost. */
export async function* study(world: World, purpose: string, student: Student, courseId: string): Scenario {
  const { sim } = world
  const random = world.random(purpose)
  if (chance(random, NEVER)) return
  const course = courseOf(world, courseId)
  const keen = 0.75 + random.next() * 0.5
  let reviewed = false
  yield plus(sim.now(), random.next() ** 3 * 9 * DAY + minutes(random, 2, 30))
  for (const [m, module] of course.modules.entries()) {
    if (m > 0 && !chance(random, ON_TO_THE_NEXT * keen)) break
    for (const [l, lesson] of module.lessons.entries()) {
      if (l > 0) yield nextSession(sim.now(), random, lesson)
      if (!student.owns.has(courseId)) return
      if (m + l > 0 && !chance(random, STAYS))
        return void (await watchBriefly(world, student, courseId, lesson, random))
      await watchLesson(world, student, courseId, lesson, random)
      if (chance(random, questionChance(course, lesson)))
        sim.schedule(
          sim.in(5 * MINUTE),
          askQuestion(world, `${purpose}/${lesson.id}`, student, course, lesson),
        )
    }
    if (m >= 1 && !reviewed && chance(random, 0.36)) {
      reviewed = true
      sim.schedule(sim.in(minutes(random, 3, 2000)), () =>
        writeReview(world, `${purpose}/review`, student, course),
      )
    }
    yield nextSession(sim.now(), random)
  }
  if (!reviewed && chance(random, 0.42)) {
    sim.schedule(sim.in(minutes(random, 3, 900)), () =>
      writeReview(world, `${purpose}/review`, student, course),
    )
  }
  for (let looks = 0; looks < MOST_CHECKS && chance(random, CHECKED); looks++)
    sim.schedule(sim.in(DAY * (0.2 + 40 * random.next())), () => checkCertificate(world, student, courseId))
}

/** Somebody to whom the certificate was shown looks whether it is valid. */
const checkCertificate = ({ sim }: World, { actor }: Student, courseId: string) =>
  sim.send(system, RecordCertificateCheck, { certificateId: enrolmentId(actor.accountId, courseId) })

/** Most go on at once; the others come back on a later evening. */
function nextSession(now: Instant, random: Seeded, after?: Lesson): Instant {
  if (after && chance(random, 0.6)) return plus(now, after.durationSeconds * (0.7 + random.next()) * 1000)
  const days = Math.floor(random.next() ** 2 * 6)
  const evening = plus(
    startOfBusinessDay(businessDay(plus(now, days * DAY))),
    (18 + random.next() * 5) * HOUR,
  )
  return evening > now ? evening : plus(now, businessHour(now) < 12 ? 8 * HOUR : 21 * HOUR)
}

const round = (seconds: number) => Math.round(seconds * 10) / 10

async function watchLesson(
  { sim }: World,
  { actor }: Student,
  courseId: string,
  lesson: Lesson,
  random: Seeded,
) {
  const { seconds } = clips[lesson.clip]
  const of = { courseId, lessonId: lesson.id }
  if (chance(random, BY_HAND)) {
    const seen = round(seconds * SEEN_BY_HAND)
    await sim.send(actor, WatchLesson, { ...of, ranges: [[0, seen]], position: seen })
    await sim.send(actor, CompleteLesson, of)
    return
  }
  const pause = round(seconds * (0.3 + random.next() * 0.4))
  if (chance(random, 0.08)) {
    await sim.send(actor, WatchLesson, { ...of, ranges: [[0, pause]], position: pause })
    await sim.send(actor, WatchLesson, { ...of, ranges: [[pause, seconds]], position: seconds })
  } else await sim.send(actor, WatchLesson, { ...of, ranges: [[0, seconds]], position: seconds })
}

async function watchBriefly(
  { sim }: World,
  { actor }: Student,
  courseId: string,
  lesson: Lesson,
  random: Seeded,
) {
  const position = round(clips[lesson.clip].seconds * (0.1 + random.next() * 0.6))
  await sim.send(actor, WatchLesson, { courseId, lessonId: lesson.id, ranges: [[0, position]], position })
}
