import { clips } from '../../adapters/media/clips'
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
import type { Lesson } from '../content-loader'
import type { Scenario } from '../simulation/simulation'
import { puzzling } from './question-texts'
import { asks } from './questions'
import { reviews } from './reviews'
import { chance, courseOf, minutes, type Student, type World } from './world'

/** Never begun; those who finish a module and begin the next. */
const NEVER = 0.26
const ON_TO_THE_NEXT = 0.72
/** A lesson begun is seen to its end. */
const STAYS = 0.965
/** Ticked off by hand instead of watched to the end. */
const BY_HAND = 0.35

/** A student works through a course, lesson by lesson, until they are done or have lost interest. */
export async function* studies(world: World, purpose: string, student: Student, courseId: string): Scenario {
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
      if (l > 0) yield nextSitting(sim.now(), random, lesson)
      if (!student.owns.has(courseId)) return
      if (m + l > 0 && !chance(random, STAYS))
        return void (await glances(world, student, courseId, lesson, random))
      await watches(world, student, courseId, lesson, random)
      if (chance(random, puzzling(course, lesson)))
        sim.schedule(sim.in(5 * MINUTE), asks(world, `${purpose}/${lesson.id}`, student, course, lesson))
    }
    if (m >= 1 && !reviewed && chance(random, 0.36)) {
      reviewed = true
      sim.schedule(sim.in(minutes(random, 3, 2000)), () =>
        reviews(world, `${purpose}/review`, student, course),
      )
    }
    yield nextSitting(sim.now(), random)
  }
  if (!reviewed && chance(random, 0.42)) {
    sim.schedule(sim.in(minutes(random, 3, 900)), () => reviews(world, `${purpose}/review`, student, course))
  }
}

/** Most go on at once; others come back in the evening, days later. */
export function nextSitting(now: Instant, random: Seeded, after?: Lesson): Instant {
  if (after && chance(random, 0.6)) return plus(now, after.durationSeconds * (0.7 + random.next()) * 1000)
  const days = Math.floor(random.next() ** 2 * 6)
  const evening = plus(
    startOfBusinessDay(businessDay(plus(now, days * DAY))),
    (18 + random.next() * 5) * HOUR,
  )
  return evening > now ? evening : plus(now, businessHour(now) < 12 ? 8 * HOUR : 21 * HOUR)
}

const round = (seconds: number) => Math.round(seconds * 10) / 10

/** To the end in one go or two, or ticked off. */
export async function watches(
  { sim }: World,
  { actor }: Student,
  courseId: string,
  lesson: Lesson,
  random: Seeded,
) {
  const { seconds } = clips[lesson.clip]
  const of = { courseId, lessonId: lesson.id }
  if (chance(random, BY_HAND)) {
    await sim.send(actor, CompleteLesson, of)
    return
  }
  const pause = round(seconds * (0.3 + random.next() * 0.4))
  if (chance(random, 0.08)) {
    await sim.send(actor, WatchLesson, { ...of, ranges: [[0, pause]], position: pause })
    await sim.send(actor, WatchLesson, { ...of, ranges: [[pause, seconds]], position: seconds })
  } else await sim.send(actor, WatchLesson, { ...of, ranges: [[0, seconds]], position: seconds })
}

/** A little of it, and then no more. */
export async function glances(
  { sim }: World,
  { actor }: Student,
  courseId: string,
  lesson: Lesson,
  random: Seeded,
) {
  const position = round(clips[lesson.clip].seconds * (0.1 + random.next() * 0.6))
  await sim.send(actor, WatchLesson, { courseId, lessonId: lesson.id, ranges: [[0, position]], position })
}
