import { adminCoursesQuery } from '../../contracts/catalog/admin-courses-query'
import type { AdminCourse, CourseStatus } from '../../contracts/catalog/pages'
import type { PageProps } from '../../contracts/pages'
import { plainText } from '../../domain/kernel/plain-text'
import { allCourses } from '../../projections/catalog/course-card'
import { studentsPerCourse } from '../../projections/learning/student-course'
import { type PageContext, type PageRoute, page } from '../kernel/page'
import { meanOf } from './cards'
import { shopOf } from './shop'

const PER_PAGE = 50

async function loadCourses(ctx: PageContext): Promise<PageProps<'Admin/Courses/Index'>> {
  const { query, status, page } = adminCoursesQuery.parse(ctx.query)
  const [rows, students, shop] = await Promise.all([
    allCourses(ctx.db),
    studentsPerCourse(ctx.db),
    shopOf(ctx.deps),
  ])
  const search = plainText(query)
  const found = rows.filter((row) => plainText(`${row.searchText} ${row.slug}`).includes(search))
  const count = (each: CourseStatus) => found.filter((row) => row.status === each).length
  const shown = status === 'all' ? found : found.filter((row) => row.status === status)
  const pages = Math.max(1, Math.ceil(shown.length / PER_PAGE))
  const at = Math.min(page, pages)
  const categories = new Map(shop.categories.map((each) => [each.categoryId, each.name]))
  const courses = shown.slice((at - 1) * PER_PAGE, at * PER_PAGE).map(
    (row): AdminCourse => ({
      id: row.courseId,
      slug: row.slug,
      title: row.title,
      topic: row.topic,
      teacher: row.teacherName,
      category: categories.get(row.categoryId) ?? null,
      status: row.status,
      price: row.price,
      lessons: row.lessons,
      students: students.get(row.courseId) ?? 0,
      sales: row.sales,
      rating: meanOf(row),
      reviews: row.ratingCount,
      changedAt: row.changedAt,
    }),
  )
  return {
    courses,
    counts: {
      all: found.length,
      published: count('published'),
      draft: count('draft'),
      archived: count('archived'),
    },
    status,
    query,
    page: at,
    perPage: PER_PAGE,
    total: shown.length,
  }
}

export const catalogAdminPages: PageRoute[] = [
  page('Admin/Courses/Index', { title: 'Cursos', load: loadCourses }),
]
