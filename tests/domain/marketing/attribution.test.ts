import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, plus } from '../../../src/domain/kernel/instants'
import {
  attributionModels,
  attributionWindows,
  credits,
  isPaidMedium,
  type LinkTouch,
  NO_CAMPAIGN,
} from '../../../src/domain/marketing/attribution'

const AT = '2026-11-20T12:00:00.000Z'
const before = (days: number, source: string, medium?: string): LinkTouch => ({
  at: plus(AT, -days * DAY),
  source,
  medium,
})
const path = [before(80, 'youtube', 'video'), before(50, 'google', 'cpc'), before(10, 'news', 'email')]
const of = (model: (typeof attributionModels)[number], days: (typeof attributionWindows)[number]) =>
  Object.fromEntries(credits(10_000, { at: AT, touches: path }, model, days))

describe('credits', () => {
  it('gives all to the first, the last, or the last that was paid for', () => {
    expect(of('first', 90)).toEqual({ 'youtube/video//': 10_000 })
    expect(of('first', 60)).toEqual({ 'google/cpc//': 10_000 })
    expect(of('last', 90)).toEqual({ 'news/email//': 10_000 })
    expect(of('lastPaid', 90)).toEqual({ 'google/cpc//': 10_000 })
  })

  it('gives it to the last where none within the window was paid for', () => {
    expect(of('lastPaid', 30)).toEqual({ 'news/email//': 10_000 })
  })

  it('shares it to the cent', () => {
    expect(of('linear', 90)).toEqual({
      'youtube/video//': 3_333,
      'google/cpc//': 3_333,
      'news/email//': 3_334,
    })
    expect(of('linear', 60)).toEqual({ 'google/cpc//': 5_000, 'news/email//': 5_000 })
  })

  it('gives it to no campaign without a visit before the order', () => {
    const late = { at: AT, touches: [{ at: plus(AT, 1), source: 'late' }, before(91, 'old')] }
    for (const model of attributionModels)
      expect([...credits(500, late, model, 90)]).toEqual([[NO_CAMPAIGN, 500]])
  })

  it('tells paid media from others', () => {
    for (const medium of [
      'cpc',
      'CPC',
      'paid-social',
      'social_paid',
      'display',
      'ads',
      'Anúncios',
      'google_cpc',
      'patrocinado',
    ])
      expect([medium, isPaidMedium(medium)]).toEqual([medium, true])
    for (const medium of ['email', 'video', 'bio', 'unpaid', 'paidos', undefined])
      expect([medium, isPaidMedium(medium)]).toEqual([medium, false])
  })

  it('sums to the base in every model and window, whatever came before', () => {
    const touch = fc.record({
      at: fc.integer({ min: -120 * DAY, max: 2 * DAY }).map((ms) => plus(AT, ms)),
      source: fc.constantFrom('google', 'Google', 'news', 'fair'),
      medium: fc.constantFrom(undefined, 'cpc', 'email'),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.array(touch, { maxLength: 30 }),
        (base, touches) => {
          for (const model of attributionModels)
            for (const days of attributionWindows) {
              const parts = [...credits(base, { at: AT, touches }, model, days).values()]
              expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true)
              expect(parts.reduce((sum, part) => sum + part, 0)).toBe(base)
            }
        },
      ),
    )
  })
})
