export interface Piece {
  text: string
  hit: boolean
}

const plainSign = (sign: string) => sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
// Sign by sign, so that a text and its pieces are read alike.
const plainSigns = (text: string) => [...text].map(plainSign)

/** The words of what was typed, without accents and capitals. */
export const wordsOf = (typed: string): string[] => plainSigns(typed).join('').split(/\s+/).filter(Boolean)

/** Whether a text has all the words; accents and capitals do not matter. */
export const hasWords = (text: string, words: readonly string[]): boolean => {
  const plain = plainSigns(text).join('')
  return words.every((word) => plain.includes(word))
}

/** Cuts a text where the words stand; the pieces together are the text. */
export function marksOf(text: string, words: readonly string[]): Piece[] {
  const signs = [...text]
  const plain = signs.map(plainSign)
  // A letter with an accent may be one sign or two, so places in the plain text are led back to signs.
  const signAt = plain.flatMap((each, at) => Array.from({ length: each.length }, () => at))
  const hits = new Set(
    words.flatMap((word) =>
      placesOf(plain.join(''), word).flatMap((at) => signAt.slice(at, at + word.length)),
    ),
  )
  const pieces: Piece[] = []
  signs.forEach((sign, at) => {
    // An accent of its own goes with its letter.
    const hit = plain[at] === '' ? (pieces.at(-1)?.hit ?? false) : hits.has(at)
    const last = pieces.at(-1)
    if (last?.hit === hit) last.text += sign
    else pieces.push({ text: sign, hit })
  })
  return pieces
}

function placesOf(plain: string, word: string): number[] {
  const found: number[] = []
  if (word === '') return found
  for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) found.push(at)
  return found
}
