/** First and last initial, particles left out: "Ana de Souza" is AS. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => !/^(d[aeo]s?|e)$/i.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1)
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('pt-BR') ?? '').join('')
}

/** FNV-1a hash, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const char of text.normalize('NFC').toLowerCase()) {
    value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return value
}

/** A gradient in a hue derived from the name; at most L .52, so that white letters keep contrast AA. */
export function avatarGradient(name: string): string {
  const seed = hash(name)
  const hue = seed % 360
  const turn = seed & 512 ? 40 : -40
  return `linear-gradient(135deg, oklch(0.52 0.115 ${hue}), oklch(0.38 0.1 ${(hue + turn + 360) % 360}))`
}
