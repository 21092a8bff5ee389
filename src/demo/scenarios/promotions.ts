import { RegisterCoupon } from '../../commands/marketing/coupon'
import { PlanGlobalPromotion, StartGlobalPromotion } from '../../commands/marketing/global-promotion'
import {
  businessDay,
  DAY,
  endOfBusinessDay,
  type Instant,
  plus,
  startOfBusinessDay,
} from '../../domain/kernel/instants'
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

/** The next one, which staff have planned already. */
export async function planNextPromotion({ sim, staff }: World, after: Instant) {
  const first = businessDay(plus(after, 12 * DAY))
  await sim.send(staff.editor, PlanGlobalPromotion, {
    promotionId: 'promotion-natal',
    code: 'NATALDEV',
    startDate: startOfBusinessDay(first),
    endDate: endOfBusinessDay(businessDay(plus(after, 19 * DAY))),
    labelMessage: '<p>Natal de quem programa: <strong>15% em toda a loja</strong>.</p>',
    discount: 15,
    promotionalPrice: null,
    buttonUrl: '/courses',
    buttonText: 'Escolher um curso',
  })
}
