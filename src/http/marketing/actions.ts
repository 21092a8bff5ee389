import { ClosePromotion } from '../../commands/marketing/global-promotion'
import { wantsJson } from '../kernel/context'
import { safePath } from '../kernel/safe-path'
import { type ActionRoute, action } from '../kernel/submit'
import { couponActions } from './coupon-actions'
import { priceLevellingActions } from './price-levelling-page'
import { productOfferActions } from './product-offers'

/** The banner's close button: 204 for scripts, a redirect back to the page for plain forms. */
const dismiss = action('/promotions/{id}/dismiss', async (ctx) => {
  const path = safePath(ctx.body.path, ctx.referer)
  await ctx.dispatch(ClosePromotion, { promotionId: ctx.params.id, code: ctx.body.code, path })
  return wantsJson(ctx.req) ? { json: null, status: 204 } : { to: path }
})

export const marketingActions: ActionRoute[] = [
  dismiss,
  ...couponActions,
  ...productOfferActions,
  ...priceLevellingActions,
]
