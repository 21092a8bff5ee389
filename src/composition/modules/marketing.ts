import { marketingCommands } from '../../commands/marketing'
import { marketingAggregates } from '../../domain/marketing'
import { posters } from '../../http/catalog/video-poster'
import { marketingActions } from '../../http/marketing/actions'
import {
  campaignLeads,
  campaignLinkExtra,
  campaignLinkLines,
  campaignOrders,
} from '../../http/marketing/campaign-link-lines'
import { couponLines } from '../../http/marketing/coupon-lines'
import { freePage } from '../../http/marketing/free-page'
import { giftLines, giveAwayLines } from '../../http/marketing/gift-lines'
import { giveAwayActions, giveAwayPages } from '../../http/marketing/give-away'
import { globalPromotionLines } from '../../http/marketing/global-promotion-lines'
import { launchActions } from '../../http/marketing/launch-actions'
import { launchFiles } from '../../http/marketing/launch-files'
import {
  launchesExtra,
  launchLines,
  launchRegistrationLines,
  launchSectionLines,
} from '../../http/marketing/launch-lines'
import { launchPages } from '../../http/marketing/launch-pages'
import { leadLines } from '../../http/marketing/lead-lines'
import { globalPromotionExtra } from '../../http/marketing/lowered-prices-page'
import { materialActions } from '../../http/marketing/material-actions'
import { materialFiles } from '../../http/marketing/material-files'
import { materialPages } from '../../http/marketing/material-pages'
import { marketingPages } from '../../http/marketing/pages'
import {
  rewardBudgetLines,
  rewardedUserLines,
  rewardedUsersExtra,
  rewardLines,
} from '../../http/marketing/reward-lines'
import { shortLink } from '../../http/marketing/short-link'
import { videoFiles } from '../../http/marketing/video-files'
import { videoTestimonialLines } from '../../http/marketing/video-testimonial-lines'
import { marketingProjections } from '../../projections/marketing'
import { popupLines } from '../../projections/marketing/popup-lines'
import { marketingJobs, marketingReactors } from '../../workers/marketing'
import { module } from '../module'

export const marketing = module({
  aggregates: marketingAggregates,
  commands: marketingCommands,
  projections: marketingProjections,
  sources: {
    couponLines,
    globalPromotionLines,
    videoTestimonialLines,
    giveAwayLines,
    giftLines,
    campaignLinkLines,
    campaignLeads,
    campaignOrders,
    leadLines,
    popupLines,
    launchLines,
    launchRegistrationLines,
    launchSectionLines,
    rewardLines,
    rewardedUserLines,
    rewardBudgetLines,
  },
  extras: [campaignLinkExtra, globalPromotionExtra, launchesExtra, rewardedUsersExtra],
  isPublic: true,
  reactors: marketingReactors,
  jobs: marketingJobs,
  pages: ({ materials, media, imports }) => [
    ...giveAwayPages(imports),
    ...marketingPages,
    freePage(materials),
    ...materialPages(materials),
    ...launchPages(media),
  ],
  actions: ({ imports }) => [
    ...marketingActions,
    ...materialActions,
    ...launchActions,
    ...giveAwayActions(imports),
  ],
  api: ({ materials, calendar, media, films, vimeo, shop }) => [
    ...videoFiles(films, media, posters(films, vimeo)),
    shortLink,
    ...materialFiles(materials),
    ...launchFiles({ calendar, media, printer: materials.printer, school: async () => (await shop()).name }),
  ],
})
