import { column } from '../kernel/columns'
import { listSource } from '../kernel/list-source'
import { table } from '../kernel/projection'
import { type CategoryRow, categoryList } from './category-list'
import { courseCard } from './course-card'

/** Categories with the number of their courses in the shop. */
export const categoryLines = listSource<CategoryRow & { courses: number }>({
  name: 'category_lines',
  key: 'categoryId',
  columns: { ...categoryList.columns, courses: column.count('Cursos') },
  of: [categoryList, courseCard],
  query: (db) =>
    db({ c: table(categoryList) }).select(
      'c.*',
      db({ k: table(courseCard) })
        .where({ status: 'published' })
        .where('k.categoryId', db.ref('c.categoryId'))
        .count()
        .as('courses'),
    ),
})
