import { certificateCard } from './certificate-card'
import { courseSyllabus } from './course-syllabus'
import { freeStudents } from './free-students'
import { studentCourse } from './student-course'
import { studentDays } from './student-days'

export const learningProjections = {
  studentCourse,
  courseSyllabus,
  certificateCard,
  freeStudents,
  studentDays,
}
