import { withCover } from '../../contracts/kernel/own-picture'
import type { CertificateView, EnrolledCourse } from '../../contracts/learning/pages'
import { formatCertificateCode } from '../../domain/kernel/certificate-code'
import type { Instant } from '../../domain/kernel/instants'
import type { CertificateRow } from '../../projections/learning/certificate-card'
import { missingForCertificate } from '../../projections/learning/certificate-standing'
import { type CourseSyllabusRow, countingLessons } from '../../projections/learning/course-syllabus'
import { isOpen, type StudentCourseRow } from '../../projections/learning/student-course'

export interface Issuer {
  company: string
  cnpj: string
}

export interface CertificateExtras {
  issuer: Issuer
  accent: string
  publicUrl: string
}

export function certificateView(row: CertificateRow, extras: CertificateExtras): CertificateView {
  const { certificateId, enrolmentId, studentId, courseId, bundleId, courseTopic, searchText, ...view } = row
  const { issuer, accent, publicUrl } = extras
  const url = `${publicUrl}/certificates/${row.code}`
  // How somebody studied is told to prove what is valid, and for nothing else.
  const shown = (evidence: CertificateView['evidence']) => (row.status === 'issued' ? evidence : null)
  return {
    ...view,
    kind: bundleId === null ? 'course' : 'programme',
    evidence: shown(row.evidence),
    courses: (row.courses ?? []).map(({ title, code, completedAt, totalSeconds, evidence }) => ({
      title,
      code,
      completedAt,
      totalSeconds,
      evidence: shown(evidence),
    })),
    printedCode: row.printedCode ?? formatCertificateCode(row.code),
    accent,
    issuer,
    url,
  }
}

/**
 * The lessons of the list, and those of them that are done. Lessons that a student finished before they left the course
 * go on counting for the share, so that no edit takes progress away.
 */
export function progressOf(course: CourseSyllabusRow, row: StudentCourseRow) {
  const lessons = countingLessons(course)
  const present = new Set(course.modules.flatMap((m) => m.lessons).map(({ lessonId }) => lessonId))
  const gone = row.done.filter((lessonId) => !present.has(lessonId)).length
  const done = lessons.filter((lesson) => row.done.includes(lesson.lessonId)).length
  const total = lessons.length
  const whole = gone + total
  return { done, total, percent: whole === 0 ? 0 : Math.floor(((gone + done) / whole) * 100) }
}

export function enrolledCourse(
  course: CourseSyllabusRow,
  row: StudentCourseRow,
  { now, certificateCode = null }: { now: Instant; certificateCode?: string | null | undefined },
): EnrolledCourse {
  const { done, total, percent } = progressOf(course, row)
  const lessons = course.modules.flatMap((m) => m.lessons)
  const completed = row.completedAt !== null
  const isLeft = ({ lessonId }: { lessonId: string }) => !row.done.includes(lessonId)
  const last = lessons.find(({ lessonId }) => lessonId === row.lastLessonId)
  // Who is through with a course looks at something again: where they were last.
  const next = (last && (completed || isLeft(last)) ? last : lessons.find(isLeft)) ?? last ?? lessons[0]
  return {
    courseId: course.courseId,
    slug: course.slug,
    title: course.title,
    ...withCover(course),
    teacher: course.teacherName,
    totalLessons: total,
    doneLessons: done,
    percent,
    next: next ? { lessonId: next.lessonId, title: next.title } : null,
    completed,
    certificateCode,
    until: row.until,
    isOver: !isOpen(row, now),
    missing: certificateCode ? [] : missingForCertificate(course, row),
  }
}
