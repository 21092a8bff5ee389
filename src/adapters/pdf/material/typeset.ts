import type { Sheet } from '../sheet'
import { type Block, blocksOf } from './blocks'
import { cutByLetters, richLines, type Stretch, widthOf } from './rich-lines'

/** Points; `scale` makes a slide that is too full smaller. */
export interface Style {
  size: number
  leading: number
  heading: number
  code: number
}

export const scaled = ({ size, leading, heading, code }: Style, by: number): Style => ({
  size: size * by,
  leading: leading * by,
  heading: heading * by,
  code: code * by,
})

/** One line of a block, ready to be put anywhere. */
export interface Row {
  /** Number of the block it belongs to. */
  block: number
  tag: 'H3' | 'P' | 'LI' | 'Code'
  /** Space above, left out at the top of a page. */
  gap: number
  height: number
  /** Must not be the last of a page. */
  keep: boolean
  ground?: (sheet: Sheet, x: number, y: number) => void
  draw: (sheet: Sheet, x: number, y: number) => void
}

const INDENT = 1.5

/** Rows of a body, in order, for a column of this width. */
export const typeset = (body: string, width: number, style: Style): Row[] =>
  blocksOf(body).flatMap((block, i) => rowsOf(block, i, width, style))

function rowsOf(block: Block, number: number, width: number, style: Style): Row[] {
  if (block.kind === 'code') return codeRows(block.lines, number, width, style)
  const isHeading = block.kind === 'heading'
  const indent = block.kind === 'item' ? style.size * INDENT : 0
  const size = isHeading ? style.heading : style.size
  const leading = isHeading ? style.heading * 1.3 : style.leading
  const lines = richLines(isHeading ? `**${block.text}**` : block.text, size, width - indent)
  const tag = isHeading ? 'H3' : indent ? 'LI' : 'P'
  return lines.map((line, i) => ({
    block: number,
    tag,
    gap: i > 0 ? 0 : isHeading ? style.leading * 0.9 : style.leading * (indent ? 0.3 : 0.6),
    height: leading,
    keep: isHeading || (i === 0 && lines.length > 1),
    ...(indent && i === 0 && { ground: bullet(size, leading) }),
    draw: (sheet, x, y) => drawStretches(sheet, line, x + indent, y, isHeading),
  }))
}

const bullet = (size: number, leading: number) => (sheet: Sheet, x: number, y: number) =>
  sheet.decoration((doc) => {
    doc.circle(x + size * 0.45, y + leading * 0.4, size * 0.16).fill(sheet.palette.bar)
  })

function drawStretches(sheet: Sheet, line: Stretch[], x: number, y: number, isHeading: boolean) {
  for (const { text, weight, size, style, x: at } of line) {
    const lowered = style === 'code' ? y + size * 0.08 : y
    const colour =
      isHeading || style === 'strong'
        ? sheet.palette.ink
        : style === 'code'
          ? sheet.palette.primary
          : sheet.palette.text
    sheet.line(text, x + at, lowered, { size, weight: isHeading ? 700 : weight, colour })
  }
}

const PAD = 0.9
const INSET = 1.2

function codeRows(typed: string[], number: number, width: number, style: Style): Row[] {
  const leading = style.code * 1.55
  const room = width - 2 * INSET * style.code
  const lines = typed.flatMap((line) => (line ? cutByLetters(line, 'mono', style.code, () => room) : [line]))
  const column = widthOf('0', 'mono', style.code)
  return lines.map((line, i) => {
    const above = i === 0 ? style.code * PAD : 0
    const below = i === lines.length - 1 ? style.code * PAD : 0
    const height = leading + above + below
    return {
      block: number,
      tag: 'Code',
      gap: i === 0 ? style.leading * 0.6 : 0,
      height,
      keep: i === 0 && lines.length > 1,
      ground: (sheet, x, y) =>
        sheet.decoration((doc) => {
          // A hair taller than the line, so that no light shows between two.
          doc.rect(x, y, width, height + 0.4).fill(sheet.palette.softer)
          doc.rect(x, y, 2.5, height + 0.4).fill(sheet.palette.bar)
        }),
      draw: (sheet, x, y) => {
        for (const { text, at } of columnsOf(line)) {
          sheet.line(text, x + style.code * INSET + at * column, y + above + style.code * 0.1, {
            size: style.code,
            weight: 'mono',
            colour: sheet.palette.ink,
          })
        }
      },
    }
  })
}

/** Parts of a line of code between runs of spaces, and the column each begins at. */
const columnsOf = (line: string) =>
  [...line.matchAll(/\S+(?: \S+)*/g)].map((found) => ({ text: found[0], at: found.index }))

export const heightOf = (rows: Row[]): number =>
  rows.reduce((sum, row, i) => sum + row.height + (i > 0 ? row.gap : 0), 0)

/** Draws rows from the top at y; those of one block are one element. Answers the y below. */
export function drawRows(sheet: Sheet, rows: Row[], x: number, y: number): number {
  let at = y
  const placed = rows.map((row, i) => {
    if (i > 0) at += row.gap
    const top = at
    at += row.height
    return { row, top }
  })
  for (const { row, top } of placed) row.ground?.(sheet, x, top)
  for (let from = 0; from < placed.length; ) {
    const { block, tag } = placed[from]!.row
    let to = from
    while (placed[to + 1]?.row.block === block) to += 1
    const same = placed.slice(from, to + 1)
    sheet.tag(tag, () => {
      for (const { row, top } of same) row.draw(sheet, x, top)
    })
    from = to + 1
  }
  return at
}
