/**
 * Invisible characters: soft hyphens, zero width spaces, marks and overrides of direction, fillers. They come along when
 * a text is copied from a chat or a sheet. A joiner before a pictograph stays, since it makes one picture of two.
 */
const UNSEEN = /(?!\u200D\p{ExtPict})[\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]|\u034F/gu

/** A text without invisible characters. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

/** What was typed or pasted into one field: without invisible characters and outer spaces. */
export const typedText = (text: string): string => withoutUnseen(text).trim()

/** The same in one line: any run of spaces is one. */
export const typedLine = (text: string): string => withoutUnseen(text).replace(/\s+/g, ' ').trim()

/** Whether a text may be a person's name: it has at least one letter. */
export const isName = (text: string): boolean => /\p{L}/u.test(text)

/**
 * What papers can be drawn with: alphabets, kana, syllables of Korean, signs. Scripts written from right to left, and those
 * whose letters change shape with their neighbours, are not among them.
 */
const WRITTEN = [
  [0x0, 0x3e1],
  [0x3f0, 0x58f],
  [0x10a0, 0x10ff],
  [0x1c80, 0x1c88],
  [0x1c90, 0x1cbf],
  [0x1d00, 0x1df9],
  [0x1e00, 0x1fff],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x2070, 0x209f],
  [0x20a0, 0x20c0],
  [0x2c60, 0x2c7f],
  [0x2d00, 0x2d2f],
  [0x2de0, 0x2dff],
  [0x3005, 0x3007],
  [0x3041, 0x3096],
  [0x309b, 0x30ff],
  [0x3105, 0x312f],
  [0x3131, 0x318e],
  [0xa640, 0xa69f],
  [0xa720, 0xa7ca],
  [0xac00, 0xd7a3],
] as const

/** Rows of two-byte encodings that hold the Chinese letters of GB 2312, JIS X 0208, KS X 1001 and Big5's common ones. */
const CHINESE = [
  ['gbk', 0xb0, 0xf7, 0xa1],
  ['euc-jp', 0xb0, 0xf4, 0xa1],
  ['euc-kr', 0xca, 0xfd, 0xa1],
  ['big5', 0xa4, 0xc6, 0x40],
] as const

function decoded([encoding, first, last, low]: (typeof CHINESE)[number]): string {
  const decoder = new TextDecoder(encoding)
  const pairs: number[] = []
  for (let row = first; row <= last; row++) for (let cell = low; cell <= 0xfe; cell++) pairs.push(row, cell)
  return decoder.decode(Uint8Array.from(pairs))
}

/** Some of them that the faces lack all the same. */
const FACELESS =
  '偯偺儅劐噥坶塥姅屘屝廄弪戤撢攆杗歜毪湩犋猸矓稆穋筢縴罈耢耥脶膪臢蒈蟓觼詨赇跦轷鑤铴镩韹颳餿骣鲰齜'

let chinese: Set<string> | undefined

/** Every Chinese letter but the rare ones is in a national standard. */
function isCommonChinese(letter: string): boolean {
  chinese ??= new Set(CHINESE.flatMap((rows) => [...decoded(rows)]))
  return chinese.has(letter) && !FACELESS.includes(letter)
}

const isWritten = (letter: string): boolean => {
  if (/\p{C}/u.test(letter)) return false
  const code = letter.codePointAt(0) ?? 0
  if (WRITTEN.some(([from, to]) => code >= from && code <= to)) return true
  return /\p{sc=Han}/u.test(letter) && isCommonChinese(letter)
}

/** Blanks and pictures, with what joins and colours these. */
const PICTURED = /\s|\u200D|\uFE0E|\uFE0F|\p{ExtPict}\p{EMod}|(?!\p{EMod})\p{Emoji}/gu

/** Letters, accents, digits and signs of a name that no paper of ours can show. */
export const unwrittenOf = (name: string): string[] => [
  ...new Set([...name.normalize('NFC').replace(PICTURED, '')].filter((each) => !isWritten(each))),
]

/** Marks above and below one letter, beside those that are part of it; writing that needs more is not drawn. */
const MOST_MARKS = 3
const STACKED = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu')

/** A text without the marks that would be drawn over its neighbours. */
export const withoutStacks = (text: string): string => text.normalize('NFC').replace(STACKED, '$1')

/** Whether a letter of a name carries more marks than any writing does. */
export const hasStacks = (name: string): boolean => withoutStacks(name) !== name.normalize('NFC')

/** Why a name is not taken; empty when it is. */
export function nameFault(name: string): string {
  if (name === '') return ''
  if (!isName(name)) return 'Escreva o nome com letras, como no certificado'
  const unwritten = unwrittenOf(name)
  if (unwritten.some((each) => /\p{C}/u.test(each))) return 'Há um sinal invisível neste nome. Digite de novo'
  if (unwritten.length > 0)
    return `O certificado ainda não sabe desenhar: ${unwritten.slice(0, 5).join(' ')}. Escreva o nome em letras latinas`
  return hasStacks(name) ? 'Há acentos demais em uma letra deste nome. Digite de novo' : ''
}
