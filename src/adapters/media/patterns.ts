import type { Seeded } from '../../domain/kernel/seeded'
import type { Palette, PatternName } from './palettes'

export interface Canvas {
  width: number
  height: number
}
type Draw = (canvas: Canvas, random: Seeded, palette: Palette) => string

const n = (value: number) => String(Math.round(value * 10) / 10)

/** Orbits around a point in the bright corner, some of them broken, each with a body on it. */
const rings: Draw = ({ width, height }, random, { accent }) => {
  const cx = width * (0.72 + random.next() * 0.1)
  const cy = height * (0.3 + random.next() * 0.1)
  return Array.from({ length: 7 }, (_, i) => {
    const r = height * (0.09 + i * 0.105 + random.next() * 0.02)
    const turn = random.int(0, 359)
    const dash = i % 3 === 1 ? ` stroke-dasharray="${n(r * 1.9)} ${n(r * 0.5)}"` : ''
    const angle = (random.int(95, 265) * Math.PI) / 180
    const body =
      i % 2 === 0
        ? `<circle cx="${n(cx + r * Math.cos(angle))}" cy="${n(cy + r * Math.sin(angle))}" r="${n(height * (0.011 + random.next() * 0.012))}" fill="${accent}" fill-opacity=".9"/>`
        : ''
    return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="none" stroke="#fff" stroke-opacity="${(0.56 - i * 0.06).toFixed(2)}" stroke-width="${n(height * (i % 3 === 0 ? 0.009 : 0.004))}"${dash} transform="rotate(${turn} ${n(cx)} ${n(cy)})"/>${body}`
  }).join('')
}

/** A table of cells that fades to the left; a few rows are "selected". */
const dots: Draw = ({ width, height }, random, { accent }) => {
  const step = height / 13
  const lit = [random.int(1, 3), random.int(4, 6)]
  let svg = ''
  for (let row = 0; row < 12; row++) {
    for (let column = 0; column * step < width; column++) {
      const near = (column * step) / width
      const chance = random.next()
      const strong = lit.includes(row) && near > 0.5 && chance > 0.25
      if (near < 0.3 || (!strong && chance < 0.12)) continue
      const size = step * (strong ? 0.62 : chance > 0.85 ? 0.52 : 0.26)
      const x = column * step + (step - size) / 2
      const y = row * step + (step - size) / 2
      const alpha = Math.min(1, (near - 0.25) * 1.2) * (strong ? 0.95 : 0.44)
      svg += `<rect x="${n(x)}" y="${n(y)}" width="${n(size)}" height="${n(size)}" rx="${n(size * 0.3)}" fill="${strong ? accent : '#fff'}" fill-opacity="${alpha.toFixed(2)}"/>`
    }
  }
  return svg
}

/** Layered hills of light with one bright crest. */
const waves: Draw = ({ width, height }, random, { accent }) => {
  const layers = 7
  const phase = random.next() * Math.PI * 2
  const crest = random.int(1, 3)
  return Array.from({ length: layers }, (_, i) => {
    const base = height * (0.14 + i * 0.085)
    const swing = height * (0.13 - i * 0.008)
    const points = Array.from({ length: 33 }, (_, k) => {
      const t = k / 32
      const lean = (1 - t) * height * 0.3
      return `${n(t * width)} ${n(base + lean + Math.sin(phase + t * 5.2 + i * 0.42) * swing * (0.35 + t))}`
    })
    const line = `M${points.join('L')}`
    const stroke = i === crest ? accent : '#fff'
    return `<path d="${line}L${width} ${height}L0 ${height}Z" fill="#fff" fill-opacity=".055"/><path d="${line}" fill="none" stroke="${stroke}" stroke-opacity="${i === crest ? '.95' : (0.46 - i * 0.045).toFixed(2)}" stroke-width="${n(height * (i === crest ? 0.008 : 0.004))}" stroke-linecap="round"/>`
  }).join('')
}

/** A page of code seen from afar: indented bars, a few of them coloured words. */
const code: Draw = ({ width, height }, random, { accent }) => {
  const line = height / 15
  const left = width * 0.5
  let depth = 0
  let svg = ''
  for (let row = 0; row < 13; row++) {
    depth = Math.max(0, Math.min(4, depth + random.pick([-1, 0, 1, 1])))
    let x = left + depth * line * 1.1
    const words = random.int(1, 4)
    for (let word = 0; word < words; word++) {
      const length = line * (0.8 + random.next() * 3.4)
      const bright = random.next() > 0.72
      svg += `<rect x="${n(x)}" y="${n(row * line + line)}" width="${n(length)}" height="${n(line * 0.42)}" rx="${n(line * 0.21)}" fill="${bright ? accent : '#fff'}" fill-opacity="${bright ? '.88' : '.24'}"/>`
      x += length + line * 0.42
    }
  }
  return `<g transform="rotate(-9 ${n(width * 0.75)} ${n(height * 0.3)})">${svg}</g>`
}

/** A flow: boxes joined by smooth lines from left to right. */
const nodes: Draw = ({ width, height }, random, { accent }) => {
  const columns = [0.5, 0.66, 0.82, 0.97]
  const at = columns.map((x, i) =>
    Array.from({ length: [1, 2, 3, 2][i]! }, (_, k, list = [1, 2, 3, 2][i]!) => ({
      x: width * (x + (random.next() - 0.5) * 0.03),
      y: height * (0.36 + (k - (list - 1) / 2) * 0.22 + (random.next() - 0.5) * 0.05),
    })),
  )
  let lines = ''
  at.slice(1).forEach((column, i) => {
    const before = at[i]!
    column.forEach((to, k) => {
      const from = before[Math.min(before.length - 1, Math.floor((k * before.length) / column.length))]!
      const bend = (to.x - from.x) * 0.55
      lines += `<path d="M${n(from.x)} ${n(from.y)}C${n(from.x + bend)} ${n(from.y)} ${n(to.x - bend)} ${n(to.y)} ${n(to.x)} ${n(to.y)}" fill="none" stroke="#fff" stroke-opacity=".42" stroke-width="${n(height * 0.006)}"/>`
    })
  })
  const chosen = random.int(0, 2)
  const boxes = at.flatMap((column, i) =>
    column.map(({ x, y }, k) => {
      const size = height * (i === 0 ? 0.12 : 0.095)
      const main = i === 0 || (i === 2 && k === chosen)
      return `<rect x="${n(x - size / 2)}" y="${n(y - size / 2)}" width="${n(size)}" height="${n(size)}" rx="${n(size * 0.28)}" fill="${main ? accent : '#fff'}" fill-opacity="${main ? '.95' : '.28'}"/><rect x="${n(x - size / 2)}" y="${n(y - size / 2)}" width="${n(size)}" height="${n(size)}" rx="${n(size * 0.28)}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="${n(height * 0.004)}"/>`
    }),
  )
  return lines + boxes.join('')
}

