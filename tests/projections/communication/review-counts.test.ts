import { test } from 'vitest'
import { reviewCounts } from '../../../src/projections/communication/review-counts'
import { project } from '../../support/project'

const at = '2026-03-02T12:00:00.000Z'
const of = (reviewId: string) => ({ reviewId, courseId: 'react', studentId: 'ana' })
const told = (type: string, reviewId: string, data: Record<string, unknown> = {}, when = at) => ({
  type,
  at: when,
  data: { ...of(reviewId), ...data },
})
const published = (reviewId: string, rating: number, more: Record<string, unknown> = {}) =>
  told('ReviewPublished', reviewId, { studentName: 'Ana', rating, text: '', ...more })

test('only published ratings of those who kept the course count', () => {
  project(reviewCounts, [
    published('r1', 5),
    published('r2', 2),
    told('ReviewMarkedRefunded', 'r2', { rating: 2, counted: true }),
    published('r3', 4, { counts: false }),
    told('ReviewHeld', 'r4', { studentName: 'Ana', rating: 3, text: 'x', before: null }),
    published('r5', 1),
    told('ReviewHidden', 'r5', { rating: 1, counted: true, reason: 'Ofensa' }),
    published('r6', 5),
    told('ReviewRemoved', 'r6', { rating: 5 }),
  ]).rows([
    { reviewId: 'r1', reviews: 1, counted: 1, stars: 5 },
    { reviewId: 'r2', reviews: 1, counted: 0, stars: 0 },
    { reviewId: 'r3', counted: 0, stars: 0 },
    { reviewId: 'r4', status: 'held', held: 1, counted: 0 },
    { reviewId: 'r5', status: 'hidden', hidden: 1, counted: 0, reason: 'Ofensa' },
  ])
})

test('a review stays on its day, and the wait is that for the first answer', () => {
  const later = '2026-03-03T12:30:59.000Z'
  project(reviewCounts, [
    published('r1', 2),
    told('ReviewAnswered', 'r1', { authorId: 'staff', text: 'Obrigado' }, later),
    told('ReviewAnswered', 'r1', { authorId: 'staff', text: 'De novo' }, '2026-03-09T12:00:00.000Z'),
    told('ReviewEdited', 'r1', { before: 2, rating: 4, text: '' }, '2026-03-10T12:00:00.000Z'),
  ]).rows([{ day: '2026-03-02', rating: '4', stars: 4, answered: 1, answer: 'yes', answerMinutes: 1470 }])
})

test('what staff publish again has no reason any more, and counts', () => {
  project(reviewCounts, [
    published('r1', 3),
    told('ReviewHidden', 'r1', { rating: 3, counted: true, reason: 'Engano' }),
    published('r1', 3),
  ]).rows([{ status: 'published', reason: null, hidden: 0, counted: 1, stars: 3 }])
})
