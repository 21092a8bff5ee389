/** What stands for a byte that is none of UTF-8. */
export const BROKEN = '\uFFFD'

/** Whether more of a text is broken than was written with several bytes. */
function isMostlyBroken(text: string): boolean {
  let surplus = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd) surplus++
    else if (code >= 0x80 && code < 0xfffd) surplus--
  }
  return surplus > 0
}

/**
 * The text of a file: UTF-8, UTF-16 with its mark, or the letters of Windows that Excel in Brazil writes unless it is
 * asked for UTF-8. A file of UTF-8 with some bytes that are none has `BROKEN` in their place.
 */
export function lettersOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const text = new TextDecoder().decode(bytes)
  return isMostlyBroken(text) ? new TextDecoder('windows-1252').decode(bytes) : text
}
