import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, personal } from '../kernel/event'
import { refuse } from '../kernel/refuse'

const stars = z.int().min(1).max(5)
const of = { reviewId: id, courseId: id, studentId: id }
const opinion = {
  ...of,
  studentName: personal(z.string(), 'studentId'),
  rating: stars,
  text: personal(z.string(), 'studentId'),
}

/** Review ids: `<studentId>:<courseId>`, one per student and course. */
export const reviewEvents = events({
  /** `counts` false: the buyer got the money back, so its rating stays out of the mean. */
  ReviewPublished: eventSchema('Avaliação publicada', { ...opinion, counts: z.literal(false).optional() }),
  ReviewEdited: eventSchema('Avaliação alterada', {
    ...of,
    before: stars,
    rating: stars,
    text: personal(z.string(), 'studentId'),
  }),
  /** It names an address or a contact, so staff read it before others do. `before`: rating that counted until now. */
  ReviewHeld: eventSchema('Avaliação à espera da equipe', { ...opinion, before: stars.nullable() }),
  /** `counted`: its rating was part of the mean. */
  ReviewHidden: eventSchema('Avaliação oculta', {
    ...of,
    rating: stars,
    counted: z.boolean(),
    /** For the other staff; it may speak of the student. */
    reason: personal(z.string(), 'studentId'),
  }),
  ReviewAnswered: eventSchema('Avaliação respondida', {
    ...of,
    authorId: id,
    text: personal(z.string(), 'studentId'),
  }),
  /** The buyer got the money back: the review stays, and its rating counts no more. */
  ReviewMarkedRefunded: eventSchema('Avaliação marcada como reembolsada', {
    ...of,
    rating: stars,
    counted: z.boolean(),
  }),
  ReviewRemoved: eventSchema('Avaliação removida', {
    reviewId: id,
    courseId: id,
    rating: stars,
    counted: z.literal(false).optional(),
  }),
})
export type ReviewEvent = EventOf<typeof reviewEvents>

interface Written {
  phase: 'published' | 'held' | 'hidden'
  reviewId: string
  courseId: string
  studentId: string
  studentName: string
  rating: number
  text: string
  refunded: boolean
  answer: string | null
}
export type Review = { phase: 'absent' } | { phase: 'removed' } | Written

const written =
  (step: (review: Written) => Review) =>
  (r: Review): Review =>
    r.phase === 'absent' || r.phase === 'removed' ? r : step(r)

const answerOf = (r: Review) => ('answer' in r ? r.answer : null)

export const review = aggregate<Review, typeof reviewEvents>(
  { name: 'review', label: 'Avaliação' },
  reviewEvents,
  { phase: 'absent' },
  {
    ReviewPublished: (r, { counts, ...data }) => ({
      ...data,
      phase: 'published',
      refunded: counts === false,
      answer: answerOf(r),
    }),
    ReviewEdited: (r, { rating, text }) => written((w) => ({ ...w, phase: 'published', rating, text }))(r),
    ReviewHeld: (r, { before: _, ...data }) => ({
      ...data,
      phase: 'held',
      refunded: 'refunded' in r && r.refunded,
      answer: answerOf(r),
    }),
    ReviewHidden: (r) => written((w) => ({ ...w, phase: 'hidden' }))(r),
    ReviewAnswered: (r, { text }) => written((w) => ({ ...w, answer: text }))(r),
    ReviewMarkedRefunded: (r) => written((w) => ({ ...w, refunded: true }))(r),
    ReviewRemoved: () => ({ phase: 'removed' }),
  },
)

type ReviewDecide = Decide<Review, ReviewEvent>

export const reviewId = (studentId: string, courseId: string) => `${studentId}:${courseId}`

const idsOf = ({ reviewId, courseId, studentId }: Written) => ({ reviewId, courseId, studentId })
const isCounted = ({ phase, refunded }: Written) => phase === 'published' && !refunded

const CONTACTS = [/https?:\/\//i, /\bwww\./i, /[\w.+-]+@[\w-]+\.\w/, /\b9?\d{4}[-. ]?\d{4}\b/]
/** Whether a text names a web address, an e-mail or a phone. */
export const namesContact = (text: string): boolean => CONTACTS.some((pattern) => pattern.test(text))

/** The first opinion is published; another one by the same student replaces it. */
export const publishReview =
  (data: {
    courseId: string
    studentId: string
    studentName: string
    rating: number
    text: string
  }): ReviewDecide =>
  (r) => {
    const { courseId, studentId, rating, text } = data
    const id = reviewId(studentId, courseId)
    const held = (before: number | null) => [event('ReviewHeld', { reviewId: id, ...data, before })]
    if (r.phase === 'removed') {
      refuse('review-removed', 'Sua avaliação foi removida pela equipe. Fale com o suporte.')
    }
    if (r.phase === 'absent')
      return namesContact(text) ? held(null) : [event('ReviewPublished', { reviewId: id, ...data })]
    if (r.rating === rating && r.text === text && !r.refunded) return []
    if (r.phase === 'hidden' || namesContact(text)) return held(isCounted(r) ? r.rating : null)
    // Who has access again after a refund counts again.
    if (r.phase === 'held' || r.refunded) return [event('ReviewPublished', { reviewId: id, ...data })]
    return [event('ReviewEdited', { reviewId: id, courseId, studentId, before: r.rating, rating, text })]
  }

const existing = (r: Review): Written =>
  r.phase === 'absent' || r.phase === 'removed'
    ? refuse('review-unknown', 'Esta avaliação não existe mais.')
    : r

/** Staff let a held review through, or bring a hidden one back. */
export const releaseReview = (): ReviewDecide => (r) => {
  const { phase, refunded, answer: _, ...data } = existing(r)
  return phase === 'published'
    ? []
    : [event('ReviewPublished', { ...data, ...(refunded && { counts: false as const }) })]
}

export const hideReview =
  ({ reason }: { reason: string }): ReviewDecide =>
  (r) => {
    const own = existing(r)
    if (own.phase === 'hidden') return []
    return [event('ReviewHidden', { ...idsOf(own), rating: own.rating, counted: isCounted(own), reason })]
  }

export const answerReview =
  (data: { authorId: string; text: string }): ReviewDecide =>
  (r) => {
    const own = existing(r)
    if (own.phase !== 'published') {
      refuse('review-not-public', 'Só avaliações publicadas recebem resposta. Publique esta antes.')
    }
    return own.answer === data.text ? [] : [event('ReviewAnswered', { ...idsOf(own), ...data })]
  }

/** Idempotent; without a review there is nothing to mark. */
export const markReviewRefunded = (): ReviewDecide => (r) =>
  r.phase === 'absent' || r.phase === 'removed' || r.refunded
    ? []
    : [event('ReviewMarkedRefunded', { ...idsOf(r), rating: r.rating, counted: isCounted(r) })]

export const removeReview =
  (data: { studentId: string; courseId: string }): ReviewDecide =>
  (r) =>
    r.phase === 'absent' || r.phase === 'removed'
      ? []
      : [
          event('ReviewRemoved', {
            reviewId: reviewId(data.studentId, data.courseId),
            courseId: data.courseId,
            rating: r.rating,
            ...(!isCounted(r) && { counted: false as const }),
          }),
        ]
