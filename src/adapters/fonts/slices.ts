import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** A file of a family, and the letters that it has. */
export interface Slice {
  name: string
  path: string
}

type Span = readonly [from: number, to: number]

/** `U+102,U+1ea0-1ef9` as spans. */
function spansOf(ranges: string): Span[] {
  return ranges.split(',').map((range): Span => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

/** Files by the code points of their letters. */
type Index = Map<number, Slice[]>

/** Families cut into files by ranges of letters, as sites load them. */
function cut(index: Index, family: string, only?: string) {
  const file = require.resolve(`@fontsource-variable/${family}/unicode.json`)
  const ranges = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  for (const [key, span] of Object.entries(ranges)) {
    if (only && key !== only) continue
    const name = `${family}-${key.replace(/[[\]]/g, '')}`
    const slice = { name, path: `@fontsource-variable/${family}/files/${name}-wght-normal.woff2` }
    for (const [from, to] of spansOf(span))
      for (let code = from; code <= to; code++) {
        const slices = index.get(code)
        if (slices) slices.push(slice)
        else index.set(code, [slice])
      }
  }
}

export type FaceWeight = 400 | 500 | 600 | 700 | 800

/** A family whose files are whole, one for each weight. */
interface Whole {
  family: string
  /** Which letters are looked for in it. */
  has: (letters: string) => boolean
  fileOf: (weight: FaceWeight) => string
}

const STYLES = { 400: 'Regular', 500: 'Medium', 600: 'SemiBold', 700: 'Bold', 800: 'ExtraBold' }
const expoFile = (family: string, face: string, weight: FaceWeight) =>
  `@expo-google-fonts/${family}/${weight}${STYLES[weight]}/${face}_${weight}${STYLES[weight]}.ttf`

/** What is written from left to right, letter by letter, with its marks above and below. */
const ALPHABETS = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Zyyy}\p{sc=Zinh}]+$/u

export const WHOLE: Whole[] = [
  {
    family: 'noto-sans',
    has: (letters) => ALPHABETS.test(letters),
    fileOf: (weight) => expoFile('noto-sans', 'NotoSans', weight),
  },
  {
    family: 'noto-emoji',
    has: (letters) => /\p{ExtPict}|\p{Regional_Indicator}|\u20E3/u.test(letters),
    // Its boldest weight is 700.
    fileOf: (weight) => expoFile('noto-emoji', 'NotoEmoji', weight === 800 ? 700 : weight),
  },
]

/** The Japanese shape of a Chinese letter comes first: most who sign with one here have a Japanese name. */
function indexed(): Index {
  const index: Index = new Map()
  cut(index, 'noto-sans-armenian', 'armenian')
  cut(index, 'noto-sans-georgian', 'georgian')
  for (const family of ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr']) cut(index, family)
  return index
}

let index: Index | undefined

export const slicesOf = (code: number): readonly Slice[] => {
  index ??= indexed()
  return index.get(code) ?? []
}
