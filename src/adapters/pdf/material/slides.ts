import { fittedWhole, widthOf } from '../lettering'
import { Sheet } from '../sheet'
import { type Area, drawCover } from './cover'
import { accentOf, type MaterialData, readableUrl } from './data'
import { drawRows, heightOf, type Row, type Style, scaled, typeset } from './typeset'

const WIDTH = 960
const HEIGHT = 540
const LEFT = 72
const COLUMN = WIDTH - 2 * LEFT
const BODY = 138
const BOTTOM = HEIGHT - 58
const COVER: Area = { width: WIDTH, height: HEIGHT, margin: 60, title: [56, 48, 42, 36], text: 20 }
const STYLE: Style = { size: 23, leading: 34, heading: 25, code: 18 }
const SCALES = [1, 0.92, 0.84, 0.76, 0.68, 0.6]

/** The rows in the largest size that fits one page; text that fits in none continues on further pages. */
function pagesOf(body: string): Row[][] {
  const tries = SCALES.map((by) => typeset(body, COLUMN, scaled(STYLE, by)))
  const fitting = tries.find((rows) => BODY + heightOf(rows) <= BOTTOM)
  if (fitting) return [fitting]
  const pages: Row[][] = [[]]
  for (const row of tries.at(-1) ?? []) {
    const page = pages.at(-1) ?? []
    if (page.length > 0 && BODY + heightOf([...page, row]) > BOTTOM) pages.push([row])
    else page.push(row)
  }
  return pages
}

type Slide = MaterialData['parts'][number]

/** Draws a slide from page `n` on; answers how many pages it took. */
function drawSlide(sheet: Sheet, data: MaterialData, { title, body }: Slide, n: number): number {
  const pages = pagesOf(body)
  pages.forEach((rows, i) => {
    drawPage(sheet, data, { title: i === 0 ? title : `${title} (continua)`, rows, number: n + i })
  })
  return pages.length
}

interface Page {
  title: string
  rows: Row[]
  number: number
}

function drawPage(sheet: Sheet, data: MaterialData, { title, rows, number }: Page) {
  sheet.page()
  sheet.decoration((doc) => {
    doc.rect(0, 0, WIDTH, HEIGHT).fill('#FFFFFF')
    doc.rect(0, 0, 10, HEIGHT).fill(accentOf(data))
  })
  const { size, lines } = fittedWhole(title, 800, COLUMN, [
    [2, [36, 32, 28]],
    [3, [26, 24, 22, 20, 18, 16, 14]],
  ])
  sheet.tag('H2', () =>
    sheet.lines(lines, LEFT, lines.length > 1 ? 36 : 56, size * 1.15, {
      size,
      weight: 800,
      colour: sheet.palette.ink,
    }),
  )
  drawRows(sheet, rows, LEFT, BODY)
  const figure = String(number)
  sheet.decoration(() => {
    const quiet = { size: 13, colour: sheet.palette.muted }
    const foot = fittedWhole(`${data.publisher} · ${data.title}`, 400, COLUMN - 60, [
      [1, [13, 11, 9]],
      [3, [9, 8, 7]],
    ])
    sheet.lines(foot.lines, LEFT, HEIGHT - 36, foot.size * 1.2, { ...quiet, size: foot.size })
    sheet.line(figure, WIDTH - LEFT - widthOf(figure, 600, 13), HEIGHT - 36, { ...quiet, weight: 600 })
  })
}

/** The slides: a cover, one page each and more where one holds too much, and who made them. */
export async function slidesPdf(data: MaterialData) {
  const sheet = new Sheet({
    colour: data.look.colour,
    title: data.title,
    author: data.author.name,
    createdAt: new Date(data.revisedAt),
    size: [WIDTH, HEIGHT],
  })
  drawCover(sheet, data, COVER)
  const end = {
    title: 'Obrigado por chegar até aqui',
    body: `**${data.author.name}**\n\n${data.author.bio}\n\nUse em aula ou no trabalho à vontade. A última edição está sempre em \`${readableUrl(data)}\``,
  }
  let pages = 1
  for (const part of [...data.parts, end]) pages += drawSlide(sheet, data, part, pages + 1)
  return { pdf: await sheet.finish(), pages }
}
