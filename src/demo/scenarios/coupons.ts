import {
  ArchiveCoupon,
  ChangeCouponTerms,
  EndCoupon,
  PauseCoupon,
  RegisterCoupon,
} from '../../commands/marketing/coupon'
import { businessDay, DAY, plus } from '../../domain/kernel/instants'
import { staffCoupons } from '../content/coupons'
import { conceicao } from './accounts'
import { registersCoupon } from './promotions'
import type { Stage } from './world'

/** Coupons of later days, and what staff did with them: one is in every state by the end. */
export function tellCoupons(stage: Stage) {
  const { sim, world, staff } = stage
  const { grows, pauses, ends, waits, drafts, excuses } = staffCoupons
  const ago = (days: number) => plus(sim.end, -days * DAY)
  const dayIn = (days: number) => businessDay(plus(sim.end, days * DAY))
  const percent = (code: string, value: number, rest: object) =>
    sim.send(staff.editor, RegisterCoupon, {
      couponId: `coupon-${code.toLowerCase()}`,
      code,
      kind: 'percent',
      value,
      ...rest,
    })

  for (const coupon of world.coupons) {
    if (coupon.daysAgo !== undefined) sim.tell(ago(coupon.daysAgo), () => registersCoupon(stage, coupon))
  }
  sim.tell(ago(grows.daysAgo), async () => {
    const { couponId, totalLimit } = grows
    const known = world.coupons.find(({ id }) => id === couponId)
    if (!known) return
    const { percent: value, note } = known
    await sim.send(staff.editor, ChangeCouponTerms, { couponId, kind: 'percent', value, note, totalLimit })
  })
  sim.tell(ago(pauses.daysAgo), () =>
    sim.send(staff.editor, PauseCoupon, { couponId: pauses.couponId, reason: pauses.reason }),
  )
  sim.tell(ago(ends.daysAgo), () => percent(ends.code, ends.percent, { note: 'Só por um fim de semana' }))
  const endedId = `coupon-${ends.code.toLowerCase()}`
  sim.tell(ago(ends.daysAgo - 2), () =>
    sim.send(staff.admin, EndCoupon, { couponId: endedId, reason: ends.reason }),
  )
  sim.tell(ago(ends.archivedDaysAgo), () => sim.send(staff.editor, ArchiveCoupon, { couponId: endedId }))
  sim.tell(ago(3), () =>
    percent(waits.code, waits.percent, {
      note: 'Campanha de Natal',
      startsAt: dayIn(waits.startsInDays),
      endsAt: dayIn(waits.endsInDays),
      budget: waits.budget,
      maxInstallments: 6,
    }),
  )
  sim.tell(ago(2), () =>
    percent(excuses.code, excuses.percent, {
      note: excuses.note,
      people: conceicao.email,
      perCustomerLimit: 1,
      endsAt: dayIn(28),
    }),
  )
  sim.tell(ago(1), () => percent(drafts.code, drafts.percent, { note: drafts.note, draft: true }))
}
