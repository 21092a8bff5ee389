import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { cnpj, rating } from '../../../src/contracts/kernel/attribute'
import { cellText } from '../../../src/contracts/kernel/cell-text'
import { cnpjField } from '../../../src/contracts/kernel/cnpj'
import { formCodec } from '../../../src/contracts/kernel/form-codec'
import { measureText } from '../../../src/contracts/kernel/measure-text'

describe('a measure in words', () => {
  it('tells lengths of time, whatever they are counted in', () => {
    expect(measureText('seconds', 750)).toBe('12 min 30 s')
    expect(measureText('minutes', 12.5)).toBe('12 min 30 s')
    expect(measureText('minutes', null)).toBe('—')
  })
})

describe('a mean mark in a cell', () => {
  it('has its decimal, as the shop shows it', () => {
    expect([4.67, 5].map((mark) => cellText(rating('Nota'), mark))).toEqual(['4,7', '5,0'])
  })
})

describe('a CNPJ', () => {
  const field = cnpj('CNPJ')
  it('has its separators in a cell, and where it is filled in', () => {
    expect(cellText(field, '12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
    expect(cellText(field, null)).toBe('—')
    const form = formCodec({ schema: z.object({ cnpj: cnpjField }), fields: { cnpj: field } })
    expect(form.typed({ cnpj: '11222333000181' })).toEqual({ cnpj: '11.222.333/0001-81' })
    expect(z.object({ cnpj: cnpjField }).parse(form.parse({ cnpj: '11.222.333/0001-81' }))).toEqual({
      cnpj: '11222333000181',
    })
  })
})
