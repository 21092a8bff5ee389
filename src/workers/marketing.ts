import { plus } from '../domain/kernel/instants'
import type { GlobalPromotionEvent } from '../domain/marketing/global-promotion'
import type { LeadData, LeadEvent } from '../domain/marketing/lead'
import type { EventMetadata } from '../projections/kernel/projection'
import { endPromotion } from './jobs/end-promotion'
import { mailLaunchJoined, mailLaunchNotice } from './jobs/mail-launch'
import { mailMaterial } from './jobs/mail-material'
import { tellLaunch } from './jobs/tell-launch'
import { type AnyJob, enqueue, reactor } from './kernel/reactor'
import { captureLeadWhenJoined, mailWhenLaunchJoined, tellLaunchInTime } from './reactors/follow-launches'

const endPromotionWhenOver = reactor<GlobalPromotionEvent>('end-promotion-when-over', {
  GlobalPromotionStarted: ({ promotionId, endDate }) => [
    enqueue(endPromotion, { promotionId }, { runAt: plus(endDate, 1) }),
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

export const marketingReactors = [
  mailMaterialWhenAskedFor,
  endPromotionWhenOver,
  tellLaunchInTime,
  mailWhenLaunchJoined,
  captureLeadWhenJoined,
]
export const marketingJobs: AnyJob[] = [
  endPromotion,
  mailMaterial,
  tellLaunch,
  mailLaunchJoined,
  mailLaunchNotice,
]
