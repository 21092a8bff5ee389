import { expect, it } from 'vitest'
import { answerClock } from './answerClock'

it('counts an answer from the one before it, and a change of it from there as well', () => {
  let ms = 1_000
  const clock = answerClock(() => ms)
  ms += 20_000
  expect(clock('a')).toBe(20)
  ms += 5_000
  expect(clock('a')).toBe(25)
  ms += 70_400
  expect(clock('b')).toBe(70)
  ms += 3_000
  expect(clock('a')).toBe(3)
})
