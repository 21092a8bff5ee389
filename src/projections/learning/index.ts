import { certificateCard } from './certificate-card'
import { studentCourse } from './student-course'

export const learningProjections = [studentCourse, certificateCard]
