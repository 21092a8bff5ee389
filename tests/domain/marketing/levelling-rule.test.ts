import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LevellingRule, levelled } from '../../../src/domain/marketing/levelling-rule'

const rule = (change: Partial<LevellingRule>): LevellingRule => ({
  direction: 'up',
  kind: 'percent',
  value: 10,
  rounding: 'none',
  floor: null,
  ...change,
})

describe('a rule over many prices', () => {
  it.each([
    ['a percent up', rule({}), 19_700, 21_670],
    ['a percent with decimals', rule({ value: 4.83 }), 19_700, 20_652],
    ['a percent down', rule({ direction: 'down' }), 19_700, 17_730],
    ['an amount', rule({ kind: 'fixed', value: 1_050 }), 19_700, 20_750],
    ['to ,90', rule({ rounding: 'ninety' }), 19_700, 21_690],
    ['to whole reais', rule({ rounding: 'reais' }), 19_700, 21_700],
    ['not below the floor', rule({ direction: 'down', value: 50, floor: 12_000 }), 19_700, 12_000],
    ['nothing that is below the floor', rule({ direction: 'down', floor: 25_000 }), 19_700, 19_700],
    ['nothing to zero', rule({ direction: 'down', kind: 'fixed', value: 50_000 }), 19_700, 100],
    [
      'nothing upwards that goes down',
      rule({ direction: 'down', value: 1, rounding: 'ninety' }),
      1_080,
      1_080,
    ],
  ])('sets %s', (_, given, before, after) => expect(levelled(before, given)).toBe(after))

  it('keeps to its direction, its floor and its rounding, whatever the price', () => {
    const any = fc.record<LevellingRule>({
      direction: fc.constantFrom('up', 'down'),
      kind: fc.constantFrom('percent', 'fixed'),
      value: fc.integer({ min: 1, max: 100 }),
      rounding: fc.constantFrom('none', 'ninety', 'reais'),
      floor: fc.option(fc.integer({ min: 0, max: 100_000 })),
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), any, (price, given) => {
        const after = levelled(price, given)
        expect(Number.isInteger(after)).toBe(true)
        expect(after).toBeGreaterThan(0)
        if (given.direction === 'up') expect(after).toBeGreaterThanOrEqual(price)
        else expect(after).toBeLessThanOrEqual(price)
        if (given.direction === 'down')
          expect(after).toBeGreaterThanOrEqual(Math.min(price, given.floor ?? 0))
      }),
    )
  })
})
