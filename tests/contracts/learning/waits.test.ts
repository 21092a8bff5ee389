import { expect, it } from 'vitest'
import { waitOf } from '../../../src/contracts/learning/waits'

it.each([
  [0, '0'],
  [1, '1-7'],
  [7, '1-7'],
  [8, '8-30'],
  [30, '8-30'],
  [31, '31-90'],
  [90, '31-90'],
  [91, '91+'],
])('%i days are in the step %s', (days, step) => {
  expect(waitOf(days)).toBe(step)
})
