import { editDistance } from '../../contracts/kernel/edit-distance'
import { plainText } from '../../domain/kernel/plain-text'

/** Least letters of a word that may be misspelt; shorter ones would match anything. */
const FUZZY_FROM = 4
const TRIGRAMS_ALIKE = 0.55

/** Words that say nothing about what is sought, when others do. */
const SMALL = new Set('a o as os um uma de da do das dos em no na nos nas com para por e ou que'.split(' '))

/** Whether a word may stand for what somebody looks for. */
export const isTelling = (word: string): boolean => !SMALL.has(word)

/** The words of a text without accents and capitals. */
export const wordsOf = (text: string): string[] => plainText(text).split(' ').filter(Boolean)

/** The words worth looking for: small ones only when there is nothing else. */
export const soughtWords = (term: string): string[] => {
  const words = [...new Set(wordsOf(term))]
  const telling = words.filter(isTelling)
  return telling.length > 0 ? telling : words
}

/** Threes of letters of a word with its edges: `sql` is `··s ·sq sql ql·`. */
export function trigrams(word: string): Set<string> {
  const padded = `  ${word} `
  const threes = new Set<string>()
  for (let i = 0; i + 3 <= padded.length; i++) threes.add(padded.slice(i, i + 3))
  return threes
}

/** Shared part of two words' trigrams, 0..1. */
export const similarity = (a: string, b: string): number => shared(trigrams(a), trigrams(b))

export function shared(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let both = 0
  for (const three of left) if (right.has(three)) both++
  return (2 * both) / (left.size + right.size)
}

/** How well a sought word is met by a known one: 1 the same, then beginning, part, misspelling, 0 not at all. */
export const wordMatch = (sought: string, known: string): number => matcher(sought)(known, trigrams(known))

/** The same for many known words, each with its trigrams. */
export function matcher(sought: string): (known: string, threes: ReadonlySet<string>) => number {
  const own = trigrams(sought)
  const allowed = sought.length >= 7 ? 2 : 1
  return (known, threes) => {
    if (sought === known) return 1
    if (known.startsWith(sought)) return 0.7 + 0.25 * (sought.length / known.length)
    if (sought.length >= 3 && known.includes(sought)) return 0.6
    if (sought.length < FUZZY_FROM || known.length < FUZZY_FROM - 1) return 0
    const wrong = editDistance(sought, known, allowed)
    if (wrong <= allowed) return 0.5 - 0.1 * (wrong - 1)
    // The start of a longer word, misspelt while it is being typed.
    const isLonger = known.length > sought.length + allowed
    if (isLonger && editDistance(sought, known.slice(0, sought.length), 1) <= 1) return 0.35
    const alike = shared(own, threes)
    return alike >= TRIGRAMS_ALIKE ? alike * 0.5 : 0
  }
}
