import type { Knex } from 'knex'
import { valueLabels } from '../../contracts/analytics/value-labels'
import type { BundleEvent } from '../../domain/catalog/bundle'
import type { CourseEvent } from '../../domain/catalog/course'
import { column } from '../kernel/columns'
import { type EventMetadata, projection, table } from '../kernel/projection'

export interface PriceEntry {
  /** ISO instant. */
  at: string
  /** Account id, or `system`. */
  by: string
  /** Centavos; null before the first price. */
  price: number | null
  /** Former price (centavos) as staff entered it; pages show the one from the history instead. */
  listPrice: number | null
  onSale: boolean
  /** The price is lower for a time only. */
  sale?: boolean
}

export interface PriceHistoryRow {
  /** `course:react` */
  productKey: string
  productType: 'course' | 'bundle'
  productId: string
  /** One entry for each change of price or sale, oldest first. */
  entries: PriceEntry[]
}

type Kind = PriceHistoryRow['productType']
type SaleStep = 'Started' | 'Ended'
type Event =
  | Extract<
      CourseEvent,
      { type: 'CoursePriced' | 'CoursePublished' | 'CourseArchived' | `CourseSalePrice${SaleStep}` }
    >
  | Extract<
      BundleEvent,
      { type: 'BundlePriced' | 'BundlePublished' | 'BundleArchived' | `BundleSalePrice${SaleStep}` }
    >

export const priceKey = (type: Kind, id: string) => `${type}:${id}`

const idIn = (data: { courseId: string } | { bundleId: string }) =>
  'courseId' in data ? data.courseId : data.bundleId

/** Appends an entry: the previous one with these changes. */
const appendEntry =
  <D extends { courseId: string } | { bundleId: string }>(
    kind: Kind,
    change: (data: D) => Partial<PriceEntry>,
  ) =>
  (row: PriceHistoryRow | undefined, data: D, { at, actor }: EventMetadata): PriceHistoryRow => {
    const last = row?.entries.at(-1) ?? { price: null, listPrice: null, onSale: false }
    const entry = { ...last, at, by: actor, ...change(data) }
    const productId = idIn(data)
    return {
      productKey: priceKey(kind, productId),
      productType: kind,
      productId,
      entries: [...(row?.entries ?? []), entry],
    }
  }

/** The price itself is told by the event that follows. */
const begun = ({ price, regular }: { price: number; regular: { price: number } }): Partial<PriceEntry> => ({
  price,
  listPrice: regular.price,
  sale: true,
})

/** One that is cancelled before it began changes no price. */
const over =
  <D extends { courseId: string } | { bundleId: string }>(kind: Kind) =>
  (row: PriceHistoryRow | undefined, data: D, meta: EventMetadata) =>
    row?.entries.at(-1)?.sale ? appendEntry<D>(kind, () => ({ sale: false }))(row, data, meta) : row

const ofCourse = (e: { courseId: string }) => priceKey('course', e.courseId)
const ofBundle = (e: { bundleId: string }) => priceKey('bundle', e.bundleId)

export const priceHistory = projection<Event, PriceHistoryRow>({
  name: 'price_history',
  description: 'Prices of a course or programme over time, and who set them',
  version: 1,
  key: 'productKey',
  report: {
    label: 'Histórico de preços',
    about: 'Quanto cada curso e formação custou, desde quando e por decisão de quem.',
    group: 'Loja',
    columns: ['productType', 'productId', 'entries'],
  },
  columns: {
    productKey: column.text('Produto'),
    productType: column.choice('Produto', valueLabels),
    productId: column.id('Produto'),
    entries: column.json('Mudanças'),
  },
  on: {
    CoursePriced: {
      key: ofCourse,
      apply: appendEntry('course', ({ price, listPrice }) => ({ price, listPrice })),
    },
    CourseSalePriceStarted: { key: ofCourse, apply: appendEntry('course', (e) => begun(e)) },
    CourseSalePriceEnded: { key: ofCourse, apply: over('course') },
    CoursePublished: { key: ofCourse, apply: appendEntry('course', () => ({ onSale: true })) },
    CourseArchived: { key: ofCourse, apply: appendEntry('course', () => ({ onSale: false })) },
    BundlePriced: {
      key: ofBundle,
      apply: appendEntry('bundle', ({ price, listPrice }) => ({ price, listPrice })),
    },
    BundleSalePriceStarted: { key: ofBundle, apply: appendEntry('bundle', (e) => begun(e)) },
    BundleSalePriceEnded: { key: ofBundle, apply: over('bundle') },
    BundlePublished: { key: ofBundle, apply: appendEntry('bundle', () => ({ onSale: true })) },
    BundleArchived: { key: ofBundle, apply: appendEntry('bundle', () => ({ onSale: false })) },
  },
})

/** Entries of these products up to an instant, oldest first; the last was in force then. */
export async function pricesBefore(
  db: Knex,
  products: readonly { productType: Kind; productId: string }[],
  at: string,
) {
  const keys = products.map(({ productType, productId }) => priceKey(productType, productId))
  const rows = await db<PriceHistoryRow>(table(priceHistory)).whereIn('productKey', keys)
  const known = new Map((rows as PriceHistoryRow[]).map(({ productKey, entries }) => [productKey, entries]))
  return ({ productType, productId }: { productType: Kind; productId: string }): PriceEntry[] =>
    (known.get(priceKey(productType, productId)) ?? []).filter((entry) => entry.at <= at)
}

/** Price histories of all products, by `course:id` or `bundle:id`. */
export const priceHistories = async (db: Knex): Promise<Map<string, PriceEntry[]>> => {
  const rows = (await db<PriceHistoryRow>(table(priceHistory))) as PriceHistoryRow[]
  return new Map(rows.map(({ productKey, entries }) => [productKey, entries]))
}