/** Columns that climb to the bright corner, each capped by a lit edge. */
const steps: Draw = ({ width, height }, random, { accent }) => {
  const count = 11
  const gap = width * 0.008
  const from = width * 0.42
  const size = (width - from) / count
  const lit = random.int(5, 8)
  return Array.from({ length: count }, (_, i) => {
    const top = height * (0.66 - (i / count) * 0.5 - random.next() * 0.09)
    const x = from + i * size
    const mark = i === lit ? accent : '#fff'
    return `<rect x="${n(x)}" y="${n(top)}" width="${n(size - gap)}" height="${n(height - top)}" rx="${n(gap)}" fill="${mark}" fill-opacity="${i === lit ? '.6' : (0.07 + i * 0.014).toFixed(3)}"/><rect x="${n(x)}" y="${n(top)}" width="${n(size - gap)}" height="${n(height * 0.014)}" rx="${n(gap)}" fill="${mark}" fill-opacity="${i === lit ? '1' : '.5'}"/>`
  }).join('')
}

const PATTERNS: Record<PatternName, Draw> = { rings, dots, waves, code, nodes, steps }

/** The figure behind a title, as SVG elements that fill the canvas. */
export const pattern = (name: PatternName, canvas: Canvas, random: Seeded, palette: Palette) =>
  PATTERNS[name](canvas, random, palette)
