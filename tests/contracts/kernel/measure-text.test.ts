import { describe, expect, it } from 'vitest'
import { rating } from '../../../src/contracts/kernel/attribute'
import { cellText } from '../../../src/contracts/kernel/cell-text'
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
