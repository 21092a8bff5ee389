import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import * as fontkit from 'fontkit'
import { decompress } from 'wawoff2'
import { type FaceWeight, slicesOf, WHOLE } from './slices'
import { embeddable } from './whole-glyphs'

const resolve = createRequire(import.meta.url).resolve

export interface Face {
  name: string
  /** For measuring and outlines. */
  font: Font
  /** The font anew: one that a print used remembers its letters, and the next print would differ by them. */
  fresh: () => Font
}

/** A face of a file that is whole and has one weight. */
export function plainFace(name: string, bytes: Buffer): Face {
  const fresh = () => fontkit.create(bytes) as Font
  return { name, font: fresh(), fresh }
}

const segmenter = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })
/** Letters that never join with their neighbours. */
const SIMPLE = /^[\u0020-\u02FF\u1EA0-\u1EF9\u2010-\u203A]*$/

/** What a reader takes for one letter: with its accents, or a picture made of several. */
export const lettersOf = (text: string): string[] =>
  SIMPLE.test(text) ? [...text] : Array.from(segmenter.segment(text), ({ segment }) => segment)

const UNSEEN = /\p{Cf}|\p{Variation_Selector}/gu
/** Code points of a letter that need a drawing. */
const drawnOf = (letter: string): number[] =>
  Array.from(letter.replace(UNSEEN, ''), (each) => each.codePointAt(0)!)

export const writes = (font: Font, letter: string): boolean =>
  drawnOf(letter).every((code) => font.hasGlyphForCodePoint(code))

const opening = new Map<string, Promise<void>>()
const opened = new Map<string, Face>()

let last: Promise<unknown> = Promise.resolve()

/** One after the other: the answer lies in memory that the next call uses again. */
function plainOf(bytes: Buffer): Promise<Buffer> {
  const plain = last.then(async () => Buffer.from(await decompress(bytes)))
  last = plain.catch(() => {})
  return plain
}

function open(name: string, path: string): Promise<void> {
  let work = opening.get(name)
  if (!work) {
    work = readFile(resolve(path)).then(async (bytes) => {
      const plain = path.endsWith('.woff2') ? await plainOf(bytes) : bytes
      opened.set(name, plainFace(name, plain))
    })
    opening.set(name, work)
  }
  return work
}

/** Stands for a sign that no face draws, so that nothing is left out in silence. */
export const REPLACEMENT = '\uFFFD'

const WEIGHTS: FaceWeight[] = [400, 500, 600, 700, 800]
/** Letters that the product's own faces have in every weight. */
const OWN = /^[\s\u0020-\u017F\u1EA0-\u1EF9\u2010-\u2026\u20AC]*$/

/** Opens the faces that a text may need, before it is set: a file is read when its first letter comes. */
export async function openFurther(text: string): Promise<void> {
  if (OWN.test(text)) return
  const needed = new Map<string, string>()
  for (const letter of new Set([...lettersOf(text.normalize('NFC')), REPLACEMENT])) {
    if (OWN.test(letter)) continue
    for (const { family, has, fileOf } of WHOLE)
      if (has(letter)) for (const weight of WEIGHTS) needed.set(`${family}-${weight}`, fileOf(weight))
    for (const code of drawnOf(letter)) for (const slice of slicesOf(code)) needed.set(slice.name, slice.path)
  }
  await Promise.all([...needed].map(([name, path]) => open(name, path)))
}

const weighted = new Map<string, Face>()

function faceOf(name: string, weight: FaceWeight): Face | undefined {
  const file = opened.get(name)
  if (!file) return undefined
  const key = `${name}-${weight}`
  let face = weighted.get(key)
  if (!face) {
    const fresh = () => embeddable(file.fresh().getVariation({ wght: weight }), key)
    face = { name: key, font: fresh(), fresh }
    weighted.set(key, face)
  }
  return face
}

/** The face, among those that are open, that has a letter with its accents. */
export function furtherFace(letter: string, weight: FaceWeight): Face | undefined {
  for (const { family, has } of WHOLE) {
    const face = opened.get(`${family}-${weight}`)
    if (face && has(letter) && writes(face.font, letter)) return face
  }
  const [first] = drawnOf(letter)
  if (first === undefined) return undefined
  for (const slice of slicesOf(first)) {
    const face = faceOf(slice.name, weight)
    if (face && writes(face.font, letter)) return face
  }
  return undefined
}
