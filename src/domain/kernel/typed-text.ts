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
 * Letters that papers can be drawn with: of alphabets, kana, syllables of Korean and the common Chinese letters. Scripts
 * written from right to left, and those whose letters change shape with their neighbours, are not among them.
 */
const WRITTEN = [
  [0x0, 0x3e1],
  [0x3f0, 0x58f],
  [0x10a0, 0x10ff],
  [0x1c80, 0x1c88],
  [0x1c90, 0x1cbf],
  [0x1d00, 0x1df9],
  [0x1e00, 0x1fff],
  [0x2070, 0x209f],
  [0x2c60, 0x2c7f],
  [0x2d00, 0x2d2f],
  [0x2de0, 0x2dff],
  [0x3005, 0x3007],
  [0x3041, 0x30ff],
  [0x3105, 0x312f],
  [0x3131, 0x318e],
  [0x4e00, 0x9fa5],
  [0xa640, 0xa69f],
  [0xa720, 0xa7ca],
  [0xac00, 0xd7a3],
] as const

const isWritten = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0
  return WRITTEN.some(([from, to]) => code >= from && code <= to)
}

/** Letters, accents and digits of a name that no paper of ours can show. */
export const unwrittenLetters = (name: string): string[] => [
  ...new Set(
    [...name.normalize('NFC')].filter((each) => /[\p{L}\p{M}\p{N}]/u.test(each) && !isWritten(each)),
  ),
]

/** Why a name is not taken; empty when it is. */
export function nameFault(name: string): string {
  if (name === '') return ''
  if (!isName(name)) return 'Escreva o nome com letras, como no certificado'
  const unwritten = unwrittenLetters(name)
  return unwritten.length > 0
    ? `O certificado ainda não sabe desenhar estas letras: ${unwritten.slice(0, 5).join(' ')}. Escreva o nome em letras latinas`
    : ''
}
