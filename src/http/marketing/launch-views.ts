import { productPage } from '../../contracts/catalog/product-page'
import type {
  LaunchHead,
  LaunchLessonLine,
  LaunchMaterialLine,
  LaunchOfferView,
} from '../../contracts/marketing/launch-pages'
import { doorOf, isOffered, stageOf } from '../../contracts/marketing/launch-time'
import { DAY, plus } from '../../domain/kernel/instants'
import { bundleAfterLaunch } from '../../projections/catalog/bundle-page'
import type { LaunchRow } from '../../projections/marketing/launch-page'
import { shopOf } from '../catalog/shop'
import type { PageContext } from '../kernel/page'

export const headOf = (row: LaunchRow, now: string): LaunchHead => {
  const { launchId, slug, title, promise, startsAt, endsAt, status } = row
  return {
    launchId,
    slug,
    title,
    promise,
    startsAt,
    endsAt,
    stage: stageOf(row, now),
    cancelled: status === 'cancelled',
  }
}

/** Lessons in the order in which they open. */
export const lessonLines = ({ lessons }: LaunchRow, now: string): LaunchLessonLine[] =>
  [...lessons]
    .sort((a, b) => a.opensAt.localeCompare(b.opensAt))
    .map((lesson) => {
      const { lessonId, title, summary, durationSeconds, opensAt, closesAt } = lesson
      return { lessonId, title, summary, durationSeconds, opensAt, closesAt, door: doorOf(lesson, now) }
    })

export const materialLine = ({ material }: LaunchRow, now: string): LaunchMaterialLine | null =>
  material && {
    title: material.title,
    description: material.description,
    opensAt: material.opensAt,
    open: now >= material.opensAt,
  }

/** What a programme on sale says after this launch. */
async function bundleOffer(
  { launchId, endsAt }: LaunchRow,
  { db }: PageContext,
): Promise<LaunchRow['offer']> {
  const found = await bundleAfterLaunch(db, launchId)
  if (!found?.postEvent) return null
  const { headline, text, couponCode, days } = found.postEvent
  return {
    productType: 'bundle',
    productId: found.bundleId,
    headline,
    text,
    couponCode: couponCode || null,
    until: plus(endsAt, days * DAY),
  }
}

/** The launch's offer at the current price; null outside its time, and when the product is not on sale. */
export async function offerView(row: LaunchRow, ctx: PageContext): Promise<LaunchOfferView | null> {
  if (row.status !== 'published' || ctx.now < row.endsAt) return null
  const offer = row.offer ?? (await bundleOffer(row, ctx))
  if (!offer || !isOffered({ ...row, offer }, ctx.now)) return null
  const shop = await shopOf(ctx.deps)
  const card =
    offer.productType === 'course'
      ? shop.courseById.get(offer.productId)
      : shop.bundleById.get(offer.productId)
  if (!card) return null
  const { price, listPrice, installment, title, type, slug } = card
  const { headline, text, couponCode, until } = offer
  const href = productPage({ type, slug })
  const cover = card.cover && { cover: card.cover }
  const product = { price, listPrice, installment, title, type, slug, ...cover }
  return { ...product, href, headline, text, couponCode, until }
}
