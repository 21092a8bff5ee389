import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fieldText } from '../../src/http/kernel/field-text'

it('is the last text that a form sent, and nothing for what no form sends', () => {
  expect(fieldText('React')).toBe('React')
  expect(fieldText(['a', 'b'])).toBe('b')
  expect(fieldText(1_500)).toBe('1500')
  for (const odd of [undefined, null, {}, { toString: 'NaN' }, ['a', { toString: 'x' }], [[['a']]]])
    expect(fieldText(odd)).toBe('')
})

it('never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(typeof fieldText(value)).toBe('string')
    }),
  )
})
