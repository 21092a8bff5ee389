import { RegisterCoupon } from '../../../commands/marketing/coupon'
import { StartGlobalPromotion } from '../../../commands/marketing/global-promotion'
import { endOfBusinessDay, type Instant } from '../../../domain/kernel/instants'
import type { Stage } from '../stage'

export async function registerCoupons({ sim, world, staff }: Stage) {
  for (const { id, code, percent, scope, lastDay, maxUses, maxUsesPerCustomer } of world.coupons) {
    await sim.send(staff.editor, RegisterCoupon, {
      couponId: id,
      code,
      kind: 'percent',
      value: percent,
      productIds: scope.kind === 'courses' ? scope.courseIds : [],
      endsAt: lastDay && endOfBusinessDay(lastDay),
      totalLimit: maxUses,
      perCustomerLimit: maxUsesPerCustomer,
    })
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
