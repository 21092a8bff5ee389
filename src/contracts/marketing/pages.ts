import type { CouponPages } from './coupon-pages'
import type { HelpVideo } from './film'
import type { LaunchPages } from './launch-pages'
import type { MaterialPages } from './materials'
import type { ProductOfferPages } from './product-offers'

export interface PromotionLine {
  promotionId: string
  code: string
  startedAt: string
  endDate: string
  endedAt: string | null
  running: boolean
  /** Percent. */
  discount: number | null
  /** Centavos. */
  promotionalPrice: number | null
  /** Visitors who closed the banner. */
  closings: number
}

/** Pages of marketing: component name to its props. */
export interface MarketingPages extends CouponPages, LaunchPages, MaterialPages, ProductOfferPages {
  'Admin/SupportVideos/Tutorials': {
    subjects: { topic: string; label: string; videos: HelpVideo[] }[]
    /** They may add videos. */
    mayWrite: boolean
  }
  'Admin/GlobalPromotions/Index': { promotions: PromotionLine[] }
}
