import { fnv1a, seeded } from '../../domain/kernel/seeded'
import type { DrawnLook } from '../../ports/brand'
import { balance, isWritten, lettering } from './lettering'
import { logoMark, mark } from './marks'
import { type Palette, themeOf } from './palettes'
import { type Canvas, pattern } from './patterns'

export interface CoverText {
  slug: string
  title: string
  subtitle: string
  /** Chooses colours, figure and mark; an unknown one takes the shop's colour. */
  topic: string
}

/** `full` carries the subtitle; `card` has a larger title alone, for pictures under 700 px; `share` is 1200 × 630. */
export type CoverSize = 'full' | 'card' | 'share'

const SIZES: Record<CoverSize, Canvas & { title: number; subtitle: number; mark: number; pad: number }> = {
  full: { width: 1280, height: 720, title: 92, subtitle: 36, mark: 58, pad: 72 },
  card: { width: 1280, height: 720, title: 116, subtitle: 0, mark: 76, pad: 76 },
  share: { width: 1200, height: 630, title: 86, subtitle: 36, mark: 56, pad: 72 },
}

function ground({ width, height }: Canvas, { ink, base, glow }: Palette): string {
  return `<defs>
<linearGradient id="g" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="${ink}"/><stop offset=".46" stop-color="${base}"/><stop offset=".78" stop-color="${base}"/><stop offset="1" stop-color="${glow}"/></linearGradient>
<radialGradient id="h" cx=".98" cy="0" r=".72"><stop offset="0" stop-color="${glow}" stop-opacity=".95"/><stop offset=".5" stop-color="${glow}" stop-opacity=".28"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>
<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset=".3" stop-color="${ink}" stop-opacity="0"/><stop offset=".66" stop-color="${ink}" stop-opacity=".62"/><stop offset="1" stop-color="${ink}" stop-opacity=".95"/></linearGradient>
<linearGradient id="s" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${ink}" stop-opacity=".34"/><stop offset=".5" stop-color="${ink}" stop-opacity="0"/></linearGradient>
</defs><rect width="${width}" height="${height}" fill="url(#g)"/><rect width="${width}" height="${height}" fill="url(#h)"/>`
}

/** The largest size at which the title takes three lines or fewer; no line where it cannot be shown whole. */
function setTitle(title: string, size: number, width: number) {
  if (!isWritten('display', title)) return { size, lines: [] }
  for (let s = size; s > size * 0.4; s -= 4) {
    const lines = balance('display', title, s, width, -0.012)
    const fits =
      lines.length <= 3 &&
      lines.every((l) => lettering('display', l, { size: s, tracking: -0.012 }).width <= width)
    if (fits) return { size: s, lines }
  }
  return { size, lines: [] }
}

/** A cover as SVG text: same words, same picture, byte for byte, with every letter drawn as a path. */
export function coverSvg(cover: CoverText, look: DrawnLook, size: CoverSize = 'full'): string {
  const box = SIZES[size]
  const { width, height, pad } = box
  const hash = fnv1a(cover.slug)
  const theme = themeOf(cover.topic, hash, look.colour)
  const room = width - pad * 2
  const title = setTitle(cover.title, box.title, room * (size === 'card' ? 0.86 : 0.8))
  const leading = title.size * 1.02
  const isShown = box.subtitle > 0 && isWritten('text', cover.subtitle)
  const subtitle = isShown ? balance('text', cover.subtitle, box.subtitle, room * 0.92)[0] : undefined
  const whole = subtitle === cover.subtitle.trim().replace(/\s+/g, ' ')
  const bottom = height - pad - (whole ? box.subtitle * 1.75 : title.size * 0.02)
  const lines = title.lines.map(
    (line, i) =>
      lettering('display', line, {
        size: title.size,
        x: pad - title.size * 0.03,
        y: bottom - (title.lines.length - 1 - i) * leading,
        tracking: -0.012,
      }).d,
  )
  const under = whole
    ? lettering('text', cover.subtitle, { size: box.subtitle, x: pad, y: height - pad - box.subtitle * 0.12 })
        .d
    : ''
  const sign =
    look.logo &&
    logoMark(look.logo, { height: box.mark, x: width - pad, bottom: height - pad, from: 'right' })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${ground(box, theme.palette)}<g>${pattern(theme.pattern, box, seeded(hash), theme.palette)}</g><rect width="${width}" height="${height}" fill="url(#s)"/><rect width="${width}" height="${height}" fill="url(#f)"/>${mark(theme.glyph, box.mark, pad, pad * 0.92)}${sign ?? ''}<path d="${lines.join('')}" fill="#fff"/>${under ? `<path d="${under}" fill="#fff" fill-opacity=".86"/>` : ''}</svg>`
}
