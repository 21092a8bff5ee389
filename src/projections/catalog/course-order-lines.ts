import { column } from '../kernel/columns'
import { listSource } from '../kernel/list-source'
import { table } from '../kernel/projection'
import { type CourseCardRow, courseCard } from './course-card'
import { courseOrder } from './course-order'

interface CourseOrderLine extends CourseCardRow {
  /** Place in the shop's list, from 1. */
  position: number
}

/** Courses on sale with their places in the shop's list: as staff put them, then by what sold most. */
export const courseOrderLines = listSource<CourseOrderLine>({
  name: 'course_order_lines',
  key: 'courseId',
  columns: { ...courseCard.columns, position: column.number('Posição') },
  of: [courseCard, courseOrder],
  query: (db) =>
    db({ c: table(courseCard) })
      .joinRaw(
        `left join (select placed.id, placed.n from ${table(courseOrder)},
           jsonb_array_elements_text(ids::jsonb) with ordinality as placed(id, n)) o on o.id = c.course_id`,
      )
      .where('c.status', 'published')
      .select(
        'c.*',
        db.raw(
          '(row_number() over (order by o.n nulls last, c.sales desc, c.rating_count desc, c.slug))::int as position',
        ),
      ),
})
