import type { Cue } from '../../contracts/kernel/web-vtt'
import { plainText } from '../../domain/kernel/plain-text'

/** Shorter words stand in every sentence. */
const LEAST_LETTERS = 4
/** What a film says in passing shares fewer words with a question. */
const LEAST_WORDS = 2

const wordsOf = (text: string) =>
  new Set(
    plainText(text)
      .split(' ')
      .filter((word) => word.length >= LEAST_LETTERS),
  )

export interface SpokenFilm<Lesson> {
  lesson: Lesson
  cues: readonly Cue[]
}

/**
 * The place of the films that says most of the words of a question and its right answers, words that are said rarely
 * counting more: where it is explained. Null where no sentence shares two words with it. `second` is whole.
 */
export function explainedAt<Lesson>(
  text: string,
  films: readonly SpokenFilm<Lesson>[],
): { lesson: Lesson; second: number } | null {
  const asked = wordsOf(text)
  const sentences = films.flatMap(({ lesson, cues }) =>
    cues.map(({ start, text }) => ({
      lesson,
      second: Math.floor(start),
      shared: [...wordsOf(text)].filter((word) => asked.has(word)),
    })),
  )
  const said = new Map<string, number>()
  for (const word of sentences.flatMap(({ shared }) => shared)) said.set(word, (said.get(word) ?? 0) + 1)
  const weight = (shared: readonly string[]) =>
    shared.reduce((sum, word) => sum + 1 / (said.get(word) ?? 1), 0)
  const telling = sentences.filter(({ shared }) => shared.length >= LEAST_WORDS)
  const [first] = telling.sort((a, b) => weight(b.shared) - weight(a.shared))
  return first ? { lesson: first.lesson, second: first.second } : null
}
