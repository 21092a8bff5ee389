import type { Font, Glyph } from 'fontkit'

interface Point {
  x: number
  y: number
  on: boolean
}

/** The outline as closed curves of TrueType points. */
function curvesOf(glyph: Glyph): Point[][] {
  const curves: Point[][] = []
  for (const { command, args } of glyph.path.commands) {
    const points: Point[] = []
    for (let i = 0; i < args.length; i += 2)
      points.push({ x: Math.round(args[i]!), y: Math.round(args[i + 1]!), on: i + 2 === args.length })
    if (command === 'moveTo') curves.push(points)
    else curves.at(-1)?.push(...points)
  }
  for (const curve of curves) {
    const [first, last] = [curve[0]!, curve.at(-1)!]
    if (curve.length > 1 && last.on && last.x === first.x && last.y === first.y) curve.pop()
  }
  return curves
}

const ON_CURVE = 1

/** One glyph as the table `glyf` keeps it, every step in two bytes. */
function recordOf(glyph: Glyph): Buffer {
  const curves = curvesOf(glyph)
  const points = curves.flat()
  if (points.length === 0) return Buffer.alloc(0)
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const record = Buffer.alloc(10 + 2 * curves.length + 2 + 5 * points.length)
  const head = [curves.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  let at = 0
  const put = (n: number) => {
    at = record.writeInt16BE(n, at)
  }
  head.forEach(put)
  let end = -1
  for (const curve of curves) {
    end += curve.length
    put(end)
  }
  put(0)
  for (const { on } of points) at = record.writeUInt8(on ? ON_CURVE : 0, at)
  for (const side of [xs, ys]) for (const [i, n] of side.entries()) put(n - (side[i - 1] ?? 0))
  return record.length % 2 ? Buffer.concat([record, Buffer.alloc(1)]) : record
}

interface Subset {
  glyf: Buffer[]
  offset: number
  loca: { offsets: number[] }
  hmtx: { metrics: { advance: number; bearing: number }[] }
  _addGlyph: (id: number) => number
}

/**
 * Makes a weight of a variable font fit to be embedded: the library copies the outlines of the font's lightest weight, or
 * fails at writing the ones that were changed.
 */
export function embeddable(font: Font, name: string): Font {
  const create = font.createSubset.bind(font)
  return Object.defineProperties(font, {
    // The PDF library takes two fonts of one name for one.
    postscriptName: { value: name },
    createSubset: {
      value: () => {
        const subset = create() as unknown as Subset
        subset._addGlyph = (id) => {
          const glyph = font.getGlyph(id)
          const record = recordOf(glyph)
          subset.glyf.push(record)
          subset.loca.offsets.push(subset.offset)
          subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing: glyph.bbox.minX })
          subset.offset += record.length
          return subset.glyf.length - 1
        }
        return subset
      },
    },
  })
}
