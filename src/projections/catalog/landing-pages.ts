import type { Knex } from 'knex'
import { type LandingPageEvent, type LandingPageText, unwritten } from '../../domain/catalog/landing-page'
import { plainText } from '../../domain/kernel/plain-text'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface LandingPageRow extends LandingPageText {
  landingPageId: string
  status: 'draft' | 'published' | 'archived'
  searchText: string
  publishedAt: string | null
  changedAt: string
}

const key = (e: { landingPageId: string }) => e.landingPageId
const searchText = ({ title, slug }: Pick<LandingPageRow, 'title' | 'slug'>) =>
  plainText(`${title} ${slug.replaceAll('-', ' ')}`)
const change = (
  row: LandingPageRow | undefined,
  data: Partial<LandingPageRow>,
  { at }: { at: string },
): LandingPageRow | undefined => {
  if (!row) return undefined
  const next = { ...row, ...data, changedAt: at }
  return { ...next, searchText: searchText(next) }
}
const written = { key, apply: change }

export const landingPages = projection<LandingPageEvent, LandingPageRow>({
  name: 'landing_pages',
  description: 'Landing pages of campaigns, with all that staff wrote on them',
  version: 2,
  key: 'landingPageId',
  report: {
    label: 'Landing pages',
    about: 'As páginas de campanha, e o produto que cada uma vende.',
    group: 'Loja',
    columns: ['title', 'slug', 'productId', 'status', 'publishedAt', 'changedAt'],
  },
  columns: {
    landingPageId: column.id('Landing page'),
    title: column.text('Nome'),
    slug: column.text('Endereço'),
    productId: column.id('Produto'),
    description: column.text('Descrição para buscadores'),
    cover: nullable(column.json('Capa própria')),
    headline: column.text('Chamada'),
    subline: column.text('Frase de apoio'),
    sections: column.json('Seções'),
    testimonials: column.json('Depoimentos'),
    videoTestimonials: column.json('Depoimentos em vídeo'),
    faqIds: column.json('Perguntas da loja'),
    faq: column.json('Perguntas da página'),
    offersCourse: column.bool('Oferece curso grátis'),
    freeCourseId: nullable(column.id('Curso grátis')),
    freeCourseTitle: column.text('Título da janela'),
    freeCourseText: column.text('Texto da janela'),
    status: column.choice('Situação', { published: 'No ar', draft: 'Rascunho', archived: 'Fora do ar' }),
    searchText: column.text('Texto de busca'),
    publishedAt: nullable(column.instant('No ar desde')),
    changedAt: column.instant('Alterada'),
  },
  indexes: [['slug'], ['searchText'], ['changedAt']],
  on: {
    LandingPageCreated: {
      key,
      apply: (_, data, { at }) => ({
        ...unwritten,
        ...data,
        status: 'draft',
        searchText: searchText(data),
        publishedAt: null,
        changedAt: at,
      }),
    },
    LandingPageBasicsChanged: written,
    LandingPageDetailsWritten: written,
    LandingPageCoverChosen: written,
    LandingPageTestimonialsWritten: written,
    LandingPageVideoTestimonialsChosen: written,
    LandingPageFaqWritten: written,
    LandingPageFreeCourseSet: written,
    LandingPagePublished: {
      key,
      apply: (row, _, meta) => change(row, { status: 'published', publishedAt: meta.at }, meta),
    },
    LandingPageArchived: {
      key,
      apply: (row, _, meta) => change(row, { status: 'archived', publishedAt: null }, meta),
    },
  },
})

const rows = (db: Knex) => db<LandingPageRow>(table(landingPages)).where({ status: 'published' })

/** A landing page by its address; undefined unless it is published. */
export const landingPageBySlug = (db: Knex, slug: string) =>
  rows(db).where({ slug }).first() as Promise<LandingPageRow | undefined>

/** A landing page by its id; undefined unless it is published. */
export const landingPageById = (db: Knex, landingPageId: string) =>
  rows(db).where({ landingPageId }).first() as Promise<LandingPageRow | undefined>

/** Addresses of the published ones, and the products that they sell. */
export const publishedLandingPages = (
  db: Knex,
): Promise<Pick<LandingPageRow, 'slug' | 'productId' | 'changedAt'>[]> =>
  rows(db).orderBy('slug').select('slug', 'productId', 'changedAt')
