import { expect, it } from 'vitest'
import { digests } from '../../../src/cli/verify/digests'

it('keep a number beside each text, also beyond their first size', () => {
  const kept = digests()
  const texts = Array.from({ length: 20_000 }, (_, i) => `stream-${i}`)
  for (const [i, text] of texts.entries()) expect(kept.put(text, i)).toBeUndefined()
  expect(kept.size).toBe(texts.length)
  for (const [i, text] of texts.entries()) expect(kept.put(text, 0)).toBe(i)
  expect(kept.put('stream-1', 2 ** 31 - 2)).toBe(0)
  expect(kept.put('stream-1', 1)).toBe(2 ** 31 - 2)
  expect(kept.size).toBe(texts.length)
})
