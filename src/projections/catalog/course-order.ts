import type { Knex } from 'knex'
import type { CourseOrderEvent } from '../../domain/catalog/course-order'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

interface CourseOrderRow {
  orderId: string
  /** Courses in the order of the shop's list. */
  ids: string[]
  /** Courses that staff call popular, in order. */
  popular: string[]
  changedAt: string
}

const MAIN = 'main'
const empty = { orderId: MAIN, ids: [], popular: [] }

export const courseOrder = projection<CourseOrderEvent, CourseOrderRow>({
  name: 'course_order',
  description: 'The order of the shop’s courses, and those that staff call popular',
  version: 1,
  key: 'orderId',
  report: {
    label: 'Ordem dos cursos',
    about: 'Os cursos na ordem da loja, e os mais procurados que a equipe escolheu.',
    group: 'Loja',
    columns: ['ids', 'popular', 'changedAt'],
  },
  columns: {
    orderId: column.id('Ordem'),
    ids: column.json('Cursos em ordem'),
    popular: column.json('Mais procurados'),
    changedAt: column.instant('Alterada'),
  },
  on: {
    CoursesReordered: {
      key: () => MAIN,
      apply: (row, { ids }, { at }) => ({ ...(row ?? empty), ids, changedAt: at }),
    },
    PopularCoursesChosen: {
      key: () => MAIN,
      apply: (row, { courseIds }, { at }) => ({ ...(row ?? empty), popular: courseIds, changedAt: at }),
    },
  },
})

/** What staff have put into an order; empty before they do. */
export const currentCourseOrder = async (db: Knex): Promise<Pick<CourseOrderRow, 'ids' | 'popular'>> =>
  (await db<CourseOrderRow>(table(courseOrder)).where({ orderId: MAIN }).first('ids', 'popular')) ?? empty
