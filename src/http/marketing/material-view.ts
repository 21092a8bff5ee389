import { kindOfFile } from '../../contracts/kernel/file'
import type { MaterialCard, MaterialKind, MaterialView } from '../../contracts/marketing/materials'
import { type FileAddress, fileAt } from '../../domain/kernel/file-address'
import type { MaterialStore, PrintedMaterial } from '../../ports/material-printer'
import type { ShopFiles } from '../../ports/shop-files'
import { ebookById } from '../../projections/catalog/ebook-file'
import { ebookPages } from '../../projections/catalog/ebook-page'
import { slidePages } from '../../projections/catalog/slide-page'
import { ownerOfSlug } from '../../projections/catalog/slug-owner'
import { courseCardAt } from '../catalog/former-address'
import { portraitOf } from '../catalog/teacher'
import type { PageContext } from '../kernel/page'

export interface MaterialPorts {
  printer: MaterialStore
  /** The school's public name. */
  publisher: () => Promise<string>
  /** Bright colour of a topic, `#RRGGBB`. */
  accent: (topic: string) => string
  files: Pick<ShopFiles, 'find'>
}

/** File and page of one e-book or slide set. */
export interface FoundMaterial extends Omit<PrintedMaterial, 'publisher' | 'url'> {
  pageId: string
  slug: string
  promise: string
  description: string
  learn: string[]
  audience: string
  courseSlug: string | null
  support: FileAddress
}

export const folderOf: Record<MaterialKind, string> = { ebook: '/ebooks', slides: '/slides' }
export const pathOf = ({ kind, slug }: { kind: MaterialKind; slug: string }) => `${folderOf[kind]}/${slug}`

type Db = PageContext['db']

/** What has an address, or had it last and moved. */
async function ownerOf<Page>(
  { bySlug, byId }: { bySlug: FindPage<Page>; byId: FindPage<Page> },
  db: Db,
  kind: 'ebookpage' | 'slidepage',
  slug: string,
): Promise<Page | undefined> {
  const page = await bySlug(db, slug)
  if (page) return page
  const pageId = await ownerOfSlug(db, kind, slug)
  return pageId === undefined ? undefined : byId(db, pageId)
}
type FindPage<Page> = (db: Db, slugOrId: string) => Promise<Page | undefined>

export async function ebookAt(db: Db, slug: string): Promise<FoundMaterial | undefined> {
  const page = await ownerOf(ebookPages, db, 'ebookpage', slug)
  const file = page && (await ebookById(db, page.ebookId))
  return page && file && { kind: 'ebook', ...file, ...page }
}

export async function slidesAt(db: Db, slug: string): Promise<FoundMaterial | undefined> {
  const page = await ownerOf(slidePages, db, 'slidepage', slug)
  return page && { kind: 'slides', ...page }
}

/** Materials with a public page: e-books first, each kind newest first. */
export async function allMaterials(db: Db): Promise<FoundMaterial[]> {
  const [pages, slides] = await Promise.all([ebookPages.all(db), slidePages.all(db)])
  const ebooks = await Promise.all(pages.map(({ slug }) => ebookAt(db, slug)))
  return [
    ...ebooks.flatMap((each) => each ?? []),
    ...slides.map((each) => ({ kind: 'slides' as const, ...each })),
  ]
}

/** The file that comes with a material; null without one. */
export async function supportOf({ support }: FoundMaterial, { files }: Pick<MaterialPorts, 'files'>) {
  const [at, kind] = [fileAt(support), kindOfFile(support)]
  const found = at && (await files.find(at.fileId))
  return at && kind && found ? { name: at.name, kind, ...found } : null
}

const MAX_OTHERS = 3

/** Prints or finds the PDF. It is stored by its content, so other fields would only cause new files. */
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

/** Props of a material's pages. */
export async function viewOf(
  ctx: PageContext,
  found: FoundMaterial,
  ports: MaterialPorts,
): Promise<MaterialView> {
  const [print, all, course] = await Promise.all([
    printOf(found, ports, ctx.deps.env.PUBLIC_URL),
    allMaterials(ctx.db),
    found.courseSlug ? courseCardAt(ctx.db, found.courseSlug) : undefined,
  ])
  const { promise, description, learn, audience, author, parts, revisedAt } = found
  return {
    ...cardOf(found, ports),
    promise,
    description,
    learn,
    audience,
    authorBio: author.bio,
    authorPortrait: portraitOf(author.name),
    parts: parts.map(({ title }) => title),
    pages: print.pages,
    bytes: print.bytes,
    revisedAt,
    course: course ? { title: course.title, slug: course.slug, subtitle: course.subtitle } : null,
    others: all
      .filter(({ pageId }) => pageId !== found.pageId)
      .slice(0, MAX_OTHERS)
      .map((other) => cardOf(other, ports)),
  }
}

/** Prints all public materials in advance, so that the first visitor does not wait. */
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
