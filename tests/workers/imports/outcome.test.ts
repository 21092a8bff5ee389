import { expect, test } from 'vitest'
import { outcomeOf } from '../../../src/workers/imports/files'

const line = { does: ['dá o curso'], leftOut: null, faults: [] }

test('what the shop refused is not done, whatever the line would do', () => {
  expect(outcomeOf(line, null)).toBe('done')
  expect(outcomeOf(line, 'Esta pessoa não tem conta.')).toBe('refused')
})

test('a line that is left out is neither done nor there already', () => {
  expect(outcomeOf({ ...line, leftOut: 'sem curso' }, null)).toBe('leftOut')
  expect(outcomeOf({ ...line, leftOut: 'sem curso', faults: ['sem e-mail'] }, null)).toBe('faulty')
  expect(outcomeOf({ ...line, does: [] }, null)).toBe('present')
})
