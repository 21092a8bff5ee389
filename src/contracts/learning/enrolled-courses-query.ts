import { listQuery, oneOf } from '../kernel/list-query'
import type { EnrolmentFilter } from './pages'

/** A student's enrolled courses. */
export const enrolledCoursesQuery = listQuery<{ filter: EnrolmentFilter }>('/student/mycourses', {
  filter: oneOf<EnrolmentFilter>('filtro', ['all', 'doing', 'new', 'done'], { defaultValue: 'all' }),
})
