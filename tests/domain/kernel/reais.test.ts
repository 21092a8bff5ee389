import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brl } from '../../../src/domain/kernel/format'
import { parseReais, reais, reaisShort } from '../../../src/domain/kernel/reais'

const NBSP = '\u00a0'

describe('typed money', () => {
  it.each([
    [129_750, '1297,50', '1297,50'],
    [19_700, '197,00', '197'],
    [-5, '-0,05', '-0,05'],
    [0, '0,00', '0'],
  ])('writes %i centavos into fields as %s, or shorter as %s', (centavos, text, short) => {
    expect([reais(centavos), reaisShort(centavos)]).toEqual([text, short])
  })

  it.each([
    ['197', 19_700],
    ['1.297,5', 129_750],
    [`R$${NBSP}1.297,50`, 129_750],
    ['1297.50', 129_750],
    ['47.5', 4_750],
    ['1.297.50', null],
    ['100.000.000,01', null],
    ['-1', null],
    ['R$', null],
    ['', null],
  ])('reads %j as %s centavos', (typed, centavos) => {
    expect(parseReais(typed)).toBe(centavos)
  })

  it('reads what it writes', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_99 }), (centavos) => {
        for (const text of [brl(centavos), reais(centavos), reaisShort(centavos)])
          expect(parseReais(text)).toBe(centavos)
      }),
    ))
})
