import { beforeEach, describe, expect, it } from 'vitest'
import { RegisterCoupon } from '../../../src/commands/marketing/coupon'
import {
  BeginGlobalPromotion,
  ChangeGlobalPromotion,
  ClosePromotion,
  DropGlobalPromotion,
  EndGlobalPromotion,
  PlanGlobalPromotion,
  runningPromotion,
  StartGlobalPromotion,
  WriteGlobalPromotionMessage,
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

describe('a planned promotion', () => {
  const DAY = 24 * 60
  const plan = (code: string, change = {}) =>
    world.send(
      as('Editor'),
      PlanGlobalPromotion,
      { code, startDate: '2026-03-04', endDate: '2026-03-06', discount: 10, ...change },
      `promo-${code}`,
    )
  const codeNow = async () => (await running())?.code

  it('begins and ends at its dates, by itself', async () => {
    await plan('MARCO')
    await world.settle()
    expect(await codeNow()).toBeUndefined()
    await world.pass(2 * DAY)
    expect(await codeNow()).toBe('MARCO')
    await world.pass(3 * DAY)
    expect(await codeNow()).toBeUndefined()
    expect(world.types('globalpromotion-promo-MARCO')).toEqual([
      'GlobalPromotionPlanned',
      'GlobalPromotionStarted',
      'GlobalPromotionEnded',
    ])
  })
  it('starts at once without a date, or with one that has passed', async () => {
    await plan('HOJE', { startDate: '' })
    expect(await codeNow()).toBe('HOJE')
    await expect(plan('OUTRA', { startDate: '2026-03-01' })).rejects.toMatchObject({
      code: 'promotion-running',
    })
  })
  it('waits its turn while another one runs, and begins when staff end that one', async () => {
    await start('SEMANADEV', { endDate: '2026-03-10T02:59:59.999Z' })
    await plan('MARCO')
    await world.settle()
    await world.pass(2 * DAY)
    expect(await codeNow()).toBe('SEMANADEV')
    await expect(
      world.send(as('Admin'), BeginGlobalPromotion, { promotionId: 'promo-MARCO' }),
    ).rejects.toMatchObject({ code: 'promotion-running' })
    await world.send(as('Admin'), EndGlobalPromotion, { promotionId: 'promo-SEMANADEV' })
    await world.pass(5)
    expect(await codeNow()).toBe('MARCO')
  })
  it('ends without having run where its turn never comes', async () => {
    await start('SEMANADEV', { endDate: '2026-03-20T02:59:59.999Z' })
    await plan('MARCO')
    await world.settle()
    await world.pass(6 * DAY)
    expect(world.types('globalpromotion-promo-MARCO')).toEqual([
      'GlobalPromotionPlanned',
      'GlobalPromotionEnded',
    ])
    expect(await codeNow()).toBe('SEMANADEV')
  })
  it('follows its dates when they change, also while it runs', async () => {
    await plan('MARCO')
    const change = (dates: object) =>
      world.send(as('Editor'), ChangeGlobalPromotion, { promotionId: 'promo-MARCO', discount: 10, ...dates })
    await change({ startDate: '2026-03-05', endDate: '2026-03-06' })
    await world.settle()
    await world.pass(2 * DAY)
    expect(await codeNow()).toBeUndefined()
    await world.pass(DAY)
    expect(await codeNow()).toBe('MARCO')
    const { startDate } = (await running()) as { startDate: string }
    await change({ startDate, endDate: '2026-03-08' })
    await world.settle()
    await world.pass(2 * DAY)
    expect(await codeNow()).toBe('MARCO')
    await world.pass(2 * DAY)
    expect(await codeNow()).toBeUndefined()
  })
  it('never begins once it was taken back', async () => {
    await plan('MARCO')
    await world.settle()
    await world.send(as('Admin'), DropGlobalPromotion, { promotionId: 'promo-MARCO' })
    await world.pass(3 * DAY)
    expect(world.types('globalpromotion-promo-MARCO')).toEqual([
      'GlobalPromotionPlanned',
      'GlobalPromotionDropped',
    ])
  })
  it('keeps no script in a message that is written later', async () => {
    await start('SEMANADEV')
    await world.send(as('Editor'), WriteGlobalPromotionMessage, {
      promotionId: 'promo-SEMANADEV',
      labelMessage: '<b>Hoje</b><img src=x onerror=alert(1)>',
      buttonText: '',
      buttonUrl: '/courses',
    })
    expect(await running()).toMatchObject({ labelMessage: '<strong>Hoje</strong>', buttonText: null })
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
