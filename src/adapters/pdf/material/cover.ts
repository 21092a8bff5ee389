import { fittedWhole } from '../lettering'
import type { Sheet } from '../sheet'
import { contours, trail } from '../trail'
import { accentOf, editionOf, type MaterialData } from './data'

export interface Area {
  width: number
  height: number
  margin: number
  /** Sizes of the title, big to small. */
  title: number[]
  text: number
}

type Spot = [x: number, y: number]

/** The trail's path and end: above the text, for portrait and landscape paper. */
function wayOf({ width, height, margin }: Area): [Spot, ...Spot[]] {
  const at = (x: number, y: number): Spot => [width * x, height * y]
  return width > height
    ? [at(0.86, 0.2), at(0.5, 0.36), at(0.62, 0.3), at(0.74, 0.27)]
    : [at(0.72, 0.27), [margin + 8, height * 0.5], at(0.34, 0.42), at(0.56, 0.35)]
}

/** The first page: a walker's map in the topic's colour, the title, who wrote it and who gives it. */
export function drawCover(sheet: Sheet, data: MaterialData, area: Area) {
  const { width, height, margin, text } = area
  const accent = accentOf(data)
  const [peak, ...way] = wayOf(area)
  sheet.page()
  sheet.decoration((doc) => {
    doc.rect(0, 0, width, height).fill(sheet.palette.band)
    contours(doc, { x: peak[0], y: peak[1], rings: 24, step: height / 34, colour: sheet.palette.contour })
    trail(doc, accent, [...way, peak])
    doc.rect(0, height - 8, width, 8).fill(accent)
  })
  const column = width - 2 * margin
  const what = data.kind === 'ebook' ? 'E-BOOK' : 'SLIDES'
  const size = text * 0.85
  // Each letter's tracking is a little more than the width that is measured.
  const giver = fittedWhole(`${data.publisher} · ${what}`, 700, column * 0.9, [[3, [size, size * 0.8]]])
  sheet.tag('P', () =>
    sheet.lines(giver.lines, margin, margin, size * 1.3, {
      size,
      weight: 700,
      colour: accent,
      tracking: 0.6,
    }),
  )
  const least = area.title.at(-1) ?? text
  const title = fittedWhole(data.title, 800, column, [
    [3, area.title],
    [4, [least * 0.9, least * 0.8, least * 0.7]],
    [5, [least * 0.6, least * 0.5]],
  ])
  const subtitle = fittedWhole(data.subtitle, 500, column * 0.86, [
    [3, [text * 1.2, text]],
    [5, [text * 0.9, text * 0.8, text * 0.7]],
    [7, [text * 0.6, text * 0.5]],
  ])
  const author = fittedWhole(data.author.name, 600, column, [
    [1, [text, text * 0.9]],
    [3, [text * 0.9, text * 0.8, text * 0.7]],
  ])
  const foot = height - margin - text * 2.6
  const top =
    foot -
    text * (author.lines.length > 1 ? 4 : 2) -
    subtitle.lines.length * subtitle.size * 1.4 -
    title.lines.length * title.size * 1.1
  let y = top
  sheet.tag('H1', () => {
    y = sheet.lines(title.lines, margin, y, title.size * 1.1, {
      size: title.size,
      weight: 800,
      colour: '#FFFFFF',
    })
  })
  sheet.tag('P', () =>
    sheet.lines(subtitle.lines, margin, y + text * 0.7, subtitle.size * 1.4, {
      size: subtitle.size,
      weight: 500,
      colour: sheet.palette.pale,
    }),
  )
  sheet.tag('P', () => {
    sheet.lines(
      author.lines,
      margin,
      foot + text * 1.2 - author.lines.length * author.size * 1.2,
      author.size * 1.2,
      {
        size: author.size,
        weight: 600,
        colour: '#FFFFFF',
      },
    )
    sheet.line(`Edição de ${editionOf(data)}`, margin, foot + text * 1.5, {
      size: text * 0.8,
      colour: sheet.palette.pale,
    })
  })
}
