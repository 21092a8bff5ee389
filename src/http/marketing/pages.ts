import type { PageRoute } from '../kernel/page'
import { couponPages } from './coupon-pages'
import { loweredPricesPage } from './lowered-prices-page'
import { priceLevellingPage } from './price-levelling-page'
import { productOfferPages } from './product-offers'
import { videoPages } from './video-pages'

export const marketingPages: PageRoute[] = [
  ...couponPages,
  loweredPricesPage,
  priceLevellingPage,
  ...productOfferPages,
  ...videoPages,
]
