import { editDistance } from '../../contracts/kernel/edit-distance'
import { plainText } from '../../domain/kernel/plain-text'

/** Minimum letters of a word for fuzzy matching; shorter ones would match anything. */
const MIN_FUZZY_LETTERS = 4
const MIN_SIMILARITY = 0.55

/** Stop words, ignored when the term has others. */
const STOP_WORDS = new Set(
  'a o as os um uma de da do das dos em no na nos nas com para por e ou que'.split(' '),
)

/** Whether a word is not a stop word. */
export const isSignificant = (word: string): boolean => !STOP_WORDS.has(word)

/** Words of a text without accents and capitals. */
export const wordsOf = (text: string): string[] => plainText(text).split(' ').filter(Boolean)

/** Distinct words of a term, with stop words only when there are no others. */
export const searchWords = (term: string): string[] => {
  const words = [...new Set(wordsOf(term))]
  const significant = words.filter(isSignificant)
  return significant.length > 0 ? significant : words
}

/** What people put around a subject: "quero aprender a fazer um site", "curso de Excel". */
const FILLERS = new Set(
  `como quero queria preciso aprender aprenda estudar fazer faca criar montar construir desenvolver usar mexer comecar
  curso cursos aula aulas treinamento sobre online meu minha`.split(/\s+/),
)

/** Whether a word tells what a text is about. */
export const isTelling = (word: string): boolean => isSignificant(word) && !FILLERS.has(word)

/** The words of a term that name its subject; all of them when none does. */
export const subjectWords = (term: string): string[] => {
  const words = searchWords(term)
  const subject = words.filter((word) => !FILLERS.has(word))
  return subject.length > 0 ? subject : words
}

/** Trigrams of a word with its edges: `sql` is `··s ·sq sql ql·`. */
export function trigrams(word: string): Set<string> {
  const padded = `  ${word} `
  const grams = new Set<string>()
  for (let i = 0; i + 3 <= padded.length; i++) grams.add(padded.slice(i, i + 3))
  return grams
}

/** Dice coefficient of two words' trigrams, 0..1. */
export const similarity = (a: string, b: string): number => shared(trigrams(a), trigrams(b))

export function shared(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let both = 0
  for (const gram of left) if (right.has(gram)) both++
  return (2 * both) / (left.size + right.size)
}

/** How well a known word matches a searched one: 1 equal, then prefix, substring, misspelling; 0 not at all. */
export const wordMatch = (searched: string, known: string): number =>
  matcher(searched)(known, trigrams(known))

/** `wordMatch` for many known words, whose trigrams are already known. */
export function matcher(searched: string): (known: string, grams: ReadonlySet<string>) => number {
  const own = trigrams(searched)
  const allowed = searched.length >= 7 ? 2 : 1
  return (known, grams) => {
    if (searched === known) return 1
    if (known.startsWith(searched)) return 0.7 + 0.25 * (searched.length / known.length)
    if (searched.length >= 3 && known.includes(searched)) return 0.6
    if (searched.length < MIN_FUZZY_LETTERS || known.length < MIN_FUZZY_LETTERS - 1) return 0
    const distance = editDistance(searched, known, allowed)
    if (distance <= allowed) return 0.5 - 0.1 * (distance - 1)
    // A misspelt prefix, as the word is still being typed.
    const isLonger = known.length > searched.length + allowed
    if (isLonger && editDistance(searched, known.slice(0, searched.length), 1) <= 1) return 0.35
    const alike = shared(own, grams)
    return alike >= MIN_SIMILARITY ? alike * 0.5 : 0
  }
}
