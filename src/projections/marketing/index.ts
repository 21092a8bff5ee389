import { campaignLinkList } from './campaign-link-list'
import { cardTermsNow } from './card-terms'
import { couponHistory } from './coupon-history'
import { couponList } from './coupon-list'
import { couponSales } from './coupon-sales'
import { couponSeats } from './coupon-seats'
import { faqList } from './faq-list'
import { giftList } from './gift-list'
import { giveAwayList } from './give-away-list'
import { guaranteeTerms } from './guarantee'
import { launchPage } from './launch-page'
import { launchRegistrations } from './launch-registration'
import { leadList } from './lead-list'
import { leadPeople } from './lead-people'
import { popupList } from './popup-list'
import { priceLevellingList } from './price-levelling-list'
import { productOfferList } from './product-offers'
import { promotionCurrent } from './promotion-current'
import { rewardBudgetOf } from './reward-budget'
import { rewardList } from './reward-list'
import { salesVideoList } from './sales-video-list'
import { supportVideoList } from './support-video-list'
import { videoTestimonialList } from './video-testimonial-list'

export const marketingProjections = {
  faqList,
  couponList,
  couponHistory,
  couponSales,
  couponSeats,
  promotionCurrent,
  cardTermsNow,
  guaranteeTerms,
  leadList,
  leadPeople,
  campaignLinkList,
  launchPage,
  launchRegistrations,
  popupList,
  productOfferList,
  videoTestimonialList,
  supportVideoList,
  salesVideoList,
  giveAwayList,
  giftList,
  rewardList,
  rewardBudgetOf,
  priceLevellingList,
}
