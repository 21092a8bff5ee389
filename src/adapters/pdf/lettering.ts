import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import * as fontkit from 'fontkit'

const resolve = createRequire(import.meta.url).resolve

/** Weights of Inter, or the fixed-width face for code. */
export type Weight = 400 | 500 | 600 | 700 | 800 | 'mono'

/** A PDF font holds the letters of one file; the second file has those that Portuguese lacks (ł, ő, ș). */
const SETS = ['latin', 'latin-ext'] as const

interface Face {
  name: string
  bytes: Buffer
  font: Font
}
const opened = new Map<string, Face>()

function faceOf(weight: Weight, set: (typeof SETS)[number]): Face {
  const family = weight === 'mono' ? 'jetbrains-mono' : 'inter'
  const name = `${family}-${set}-${weight === 'mono' ? 400 : weight}`
  let face = opened.get(name)
  if (!face) {
    const bytes = readFileSync(resolve(`@fontsource/${family}/files/${name}-normal.woff`))
    face = { name, bytes, font: fontkit.create(bytes) as Font }
    opened.set(name, face)
  }
  return face
}

/** Code is copied letter by letter: `=>` must stay two of them. */
export const PLAIN = { calt: false }

export interface Run {
  face: Face
  text: string
}

/** Text as runs of one font each. Control letters become spaces; what Inter cannot write (emoji, kanji) is left out. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  const plain = text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  for (const letter of plain) {
    const set = SETS.find((name) => faceOf(weight, name).font.hasGlyphForCodePoint(letter.codePointAt(0)!))
    if (!set) continue
    const face = faceOf(weight, set)
    const last = runs.at(-1)
    if (last?.face === face) last.text += letter
    else runs.push({ face, text: letter })
  }
  return runs
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
    let letters = [...word]
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
  const last = lines.at(-1) ?? ''
  return { size, lines: [...lines.slice(0, -1), `${last.slice(0, -1).trimEnd()}…`] }
}
