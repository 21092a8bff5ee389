import { test } from 'vitest'
import {
  answerReview,
  hideReview,
  markReviewRefunded,
  publishReview,
  releaseReview,
  removeReview,
  review,
} from '../../../src/domain/communication/review'
import { event } from '../../../src/domain/kernel/event'
import { given } from '../../support/given'

const of = { reviewId: 'ana:react', courseId: 'react', studentId: 'ana' }
const opinion = { courseId: 'react', studentId: 'ana', studentName: 'Ana Souza', rating: 5, text: 'Ótimo.' }
const whole = { reviewId: 'ana:react', ...opinion }
const published = event('ReviewPublished', whole)
const hidden = event('ReviewHidden', { ...of, rating: 5, counted: true, reason: 'Ofende a professora.' })
const refunded = event('ReviewMarkedRefunded', { ...of, rating: 5, counted: true })
const hide = hideReview({ reason: 'Ofende a professora.' })

test.each([
  'Vi em https://exemplo.test',
  'Em www.exemplo.test',
  'Fale com eu@exemplo.test',
  'Zap 91234-5678',
])('a review that says “%s” waits for staff, who let it through', (text) => {
  const held = event('ReviewHeld', { ...whole, text, before: null })
  given(review)
    .when(publishReview({ ...opinion, text }))
    .thenEvents([held])
  given(review, held)
    .when(releaseReview())
    .thenEvents([event('ReviewPublished', { ...whole, text })])
})

test.each(['Node.js e React 19 em 2026', 'Nota 10, com 120 aulas!'])('“%s” names nobody', (text) => {
  given(review)
    .when(publishReview({ ...opinion, text }))
    .thenEvents([event('ReviewPublished', { ...whole, text })])
})

test('an edit that names a contact takes the stars that counted away until staff read it', () => {
  const text = 'Me chame em eu@exemplo.test'
  given(review, published)
    .when(publishReview({ ...opinion, rating: 1, text }))
    .thenEvents([event('ReviewHeld', { ...whole, rating: 1, text, before: 5 })])
  given(review, published, refunded)
    .when(publishReview({ ...opinion, rating: 1, text }))
    .thenEvents([event('ReviewHeld', { ...whole, rating: 1, text, before: null })])
})

test('a hidden review comes back by staff alone; its author cannot bring it back by writing', () => {
  given(review, published).when(hide).thenEvents([hidden])
  given(review, published, hidden).when(hide).thenNothing()
  given(review, published, hidden).when(releaseReview()).thenEvents([published])
  given(review, published).when(releaseReview()).thenNothing()
  given(review, published, hidden)
    .when(publishReview({ ...opinion, rating: 4 }))
    .thenEvents([event('ReviewHeld', { ...whole, rating: 4, before: null })])
})

test('staff answer what is public, and the last answer stands', () => {
  const answer = { authorId: 'rui', text: 'Obrigado, Ana!' }
  const answered = event('ReviewAnswered', { ...of, ...answer })
  given(review, published).when(answerReview(answer)).thenEvents([answered])
  given(review, published, answered).when(answerReview(answer)).thenNothing()
  given(review, published, hidden).when(answerReview(answer)).thenRefused('review-not-public')
  given(review).when(answerReview(answer)).thenRefused('review-unknown')
})

test('the stars of a refunded buyer leave the mean once, and come back with a new purchase', () => {
  given(review, published).when(markReviewRefunded()).thenEvents([refunded])
  given(review, published, refunded).when(markReviewRefunded()).thenNothing()
  given(review).when(markReviewRefunded()).thenNothing()
  given(review, published, hidden)
    .when(markReviewRefunded())
    .thenEvents([event('ReviewMarkedRefunded', { ...of, rating: 5, counted: false })])
  given(review, published, refunded).when(publishReview(opinion)).thenEvents([published])
})

test('what did not count is not taken away again', () => {
  const gone = event('ReviewRemoved', {
    reviewId: 'ana:react',
    courseId: 'react',
    rating: 5,
    counted: false as const,
  })
  given(review, published, hidden).when(removeReview(opinion)).thenEvents([gone])
  given(review, published, refunded).when(removeReview(opinion)).thenEvents([gone])
  given(review, published, refunded)
    .when(hide)
    .thenEvents([event('ReviewHidden', { ...of, rating: 5, counted: false, reason: 'Ofende a professora.' })])
  given(review, published, refunded, hidden)
    .when(releaseReview())
    .thenEvents([event('ReviewPublished', { ...whole, counts: false as const })])
})
