import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Unwritten } from '../../ports/unwritten'
import { type Face, furtherFace, lettersOf, openFurther, plainFace, writes } from '../fonts/further'
import { type Run as FaceRun, runsOf as runsOfFaces, unwrittenIn } from '../fonts/written'

const resolve = createRequire(import.meta.url).resolve

/** Weights of Inter, or the fixed-width face for code. */
export type Weight = 400 | 500 | 600 | 700 | 800 | 'mono'

/** A PDF font holds the letters of one file; the first that has a letter writes it. */
const SETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const
/** The fixed-width face has one set less. */
const lacks = (weight: Weight, set: (typeof SETS)[number]) => weight === 'mono' && set === 'greek-ext'

const opened = new Map<string, Face>()

function faceOf(weight: Weight, set: (typeof SETS)[number]): Face {
  const family = weight === 'mono' ? 'jetbrains-mono' : 'inter'
  const name = `${family}-${set}-${weight === 'mono' ? 400 : weight}`
  let face = opened.get(name)
  if (!face) {
    const bytes = readFileSync(resolve(`@fontsource/${family}/files/${name}-normal.woff`))
    face = plainFace(name, bytes)
    opened.set(name, face)
  }
  return face
}

/** Code is copied letter by letter: `=>` must stay two of them. */
export const PLAIN = { calt: false }

export type Run = FaceRun<Face>

function writerOf(letter: string, weight: Weight): Face | undefined {
  const set = SETS.find((name) => !lacks(weight, name) && writes(faceOf(weight, name).font, letter))
  return set ? faceOf(weight, set) : furtherFace(letter, weight === 'mono' ? 400 : weight)
}

/** Text as runs of one font each, after `refuseUnwritten`. */
export const runsOf = (text: string, weight: Weight): Run[] =>
  runsOfFaces(
    text,
    (letter) => writerOf(letter, weight),
    ({ font }) => font,
  )

const isWritten = (letter: string) => writerOf(letter, 400) !== undefined

/** Opens the faces that the texts need and refuses letters that none has: a print never loses one in silence. */
export async function refuseUnwritten(texts: string[]): Promise<void> {
  await openFurther(texts.join(' '))
  const letters = [...new Set(texts.flatMap((text) => unwrittenIn(text, isWritten)))]
  if (letters.length > 0) throw new Unwritten(letters)
}

/** Points. `tracking` is added after each letter. */
export const widthOf = (text: string, weight: Weight, size: number, tracking = 0): number =>
  runsOf(text, weight).reduce((sum, run) => sum + runWidth(run, size, tracking), 0)

export function runWidth({ face, text }: Run, size: number, tracking = 0): number {
  const { advanceWidth } = face.name.startsWith('jetbrains')
    ? face.font.layout(text, PLAIN)
    : face.font.layout(text)
  return (advanceWidth / face.font.unitsPerEm) * size + tracking * [...text].length
}

/** How many of the letters, at least one, fit; by halves, since setting a text costs more than its length. */
function longestFit(letters: string[], fits: (part: string) => boolean): number {
  let fitting = 1
  let tooMany = letters.length
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2)
    if (fits(letters.slice(0, middle).join(''))) fitting = middle
    else tooMany = middle
  }
  return fitting
}

/**
 * Breaks text into lines no wider than `width`: between words, and inside a word that alone is too wide. Stops once there
 * are more than `most` lines.
 */
export function wrap(
  text: string,
  weight: Weight,
  size: number,
  width: number,
  most = Number.POSITIVE_INFINITY,
): string[] {
  const fits = (part: string) => widthOf(part, weight, size) <= width
  const lines: string[] = []
  let line = ''
  const push = () => {
    if (line) lines.push(line)
    line = ''
  }
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (fits(line ? `${line} ${word}` : word)) {
      line = line ? `${line} ${word}` : word
      continue
    }
    push()
    if (lines.length > most) return lines
    let letters = lettersOf(word)
    while (lines.length <= most && letters.length > 0 && !fits(letters.join(''))) {
      const count = longestFit(letters, fits)
      lines.push(letters.slice(0, count).join(''))
      letters = letters.slice(count)
    }
    line = letters.join('')
  }
  push()
  return lines
}

/** The largest of the sizes, big to small, in which the text takes no more than `most` lines; the last is cut with an ellipsis. */
export function fitted(text: string, weight: Weight, sizes: number[], width: number, most: number) {
  for (const size of sizes) {
    const lines = wrap(text, weight, size, width, most)
    if (lines.length <= most) return { size, lines }
  }
  const size = sizes.at(-1) ?? 12
  const lines = wrap(text, weight, size, width, most).slice(0, most)
  const last = lettersOf(lines.at(-1) ?? '')
  return { size, lines: [...lines.slice(0, -1), `${last.slice(0, -1).join('').trimEnd()}…`] }
}

/** Sizes, big to small, that a text is tried in while it takes no more than so many lines. */
export type Tries = readonly (readonly [lines: number, sizes: number[]])[]

/** Lines that are full to their last letter, wherever the words end. */
function filled(text: string, weight: Weight, size: number, width: number, most: number): string[] {
  const fits = (part: string) => widthOf(part, weight, size) <= width
  const lines: string[] = []
  for (let letters = lettersOf(text.trim()); letters.length > 0 && lines.length <= most; ) {
    const count = fits(letters.join('')) ? letters.length : longestFit(letters, fits)
    lines.push(letters.slice(0, count).join('').trim())
    letters = letters.slice(count)
  }
  return lines
}

/**
 * Fits a whole name or title: with more lines and smaller letters for a long one, and with words that are broken where
 * these would not do. A text longer than any form takes is cut.
 */
export function fittedWhole(text: string, weight: Weight, width: number, tries: Tries) {
  let found = { size: 12, lines: [text] }
  for (const [most, sizes] of tries) {
    found = fitted(text, weight, sizes, width, most)
    if (!found.lines.at(-1)?.endsWith('…') || text.endsWith('…')) return found
  }
  const [most, sizes] = tries.at(-1) ?? [1, []]
  for (const size of sizes) {
    const lines = filled(text, weight, size, width, most)
    if (lines.length <= most) return { size, lines }
  }
  return found
}
