import { personalDataAccess } from './analytics/personal-data-access'
import { projectionCare } from './analytics/projection-care'
import { savedQuery } from './analytics/saved-query'
import { search } from './analytics/search'
import { bundle } from './catalog/bundle'
import { category } from './catalog/category'
import { course } from './catalog/course'
import { ebook } from './catalog/ebook'
import { ebookPage } from './catalog/ebook-page'
import { slidePage } from './catalog/slide-page'
import { contact } from './communication/contact'
import { emailPreferences } from './communication/email-preferences'
import { newsletter } from './communication/newsletter'
import { question } from './communication/question'
import { review } from './communication/review'
import { account } from './identity/account'
import { deviceGuard } from './identity/device-guard'
import { impersonation } from './identity/impersonation'
import { secondStep } from './identity/second-step'
import type { Aggregate } from './kernel/aggregate'
import { certificate } from './learning/certificate'
import { enrolment } from './learning/enrolment'
import { coupon } from './marketing/coupon'
import { banner, globalPromotion } from './marketing/global-promotion'
import { launch } from './marketing/launch'
import { launchRegistration } from './marketing/launch-registration'
import { lead } from './marketing/lead'
import { popup } from './marketing/popup'
import { productOffers } from './marketing/product-offers'
import { addressBook } from './ordering/address-book'
import { cardTerms } from './ordering/card-terms'
import { cart } from './ordering/cart'
import { cartReminders } from './ordering/cart-reminder'
import { cartRules } from './ordering/cart-rules'
import { guarantee } from './ordering/guarantee'
import { offerStep } from './ordering/offer-step'
import { order } from './ordering/order'
import { orderBatch } from './ordering/order-batch'
import { orderExport } from './ordering/order-export'
import { payment } from './ordering/payment'
import { reconciliation } from './ordering/reconciliation'
import { refund } from './ordering/refund'
import { refundRecord } from './ordering/refund-record'
import { subscriptionPlan } from './ordering/subscription-plan'
import { wallet } from './ordering/wallet'
import { home } from './site/home'
import { metaTags } from './site/meta-tags'
import { script } from './site/script'
import { site } from './site/site'

// biome-ignore lint/suspicious/noExplicitAny: aggregates of every state stand in one list
export const aggregates: Aggregate<any, any>[] = [
  category,
  course,
  bundle,
  ebook,
  ebookPage,
  slidePage,
  cart,
  cartReminders,
  cartRules,
  order,
  offerStep,
  payment,
  refund,
  refundRecord,
  reconciliation,
  cardTerms,
  guarantee,
  orderExport,
  orderBatch,
  subscriptionPlan,
  addressBook,
  wallet,
  enrolment,
  certificate,
  account,
  impersonation,
  secondStep,
  deviceGuard,
  question,
  review,
  contact,
  newsletter,
  emailPreferences,
  coupon,
  globalPromotion,
  banner,
  launch,
  launchRegistration,
  lead,
  site,
  home,
  script,
  metaTags,
  popup,
  productOffers,
  search,
  savedQuery,
  projectionCare,
  personalDataAccess,
]

/** The aggregate whose instances have streams of this name, or undefined (claims, unknown categories). */
export const aggregateOfStream = (stream: string) =>
  aggregates.find(({ name }) => stream.startsWith(`${name}-`))
