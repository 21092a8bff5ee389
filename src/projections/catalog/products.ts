import type { Knex } from 'knex'
import { column } from '../kernel/columns'
import { listSource } from '../kernel/list-source'
import { table } from '../kernel/projection'
import { bundleCard } from './bundle-card'
import { type CourseCardRow, courseCard } from './course-card'

interface Product extends Pick<CourseCardRow, 'title' | 'status'> {
  productId: string
}

/** Courses and programmes by title, for whatever may hold either. */
export const products = listSource<Product>({
  name: 'products',
  key: 'productId',
  columns: {
    productId: column.id('Produto'),
    title: column.text('Título'),
    status: courseCard.columns.status,
  },
  of: [courseCard, bundleCard],
  query: (db) =>
    db
      .from(table(courseCard))
      .select({ productId: 'courseId' }, 'title', 'status')
      .unionAll(db.from(table(bundleCard)).select({ productId: 'bundleId' }, 'title', 'status')),
})

/** Titles by id; what does not exist is left out. */
export async function titlesOf(db: Knex, ids: readonly string[]): Promise<Map<string, string>> {
  const rows: { productId: string; title: string }[] = await db
    .from(products.query(db, '').as('products'))
    .whereIn('productId', [...ids])
  return new Map(rows.map(({ productId, title }) => [productId, title]))
}
