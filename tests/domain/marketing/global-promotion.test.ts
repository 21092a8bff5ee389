import { describe, expect, it } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import {
  banner,
  beginPromotion,
  changePromotion,
  closeBanner,
  dropPromotion,
  endPromotion,
  globalPromotion,
  isRunning,
  planPromotion,
  startPromotion,
  writePromotionMessage,
} from '../../../src/domain/marketing/global-promotion'
import { given } from '../../support/given'

const at = '2026-11-20T12:00:00.000Z'
const promotion = {
  promotionId: 'p1',
  code: 'SEMANADEV',
  endDate: '2026-11-30T02:59:59.999Z',
  labelMessage: null,
  discount: 20,
  promotionalPrice: null,
  buttonUrl: null,
  buttonText: null,
}
const started = event('GlobalPromotionStarted' as const, { ...promotion, startDate: at })
const ended = event('GlobalPromotionEnded' as const, { promotionId: 'p1', reason: 'staff' as const })

describe('a global promotion', () => {
  it('starts once, with its end in the future', () => {
    given(globalPromotion)
      .when(startPromotion({ ...promotion, at }))
      .thenEvents([started])
    given(globalPromotion, started)
      .when(startPromotion({ ...promotion, at }))
      .thenNothing()
    given(globalPromotion)
      .when(startPromotion({ ...promotion, endDate: at, at }))
      .thenRefused('end-in-past')
  })
  it('has a discount or a price, never both', () =>
    given(globalPromotion)
      .when(startPromotion({ ...promotion, promotionalPrice: 9_700, at }))
      .thenRefused('discount-or-price'))
  it('ends once', () => {
    given(globalPromotion, started)
      .when(endPromotion({ reason: 'staff' }))
      .thenEvents([ended])
    given(globalPromotion, started, ended)
      .when(endPromotion({ reason: 'over' }))
      .thenNothing()
    given(globalPromotion)
      .when(endPromotion({ reason: 'staff' }))
      .thenRefused('promotion-unknown')
    expect(given(globalPromotion, ended).state()).toEqual({ phase: 'absent' })
  })
  it('runs until the end of its last millisecond', () => {
    expect(isRunning(given(globalPromotion, started).state(), promotion.endDate)).toBe(true)
    expect(isRunning(given(globalPromotion, started).state(), '2026-11-30T03:00:00.000Z')).toBe(false)
    expect(isRunning(given(globalPromotion, started, ended).state(), at)).toBe(false)
  })
})

describe('a planned promotion', () => {
  const startDate = '2026-11-25T03:00:00.000Z'
  const plan = { ...promotion, startDate }
  const planned = event('GlobalPromotionPlanned' as const, plan)
  const begun = event('GlobalPromotionStarted' as const, { ...plan, startDate: at })
  const dropped = event('GlobalPromotionDropped' as const, { promotionId: 'p1' })
  const offer = { startDate, endDate: promotion.endDate, discount: 20, promotionalPrice: null }

  it('is planned once, and ends after it begins', () => {
    given(globalPromotion)
      .when(planPromotion({ ...plan, at }))
      .thenEvents([planned])
    given(globalPromotion, planned)
      .when(planPromotion({ ...plan, at }))
      .thenNothing()
    given(globalPromotion)
      .when(planPromotion({ ...plan, startDate: plan.endDate, at }))
      .thenRefused('ends-first')
    given(globalPromotion)
      .when(planPromotion({ ...plan, promotionalPrice: 100, at }))
      .thenRefused('discount-or-price')
  })
  it('lowers no price before it begins', () =>
    expect(isRunning(given(globalPromotion, planned).state(), at)).toBe(false))
  it('begins once, by hand or in time, and ends where its end has passed meanwhile', () => {
    given(globalPromotion, planned).when(beginPromotion({ at })).thenEvents([begun])
    given(globalPromotion, planned, begun).when(beginPromotion({ at })).thenNothing()
    given(globalPromotion, planned, dropped).when(beginPromotion({ at })).thenNothing()
    given(globalPromotion, planned)
      .when(beginPromotion({ at: '2026-12-01T00:00:00.000Z' }))
      .thenEvents([event('GlobalPromotionEnded', { promotionId: 'p1', reason: 'over' as const })])
  })
  it('is taken back only before it begins, and ended only afterwards', () => {
    given(globalPromotion, planned).when(dropPromotion()).thenEvents([dropped])
    given(globalPromotion, planned, dropped).when(dropPromotion()).thenNothing()
    given(globalPromotion, planned, begun).when(dropPromotion()).thenRefused('promotion-began')
    given(globalPromotion, planned)
      .when(endPromotion({ reason: 'staff' }))
      .thenRefused('promotion-planned')
  })
  it('may change whole until it begins, and then only in its end', () => {
    const later = { ...offer, startDate: '2026-11-26T03:00:00.000Z', discount: 30 }
    given(globalPromotion, planned)
      .when(changePromotion({ ...later, at }))
      .thenEvents([event('GlobalPromotionChanged', { promotionId: 'p1', ...later })])
    given(globalPromotion, planned)
      .when(changePromotion({ ...offer, at }))
      .thenNothing()
    const extended = { ...offer, startDate: at, endDate: '2026-12-02T02:59:59.999Z' }
    given(globalPromotion, planned, begun)
      .when(changePromotion({ ...extended, at }))
      .thenEvents([event('GlobalPromotionChanged', { promotionId: 'p1', ...extended })])
    given(globalPromotion, planned, begun)
      .when(changePromotion({ ...extended, discount: 30, at }))
      .thenRefused('promotion-runs')
    given(globalPromotion, planned, begun)
      .when(changePromotion({ ...extended, startDate, at }))
      .thenRefused('promotion-began')
    given(globalPromotion, planned, begun)
      .when(changePromotion({ ...extended, endDate: at, at }))
      .thenRefused('end-in-past')
  })
  it('keeps its beginning to the second when the minute of a form comes back', () => {
    const second = event('GlobalPromotionStarted' as const, {
      ...promotion,
      startDate: '2026-11-20T12:00:31.417Z',
    })
    given(globalPromotion, second)
      .when(changePromotion({ ...offer, startDate: '2026-11-20T12:00:00.000Z', at }))
      .thenNothing()
  })
  it('has its message written until it is over', () => {
    const words = { labelMessage: '<p>Só hoje</p>', buttonText: 'Ver', buttonUrl: '/courses' }
    const written = event('GlobalPromotionMessageWritten' as const, { promotionId: 'p1', ...words })
    given(globalPromotion, planned).when(writePromotionMessage(words)).thenEvents([written])
    given(globalPromotion, planned, begun, written).when(writePromotionMessage(words)).thenNothing()
    given(globalPromotion, planned, begun, ended)
      .when(writePromotionMessage(words))
      .thenRefused('promotion-over')
    given(globalPromotion).when(writePromotionMessage(words)).thenRefused('promotion-unknown')
  })
})

describe('closing the banner', () => {
  const closing = { promotionId: 'p1', code: 'SEMANADEV', visitorId: 'v1', path: '/' }
  it('is recorded once', () => {
    given(banner)
      .when(closeBanner(closing))
      .thenEvents([event('PromotionClosed', closing)])
    given(banner, event('PromotionClosed', closing)).when(closeBanner(closing)).thenNothing()
  })
})
