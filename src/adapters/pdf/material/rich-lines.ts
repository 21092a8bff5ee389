import { lettersOf } from '../../fonts/further'
import { widthOf as measured, type Weight } from '../lettering'
import { type Span, spansOf } from './blocks'

/** A stretch of one face on a line; `x` counts from the line's beginning. */
export interface Stretch {
  text: string
  weight: Weight
  size: number
  style: Span['style']
  x: number
}

const WEIGHTS: Record<Span['style'], Weight> = { plain: 400, strong: 600, code: 'mono' }
/** The fixed-width face looks larger than Inter of the same size. */
const CODE_SHARE = 0.9

type Piece = Omit<Stretch, 'x'> & { width: number }

/** A book repeats its words: each is measured once. At size 1, since widths grow with the size. */
const widths = new Map<string, number>()
const MOST_WIDTHS = 20_000

export function widthOf(text: string, weight: Weight, size: number): number {
  const key = `${weight} ${text}`
  let width = widths.get(key)
  if (width === undefined) {
    width = measured(text, weight, 1)
    if (widths.size < MOST_WIDTHS) widths.set(key, width)
  }
  return width * size
}

/** The blank between two words of one face. */
const blankOf = (style: Span['style'], size: number) =>
  widthOf('a a', WEIGHTS[style], size) - widthOf('aa', WEIGHTS[style], size)

/** Words of the text: each is one or more pieces that stand together, `(`código`)`, say. */
function wordsOf(text: string, size: number): Piece[][] {
  const words: Piece[][] = []
  let open = false
  for (const { text: part, style } of spansOf(text)) {
    const own = style === 'code' ? size * CODE_SHARE : size
    part.split(/( +)/).forEach((word) => {
      if (!word) return
      if (word.trim() === '') {
        open = false
        return
      }
      const weight = WEIGHTS[style]
      const piece = { text: word, weight, style, size: own, width: widthOf(word, weight, own) }
      if (open) words.at(-1)?.push(piece)
      else words.push([piece])
      open = true
    })
  }
  return words
}

const widthOfAll = (pieces: readonly Piece[]) => pieces.reduce((sum, { width }) => sum + width, 0)

/** Parts of a text that fit a width each, by its letters: their sum costs less than setting every part anew. */
export function cutByLetters(
  text: string,
  weight: Weight,
  size: number,
  roomOf: (part: number) => number,
): string[] {
  const parts: string[] = []
  let part = ''
  let wide = 0
  for (const letter of lettersOf(text)) {
    const more = widthOf(letter, weight, size)
    if (part && wide + more > roomOf(parts.length)) {
      parts.push(part)
      part = ''
      wide = 0
    }
    part += letter
    wide += more
  }
  return part ? [...parts, part] : parts
}

/** A word that alone is too wide for a line, as such lines; Chinese and Japanese write whole paragraphs without a blank. */
function brokenWord(word: Piece[], width: number): Piece[][] {
  const lines: Piece[][] = [[]]
  for (const piece of word) {
    const taken = widthOfAll(lines.at(-1) ?? [])
    const parts = cutByLetters(piece.text, piece.weight, piece.size, (i) => (i === 0 ? width - taken : width))
    parts.forEach((text, i) => {
      const own = { ...piece, text, width: widthOf(text, piece.weight, piece.size) }
      if (i > 0 || taken + own.width > width) lines.push([own])
      else lines.at(-1)?.push(own)
    })
  }
  return lines.filter((line) => line.length > 0)
}

/** Breaks text with code and strong parts into lines no wider than `width`: between words, and inside one that is too wide. */
export function richLines(text: string, size: number, width: number): Stretch[][] {
  const lines: Stretch[][] = []
  let line: Stretch[] = []
  let x = 0
  const words = wordsOf(text, size).flatMap((word) =>
    widthOfAll(word) > width ? brokenWord(word, width) : [word],
  )
  for (const word of words) {
    const needs = widthOfAll(word)
    const space = blankBetween(line.at(-1), word[0], size)
    if (x > 0 && x + space + needs > width) {
      lines.push(line)
      line = []
      x = 0
    }
    if (x > 0) x += space
    for (const { width: own, ...piece } of word) {
      line.push({ ...piece, x })
      x += own
    }
  }
  if (line.length > 0) lines.push(line)
  return lines.map(joined)
}

/** Between two faces the text's own blank. */
const blankBetween = (before: Stretch | undefined, after: Piece | undefined, size: number) =>
  before && after && before.style === after.style ? blankOf(after.style, after.size) : blankOf('plain', size)

/** Words of one face beside each other are one text, so that it is copied with its spaces. */
function joined(line: Stretch[]): Stretch[] {
  const out: Stretch[] = []
  for (const stretch of line) {
    const last = out.at(-1)
    if (last && last.style === stretch.style) last.text += ` ${stretch.text}`
    else out.push({ ...stretch })
  }
  return out
}
