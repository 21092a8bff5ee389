import type * as z from 'zod'
import { personalDataAccessEvents } from './analytics/personal-data-access'
import { projectionCareEvents } from './analytics/projection-care'
import { savedQueryEvents } from './analytics/saved-query'
import { searchEvents } from './analytics/search'
import { bundleEvents } from './catalog/bundle'
import { categoryEvents } from './catalog/category'
import { courseEvents } from './catalog/course'
import { ebookEvents } from './catalog/ebook'
import { ebookPageEvents } from './catalog/ebook-page'
import { slidePageEvents } from './catalog/slide-page'
import { contactEvents } from './communication/contact'
import { emailPreferencesEvents } from './communication/email-preferences'
import { newsletterEvents } from './communication/newsletter'
import { questionEvents } from './communication/question'
import { reviewEvents } from './communication/review'
import { accountEvents } from './identity/account'
import { deviceGuardEvents } from './identity/device-guard'
import { impersonationEvents } from './identity/impersonation'
import { secondStepEvents } from './identity/second-step'
import { storedNameOf } from './kernel/event'
import { certificateEvents } from './learning/certificate'
import { enrolmentEvents } from './learning/enrolment'
import { couponEvents } from './marketing/coupon'
import { bannerEvents, globalPromotionEvents } from './marketing/global-promotion'
import { launchEvents } from './marketing/launch'
import { launchRegistrationEvents } from './marketing/launch-registration'
import { leadEvents } from './marketing/lead'
import { popupEvents } from './marketing/popup'
import { productOfferEvents } from './marketing/product-offers'
import { addressBookEvents } from './ordering/address-book'
import { cardTermsEvents } from './ordering/card-terms'
import { cartEvents } from './ordering/cart'
import { cartReminderEvents } from './ordering/cart-reminder'
import { cartRulesEvents } from './ordering/cart-rules'
import { guaranteeEvents } from './ordering/guarantee'
import { offerStepEvents } from './ordering/offer-step'
import { orderEvents } from './ordering/order'
import { orderBatchEvents } from './ordering/order-batch'
import { orderExportEvents } from './ordering/order-export'
import { paymentEvents } from './ordering/payment'
import { reconciliationEvents } from './ordering/reconciliation'
import { refundEvents } from './ordering/refund'
import { refundRecordEvents } from './ordering/refund-record'
import { subscriptionPlanEvents } from './ordering/subscription-plan'
import { walletEvents } from './ordering/wallet'
import { homeEvents } from './site/home'
import { metaTagsEvents } from './site/meta-tags'
import { scriptEvents } from './site/script'
import { siteEvents } from './site/site'

/** Every event the product knows, by context and stream category. */
export const registry = {
  catalog: {
    category: categoryEvents,
    course: courseEvents,
    bundle: bundleEvents,
    ebook: ebookEvents,
    ebookpage: ebookPageEvents,
    slidepage: slidePageEvents,
  },
  ordering: {
    cart: cartEvents,
    cartreminder: cartReminderEvents,
    cartrules: cartRulesEvents,
    order: orderEvents,
    offerstep: offerStepEvents,
    payment: paymentEvents,
    reconciliation: reconciliationEvents,
    cardterms: cardTermsEvents,
    guarantee: guaranteeEvents,
    refund: refundEvents,
    refundrecord: refundRecordEvents,
    orderexport: orderExportEvents,
    orderbatch: orderBatchEvents,
    addressbook: addressBookEvents,
    wallet: walletEvents,
    plan: subscriptionPlanEvents,
  },
  learning: { enrolment: enrolmentEvents, certificate: certificateEvents },
  identity: {
    account: accountEvents,
    impersonation: impersonationEvents,
    secondstep: secondStepEvents,
    deviceguard: deviceGuardEvents,
  },
  communication: {
    question: questionEvents,
    review: reviewEvents,
    contact: contactEvents,
    newsletter: newsletterEvents,
    emailpreferences: emailPreferencesEvents,
  },
  marketing: {
    coupon: couponEvents,
    globalpromotion: globalPromotionEvents,
    banner: bannerEvents,
    popup: popupEvents,
    productoffers: productOfferEvents,
    lead: leadEvents,
    launch: launchEvents,
    launchregistration: launchRegistrationEvents,
  },
  site: { site: siteEvents, home: homeEvents, script: scriptEvents, metatags: metaTagsEvents },
  analytics: {
    search: searchEvents,
    eventquery: savedQueryEvents,
    revelation: personalDataAccessEvents,
    projectioncare: projectionCareEvents,
  },
}

const byType = new Map<string, z.ZodObject>()
for (const context of Object.values(registry)) {
  for (const schemas of Object.values(context)) {
    for (const [type, schema] of Object.entries(schemas)) {
      if (byType.has(type)) throw new Error(`two events are named ${type}`)
      byType.set(type, schema as z.ZodObject)
    }
  }
}

export const schemaOf = (type: string): z.ZodObject | undefined => byType.get(type)
export const eventTypes = (): string[] => [...byType.keys()].sort()

/** Event types that logs hold under another name: name in code to stored name. */
export const storedTypes: Record<string, string> = Object.fromEntries(
  [...byType].flatMap(([type, schema]) => {
    const stored = storedNameOf(schema)
    return stored ? [[type, stored]] : []
  }),
)
for (const [type, stored] of Object.entries(storedTypes))
  if (byType.has(stored)) throw new Error(`${type} is stored as ${stored}, which is an event type of its own`)
