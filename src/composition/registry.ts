import type { analyticsCommands } from '../commands/analytics'
import type { catalogCommands } from '../commands/catalog'
import type { communicationCommands } from '../commands/communication'
import type { identityCommands } from '../commands/identity'
import type { learningCommands } from '../commands/learning'
import type { marketingCommands } from '../commands/marketing'
import type { orderingCommands } from '../commands/ordering'
import type { siteCommands } from '../commands/site'
import type { bundleLines } from '../http/catalog/bundle-lines'
import type { courseLines } from '../http/catalog/course-lines'
import type { ebookPageLines, slidePageLines } from '../http/catalog/material-lines'
import type { videoLines } from '../http/catalog/video-lines'
import type { outboxMails } from '../http/communication/outbox-mails'
import type { transferLines } from '../http/learning/transfer-lines'
import type { campaignLeads, campaignLinkLines, campaignOrders } from '../http/marketing/campaign-link-lines'
import type { couponLines } from '../http/marketing/coupon-lines'
import type { giftLines, giveAwayLines } from '../http/marketing/gift-lines'
import type { globalPromotionLines } from '../http/marketing/global-promotion-lines'
import type { launchLines, launchRegistrationLines, launchSectionLines } from '../http/marketing/launch-lines'
import type { leadLines } from '../http/marketing/lead-lines'
import type { rewardBudgetLines, rewardedUserLines, rewardLines } from '../http/marketing/reward-lines'
import type { videoTestimonialLines } from '../http/marketing/video-testimonial-lines'
import type { attemptLines } from '../http/ordering/attempt-lines'
import type { cartLines, reminderLines } from '../http/ordering/cart-lines'
import type { payeeLines } from '../http/ordering/payee-lines'
import type { sellerLines } from '../http/ordering/seller-lines'
import type { analyticsProjections } from '../projections/analytics'
import type { catalogProjections, catalogSources } from '../projections/catalog'
import type { communicationProjections } from '../projections/communication'
import type { identityProjections, identitySources } from '../projections/identity'
import type { learningProjections, learningSources } from '../projections/learning'
import type { marketingProjections } from '../projections/marketing'
import type { popupLines } from '../projections/marketing/popup-lines'
import type { orderingProjections, orderingSources } from '../projections/ordering'
import type { siteProjections } from '../projections/site'
import type { homeLines, homeTagLines } from '../projections/site/home-lines'
import type { legalLines } from '../projections/site/legal-texts'
import type { settingsLines } from '../projections/site/settings-lines'

type AllCommands = typeof analyticsCommands &
  typeof catalogCommands &
  typeof communicationCommands &
  typeof identityCommands &
  typeof learningCommands &
  typeof marketingCommands &
  typeof orderingCommands &
  typeof siteCommands

type AllReadModels = typeof analyticsProjections &
  typeof catalogProjections &
  typeof communicationProjections &
  typeof identityProjections &
  typeof learningProjections &
  typeof marketingProjections &
  typeof orderingProjections &
  typeof siteProjections

type AllSources = typeof catalogSources &
  typeof identitySources &
  typeof learningSources &
  typeof orderingSources & {
    courseLines: typeof courseLines
    transferLines: typeof transferLines
    ebookPageLines: typeof ebookPageLines
    slidePageLines: typeof slidePageLines
    outboxMails: typeof outboxMails
    couponLines: typeof couponLines
    globalPromotionLines: typeof globalPromotionLines
    giveAwayLines: typeof giveAwayLines
    campaignLinkLines: typeof campaignLinkLines
    campaignLeads: typeof campaignLeads
    campaignOrders: typeof campaignOrders
    leadLines: typeof leadLines
    giftLines: typeof giftLines
    popupLines: typeof popupLines
    launchLines: typeof launchLines
    launchRegistrationLines: typeof launchRegistrationLines
    launchSectionLines: typeof launchSectionLines
    rewardLines: typeof rewardLines
    rewardedUserLines: typeof rewardedUserLines
    rewardBudgetLines: typeof rewardBudgetLines
    videoTestimonialLines: typeof videoTestimonialLines
    bundleLines: typeof bundleLines
    videoLines: typeof videoLines
    cartLines: typeof cartLines
    settingsLines: typeof settingsLines
    homeLines: typeof homeLines
    legalLines: typeof legalLines
    homeTagLines: typeof homeTagLines
    reminderLines: typeof reminderLines
    sellerLines: typeof sellerLines
    attemptLines: typeof attemptLines
    payeeLines: typeof payeeLines
  }

declare module '../contracts/kernel/registry' {
  interface Registry {
    commands: AllCommands
    readModels: AllReadModels & AllSources
  }
}
