import { listQuery, oneOf, pageOf, words } from '../kernel/list-query'

export const courseViews = ['all', 'published', 'draft', 'archived'] as const
export type CourseView = (typeof courseViews)[number]

/** Courses, for staff. */
export const adminCoursesQuery = listQuery<{ query: string; status: CourseView; page: number }>(
  '/admin/courses',
  {
    query: words('busca', { formerName: 'query' }),
    status: oneOf('status', courseViews, { defaultValue: 'all' }),
    page: pageOf('pagina', 'page'),
  },
)
