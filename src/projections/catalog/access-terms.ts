import type { Knex } from 'knex'
import type { BundleEvent } from '../../domain/catalog/bundle'
import type { CourseEvent } from '../../domain/catalog/course'
import { productKey } from '../../domain/kernel/product-key'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

type Event =
  | Extract<CourseEvent, { type: 'CourseAccessTermSet' }>
  | Extract<BundleEvent, { type: 'BundleAccessTermSet' }>

interface AccessTermRow {
  productKey: string
  productType: 'course' | 'bundle'
  productId: string
  /** Null: for ever again. */
  accessMonths: number | null
}

const rowOf = (productType: 'course' | 'bundle', productId: string, accessMonths: number | null) => ({
  productKey: productKey({ productType, productId }),
  productType,
  productId,
  accessMonths,
})

export const accessTerms = projection<Event, AccessTermRow>({
  name: 'access_terms',
  description: 'Months of access of products sold now; those without a row are sold for ever',
  version: 1,
  key: 'productKey',
  report: {
    label: 'Prazos de acesso',
    about: 'Por quantos meses o que se vende agora dá acesso. Vazio: vitalício.',
    group: 'Loja',
    columns: ['productType', 'productId', 'accessMonths'],
  },
  columns: {
    productKey: column.id('Produto'),
    productType: column.text('Tipo'),
    productId: column.id('Curso ou formação'),
    accessMonths: nullable(column.number('Meses de acesso')),
  },
  on: {
    CourseAccessTermSet: {
      key: ({ courseId }) => productKey({ productType: 'course', productId: courseId }),
      apply: (_, { courseId, accessMonths }) => rowOf('course', courseId, accessMonths),
    },
    BundleAccessTermSet: {
      key: ({ bundleId }) => productKey({ productType: 'bundle', productId: bundleId }),
      apply: (_, { bundleId, accessMonths }) => rowOf('bundle', bundleId, accessMonths),
    },
  },
})

/** Months of access by product, for products sold now; null: for ever. */
export async function currentAccessTerms(db: Knex) {
  const rows: AccessTermRow[] = await db<AccessTermRow>(table(accessTerms)).whereNotNull('accessMonths')
  const months = new Map(rows.map((row) => [row.productKey, row.accessMonths]))
  return (productType: 'course' | 'bundle', productId: string): number | null =>
    months.get(productKey({ productType, productId })) ?? null
}
