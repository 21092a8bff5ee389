import { describe, expect, test } from 'vitest'
import {
  batchAt,
  batchesOf,
  beginCourseMail,
  cancelCourseMail,
  courseMail,
  isAddressed,
  recordCourseMailBatch,
  scheduleCourseMail,
  testCourseMail,
} from '../../../src/domain/communication/course-mail'
import { event } from '../../../src/domain/kernel/event'
import { given } from '../../support/given'

const words = { courseId: 'sql', subject: 'Aula nova', body: 'Olá, {nome}.' }
const planned = {
  mailId: 'm1',
  ...words,
  audience: 'all' as const,
  days: null,
  at: '2026-03-02T12:00:00.000Z',
}
const scheduled = event('CourseMailScheduled', planned)
const begun = event('CourseMailBegun', { mailId: 'm1', studentIds: ['ana', 'bia'] })
const left = event('CourseMailBatchSent', { mailId: 'm1', batch: 0, sent: ['ana', 'bia'], left: [] })

test('a mail begins once, for each student once, and each batch of it leaves once', () => {
  given(courseMail).when(scheduleCourseMail(planned)).thenEvents([scheduled])
  given(courseMail, scheduled)
    .when(beginCourseMail(['ana', 'bia', 'ana']))
    .thenEvents([begun])
  given(courseMail, scheduled, begun)
    .when(beginCourseMail(['caio']))
    .thenNothing()
  const batch = { batch: 0, sent: ['ana', 'bia'], left: [] }
  given(courseMail, scheduled, begun).when(recordCourseMailBatch(batch)).thenEvents([left])
  given(courseMail, scheduled, begun, left).when(recordCourseMailBatch(batch)).thenNothing()
})

test('it can be cancelled until it begins', () => {
  const cancelled = event('CourseMailCancelled', { mailId: 'm1' })
  given(courseMail, scheduled).when(cancelCourseMail()).thenEvents([cancelled])
  given(courseMail, scheduled, cancelled).when(cancelCourseMail()).thenNothing()
  given(courseMail, scheduled, cancelled)
    .when(beginCourseMail(['ana']))
    .thenNothing()
  given(courseMail, scheduled, begun).when(cancelCourseMail()).thenRefused('mail-begun')
  given(courseMail).when(cancelCourseMail()).thenRefused('mail-unknown')
})

test('a test reaches no student', () => {
  const tested = event('CourseMailTested', { mailId: 'm1', staffId: 'editora', ...words })
  given(courseMail)
    .when(testCourseMail({ mailId: 'm1', staffId: 'editora', ...words }))
    .thenEvents([tested])
  given(courseMail, tested)
    .when(beginCourseMail(['ana']))
    .thenNothing()
})

describe('who is addressed', () => {
  const now = '2026-03-20T12:00:00.000Z'
  const student = { hasAccess: true, startedAt: null, watchedAt: null, completedAt: null }
  const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}T12:00:00.000Z`
  const begunAt = (n: number) => ({ ...student, startedAt: day(1), watchedAt: day(n) })
  test.each([
    ['all', null, student, true],
    ['all', null, { ...student, hasAccess: false }, false],
    ['notBegun', null, student, true],
    ['notBegun', null, begunAt(2), false],
    ['stopped', 14, begunAt(6), true],
    ['stopped', 14, begunAt(7), false],
    ['stopped', 14, student, false],
    ['stopped', 14, { ...student, startedAt: day(1) }, true],
    ['stopped', 14, { ...begunAt(2), completedAt: day(2) }, false],
    ['done', null, { ...begunAt(2), completedAt: day(2) }, true],
    ['done', null, begunAt(2), false],
  ] as const)('%s %s %o: %s', (audience, days, progress, expected) => {
    expect(isAddressed(progress, { audience, days }, now)).toBe(expected)
  })
})

test('batches hold every student once', () => {
  const students = Array.from({ length: 101 }, (_, n) => `aluno-${n}`)
  const batches = Array.from({ length: batchesOf(students.length) }, (_, n) => batchAt(students, n))
  expect(batches.map(({ length }) => length)).toEqual([50, 50, 1])
  expect(batches.flat()).toEqual(students)
})
