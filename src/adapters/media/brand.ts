import { fnv1a, seeded } from '../../domain/kernel/seeded'
import { shadesOf } from '../../domain/site/colours'
import type { DrawnLook } from '../../ports/brand'
import { isWritten, lettering } from './lettering'
import { logoMark, trail } from './marks'
import { pattern } from './patterns'

const BLUE = '#2F4F82'
const PALE = '#ADBFDB'

/** The sign on its square; `radius` in 32nds of the side, 0 where the system cuts the corners itself. */
export const iconSvg = (radius: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${BLUE}"/><g transform="translate(5.2 4.6) scale(.9)">${trail('#fff', PALE)}</g></svg>`

const ROOM = 1_046

/** The size, at most `size`, at which each line has room; no line where one cannot be shown whole. */
function setLines(lines: string[], size: number) {
  const whole = lines.every((line) => isWritten('display', line)) ? lines : []
  const widest = Math.max(
    0,
    ...whole.map((line) => lettering('display', line, { size, tracking: -0.012 }).width),
  )
  return { size: widest > ROOM ? (size * ROOM) / widest : size, lines: whole }
}

/** The card of a shared link that has no cover of its own, 1200 × 630. */
export function shareSvg(name: string, promise: string[], { colour, logo }: DrawnLook): string {
  const box = { width: 1200, height: 630 }
  const shade = shadesOf(colour)
  const palette = { ink: shade[950], base: shade[700], glow: shade[400], accent: shade[100] }
  const sign = logo && logoMark(logo, { height: 72, x: 77, bottom: 158, from: 'left' })
  const { size } = setLines([name], 60)
  const word = lettering('display', name, { size, x: 77, y: sign ? 246 : 134, tracking: -0.012 }).d
  const said = setLines(promise, 78)
  const lines = said.lines.map(
    (line, i) =>
      lettering('display', line, {
        size: said.size,
        x: 77,
        y: 566 - (said.lines.length - 1 - i) * 84,
        tracking: -0.012,
      }).d,
  )
  const { ink, base, glow } = palette
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><defs>
<linearGradient id="g" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="${ink}"/><stop offset=".55" stop-color="${base}"/><stop offset="1" stop-color="${glow}"/></linearGradient>
<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset=".25" stop-color="${ink}" stop-opacity="0"/><stop offset="1" stop-color="${ink}" stop-opacity=".94"/></linearGradient></defs>
<rect width="1200" height="630" fill="url(#g)"/>${pattern('rings', box, seeded(fnv1a(name)), palette)}<rect width="1200" height="630" fill="url(#f)"/>
${sign ?? ''}<path d="${word}${lines.join('')}" fill="#fff"/></svg>`
}

const LINE = 24
const MOST_LINES = 3

/** A sentence in lines that fit beside each other's height; what is longer ends in an ellipsis. */
export function inLines(sentence: string): string[] {
  const lines: string[] = []
  for (const word of sentence.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= LINE) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const shown = lines.slice(0, MOST_LINES)
  return lines.length > MOST_LINES ? [...shown.slice(0, -1), `${shown.at(-1)}…`] : shown
}

const OWN_ICONS = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
]

interface Look {
  /** `#rrggbb`, or empty for the product's own. */
  colour: string
  /** Path of a square WebP picture, or empty for the product's sign. */
  logo: string
}

/** The web app manifest, as an object; `subject` is what the shop teaches, or empty. */
export const manifest = (name: string, subject: string, { colour, logo }: Look) => ({
  name: subject ? `${name}: ${subject.slice(0, 1).toLowerCase()}${subject.slice(1)}` : name,
  short_name: name,
  lang: 'pt-BR',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#F8F9FC',
  theme_color: colour || BLUE,
  icons: logo ? [{ src: logo, type: 'image/webp', sizes: 'any' }] : OWN_ICONS,
})
