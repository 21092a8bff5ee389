import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved, moveOf, moveTo } from '../../../src/contracts/kernel/moved'

const ids = ['a', 'b', 'c', 'd']

test.each([
  [moveOf('up', 'c'), 'acbd'],
  [moveOf('down', 'a'), 'bacd'],
  [moveOf('up', 'a'), 'abcd'],
  [moveTo(1, 'd'), 'dabc'],
  [moveTo(4, 'a'), 'bcda'],
  [moveTo(2, 'b'), 'abcd'],
  [moveTo(0, 'b'), 'abcd'],
  [moveTo(5, 'b'), 'abcd'],
  [moveTo(1, 'x'), 'abcd'],
  ['to::b', 'abcd'],
  ['', 'abcd'],
])('%o makes %s', (move, after) => {
  expect(moved([...'abcd'], move).join('')).toBe(after)
})

test('a move to a position leaves the others in their order', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ids), fc.integer({ min: 1, max: 4 }), (id, position) => {
      const after = moved(ids, moveTo(position, id))
      expect(after[position - 1]).toBe(id)
      expect(after.filter((each) => each !== id)).toEqual(ids.filter((each) => each !== id))
    }),
  )
})
