import { plus } from '../domain/kernel/instants'
import type { GlobalPromotionEvent } from '../domain/marketing/global-promotion'
import type { LeadData, LeadEvent } from '../domain/marketing/lead'
import type { OrderEvent } from '../domain/ordering/order'
import type { EventMetadata } from '../projections/kernel/projection'
import { beginPromotion } from './jobs/begin-promotion'
import { convertLeads } from './jobs/convert-leads'
import { endPromotion } from './jobs/end-promotion'
import { checkGiveAway, removeGiveAwayList, runGiveAway, takeGiveAwayBack } from './jobs/give-away'
import { mailGift } from './jobs/mail-gift'
import { mailLaunchJoined, mailLaunchNotice } from './jobs/mail-launch'
import { mailMaterial } from './jobs/mail-material'
import { mailReward } from './jobs/mail-reward'
import { tellLaunch } from './jobs/tell-launch'
import { type AnyJob, enqueue, reactor } from './kernel/reactor'
import { carryLevellings } from './reactors/carry-levellings'
import { captureLeadWhenJoined, mailWhenLaunchJoined, tellLaunchInTime } from './reactors/follow-launches'
import { enrolWhenGiven, followGiveAways, mailWhenGiven } from './reactors/give-gifts'
import { enrolWhenRewarded, mailWhenRewarded } from './reactors/give-rewards'

const endPromotionWhenOver = reactor<GlobalPromotionEvent>('end-promotion-when-over', {
  GlobalPromotionStarted: ({ promotionId, endDate }) => [
    enqueue(endPromotion, { promotionId, endDate }, { runAt: plus(endDate, 1) }),
  ],
  GlobalPromotionChanged: ({ promotionId, endDate }) => [
    enqueue(endPromotion, { promotionId, endDate }, { runAt: plus(endDate, 1) }),
  ],
})

const beginPromotionInTime = reactor<GlobalPromotionEvent>('begin-promotion-in-time', {
  GlobalPromotionPlanned: ({ promotionId, startDate }) => [
    enqueue(beginPromotion, { promotionId, startDate }, { runAt: startDate }),
  ],
  GlobalPromotionChanged: ({ promotionId, startDate }) => [
    enqueue(beginPromotion, { promotionId, startDate }, { runAt: startDate }),
  ],
})

const LEAD_STREAM = 'lead-'

/** Who asks again gets the link again. */
const mailed = ({ leadId, origin: { kind, id: pageId } }: LeadData, { stream }: EventMetadata) =>
  kind === 'ebook' || kind === 'slides'
    ? [enqueue(mailMaterial, { stream: stream.slice(LEAD_STREAM.length), leadId, kind, pageId })]
    : []

const mailMaterialWhenAskedFor = reactor<LeadEvent>('mail-material-when-asked-for', {
  LeadCaptured: mailed,
  LeadReturned: mailed,
})

const convertLeadsWhenPaid = reactor<OrderEvent>('convert-leads-when-paid', {
  OrderPaid: ({ orderId }) => [enqueue(convertLeads, { orderId })],
})

export const marketingReactors = [
  mailMaterialWhenAskedFor,
  convertLeadsWhenPaid,
  beginPromotionInTime,
  endPromotionWhenOver,
  tellLaunchInTime,
  mailWhenLaunchJoined,
  captureLeadWhenJoined,
  followGiveAways,
  enrolWhenGiven,
  mailWhenGiven,
  enrolWhenRewarded,
  mailWhenRewarded,
  carryLevellings,
]
export const marketingJobs: AnyJob[] = [
  beginPromotion,
  endPromotion,
  convertLeads,
  mailMaterial,
  tellLaunch,
  mailLaunchJoined,
  mailLaunchNotice,
  checkGiveAway,
  runGiveAway,
  removeGiveAwayList,
  takeGiveAwayBack,
  mailGift,
  mailReward,
]
