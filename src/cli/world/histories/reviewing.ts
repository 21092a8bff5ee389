import { PublishReview } from '../../../commands/communication/review'
import type { Course, Rating } from '../content/types'
import { chance, type Stage, type Student, weighted } from '../stage'

const RATINGS: Rating[] = [5, 4, 3, 2, 1]

/** An opinion, with stars as the course's own histogram has them. */
export async function reviews(stage: Stage, purpose: string, student: Student, course: Course) {
  if (!student.owns.has(course.id)) return
  const random = stage.random(purpose)
  const rating = weighted(random, RATINGS, (each) => course.histogram[each])
  const own = course.reviews.filter((review) => review.rating === rating)
  const common = stage.world.commonReviews.filter((review) => review.rating === rating)
  const texts = [...own, ...common]
  const text = texts.length > 0 && !chance(random, 0.25) ? random.pick(texts).text : ''
  await stage.sim.send(student.actor, PublishReview, { courseId: course.id, rating, text })
}
