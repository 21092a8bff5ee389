import { expect, it } from 'vitest'
import { progressOf } from '../../../src/http/learning/views'
import type { CourseSyllabusRow } from '../../../src/projections/learning/course-syllabus'
import type { StudentCourseRow } from '../../../src/projections/learning/student-course'

const course = (...lessonIds: string[]) =>
  ({ modules: [{ lessons: lessonIds.map((lessonId) => ({ lessonId })) }] }) as unknown as CourseSyllabusRow
const student = (...done: string[]) => ({ done }) as unknown as StudentCourseRow

it('counts the lessons of the list, and takes no share away when one that was done leaves it', () => {
  expect(progressOf(course('a', 'b', 'c', 'd'), student('a', 'b'))).toEqual({
    done: 2,
    total: 4,
    percent: 50,
  })
  expect(progressOf(course('b', 'c', 'd'), student('a', 'b'))).toEqual({ done: 1, total: 3, percent: 50 })
  expect(progressOf(course(), student('a'))).toEqual({ done: 0, total: 0, percent: 100 })
  expect(progressOf(course(), student())).toEqual({ done: 0, total: 0, percent: 0 })
})
