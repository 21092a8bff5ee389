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
