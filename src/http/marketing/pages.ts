import { allPromotions } from '../../projections/marketing/promotion-current'
import { type PageRoute, page } from '../kernel/page'
import { couponPages } from './coupon-pages'
import { productOfferPages } from './product-offers'
import { videoPages } from './video-pages'

export const marketingPages: PageRoute[] = [
  ...couponPages,
  page('Admin/GlobalPromotions/Index', {
    title: 'Promoções globais',
    load: async (ctx) => ({
      promotions: (await allPromotions(ctx.db)).map((row) => ({
        promotionId: row.promotionId,
        code: row.code,
        startedAt: row.startedAt,
        endDate: row.endDate,
        endedAt: row.endedAt,
        running: row.endedAt === null && row.endDate >= ctx.now,
        discount: row.discount,
        promotionalPrice: row.promotionalPrice,
        closings: row.dismissals,
      })),
    }),
  }),
  ...productOfferPages,
  ...videoPages,
]
