import { PublishReview } from '../../commands/communication/review'
import type { Course, Rating } from '../content-loader'
import { chance, type Student, type World, weighted } from './world'

const RATINGS: Rating[] = [5, 4, 3, 2, 1]

/** Weight of a course's own reviews against the common ones. */
const OWN_WORDS = 5

/** Texts for a rating that no review of this course has used yet. */
function unusedTexts({ content, written }: World, course: Course, rating: Rating): string[] {
  const said = written.get(course.id)
  const own = Array.from({ length: OWN_WORDS }, () => course.reviews).flat()
  return [...own, ...content.commonReviews]
    .filter((review) => review.rating === rating && !said?.has(review.text))
    .map(({ text }) => text)
}

/** Ratings follow the course's histogram; some reviews have no text. */
export async function writeReview(world: World, purpose: string, student: Student, course: Course) {
  if (!student.owns.has(course.id)) return
  const random = world.random(purpose)
  const rating = weighted(random, RATINGS, (each) => course.histogram[each])
  const texts = unusedTexts(world, course, rating)
  const text = texts.length > 0 && !chance(random, 0.25) ? random.pick(texts) : ''
  if (text) world.written.set(course.id, (world.written.get(course.id) ?? new Set()).add(text))
  await world.sim.send(student.actor, PublishReview, { courseId: course.id, rating, text })
}
