import { AnswerReview, HideReview, PublishReview, ReleaseReview } from '../../commands/communication/review'
import { HOUR } from '../../domain/kernel/instants'
import type { Seeded } from '../../domain/kernel/seeded'
import type { Course, Rating } from '../content-loader'
import { chance, minutes, type Student, type World, weighted } from './world'

const RATINGS: Rating[] = [5, 4, 3, 2, 1]

/** Weight of a course's own reviews against the common ones. */
const OWN_WORDS = 5
/** Probability that a written review names a contact. */
const WITH_LINK = 0.04

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
  const staffRandom = world.random(`${purpose}/staff`)
  const links = text !== '' && chance(staffRandom, WITH_LINK)
  const { events } = await world.sim.send(student.actor, PublishReview, {
    courseId: course.id,
    rating,
    text: links ? `${text} ${staffRandom.pick(world.content.reviewAnswers.links)}` : text,
  })
  const { reviewId } = (events[0]?.data ?? {}) as { reviewId?: string }
  if (reviewId) tendReview(world, reviewId, { rating, text, links }, staffRandom)
}

/** Support reads what waits within two days, and answers most of what is unhappy. */
function tendReview(
  { sim, staff, content: { reviewAnswers } }: World,
  reviewId: string,
  { rating, text, links }: { rating: Rating; text: string; links: boolean },
  random: Seeded,
) {
  const at = sim.in(minutes(random, 60, 2_880))
  if (at > sim.end) return
  if (links && chance(random, 0.5)) {
    return sim.schedule(at, () =>
      sim.send(staff.support, HideReview, { reviewId, reason: reviewAnswers.hidden }),
    )
  }
  if (links) sim.schedule(at, () => sim.send(staff.support, ReleaseReview, { reviewId }))
  else if (text && chance(random, rating <= 3 ? 0.7 : 0.12))
    sim.schedule(at, () =>
      sim.send(staff.support, AnswerReview, { reviewId, text: random.pick(reviewAnswers.answers[rating]) }),
    )
}

/** At the end some reviews with a link wait for staff. */
export async function writeReviewWithLink(world: World, purpose: string) {
  const random = world.random(purpose)
  const student = random.pick(world.students.filter(({ owns }) => owns.size > 0))
  const courseId = random.pick([...student.owns])
  const text = random.pick(world.content.reviewAnswers.links)
  const { events } = await world.sim.send(student.actor, PublishReview, { courseId, rating: 4, text })
  return (events[0]?.data as { reviewId?: string } | undefined)?.reviewId
}

/** A review that staff hide: in a small world chance alone might hide none. */
export async function hideReviewWithLink(world: World, purpose: string) {
  const { sim, staff, content } = world
  const reviewId = await writeReviewWithLink(world, purpose)
  if (!reviewId) return
  sim.schedule(sim.in(2 * HOUR), () =>
    sim.send(staff.support, HideReview, { reviewId, reason: content.reviewAnswers.hidden }),
  )
}
