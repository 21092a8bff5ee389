import { RegisterCoupon } from '../../commands/marketing/coupon'
import { StartGlobalPromotion } from '../../commands/marketing/global-promotion'
import { endOfBusinessDay, type Instant } from '../../domain/kernel/instants'
import type { Coupon } from '../content/types'
import type { Stage } from './world'

export async function registersCoupon({ sim, staff }: Stage, coupon: Coupon) {
  const { id, code, percent, scope, lastDay, maxUses, maxUsesPerCustomer, note, terms } = coupon
  await sim.send(staff.editor, RegisterCoupon, {
    couponId: id,
    code,
    note,
    kind: 'percent',
    value: percent,
    productIds: scope.kind === 'courses' ? scope.courseIds : [],
    endsAt: lastDay && endOfBusinessDay(lastDay),
    totalLimit: maxUses,
    perCustomerLimit: maxUsesPerCustomer,
    ...terms,
  })
}

/** The coupons that were there before the shop opened. */
export async function registerCoupons(stage: Stage) {
  for (const coupon of stage.world.coupons) {
    if (coupon.daysAgo === undefined) await registersCoupon(stage, coupon)
  }
}

/** The promotion of the whole shop, with its banner, up to `endDate`. */
export async function promotes(stage: Stage, endDate: Instant) {
  const { sim, world, staff } = stage
  const { id, code, message, discountPercent, button } = world.promotion
  await sim.send(staff.editor, StartGlobalPromotion, {
    promotionId: id,
    code,
    endDate,
    labelMessage: message,
    discount: discountPercent,
    promotionalPrice: null,
    buttonUrl: button.href,
    buttonText: button.label,
  })
  stage.promotionId = id
}
