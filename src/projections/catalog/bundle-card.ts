import type { Knex } from 'knex'
import { valueLabels } from '../../contracts/analytics/value-labels'
import { type BundleEvent, coursesOf } from '../../domain/catalog/bundle'
import type { OwnPicture } from '../../domain/kernel/own-picture'
import { plainText } from '../../domain/kernel/plain-text'
import type { OrderEvent, OrderLine } from '../../domain/ordering/order'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface BundleCardRow {
  bundleId: string
  slug: string
  title: string
  subtitle: string
  topic: string
  /** Null: drawn with the topic. */
  cover: OwnPicture | null
  categoryId: string
  courseIds: string[]
  /** Centavos; null until the programme is priced. */
  price: number | null
  listPrice: number | null
  status: 'draft' | 'published' | 'archived'
  publishedAt: string | null
  changedAt: string
  sales: number
  searchText: string
}

type Event = BundleEvent | Extract<OrderEvent, { type: 'OrderPaid' | 'OrderRefunded' }>

const bundlesIn = ({ lines }: { lines: OrderLine[] }) =>
  lines.filter((line) => line.productType === 'bundle').map((line) => line.productId)

const key = (e: { bundleId: string }) => e.bundleId
const touch = (row: BundleCardRow | undefined, _: unknown, { at }: { at: string }) =>
  row && { ...row, changedAt: at }
const foundBy = ({ title, subtitle, topic }: Pick<BundleCardRow, 'title' | 'subtitle' | 'topic'>) =>
  plainText(`${title} ${subtitle} ${topic} formação`)

export const bundleCard = projection<Event, BundleCardRow>({
  name: 'bundle_card',
  description: 'Cards of training programmes, in lists and searches',
  version: 3,
  key: 'bundleId',
  report: {
    label: 'Formações à venda',
    about: 'O que o cartão de cada formação mostra na loja.',
    group: 'Loja',
    columns: ['title', 'status', 'price', 'listPrice', 'courseIds', 'sales', 'publishedAt', 'changedAt'],
  },
  columns: {
    bundleId: column.id('Formação'),
    slug: column.text('Endereço'),
    title: column.text('Título'),
    subtitle: column.text('Subtítulo'),
    topic: column.text('Tema'),
    cover: nullable(column.json('Capa própria')),
    categoryId: column.id('Categoria'),
    courseIds: column.json('Cursos'),
    price: nullable(column.price('Preço')),
    listPrice: nullable(column.price('Preço cheio')),
    status: column.choice('Situação', valueLabels),
    publishedAt: nullable(column.instant('Publicado')),
    changedAt: column.instant('Alterado'),
    sales: column.count('Vendas líquidas'),
    searchText: column.text('Texto de busca'),
  },
  indexes: [
    ['slug'],
    ['status', 'sales'],
    ['categoryId'],
    ['changedAt'],
    ['sales'],
    ['price'],
    ['searchText'],
  ],
  on: {
    BundleCreated: {
      key,
      apply: (_, e, { at }) => ({
        ...e,
        cover: null,
        courseIds: [],
        price: null,
        listPrice: null,
        status: 'draft',
        publishedAt: null,
        changedAt: at,
        sales: 0,
        searchText: foundBy(e),
      }),
    },
    BundleBasicsChanged: {
      key,
      apply: (row, e, { at }) => row && { ...row, ...e, searchText: foundBy(e), changedAt: at },
    },
    BundleDescribed: {
      key,
      apply: (row, { tracks }, { at }) => row && { ...row, courseIds: coursesOf(tracks), changedAt: at },
    },
    BundleTracksArranged: {
      key,
      apply: (row, { tracks }, { at }) => row && { ...row, courseIds: coursesOf(tracks), changedAt: at },
    },
    BundleCoverChosen: {
      key,
      apply: (row, { cover }, { at }) => row && { ...row, cover, changedAt: at },
    },
    BundleDetailsWritten: { key, apply: touch },
    BundleFaqWritten: { key, apply: touch },
    BundleFreeLessonsChosen: { key, apply: touch },
    BundleRecommendationsChosen: { key, apply: touch },
    BundleVideoTestimonialsChosen: { key, apply: touch },
    BundlePostEventOfferSet: { key, apply: touch },
    BundlePriced: {
      key,
      apply: (row, { price, listPrice }, { at }) => row && { ...row, price, listPrice, changedAt: at },
    },
    BundlePublished: {
      key,
      apply: (row, _, { at }) =>
        row && { ...row, status: 'published', publishedAt: row.publishedAt ?? at, changedAt: at },
    },
    BundleArchived: { key, apply: (row, _, { at }) => row && { ...row, status: 'archived', changedAt: at } },
    OrderPaid: { key: bundlesIn, apply: (row) => row && { ...row, sales: row.sales + 1 } },
    OrderRefunded: { key: bundlesIn, apply: (row) => row && { ...row, sales: row.sales - 1 } },
  },
})

const rows = (db: Knex) => db<BundleCardRow>(table(bundleCard))

/** Programmes on sale, best sellers first. */
export const bundlesOnSale = (db: Knex): Promise<BundleCardRow[]> =>
  rows(db).where({ status: 'published' }).orderByRaw('sales desc, slug') as Promise<BundleCardRow[]>

export const bundleCardsOf = (db: Knex, bundleIds: readonly string[]): Promise<BundleCardRow[]> =>
  rows(db).whereIn('bundleId', [...bundleIds]) as Promise<BundleCardRow[]>

export const bundleCardBySlug = (db: Knex, slug: string) =>
  rows(db).where({ slug }).first() as Promise<BundleCardRow | undefined>
