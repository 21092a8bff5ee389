import type { CouponPages } from './coupon-pages'
import type { HelpVideo } from './film'
import type { GiveAwayPages } from './give-aways'
import type { LaunchPages } from './launch-pages'
import type { LoweredPricesPage } from './lowered-prices'
import type { MaterialPages } from './materials'
import type { PriceLevellingPage } from './price-levelling'
import type { ProductOfferPages } from './product-offers'

/** Pages of marketing: component name to its props. */
export interface MarketingPages
  extends CouponPages,
    GiveAwayPages,
    LaunchPages,
    MaterialPages,
    ProductOfferPages {
  'Admin/Promotions/Index': LoweredPricesPage
  'Admin/PriceLeveling/Edit': PriceLevellingPage
  'Admin/SupportVideos/Tutorials': {
    subjects: { topic: string; label: string; videos: HelpVideo[] }[]
    /** They may add videos. */
    mayWrite: boolean
  }
}
