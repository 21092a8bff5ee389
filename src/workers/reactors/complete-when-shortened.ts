import type { CourseEvent } from '../../domain/catalog/course'
import { completeShortenedCourse } from '../jobs/complete-shortened'
import { enqueue, reactor } from '../kernel/reactor'

export const completeWhenShortened = reactor<CourseEvent>('complete-when-shortened', {
  CourseCurriculumSet: ({ courseId }) => [enqueue(completeShortenedCourse, { courseId })],
  CourseCertificateRuleSet: ({ courseId }) => [enqueue(completeShortenedCourse, { courseId })],
})
