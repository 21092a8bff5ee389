/** Letters that UTF-8 writes with several bytes, and what stands for a byte that is none of it. */
const MANY_BYTES = /[\u0080-\uFFFC]/g
export const BROKEN = '\uFFFD'

const times = (text: string, letters: RegExp) => (text.match(letters) ?? []).length

/**
 * The text of a file: UTF-8, UTF-16 with its mark, or the letters of Windows that Excel in Brazil writes unless it is
 * asked for UTF-8. A file of UTF-8 with some bytes that are none has `BROKEN` in their place.
 */
export function lettersOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const text = new TextDecoder().decode(bytes)
  const broken = times(text, /\uFFFD/g)
  return broken > times(text, MANY_BYTES) ? new TextDecoder('windows-1252').decode(bytes) : text
}
