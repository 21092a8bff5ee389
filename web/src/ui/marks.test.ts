import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasWords, marksOf, wordsOf } from './marks'

const marked = (text: string, typed: string) =>
  marksOf(text, wordsOf(typed))
    .map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
    .join('')

describe('words marked in a text', () => {
  it.each([
    ['A função soma, e a FUNÇÃO volta.', 'funcao', 'A [função] soma, e a [FUNÇÃO] volta.'],
    ['Índice e chave primária', 'chave índice', '[Índice] e [chave] primária'],
    ['Ação em dois sinais: ac\u0327a\u0303o.', 'ação', '[Ação] em dois sinais: [ac\u0327a\u0303o].'],
    ['aaa', 'aa', '[aaa]'],
    ['𝒳 é x', 'x', '𝒳 é [x]'],
    ['Nada aqui', 'tudo', 'Nada aqui'],
    ['Nada aqui', '  ', 'Nada aqui'],
  ])('%s + %s', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected)
  })

  it('never change the text, and are there when the text has the words', () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', 'á', 'A', 'b', 'ç', ' ', 'a\u0303', 'ß', 'İ', '😀'),
    })
    fc.assert(
      fc.property(letters, letters, (text, typed) => {
        const words = wordsOf(typed)
        const pieces = marksOf(text, words)
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        if (words.length > 0) expect(pieces.some(({ hit }) => hit) || !hasWords(text, words)).toBe(true)
        if (words.length === 0) expect(pieces.every(({ hit }) => !hit)).toBe(true)
      }),
    )
  })
})
