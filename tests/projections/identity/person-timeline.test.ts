import { test } from 'vitest'
import { personTimeline } from '../../../src/projections/identity/person-timeline'
import { project } from '../../support/project'

const at = '2026-03-02T12:00:00.000Z'
const reminder = (type: string, cartId: string) => ({
  type,
  at,
  data: { reader: 'hash', reminderId: `r-${cartId}`, cartId, round: 1, step: 1, at },
})

test('reminders of the own cart stand in the timeline, those of a guest’s in none', () => {
  project(personTimeline, [
    reminder('CartReminderSent', 'a:ana'),
    reminder('CartReminderOpened', 'a:ana'),
    reminder('CartReminderSent', 'v:visitor'),
  ]).rows([
    { accountId: 'ana', kind: 'account', type: 'CartReminderSent' },
    { accountId: 'ana', kind: 'account', type: 'CartReminderOpened' },
  ])
})

test('a quiz is told with its right answers, and not with what was answered', () => {
  const data = {
    enrolmentId: 'e1',
    courseId: 'react',
    studentId: 'ana',
    lessonId: 'l1',
    answers: { q1: ['a1'] },
    right: 2,
    questions: 3,
    passed: true,
    at,
  }
  project(personTimeline, [{ type: 'QuizAnswered', at, data }]).rows([
    {
      accountId: 'ana',
      kind: 'study',
      said: { courseId: 'react', lessonId: 'l1', right: 2, questions: 3, passed: true },
    },
  ])
})
