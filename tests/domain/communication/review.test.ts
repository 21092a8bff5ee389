import { test } from 'vitest'
import { publishReview, removeReview, review } from '../../../src/domain/communication/review'
import { event } from '../../../src/domain/kernel/event'
import { given } from '../../support/given'

const of = { reviewId: 'ana:react', courseId: 'react', studentId: 'ana' }
const opinion = { courseId: 'react', studentId: 'ana', studentName: 'Ana Souza', rating: 5, text: 'Ótimo.' }
const published = event('ReviewPublished', { reviewId: 'ana:react', ...opinion })
const edited = event('ReviewEdited', { ...of, before: 5, rating: 3, text: 'Ótimo.' })
const removed = event('ReviewRemoved', { reviewId: 'ana:react', courseId: 'react', rating: 5 })

test('the first opinion is published and a later one replaces it', () => {
  given(review).when(publishReview(opinion)).thenEvents([published])
  given(review, published).when(publishReview(opinion)).thenNothing()
  given(review, published)
    .when(publishReview({ ...opinion, rating: 3 }))
    .thenEvents([edited])
  given(review, published, edited)
    .when(publishReview({ ...opinion, rating: 3 }))
    .thenNothing()
})

test('a removed review stays removed', () => {
  given(review, published).when(removeReview(opinion)).thenEvents([removed])
  given(review, published, removed).when(removeReview(opinion)).thenNothing()
  given(review, published, removed).when(publishReview(opinion)).thenRefused('review-removed')
  given(review).when(removeReview(opinion)).thenNothing()
})

test('removing takes away the stars that were given last', () => {
  given(review, published, edited)
    .when(removeReview(opinion))
    .thenEvents([event('ReviewRemoved', { reviewId: 'ana:react', courseId: 'react', rating: 3 })])
})
