import { describe, expect, it } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import {
  currentStep,
  declineUpsell,
  mustBeCurrent,
  offerStep,
  stepEnds,
} from '../../../src/domain/ordering/offer-step'
import { given } from '../../support/given'

const declined = (offerId: string, offer: 'upsell' | 'downsell' = 'upsell') => ({
  orderId: 'o',
  offerId,
  offer,
  productType: 'course' as const,
  productId: 'sql',
  price: 4_700,
})
const up = { offerId: 'up', kind: 'upsell' }
const other = { offerId: 'other', kind: 'upsell' }
const down = { offerId: 'down', kind: 'downsell' }
const bump = { offerId: 'bump', kind: 'bump' }
const paidAt = '2026-03-02T12:00:00.000Z'
const now = { paidAt, at: '2026-03-02T12:14:59.000Z' }

it('is declined once', () => {
  given(offerStep)
    .when(declineUpsell(declined('up')))
    .thenEvents([event('UpsellDeclined', declined('up'))])
  given(offerStep, event('UpsellDeclined', declined('up')))
    .when(declineUpsell(declined('up')))
    .thenNothing()
})

describe('the step after a payment', () => {
  it.each([
    ['the upsell first', [], [bump, down, up], 'up'],
    ['the downsell once the upsell was declined', ['up'], [up, down], 'down'],
    ['nothing once both were', ['up', 'down'], [up, down], null],
    ['the downsell where there is no upsell', [], [down], 'down'],
    ['no second upsell', ['up'], [up, other, down], 'down'],
    ['nothing without a downsell', ['up'], [up, other], null],
    ['never a bump', [], [bump], null],
  ])('is %s', (_, said, offers, expected) => {
    expect(currentStep({ declined: said }, offers, now)?.offerId ?? null).toBe(expected)
  })

  it('is there for fifteen minutes', () => {
    expect(stepEnds(paidAt)).toBe('2026-03-02T12:15:00.000Z')
    expect(currentStep({ declined: [] }, [up], { paidAt, at: '2026-03-02T12:15:00.000Z' })).toBe(up)
    expect(currentStep({ declined: [] }, [up], { paidAt, at: '2026-03-02T12:15:00.001Z' })).toBeNull()
  })

  it('refuses any other offer than the one of now', () => {
    expect(mustBeCurrent(up, 'up')).toBe(up)
    for (const [step, id] of [
      [up, 'down'],
      [null, 'up'],
    ] as const) {
      expect(() => mustBeCurrent(step, id)).toThrow('não está mais disponível')
    }
  })
})
