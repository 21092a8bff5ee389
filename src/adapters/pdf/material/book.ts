import { fittedWhole, widthOf, wrap } from '../lettering'
import { Sheet } from '../sheet'
import { type Area, drawCover } from './cover'
import { accentOf, type MaterialData, readableUrl } from './data'
import { drawRows, type Row, type Style, typeset } from './typeset'

const WIDTH = 595.28
const HEIGHT = 841.89
const LEFT = 68
const COLUMN = WIDTH - 2 * LEFT
const TOP = 70
const BOTTOM = HEIGHT - 78
const COVER: Area = { width: WIDTH, height: HEIGHT, margin: 56, title: [50, 44, 38, 32], text: 15 }
const STYLE: Style = { size: 10.8, leading: 16.4, heading: 13.5, code: 9 }
/** Cover and contents come before the first chapter. */
const BEFORE = 2

/** Height of what must follow a row on the same page: a heading is never the last line. */
function companyOf(rows: Row[], at: number): number {
  let height = 0
  for (let i = at; rows[i]?.keep && rows[i + 1]; i++) height += rows[i + 1]!.gap + rows[i + 1]!.height
  return height
}

/** Parts of a body that fit a page each, the first beginning at `from`. */
function pagesOf(rows: Row[], from: number): Row[][] {
  const pages: Row[][] = []
  let page: Row[] = []
  let y = from
  rows.forEach((row, i) => {
    const needs = (page.length > 0 ? row.gap : 0) + row.height
    if (page.length > 0 && y + needs + companyOf(rows, i) > BOTTOM) {
      pages.push(page)
      page = []
      y = TOP
    }
    y += (page.length > 0 ? row.gap : 0) + row.height
    page.push(row)
  })
  pages.push(page)
  return pages
}

interface Chapter {
  title: string
  /** Its own pages. */
  pages: Row[][]
  head: ReturnType<typeof fittedWhole>
  /** Number of its first page. */
  first: number
}

const HEAD_GAP = 26
const headHeight = ({ size, lines }: Chapter['head']) => 34 + lines.length * size * 1.2 + HEAD_GAP

function chaptersOf(data: MaterialData): Chapter[] {
  let page = BEFORE + 1
  return data.parts.map(({ title, body }) => {
    const head = fittedWhole(title, 800, COLUMN, [
      [3, [26, 23, 20]],
      [5, [20, 18, 16, 14, 12]],
    ])
    const pages = pagesOf(typeset(body, COLUMN, STYLE), TOP + headHeight(head))
    const first = page
    page += pages.length
    return { title, pages, head, first }
  })
}

function drawFoot(sheet: Sheet, data: MaterialData, number: number) {
  const y = HEIGHT - 50
  sheet.decoration((doc) => {
    doc.rect(LEFT, y - 14, COLUMN, 0.6).fill(sheet.palette.line)
  })
  const quiet = { size: 9, colour: sheet.palette.muted }
  const text = String(number)
  sheet.decoration(() => {
    const foot = fittedWhole(data.title, 400, COLUMN - 40, [
      [1, [9, 8, 7]],
      [3, [7, 6, 5]],
    ])
    sheet.lines(foot.lines, LEFT, y, 9, { ...quiet, size: foot.size })
    sheet.line(text, WIDTH - LEFT - widthOf(text, 600, 9), y, { ...quiet, weight: 600 })
  })
}

function drawContents(sheet: Sheet, data: MaterialData, chapters: Chapter[]) {
  sheet.page()
  sheet.tag('H2', () =>
    sheet.line('O que tem aqui', LEFT, TOP, { size: 26, weight: 800, colour: sheet.palette.ink }),
  )
  let y = TOP + 62
  chapters.forEach(({ title, first }, i) => {
    const lines = wrap(title, 500, 12.5, COLUMN - 80)
    const number = String(first)
    sheet.tag('P', () => {
      sheet.line(String(i + 1), LEFT, y, { size: 12.5, weight: 700, colour: sheet.palette.primary })
      sheet.lines(lines, LEFT + 30, y, 18, { size: 12.5, weight: 500, colour: sheet.palette.ink })
      sheet.line(number, WIDTH - LEFT - widthOf(number, 400, 12.5), y, {
        size: 12.5,
        colour: sheet.palette.muted,
      })
    })
    y += lines.length * 18 + 16
  })
  drawFoot(sheet, data, BEFORE)
}

function drawChapter(sheet: Sheet, data: MaterialData, { pages, head, first, title }: Chapter, n: number) {
  pages.forEach((rows, i) => {
    sheet.page()
    let y = TOP
    if (i === 0) {
      sheet.decoration((doc) => {
        doc.rect(LEFT, TOP - 6, 36, 4).fill(accentOf(data))
      })
      sheet.tag('P', () =>
        sheet.line(`Capítulo ${n}`, LEFT, y + 8, { size: 11, weight: 700, colour: sheet.palette.primary }),
      )
      sheet.tag('H2', () => {
        sheet.lines(head.lines, LEFT, y + 34, head.size * 1.2, {
          size: head.size,
          weight: 800,
          colour: sheet.palette.ink,
        })
      })
      y += headHeight(head)
    }
    drawRows(sheet, rows, LEFT, y)
    drawFoot(sheet, data, first + i)
  })
  return title
}

function drawEnd(sheet: Sheet, data: MaterialData, number: number) {
  sheet.page()
  sheet.tag('H2', () =>
    sheet.line('Quem escreveu', LEFT, TOP, { size: 20, weight: 800, colour: sheet.palette.ink }),
  )
  const body = `**${data.author.name}**\n\n${data.author.bio}\n\n## Continue daqui\n\nEste material é gratuito. Para mandar a alguém, mande o endereço da página: lá está sempre a última edição.\n\n\`${readableUrl(data)}\`\n\n${data.publisher}`
  drawRows(sheet, typeset(body, COLUMN, STYLE), LEFT, TOP + 48)
  drawFoot(sheet, data, number)
}

/** The e-book: cover, contents with page numbers, a chapter after the other, who wrote it. */
export async function bookPdf(data: MaterialData) {
  const chapters = chaptersOf(data)
  const sheet = new Sheet({
    colour: data.look.colour,
    title: data.title,
    author: data.author.name,
    createdAt: new Date(data.revisedAt),
    size: [WIDTH, HEIGHT],
  })
  drawCover(sheet, data, COVER)
  drawContents(sheet, data, chapters)
  for (const [i, chapter] of chapters.entries()) drawChapter(sheet, data, chapter, i + 1)
  const last = chapters.reduce((sum, { pages }) => sum + pages.length, BEFORE) + 1
  drawEnd(sheet, data, last)
  return { pdf: await sheet.finish(), pages: last }
}
