import { test } from 'vitest'
import { studentDays } from '../../../src/projections/learning/student-days'
import { project } from '../../support/project'

const at = '2026-03-10T15:00:00.000Z'
const ofCourse = (studentId: string, courseId: string) => ({
  studentId,
  courseId,
  enrolmentId: `${studentId}:${courseId}`,
})
const granted = (studentId: string, courseId: string, cause: { type: string; id: string }) => ({
  type: 'CourseAccessGranted',
  at,
  data: { ...ofCourse(studentId, courseId), cause },
})
const done = (type: 'LessonCompleted' | 'LessonWatched', courseId: string) => ({
  type,
  at,
  data: { ...ofCourse('ana', courseId), lessonId: 'l', at },
})
const paid = (orderId: string, buyerId: string, total: number) => ({
  type: 'OrderPaid',
  at,
  data: { orderId, buyerId, method: total > 0 ? 'pix' : 'free', total, lines: [], paidAt: at },
})

test('a day has a row for each course that was studied', () => {
  project(studentDays, [
    done('LessonWatched', 'sql'),
    done('LessonCompleted', 'python'),
    done('LessonCompleted', 'python'),
    { type: 'CourseCompleted', at, data: { ...ofCourse('ana', 'python'), startedAt: at, completedAt: at } },
  ]).rows([
    { studentDay: 'ana|2026-03-10|python', courseId: 'python', lessons: 2, completed: 1 },
    { studentDay: 'ana|2026-03-10|sql', courseId: 'sql', studied: 'ana|2026-03-10', lessons: 0 },
  ])
})

test('a first course that an order of nothing gave is free, and one that money paid was bought', () => {
  project(studentDays, [
    paid('o1', 'ana', 0),
    granted('ana', 'sql', { type: 'order', id: 'o1' }),
    paid('o2', 'bia', 19_700),
    granted('bia', 'sql', { type: 'order', id: 'o2' }),
    paid('o3', 'caio', 0),
    paid('o4', 'caio', 19_700),
    granted('caio', 'sql', { type: 'order', id: 'o4' }),
    paid('o5', 'dora', 0),
  ]).rows([
    { studentDay: 'ana|first', source: 'free', fresh: 1, day: '2026-03-10' },
    { studentDay: 'bia|first', source: 'order', fresh: 1 },
    { studentDay: 'caio|first', source: 'order', fresh: 1 },
    { studentDay: 'dora|first', source: null, fresh: 0, day: null },
  ])
})
