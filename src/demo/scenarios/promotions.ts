import { RegisterCoupon } from '../../commands/marketing/coupon'
import { StartGlobalPromotion } from '../../commands/marketing/global-promotion'
import { endOfBusinessDay, type Instant } from '../../domain/kernel/instants'
import type { Coupon } from '../content-loader'
import type { World } from './world'

export async function registerCoupon({ sim, staff }: World, coupon: Coupon) {
  const { id, code, percent, courses, categories, lastDay, maxUses, maxUsesPerCustomer, note } = coupon
  const { budgetCentavos, maxDiscountCentavos, firstPurchase, pixOnly } = coupon
  await sim.send(staff.editor, RegisterCoupon, {
    couponId: id,
    code,
    note,
    kind: 'percent',
    value: percent,
    productIds: courses.map((slug) => `course-${slug}`),
    endsAt: lastDay && endOfBusinessDay(lastDay),
    totalLimit: maxUses,
    perCustomerLimit: maxUsesPerCustomer,
    firstPurchase,
    pixOnly,
    categoryIds: categories?.map((slug) => `category-${slug}`),
    budget: budgetCentavos,
    maxDiscount: maxDiscountCentavos,
  })
}

/** The coupons from before the shop opened. */
export async function registerCoupons(world: World) {
  for (const coupon of world.content.coupons) {
    if (coupon.daysAgo === undefined) await registerCoupon(world, coupon)
  }
}

export async function startPromotion(world: World, endDate: Instant) {
  const { sim, content, staff } = world
  const { id, code, message, discountPercent, button } = content.promotion
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
  world.promotionId = id
}
