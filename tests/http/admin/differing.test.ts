import { expect, it } from 'vitest'
import { differing } from '../../../src/http/admin/differing'

const long = (...changed: string[]) =>
  [...Array.from({ length: 20 }, (_, i) => `linha ${i}`), ...changed, 'fim', 'fim'].join('\n')

it('tells short texts whole', () => {
  expect(differing('um\ndois', 'um\ntrês')).toEqual({ before: 'um\ndois', after: 'um\ntrês' })
})

it('tells of long texts the lines that differ, and the one before', () => {
  expect(differing(long('velha'), long('nova', 'mais'))).toEqual({
    before: '…\nlinha 19\nvelha\n…',
    after: '…\nlinha 19\nnova\nmais\n…',
  })
  expect(differing(long(), long('nova'))).toEqual({ before: '…\nlinha 19\n…', after: '…\nlinha 19\nnova\n…' })
})

it('tells no more than can be read of a text that is new as a whole', () => {
  const { before, after } = differing('—', long('a', 'b', 'c', 'd'))
  expect(before).toBe('—')
  expect([after.split('\n').length, after.endsWith('\n…')]).toEqual([25, true])
  expect(after).toContain('linha 19')
})
