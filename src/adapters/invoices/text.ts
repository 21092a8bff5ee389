import { own } from '../../domain/kernel/own'

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })
const lengthOf = (text: string) => [...text].length

/** Cut after a word that fits; only a word that alone is too long is cut inside, never within a letter. */
function cut(text: string, most: number): string {
  if (lengthOf(text) <= most) return text
  let fitting = ''
  let length = 0
  for (const { segment } of graphemes.segment(text)) {
    length += lengthOf(segment)
    if (length > most) break
    fitting += segment
  }
  const isBetweenWords = text.charAt(fitting.length) === ' '
  const space = fitting.lastIndexOf(' ')
  return (isBetweenWords || space < 1 ? fitting : fitting.slice(0, space)).trim()
}

/** XML 1.0 has no place for most control characters, halves of pairs and two non-characters. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu
const tidy = (text: string) =>
  text.normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(UNWRITABLE, '').replaceAll(/ {2,}/g, ' ').trim()

/** Any letters, on one line. */
export const anyText = (text: string, most: number) => cut(tidy(text), most)

const ALIKE: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  Œ: 'OE',
  œ: 'oe',
}

const latinLetter = (letter: string) => {
  if (/^[ -ÿ]$/.test(letter)) return letter
  return (own(ALIKE, letter) ?? letter.normalize('NFKD')).replaceAll(/[^ -~]/g, '')
}

/** Only what the layout's plain fields take, up to `ÿ`: other letters become the nearest or are left out. */
export const latinText = (text: string, most: number) =>
  cut(tidy([...tidy(text)].map(latinLetter).join('')), most)
