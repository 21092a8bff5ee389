import type { PromotionBanner } from '../../contracts/kernel/page'
import { bannerOf, currentPromotion } from '../../projections/marketing/promotion-current'
import type { PageContext } from '../kernel/page'

/** The running promotion as every page carries it. */
export async function promotionBanner({
  db,
  now,
}: Pick<PageContext, 'db' | 'now'>): Promise<PromotionBanner | null> {
  const row = await currentPromotion(db, now)
  return row ? bannerOf(row) : null
}
