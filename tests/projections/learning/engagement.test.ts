import { expect, test } from 'vitest'
import { engagement } from '../../../src/projections/learning/engagement'
import { project } from '../../support/project'

const of = { questionId: '1', courseId: 'react', lessonId: 'l1', studentId: 'ana' }
const answered = (at: string, byStaff: boolean) => ({
  type: 'QuestionAnswered',
  at,
  data: { ...of, byStaff },
})

test('a question is answered by the first answer of staff, not by what its student adds', () => {
  const asked = { type: 'QuestionAsked', at: '2026-03-02T12:00:00.000Z', data: of }
  const own = answered('2026-03-02T12:10:00.000Z', false)
  const first = answered('2026-03-02T13:00:00.000Z', true)
  const second = answered('2026-03-02T15:00:00.000Z', true)
  expect(project(engagement, [asked, own]).all).toMatchObject([
    { questions: 1, answered: 0, answerMinutes: 0 },
  ])
  expect(project(engagement, [asked, own, first, second]).all).toMatchObject([
    { questions: 1, answered: 1, answerMinutes: 60 },
  ])
})
