import type { MaterialCard, MaterialKind, MaterialView } from '../../contracts/marketing/materials'
import type { MaterialStore, PrintedMaterial } from '../../ports/material-printer'
import { courseCardBySlug } from '../../projections/catalog/course-card'
import { ebookById } from '../../projections/catalog/ebook-file'
import { ebookPageBySlug, openEbookPages } from '../../projections/catalog/ebook-page'
import { openSlidePages, slidePageBySlug } from '../../projections/catalog/slide-page'
import type { PageContext } from '../kernel/page'

export interface MaterialPorts {
  printer: MaterialStore
  /** Name of the school as people know it. */
  publisher: () => Promise<string>
  /** Bright colour of a topic. */
  accent: (topic: string) => string
}

/** File and page of one material, wherever they are kept. */
export interface FoundMaterial extends Omit<PrintedMaterial, 'publisher' | 'url'> {
  pageId: string
  slug: string
  promise: string
  description: string
  learn: string[]
  audience: string
  courseSlug: string | null
}

export const folderOf: Record<MaterialKind, string> = { ebook: '/ebooks', slides: '/slides' }
export const pathOf = ({ kind, slug }: { kind: MaterialKind; slug: string }) => `${folderOf[kind]}/${slug}`

type Db = PageContext['db']

export async function ebookAt(db: Db, slug: string): Promise<FoundMaterial | undefined> {
  const page = await ebookPageBySlug(db, slug)
  const file = page && (await ebookById(db, page.ebookId))
  return page && file && { kind: 'ebook', ...file, ...page }
}

export async function slidesAt(db: Db, slug: string): Promise<FoundMaterial | undefined> {
  const page = await slidePageBySlug(db, slug)
  return page && { kind: 'slides', ...page }
}

/** Every material whose page is open: e-books first, each kind newest first. */
export async function allMaterials(db: Db): Promise<FoundMaterial[]> {
  const [pages, slides] = await Promise.all([openEbookPages(db), openSlidePages(db)])
  const ebooks = await Promise.all(pages.map(({ slug }) => ebookAt(db, slug)))
  return [
    ...ebooks.flatMap((each) => each ?? []),
    ...slides.map((each) => ({ kind: 'slides' as const, ...each })),
  ]
}

const MOST_OTHERS = 3

/** Exactly what the PDF is drawn from: anything more would make another file. */
export async function printOf(found: FoundMaterial, ports: MaterialPorts, publicUrl: string) {
  const { kind, title, subtitle, topic, author, parts, revisedAt } = found
  const publisher = await ports.publisher()
  const url = `${publicUrl}${pathOf(found)}`
  return ports.printer.print({ kind, title, subtitle, topic, author, parts, revisedAt, publisher, url })
}

export const cardOf = (found: FoundMaterial, { accent }: Pick<MaterialPorts, 'accent'>): MaterialCard => ({
  kind: found.kind,
  slug: found.slug,
  title: found.title,
  subtitle: found.subtitle,
  author: found.author.name,
  accent: accent(found.topic),
})

/** What the pages of a material show. */
export async function viewOf(
  ctx: PageContext,
  found: FoundMaterial,
  ports: MaterialPorts,
): Promise<MaterialView> {
  const [print, all, course] = await Promise.all([
    printOf(found, ports, ctx.deps.env.PUBLIC_URL),
    allMaterials(ctx.db),
    found.courseSlug ? courseCardBySlug(ctx.db, found.courseSlug) : undefined,
  ])
  const { promise, description, learn, audience, author, parts, revisedAt } = found
  return {
    ...cardOf(found, ports),
    promise,
    description,
    learn,
    audience,
    authorBio: author.bio,
    parts: parts.map(({ title }) => title),
    pages: print.pages,
    bytes: print.bytes,
    revisedAt,
    course: course ? { title: course.title, slug: course.slug, subtitle: course.subtitle } : null,
    others: all
      .filter(({ pageId }) => pageId !== found.pageId)
      .slice(0, MOST_OTHERS)
      .map((other) => cardOf(other, ports)),
  }
}

/** Draws every material that a visitor may ask for, so that the first one does not wait. */
export async function drawMaterials(
  { db, publicUrl }: { db: Db; publicUrl: string },
  ports: MaterialPorts,
  isStopped: () => boolean,
  untilIdle: () => Promise<void>,
) {
  for (const found of await allMaterials(db)) {
    await untilIdle()
    if (isStopped()) return
    await printOf(found, ports, publicUrl)
  }
}
