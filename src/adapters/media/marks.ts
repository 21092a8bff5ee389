import { own } from '../../domain/kernel/own'
import type { DrawnLogo } from '../../ports/brand'
import { lettering } from './lettering'

const DRAWN: Record<string, string> = {
  atom: '<g fill="none" stroke="#fff" stroke-width="3.6"><ellipse cx="32" cy="32" rx="29" ry="11.5"/><ellipse cx="32" cy="32" rx="29" ry="11.5" transform="rotate(60 32 32)"/><ellipse cx="32" cy="32" rx="29" ry="11.5" transform="rotate(120 32 32)"/></g><circle cx="32" cy="32" r="5.4" fill="#fff"/>',
  branch:
    '<g fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"><path d="M17 18v28"/><path d="M47 24c0 13-30 7-30 22"/><circle cx="17" cy="11" r="7"/><circle cx="17" cy="53" r="7"/><circle cx="47" cy="17" r="7"/></g>',
  stack:
    '<g fill="#fff"><rect x="4" y="36" width="16" height="15" rx="3"/><rect x="24" y="36" width="16" height="15" rx="3"/><rect x="44" y="36" width="16" height="15" rx="3"/><rect x="14" y="17" width="16" height="15" rx="3"/><rect x="34" y="17" width="16" height="15" rx="3"/></g>',
}

/** A topic's mark: `@name` is a drawing, none is no mark, and anything else is written in mono. `size` is its height in px. */
export function mark(glyph: string, size: number, x: number, y: number): string {
  const drawn = glyph.startsWith('@') ? own(DRAWN, glyph.slice(1)) : undefined
  if (drawn) {
    const scale = (size * 1.12) / 64
    return `<g transform="translate(${x} ${y - size * 0.06}) scale(${scale.toFixed(3)})">${drawn}</g>`
  }
  if (!glyph) return ''
  // The file holds the regular weight only: a stroke of its own colour makes it bold.
  const font = size * 1.08
  const { d } = lettering('mono', glyph, { size: font, x, y: y + size * 0.86, tracking: -0.02 })
  return `<path d="${d}" fill="#fff" stroke="#fff" stroke-width="${(font * 0.034).toFixed(1)}" stroke-linejoin="round"/>`
}

/** The product's own mark, a trail that climbs over a point, in a 24 × 24 box. */
export const trail = (stroke: string, dot: string) =>
  `<path d="M2.5 18.5 12 3.8l9.5 14.7" fill="none" stroke="${stroke}" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/><circle cx="12" cy="18.3" r="2.75" fill="${dot}"/>`

interface Place {
  /** px; the logo is as high as this, and less where it would be wider than four times as much. */
  height: number
  /** Its left or right edge, and its bottom. */
  x: number
  bottom: number
  from: 'left' | 'right'
}

/** A shop's logo on a white ground: on another one it might not be seen. */
export function logoMark({ png, width, height }: DrawnLogo, place: Place): string {
  const scale = Math.min(place.height / height, (place.height * 4) / width)
  const [w, h] = [width * scale, height * scale]
  const pad = place.height * 0.16
  const left = place.from === 'left' ? place.x : place.x - w - 2 * pad
  const top = place.bottom - h - 2 * pad
  const f = (value: number) => value.toFixed(1)
  return `<rect x="${f(left)}" y="${f(top)}" width="${f(w + 2 * pad)}" height="${f(h + 2 * pad)}" rx="${f(pad * 1.5)}" fill="#fff"/><image x="${f(left + pad)}" y="${f(top + pad)}" width="${f(w)}" height="${f(h)}" href="data:image/png;base64,${png.toString('base64')}"/>`
}
