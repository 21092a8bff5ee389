import type { Knex } from 'knex'
import { valueLabels } from '../../contracts/analytics/value-labels'
import type { BundleEvent } from '../../domain/catalog/bundle'
import type { CourseEvent } from '../../domain/catalog/course'
import type { SalePriceTerms } from '../../domain/catalog/sale-price'
import { productKey } from '../../domain/kernel/product-key'
import { column, nullable } from '../kernel/columns'
import { type EventMetadata, projection, table } from '../kernel/projection'

export interface SalePriceRow {
  salePriceId: string
  productType: 'course' | 'bundle'
  productId: string
  /** Centavos. */
  price: number
  /** Centavos asked before it, and again afterwards; null until it begins. */
  regularPrice: number | null
  from: string
  until: string
  /** `cancelled`: it ended before it began. */
  state: 'scheduled' | 'running' | 'over' | 'cancelled'
  /** Why it ended: `over`, `staff`, `replaced`, `repriced`; null while it has not. */
  reason: string | null
  endedAt: string | null
  /** Account id of who planned it. */
  by: string
}

const states: Record<SalePriceRow['state'], string> = {
  scheduled: 'Agendado',
  running: 'Valendo',
  over: 'Encerrado',
  cancelled: 'Cancelado',
}
const reasons: Record<string, string> = {
  over: 'Chegou ao fim',
  staff: 'Pela equipe',
  replaced: 'Trocado por outro',
  repriced: 'O preço mudou',
}

const scheduled = (
  productType: SalePriceRow['productType'],
  productId: string,
  { salePriceId, price, from, until }: SalePriceTerms,
  { actor }: EventMetadata,
): SalePriceRow => ({
  salePriceId,
  productType,
  productId,
  price,
  regularPrice: null,
  from,
  until,
  state: 'scheduled',
  reason: null,
  endedAt: null,
  by: actor,
})

const started = {
  key: (e: { salePriceId: string }) => e.salePriceId,
  apply: (row: SalePriceRow | undefined, { regular }: { regular: { price: number } }) =>
    row && ({ ...row, state: 'running', regularPrice: regular.price } as const),
}
const ended = {
  key: (e: { salePriceId: string }) => e.salePriceId,
  apply: (row: SalePriceRow | undefined, { reason }: { reason: string }, { at }: EventMetadata) =>
    row &&
    ({ ...row, state: row.state === 'scheduled' ? 'cancelled' : 'over', reason, endedAt: at } as const),
}

export const salePriceList = projection<CourseEvent | BundleEvent, SalePriceRow>({
  name: 'sale_price_list',
  description: 'Sale prices of courses and programmes: planned, running and over',
  version: 1,
  key: 'salePriceId',
  report: {
    label: 'Preços promocionais',
    about: 'Preços menores por um tempo, de cada curso e formação, e como terminaram.',
    group: 'Vendas',
    columns: ['productType', 'productId', 'price', 'regularPrice', 'from', 'until', 'state', 'reason'],
  },
  columns: {
    salePriceId: column.id('Preço promocional'),
    productType: column.choice('Produto', valueLabels),
    productId: column.id('Produto'),
    price: column.price('Preço promocional'),
    regularPrice: nullable(column.price('Preço normal')),
    from: column.instant('De'),
    until: column.instant('Até'),
    state: column.choice('Situação', states),
    reason: nullable(column.choice('Motivo do fim', reasons)),
    endedAt: nullable(column.instant('Encerrado')),
    by: column.id('Quem agendou'),
  },
  indexes: [['productType', 'productId']],
  on: {
    CourseSalePriceScheduled: {
      key: (e) => e.salePriceId,
      apply: (_, e, meta) => scheduled('course', e.courseId, e, meta),
    },
    CourseSalePriceStarted: started,
    CourseSalePriceEnded: ended,
    BundleSalePriceScheduled: {
      key: (e) => e.salePriceId,
      apply: (_, e, meta) => scheduled('bundle', e.bundleId, e, meta),
    },
    BundleSalePriceStarted: started,
    BundleSalePriceEnded: ended,
  },
})

/** The sale price of a product that waits or runs. */
export const salePriceOf = (db: Knex, productType: SalePriceRow['productType'], productId: string) =>
  db<SalePriceRow>(table(salePriceList))
    .where({ productType, productId })
    .whereIn('state', ['scheduled', 'running'])
    .first() as Promise<SalePriceRow | undefined>

/** Sale prices that wait or run, by `course:id` or `bundle:id`. */
export async function openSalePrices(db: Knex): Promise<Map<string, SalePriceRow>> {
  const rows = (await db<SalePriceRow>(table(salePriceList)).whereIn('state', [
    'scheduled',
    'running',
  ])) as SalePriceRow[]
  return new Map(rows.map((row) => [productKey(row), row]))
}

/** When the sale prices that run now end, by `course:id` or `bundle:id`. */
export async function salePriceEnds(db: Knex): Promise<Map<string, string>> {
  const rows = (await db<SalePriceRow>(table(salePriceList)).where({ state: 'running' })) as SalePriceRow[]
  return new Map(rows.map((row) => [productKey(row), row.until]))
}

/** Sale prices that begin, run or were over at some time since an instant, oldest first. */
export const salePricesSince = (db: Knex, since: string) =>
  db<SalePriceRow>(table(salePriceList))
    .whereNot('state', 'cancelled')
    .where('until', '>=', since)
    .orderBy('from') as unknown as Promise<SalePriceRow[]>
