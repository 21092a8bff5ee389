import { describe, expect, it } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import {
  banner,
  closeBanner,
  endPromotion,
  globalPromotion,
  isRunning,
  startPromotion,
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
const started = event('GlobalPromotionStarted' as const, promotion)
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

describe('closing the banner', () => {
  const closing = { promotionId: 'p1', code: 'SEMANADEV', visitorId: 'v1', path: '/' }
  it('is recorded once', () => {
    given(banner)
      .when(closeBanner(closing))
      .thenEvents([event('PromotionClosed', closing)])
    given(banner, event('PromotionClosed', closing)).when(closeBanner(closing)).thenNothing()
  })
})
