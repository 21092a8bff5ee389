import { plus } from '../domain/kernel/instants'
import type { GlobalPromotionEvent } from '../domain/marketing/global-promotion'
import { endPromotion } from './jobs/end-promotion'
import { enqueue, reactor } from './kernel/reactor'

const endPromotionWhenOver = reactor<GlobalPromotionEvent>('end-promotion-when-over', {
  GlobalPromotionStarted: ({ promotionId, endDate }) => [
    enqueue(endPromotion, { promotionId }, { runAt: plus(endDate, 1) }),
  ],
})

export const marketingReactors = [endPromotionWhenOver]
export const marketingJobs = [endPromotion]
