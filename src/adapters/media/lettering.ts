import { createRequire } from 'node:module'
import type { Font, Glyph } from 'fontkit'
import * as fontkit from 'fontkit'
import { furtherFace, writes } from '../fonts/further'
import { runsOf, unwrittenIn } from '../fonts/written'

const resolve = createRequire(import.meta.url).resolve

export type Face = 'display' | 'text' | 'mono'

const inter = (set: string) => `@fontsource/inter/files/inter-${set}-500-normal.woff`
/** Letters that no other face has. */
const ABROAD = ['vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'].map(inter)

/** Each further file of a face holds letters that the ones before it lack. */
const FILES: Record<Face, string[]> = {
  display: [
    ...['latin', 'latin-ext', 'vietnamese'].map(
      (set) =>
        `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${set}-standard-normal.woff2`,
    ),
    ...ABROAD,
  ],
  text: [...['latin', 'latin-ext'].map(inter), ...ABROAD],
  mono: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek'].map(
    (set) => `@fontsource-variable/jetbrains-mono/files/jetbrains-mono-${set}-wght-normal.woff2`,
  ),
}

const opened = new Map<string, Font>()
function open(file: string): Font {
  let font = opened.get(file)
  if (!font) {
    font = fontkit.openSync(resolve(file)) as Font
    opened.set(file, font)
  }
  return font
}

const WEIGHTS = { display: 700, text: 500, mono: 400 } as const

/** The font that has a letter; of the further ones, those that `openFurther` was told of. */
function fontOf(face: Face, letter: string): Font | undefined {
  const file = FILES[face].find((each) => writes(open(each), letter))
  return file ? open(file) : furtherFace(letter, WEIGHTS[face])?.font
}

/** Whether every letter of a text has a face; signs without one are replaced. `openFurther` comes before. */
export const isWritten = (face: Face, text: string): boolean =>
  unwrittenIn(text, (letter) => fontOf(face, letter) !== undefined).length === 0

const round = (n: number) => String(Math.round(n * 10) / 10)

/** SVG path commands of one glyph, scaled, with the y axis turned down. */
function commands(glyph: Glyph, scale: number, x: number, y: number): string {
  const letters = {
    moveTo: 'M',
    lineTo: 'L',
    quadraticCurveTo: 'Q',
    bezierCurveTo: 'C',
    closePath: 'Z',
  } as const
  return glyph.path.commands
    .map(({ command, args }) => {
      const at = args.map((n, i) => round(i % 2 === 0 ? x + n * scale : y - n * scale))
      return letters[command] + at.join(' ')
    })
    .join('')
}

export interface Lettering {
  /** The `d` of an SVG path. */
  d: string
  /** Advance width in px. */
  width: number
}

/**
 * Text as an outline, baseline at (x, y); `size` in px, `tracking` in em. Same on a machine without any font. Empty where
 * a letter has no face: a picture shows a text whole or not at all.
 */
export function lettering(
  face: Face,
  text: string,
  { size, x = 0, y = 0, tracking = 0 }: { size: number; x?: number; y?: number; tracking?: number },
): Lettering {
  let d = ''
  let pen = x
  const runs = isWritten(face, text)
    ? runsOf(
        text,
        (letter) => fontOf(face, letter),
        (font) => font,
      )
    : []
  for (const { face: font, text: letters } of runs) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(letters)
    glyphs.forEach((glyph, i) => {
      const position = positions[i]!
      d += commands(glyph, scale, pen + position.xOffset * scale, y - position.yOffset * scale)
      pen += position.xAdvance * scale + tracking * size
    })
  }
  return { d, width: d ? pen - x - tracking * size : 0 }
}

/** Breaks a text into as few lines as `width` allows, then evens them out, as `text-wrap: balance` does. */
export function balance(face: Face, text: string, size: number, width: number, tracking = 0): string[] {
  const words = text.trim().split(/\s+/)
  const measure = (line: string) => lettering(face, line, { size, tracking }).width
  const fill = (limit: number) => {
    const lines: string[] = []
    for (const word of words) {
      const longer = lines.length ? `${lines.at(-1)} ${word}` : word
      if (lines.length && measure(longer) <= limit) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }
  let best = fill(width)
  for (let limit = width * 0.95; limit > width * 0.4; limit -= width * 0.05) {
    const lines = fill(limit)
    if (lines.length > best.length || lines.some((line) => measure(line) > limit)) break
    best = lines
  }
  return best
}
