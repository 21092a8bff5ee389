import { beforeEach, describe, expect, it } from 'vitest'
import { RegisterCoupon } from '../../../src/commands/marketing/coupon'
import {
  ClosePromotion,
  EndGlobalPromotion,
  runningPromotion,
  StartGlobalPromotion,
} from '../../../src/commands/marketing/global-promotion'
import { as, guest } from '../../support/in-memory'
import { shop } from '../../support/shop'

let world: ReturnType<typeof shop>
beforeEach(async () => {
  world = shop()
  await world.course('react', 19_700)
})
const start = (code: string, change = {}) =>
  world.send(
    as('Editor'),
    StartGlobalPromotion,
    { code, endDate: '2026-03-05T02:59:59.999Z', discount: 20, ...change },
    `promo-${code}`,
  )
const running = () => runningPromotion(world.dispatcher.facts, world.clock.at)

describe('a global promotion', () => {
  it('runs alone, lowers every price and is named on the order', async () => {
    await start('SEMANADEV')
    await expect(start('OUTRA')).rejects.toMatchObject({ code: 'promotion-running' })
    expect(await running()).toMatchObject({ code: 'SEMANADEV' })
    const orderId = await world.buy('react', { expectedTotal: 15_760 })
    expect(await world.order(orderId)).toMatchObject({
      discount: 3_940,
      promotionCode: 'SEMANADEV',
      couponId: null,
      lines: [{ discountSource: 'promotion' }],
    })
  })
  it('beats a weaker coupon, whose seat is not spent', async () => {
    await start('SEMANADEV')
    const coupon = { code: 'VOLTA10', kind: 'percent', value: 10, totalLimit: 1 }
    await world.send(as('Admin'), RegisterCoupon, coupon, 'cupom')
    await world.buy('react', { code: 'VOLTA10', expectedTotal: 15_760 })
    expect(world.types('coupon-cupom')).toEqual(['CouponRegistered'])
  })
  it('ends by staff, and another may start', async () => {
    await start('SEMANADEV')
    await world.send(as('Admin'), EndGlobalPromotion, { promotionId: 'promo-SEMANADEV' })
    expect(await running()).toBeUndefined()
    await start('OUTRA')
    expect(await running()).toMatchObject({ code: 'OUTRA' })
    await expect(
      world.send(as('Student'), EndGlobalPromotion, { promotionId: 'promo-OUTRA' }),
    ).rejects.toMatchObject({ name: 'Forbidden' })
  })
  it('ends by itself when its time is over', async () => {
    await start('SEMANADEV')
    await world.settle()
    await world.pass(3 * 24 * 60)
    const ended = world.store.all().find((event) => event.type === 'GlobalPromotionEnded')
    expect(ended?.data).toEqual({ promotionId: 'promo-SEMANADEV', reason: 'over' })
  })
  it('that is over gives way, even before its timer has run', async () => {
    await start('SEMANADEV')
    world.clock.at = '2026-03-06T12:00:00.000Z'
    await start('OUTRA', { endDate: '2026-03-09T02:59:59.999Z' })
    expect(await running()).toMatchObject({ code: 'OUTRA' })
  })
  it('keeps no script in its message', async () => {
    await start('SEMANADEV', { labelMessage: '<strong>Semana</strong><script>x()</script>' })
    expect(await running()).toMatchObject({ labelMessage: '<strong>Semana</strong>' })
  })
})

describe('closing its banner', () => {
  const close = (actor = guest) =>
    world.send(actor, ClosePromotion, { promotionId: 'promo-SEMANADEV', code: 'SEMANADEV', path: '/courses' })
  it('is recorded once per visitor', async () => {
    await start('SEMANADEV')
    await close()
    expect((await close()).events).toEqual([])
    await close({ ...guest, visitorId: 'v2' })
    expect(world.types().filter((type) => type === 'PromotionClosed')).toHaveLength(2)
    expect(world.types('banner-promo-SEMANADEV:v1')).toEqual(['PromotionClosed'])
  })
  it('needs a promotion', async () => {
    await expect(close()).rejects.toMatchObject({ name: 'NotFound' })
  })
})
