import { describe, expect, it } from 'vitest'
import { installmentLabel, installmentTeaser } from './installmentLabel'
import { installments } from './samples'

const said = installments.map((option) => installmentLabel(option).replaceAll('\u00a0', ' '))

describe('the list of instalments', () => {
  it('says what each payment, all of them and the rate come to', () => {
    expect(said).toEqual([
      '1x de R$ 197,00 sem juros',
      '3x de R$ 65,66 sem juros (total R$ 197,00, a primeira de R$ 65,68)',
      '12x de R$ 18,05 (total R$ 216,60, juros de 1,49% a.m.)',
    ])
  })

  it('says what all of it costs in a year, beside the rate of a month', () => {
    const label = installmentLabel({ ...installments[2]!, rateYearly: 19.42 }).replaceAll('\u00a0', ' ')
    expect(label).toBe('12x de R$ 18,05 (total R$ 216,60, juros de 1,49% a.m., CET 19,42% a.a.)')
  })

  it('is told shorter in the cart, but interest is never left out', () => {
    const short = installments.map((option) => installmentTeaser(option).replaceAll('\u00a0', ' '))
    expect(short[1]).toBe('3x de R$ 65,66 sem juros')
    expect(short[2]).toBe(said[2])
  })
})
