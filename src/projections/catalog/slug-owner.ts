import type { Knex } from 'knex'
import { valueLabels } from '../../contracts/analytics/value-labels'
import type { BundleEvent } from '../../domain/catalog/bundle'
import type { CategoryEvent } from '../../domain/catalog/category'
import type { CourseEvent } from '../../domain/catalog/course'
import type { EbookPageEvent } from '../../domain/catalog/ebook-page'
import type { LandingPageEvent } from '../../domain/catalog/landing-page'
import type { SlidePageEvent } from '../../domain/catalog/slide-page'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export type SlugKind = 'course' | 'bundle' | 'category' | 'ebookpage' | 'slidepage'

export interface SlugOwnerRow {
  /** `course:react`. */
  slugKey: string
  kind: SlugKind
  slug: string
  /** Who took it last, whether it still has it or has moved. */
  ownerId: string
  takenAt: string
}

const taken = <Data extends { slug: string }>(kind: SlugKind, ownerOf: (data: Data) => string) => ({
  key: ({ slug }: Data) => `${kind}:${slug}`,
  apply: (row: SlugOwnerRow | undefined, data: Data, { at }: { at: string }, slugKey: string) =>
    row?.ownerId === ownerOf(data)
      ? row
      : { slugKey, kind, slug: data.slug, ownerId: ownerOf(data), takenAt: at },
})
const byCourse = taken('course', (data: { slug: string; courseId: string }) => data.courseId)
const byBundle = taken('bundle', (data: { slug: string; bundleId: string }) => data.bundleId)
/** Landing pages stand at the addresses of programmes. */
const byLandingPage = taken('bundle', (data: { slug: string; landingPageId: string }) => data.landingPageId)
const byCategory = taken('category', (data: { slug: string; categoryId: string }) => data.categoryId)
const byEbookPage = taken('ebookpage', (data: { slug: string; pageId: string }) => data.pageId)
const bySlidePage = taken('slidepage', (data: { slug: string; pageId: string }) => data.pageId)

export const slugOwner = projection<
  CourseEvent | BundleEvent | LandingPageEvent | CategoryEvent | EbookPageEvent | SlidePageEvent,
  SlugOwnerRow
>({
  name: 'slug_owner',
  description: 'Who took each address of the shop last, so that former addresses lead on',
  version: 2,
  key: 'slugKey',
  report: {
    label: 'Endereços',
    about: 'A quem pertence cada endereço da loja, também os que mudaram.',
    group: 'Loja',
    columns: ['kind', 'slug', 'ownerId', 'takenAt'],
  },
  columns: {
    slugKey: column.id('Chave'),
    kind: column.choice('Tipo', {
      ...valueLabels,
      category: 'Categoria',
      ebookpage: 'Página de e-book',
      slidepage: 'Página de slides',
    }),
    slug: column.text('Endereço'),
    ownerId: column.id('De'),
    takenAt: column.instant('Desde'),
  },
  on: {
    CourseCreated: byCourse,
    CourseBasicsChanged: byCourse,
    BundleCreated: byBundle,
    BundleBasicsChanged: byBundle,
    LandingPageCreated: byLandingPage,
    LandingPageBasicsChanged: byLandingPage,
    CategoryCreated: byCategory,
    CategoryChanged: byCategory,
    EbookPageOpened: byEbookPage,
    EbookPageChanged: byEbookPage,
    SlidePageOpened: bySlidePage,
    SlidePageChanged: bySlidePage,
  },
})

/** Id of who took an address last. */
export async function ownerOfSlug(db: Knex, kind: SlugKind, slug: string): Promise<string | undefined> {
  const row: SlugOwnerRow | undefined = await db(table(slugOwner))
    .where({ slugKey: `${kind}:${slug}` })
    .first()
  return row?.ownerId
}
