import { bundles } from './catalog/bundles'
import { categories } from './catalog/categories'
import { courseOrder } from './catalog/course-order'
import { courses } from './catalog/courses'
import { landingPages } from './catalog/landing-pages'
import { landingSections } from './catalog/landing-sections'
import { ebookPages, ebooks, slidePages } from './catalog/materials'
import { searchSynonyms } from './catalog/search-synonyms'
import { sectionCategories } from './catalog/section-categories'
import { videos } from './catalog/videos'
import { newsletterIssues } from './communication/newsletter-issues'
import { newsletterSubscribers } from './communication/newsletter-subscribers'
import { outbox } from './communication/outbox'
import { reviews } from './communication/reviews'
import { securityBlocks } from './identity/security-blocks'
import { users } from './identity/users'
import type { Resource } from './kernel/resource'
import { declaredRowsOf } from './kernel/resource-catalogue'
import { certificates } from './learning/certificates'
import { courseTransfers } from './learning/course-transfers'
import { campaignLinks } from './marketing/campaign-links'
import { coupons } from './marketing/coupons'
import { faqs } from './marketing/faqs'
import { gifts, giveAways } from './marketing/give-aways'
import { globalPromotions } from './marketing/global-promotions'
import { launches, launchRegistrationsList, launchSections } from './marketing/launches'
import { leads } from './marketing/leads'
import { popups } from './marketing/popups'
import { rewardBudget, rewardedUsers, rewardsGiven } from './marketing/rewards'
import { salesVideos } from './marketing/sales-videos'
import { supportVideos } from './marketing/support-videos'
import { videoTestimonials } from './marketing/video-testimonials'
import { abandonedCarts, sentReminders } from './ordering/abandoned-carts'
import { charges } from './ordering/charges'
import { invoices } from './ordering/invoices'
import { orders } from './ordering/orders'
import { payees } from './ordering/payees'
import { payouts } from './ordering/payouts'
import { refunds } from './ordering/refunds'
import { salesAttempts } from './ordering/sales-attempts'
import { sellers } from './ordering/sellers'
import { footerSettings } from './site/footer-settings'
import { homeSettings } from './site/home-settings'
import { legalTexts } from './site/legal-texts'
import { newsletterSettings } from './site/newsletter-settings'
import { pageMetaTags } from './site/page-meta-tags'
import { scripts } from './site/scripts'
import { settings } from './site/settings'

/** Every declared resource: one line here brings it to the server and to the browser. */
export const resources: readonly Resource[] = [
  courses,
  courseOrder,
  bundles,
  categories,
  sectionCategories,
  landingPages,
  landingSections,
  launches,
  launchSections,
  launchRegistrationsList,
  ebooks,
  ebookPages,
  slidePages,
  videos,
  coupons,
  globalPromotions,
  giveAways,
  gifts,
  courseTransfers,
  rewardedUsers,
  rewardsGiven,
  rewardBudget,
  faqs,
  videoTestimonials,
  supportVideos,
  salesVideos,
  certificates,
  securityBlocks,
  charges,
  outbox,
  refunds,
  abandonedCarts,
  sentReminders,
  reviews,
  users,
  searchSynonyms,
  orders,
  invoices,
  campaignLinks,
  leads,
  sellers,
  payouts,
  payees,
  salesAttempts,
  settings,
  homeSettings,
  footerSettings,
  newsletterSettings,
  newsletterSubscribers,
  newsletterIssues,
  legalTexts,
  scripts,
  pageMetaTags,
  popups,
]

/** The resource and the page that a component is, `Admin/Categories/Edit`; undefined for written pages. */
export function resourceOf(component: string): { resource: Resource; page: string } | undefined {
  for (const resource of resources) {
    const found = declaredRowsOf(resource).find(([, row]) => row.component === component)
    if (found) return { resource, page: found[0] }
  }
  return undefined
}
