import { fnv1a, seeded } from '../../domain/kernel/seeded'
import { oklch } from './colour'
import { lettering } from './lettering'

/** First and last initial, particles left out: "Ana de Souza" is AS, "Zé" is Z. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => !/^(d[aeo]s?|e)$/i.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1)
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('pt-BR') ?? '').join('')
}

/** The two ends of a name's gradient: never lighter than L .52, so that white letters keep AA. */
export function avatarColours(name: string): [string, string] {
  const random = seeded(fnv1a(name.normalize('NFC').toLowerCase()))
  const hue = random.int(0, 359)
  const turn = random.pick([-48, -36, 36, 48])
  return [oklch(0.52, 0.115, hue), oklch(0.36, 0.1, (hue + turn + 360) % 360)]
}

/** A person's initials on a gradient of their own, 256 × 256 SVG without fonts. */
export function avatarSvg(name: string): string {
  const random = seeded(fnv1a(name))
  const [from, to] = avatarColours(name)
  const letters = initials(name)
  const size = letters.length > 1 ? 104 : 124
  const { width } = lettering('display', letters, { size, tracking: -0.01 })
  const { d } = lettering('display', letters, {
    size,
    tracking: -0.01,
    x: 128 - width / 2,
    y: 128 + size * 0.33,
  })
  const cx = random.int(150, 250)
  const cy = random.int(-10, 60)
  const ring = (r: number, alpha: number) =>
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="#fff" stroke-opacity="${alpha}" stroke-width="3"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256"><defs><linearGradient id="a" x1="1" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="256" height="256" fill="url(#a)"/>${ring(54, 0.1)}${ring(104, 0.08)}${ring(156, 0.06)}<path d="${d}" fill="#fff"/></svg>`
}
