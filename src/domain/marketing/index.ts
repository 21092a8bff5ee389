import { campaignLink } from './campaign-link'
import { coupon } from './coupon'
import { faq, faqOrder } from './faq'
import { gift } from './gift'
import { giveAway } from './give-away'
import { banner, globalPromotion } from './global-promotion'
import { launch } from './launch'
import { launchRegistration } from './launch-registration'
import { lead } from './lead'
import { popup } from './popup'
import { priceLevelling } from './price-levelling'
import { productOffers } from './product-offers'
import { rewards } from './reward'
import { salesVideo } from './sales-video'
import { supportVideo } from './support-video'
import { videoTestimonial } from './video-testimonial'

/** Every aggregate of this context. */
export const marketingAggregates = [
  campaignLink,
  coupon,
  globalPromotion,
  banner,
  launch,
  launchRegistration,
  lead,
  popup,
  faq,
  faqOrder,
  productOffers,
  videoTestimonial,
  supportVideo,
  salesVideo,
  giveAway,
  gift,
  rewards,
  priceLevelling,
]
