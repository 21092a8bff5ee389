import type { Knex } from 'knex'
import { valueLabels } from '../../contracts/analytics/value-labels'
import { type BundleEvent, coursesOf, type PostEventOffer } from '../../domain/catalog/bundle'
import type { OwnPicture } from '../../domain/kernel/own-picture'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'
import {
  noSalePrice,
  type SalePriceColumns,
  salePriceColumns,
  withoutSalePrice,
  withRegularPrice,
  withSalePrice,
} from './sale-price-columns'

export interface BundlePageRow extends SalePriceColumns {
  bundleId: string
  slug: string
  title: string
  subtitle: string
  topic: string
  /** Null: drawn with the topic. */
  cover: OwnPicture | null
  categoryId: string
  promise: string
  /** Clean HTML. */
  description: string
  tracks: { title: string; summary: string; courseIds: string[] }[]
  faq: { question: string; answer: string }[]
  testimonials: { name: string; role: string; text: string }[]
  courseIds: string[]
  /** Ids of lessons shown first, and of products and testimonials chosen by hand, in order. */
  freeLessons: string[]
  recommended: string[]
  videoTestimonials: string[]
  postEvent: PostEventOffer | null
  price: number | null
  listPrice: number | null
  status: 'draft' | 'published' | 'archived'
}

const key = (e: { bundleId: string }) => e.bundleId
const change = (row: BundlePageRow | undefined, data: Partial<BundlePageRow>) => row && { ...row, ...data }

export const bundlePage = projection<BundleEvent, BundlePageRow>({
  name: 'bundle_page',
  description: 'Landing pages of training programmes',
  version: 5,
  key: 'bundleId',
  report: {
    label: 'Páginas das formações',
    about: 'Tudo o que a página de venda de uma formação diz.',
    group: 'Loja',
    columns: ['title', 'status', 'price', 'listPrice', 'tracks', 'courseIds'],
  },
  columns: {
    bundleId: column.id('Formação'),
    slug: column.text('Endereço'),
    title: column.text('Título'),
    subtitle: column.text('Subtítulo'),
    topic: column.text('Tema'),
    cover: nullable(column.json('Capa própria')),
    categoryId: column.id('Categoria'),
    promise: column.text('Promessa'),
    description: column.text('Descrição'),
    tracks: column.json('Trilhas'),
    faq: column.json('Perguntas frequentes'),
    testimonials: column.json('Depoimentos'),
    courseIds: column.json('Cursos'),
    freeLessons: column.json('Aulas grátis'),
    recommended: column.json('Recomendados'),
    videoTestimonials: column.json('Depoimentos em vídeo'),
    postEvent: nullable(column.json('Oferta depois de eventos')),
    price: nullable(column.price('Preço')),
    listPrice: nullable(column.price('Preço cheio')),
    ...salePriceColumns,
    status: column.choice('Situação', valueLabels),
  },
  indexes: [['slug']],
  on: {
    BundleCreated: {
      key: (e) => e.bundleId,
      apply: (_, e) => ({
        ...e,
        cover: null,
        promise: '',
        description: '',
        tracks: [],
        faq: [],
        testimonials: [],
        courseIds: [],
        freeLessons: [],
        recommended: [],
        videoTestimonials: [],
        postEvent: null,
        price: null,
        listPrice: null,
        ...noSalePrice,
        status: 'draft',
      }),
    },
    BundleDescribed: {
      key: (e) => e.bundleId,
      apply: (row, described) => row && { ...row, ...described, courseIds: coursesOf(described.tracks) },
    },
    BundleBasicsChanged: { key, apply: change },
    BundleCoverChosen: { key, apply: change },
    BundleDetailsWritten: { key, apply: change },
    BundleTracksArranged: {
      key,
      apply: (row, { tracks }) => row && { ...row, tracks, courseIds: coursesOf(tracks) },
    },
    BundleFaqWritten: { key, apply: change },
    BundleFreeLessonsChosen: { key, apply: change },
    BundleRecommendationsChosen: { key, apply: change },
    BundleVideoTestimonialsChosen: { key, apply: change },
    BundlePostEventOfferSet: { key, apply: change },
    BundlePriced: {
      key: (e) => e.bundleId,
      apply: (row, { price, listPrice }) => row && { ...row, price, listPrice },
    },
    BundleSalePriceScheduled: { key: (e) => e.bundleId, apply: withSalePrice },
    BundleSalePriceStarted: { key: (e) => e.bundleId, apply: withRegularPrice },
    BundleSalePriceEnded: { key: (e) => e.bundleId, apply: withoutSalePrice },
    BundlePublished: { key: (e) => e.bundleId, apply: (row) => row && { ...row, status: 'published' } },
    BundleArchived: { key: (e) => e.bundleId, apply: (row) => row && { ...row, status: 'archived' } },
  },
})

/** A programme's page; undefined unless it is published. */
export const bundlePageBySlug = (db: Knex, slug: string) =>
  db<BundlePageRow>(table(bundlePage)).where({ slug, status: 'published' }).first() as Promise<
    BundlePageRow | undefined
  >

/** A programme's page by its id; undefined unless it is published. */
export const bundlePageById = (db: Knex, bundleId: string) =>
  db<BundlePageRow>(table(bundlePage)).where({ bundleId, status: 'published' }).first() as Promise<
    BundlePageRow | undefined
  >

/** Pages of programmes, on sale or not. */
export const bundlePagesOf = (db: Knex, bundleIds: readonly string[]): Promise<BundlePageRow[]> =>
  db<BundlePageRow>(table(bundlePage)).whereIn('bundleId', [...bundleIds]) as Promise<BundlePageRow[]>

/** The programme on sale that is offered after a live event; the first by address where there are several. */
export const bundleAfterLaunch = (db: Knex, launchId: string) =>
  db<BundlePageRow>(table(bundlePage))
    .where({ status: 'published' })
    .whereRaw(`(post_event::jsonb) -> 'launchIds' @> jsonb_build_array(?::text)`, [launchId])
    .orderBy('slug')
    .first('bundleId', 'postEvent') as Promise<Pick<BundlePageRow, 'bundleId' | 'postEvent'> | undefined>
