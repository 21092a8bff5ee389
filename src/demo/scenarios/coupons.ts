import {
  ArchiveCoupon,
  ChangeCouponTerms,
  EndCoupon,
  PauseCoupon,
  RegisterCoupon,
} from '../../commands/marketing/coupon'
import { businessDay, DAY, plus } from '../../domain/kernel/instants'
import { demoStudent } from './accounts'
import { registerCoupon } from './promotions'
import type { World } from './world'

const couponIdOf = (code: string) => `coupon-${code.toLowerCase()}`

/** Registers later coupons and changes some, so that at the end there is one in every state. */
export function scheduleCoupons(world: World) {
  const { sim, content, staff } = world
  const { raisedLimit, paused, ended, scheduled, draft, personal } = content.staffCoupons
  const ago = (days: number) => plus(sim.end, -days * DAY)
  const dayIn = (days: number) => businessDay(plus(sim.end, days * DAY))
  const register = (
    { code, percent, note, daysAgo }: { code: string; percent: number; note: string; daysAgo: number },
    terms: object = {},
  ) =>
    sim.schedule(ago(daysAgo), () =>
      sim.send(staff.editor, RegisterCoupon, {
        couponId: couponIdOf(code),
        code,
        kind: 'percent',
        value: percent,
        note,
        ...terms,
      }),
    )

  for (const coupon of content.coupons) {
    if (coupon.daysAgo !== undefined) sim.schedule(ago(coupon.daysAgo), () => registerCoupon(world, coupon))
  }
  sim.schedule(ago(raisedLimit.daysAgo), async () => {
    const known = content.coupons.find(({ code }) => code === raisedLimit.code)
    if (!known) return
    const { id: couponId, percent: value, note } = known
    const terms = { kind: 'percent', value, note, totalLimit: raisedLimit.maxUses }
    await sim.send(staff.editor, ChangeCouponTerms, { couponId, ...terms })
  })
  sim.schedule(ago(paused.daysAgo), () =>
    sim.send(staff.editor, PauseCoupon, { couponId: couponIdOf(paused.code), reason: paused.reason }),
  )
  register(ended)
  const endedId = couponIdOf(ended.code)
  sim.schedule(ago(ended.endedDaysAgo), () =>
    sim.send(staff.admin, EndCoupon, { couponId: endedId, reason: ended.reason }),
  )
  sim.schedule(ago(ended.archivedDaysAgo), () => sim.send(staff.editor, ArchiveCoupon, { couponId: endedId }))
  register(scheduled, {
    startsAt: dayIn(scheduled.startsInDays),
    endsAt: dayIn(scheduled.endsInDays),
    budget: scheduled.budgetCentavos,
    maxInstallments: scheduled.maxInstallments,
  })
  register(personal, {
    people: demoStudent().email,
    perCustomerLimit: 1,
    endsAt: dayIn(personal.endsInDays),
  })
  register(draft, { draft: true })
}
