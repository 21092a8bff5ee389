import { test } from 'vitest'
import { courseReview } from '../../../src/projections/communication/course-review'
import { project } from '../../support/project'

const of = { reviewId: 'ana:react', courseId: 'react', studentId: 'ana' }
const published = {
  type: 'ReviewPublished',
  data: { ...of, studentName: 'Ana Souza', rating: 5, text: 'Ótimo.' },
}
const edited = { type: 'ReviewEdited', data: { ...of, before: 5, rating: 4, text: 'Bom.' } }

test('an edited review shows its new text under its first date', () => {
  project(courseReview, [published, edited]).rows([
    {
      studentName: 'Ana Souza',
      rating: 4,
      text: 'Bom.',
      publishedAt: '2026-03-02T12:00:00.000Z',
      editedAt: '2026-03-02T12:01:00.000Z',
    },
  ])
})

test('a removed review is gone', () => {
  project(courseReview, [published, { type: 'ReviewRemoved', data: { ...of, rating: 5 } }]).rows([])
})

test('staff hide, bring back and answer; the answer stays with the review', () => {
  const hidden = { type: 'ReviewHidden', data: { ...of, rating: 5, counted: true, reason: 'Ofende alguém.' } }
  const answered = { type: 'ReviewAnswered', data: { ...of, authorId: 'rui', text: 'Obrigado!' } }
  project(courseReview, [published, answered, hidden]).rows([
    { status: 'hidden', hiddenWhy: 'Ofende alguém.', answered: true, answer: 'Obrigado!', answeredBy: 'rui' },
  ])
  project(courseReview, [published, answered, hidden, published]).rows([
    { status: 'published', answer: 'Obrigado!', publishedAt: '2026-03-02T12:00:00.000Z', editedAt: null },
  ])
})

test('a review of a refunded buyer is marked, and one with a contact waits', () => {
  const refunded = { type: 'ReviewMarkedRefunded', data: { ...of, rating: 5, counted: true } }
  project(courseReview, [published, refunded]).rows([{ refunded: true, status: 'published' }])
  const held = { type: 'ReviewHeld', data: { ...published.data, text: 'Veja www.x.test', before: null } }
  project(courseReview, [held]).rows([
    { status: 'held', refunded: false, searchText: 'ana souza veja www.x.test' },
  ])
})
