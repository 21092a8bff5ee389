import type { Knex } from 'knex'
import { slugify } from '../../contracts/kernel/slug'
import { type CourseCardRow, courseCardBySlug, courseCardsOf } from '../../projections/catalog/course-card'
import { ownerOfSlug, type SlugKind } from '../../projections/catalog/slug-owner'
import { type PageContext, redirectForGood } from '../kernel/page'

type Found = { slug: string } | undefined

/** Ends with 301 to the same page at `slug`, unless this is its address. */
export function leadTo({ params, url }: Pick<PageContext, 'params' | 'url'>, slug: string): void {
  if (slug === params.slug) return
  const parts = url.pathname.split('/')
  const at = parts.indexOf(encodeURIComponent(params.slug ?? ''), 2)
  if (at === -1) return
  parts[at] = encodeURIComponent(slug)
  redirectForGood(parts.join('/') + url.search)
}

/**
 * As `leadTo`, to what `find` gives for who took the slug of this address last, also where it is written in capitals or
 * with accents; nothing where it finds none.
 */
export async function leadOn(
  ctx: Pick<PageContext, 'db' | 'params' | 'url'>,
  kind: SlugKind,
  find: (ownerId: string) => Found | Promise<Found>,
): Promise<void> {
  const typed = ctx.params.slug ?? ''
  const slug = slugify(typed)
  const ownerId =
    (await ownerOfSlug(ctx.db, kind, typed)) ??
    (slug !== typed && slug !== '' ? await ownerOfSlug(ctx.db, kind, slug) : undefined)
  const found = ownerId === undefined ? undefined : await find(ownerId)
  if (found) leadTo(ctx, found.slug)
}

/** The course that has an address, or had it last. */
export async function courseCardAt(db: Knex, slug: string): Promise<CourseCardRow | undefined> {
  const card = await courseCardBySlug(db, slug)
  if (card) return card
  const courseId = await ownerOfSlug(db, 'course', slug)
  return courseId ? (await courseCardsOf(db, [courseId]))[0] : undefined
}
