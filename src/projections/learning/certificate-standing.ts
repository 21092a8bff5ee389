import { lessonsOf } from '../../domain/catalog/lesson'
import { missingFor, type Studied } from '../../domain/learning/certificate-rule'
import { type CourseSyllabusRow, countingLessons } from './course-syllabus'
import type { StudentCourseRow } from './student-course'

function studied(course: Pick<CourseSyllabusRow, 'modules'>, row: StudentCourseRow): Studied {
  return {
    days: row.studyDays.length,
    isCompleted: row.completedAt !== null,
    lessons: countingLessons(course).map(({ lessonId, video, quiz }) => ({
      seconds: video?.seconds ?? 0,
      isQuiz: Boolean(quiz),
      watched: row.seen[lessonId] ?? [],
      done: row.done.includes(lessonId),
    })),
  }
}

/** What the student still has to do for the certificate of the course, in their words; empty: nothing. */
export const missingForCertificate = (course: CourseSyllabusRow, row: StudentCourseRow): string[] =>
  lessonsOf(course.modules).length === 0
    ? []
    : missingFor({ seenPercent: course.seenPercent, studyDays: course.studyDays }, studied(course, row))
