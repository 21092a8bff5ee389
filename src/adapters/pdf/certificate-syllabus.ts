import { formatCertificateCode } from '../../domain/kernel/certificate-code'
import { accentOf, type CertificateData, shortDate } from './certificate-data'
import { fitted, fittedWhole, wrap } from './lettering'
import { PAGE, type Sheet } from './sheet'

const LEFT = 60
const GUTTER = 40
const COLUMN = (PAGE.width - 2 * LEFT - GUTTER) / 2
const TOP = 150
const BOTTOM = PAGE.height - 76
const NUMBER = 26

function drawHead(sheet: Sheet, data: CertificateData) {
  sheet.page()
  sheet.decoration((doc) => {
    doc.rect(0, 0, PAGE.width, 10).fill(sheet.palette.band)
    doc.rect(0, 10, PAGE.width, 3).fill(accentOf(data))
  })
  sheet.tag('H2', () =>
    sheet.line('CONTEÚDO PROGRAMÁTICO', LEFT, 52, {
      size: 12,
      weight: 700,
      colour: sheet.palette.primary,
      tracking: 1,
    }),
  )
  const { size, lines } = fittedWhole(data.courseTitle, 700, PAGE.width - 2 * LEFT, [
    [2, [22, 19, 16]],
    [3, [16, 14, 12, 11]],
  ])
  sheet.tag('P', () =>
    sheet.lines(lines, LEFT, 76, size * 1.25, { size, weight: 700, colour: sheet.palette.ink }),
  )
}

function drawFoot(sheet: Sheet, { studentName, code, url, completedAt }: CertificateData) {
  const y = PAGE.height - 52
  sheet.decoration((doc) => {
    doc
      .moveTo(LEFT, y - 10)
      .lineTo(PAGE.width - LEFT, y - 10)
      .lineWidth(0.8)
      .stroke(sheet.palette.line)
  })
  sheet.tag('P', () => {
    const name = fittedWhole(studentName, 600, PAGE.width - 2 * LEFT, [
      [1, [9, 8]],
      [2, [8, 7]],
    ])
    const end = sheet.lines(name.lines, LEFT, y, name.size * 1.34, {
      size: name.size,
      weight: 600,
      colour: sheet.palette.text,
    })
    const rest = `Concluído em ${shortDate(completedAt)}. Código ${formatCertificateCode(code)}. ${url}`
    const proof = fitted(rest, 400, [9, 8, 7], PAGE.width - 2 * LEFT, 1)
    sheet.lines(proof.lines, LEFT, end + 2, 12, { size: proof.size, colour: sheet.palette.muted })
  })
}

const lessonsOf = (n: number) => `${n} ${n === 1 ? 'aula' : 'aulas'}`

/** What was taught, in two columns; as many pages as that takes. */
export function drawSyllabus(sheet: Sheet, data: CertificateData) {
  let column = 0
  let y = TOP
  drawHead(sheet, data)
  data.syllabus.forEach(({ title, lessons }, i) => {
    const lines = wrap(title, 600, 11.5, COLUMN - NUMBER)
    const height = lines.length * 15 + 13 + 16
    if (y + height > BOTTOM && y > TOP) {
      column += 1
      y = TOP
      if (column === 2) {
        drawFoot(sheet, data)
        drawHead(sheet, data)
        column = 0
      }
    }
    const x = LEFT + column * (COLUMN + GUTTER)
    sheet.tag('P', () => {
      sheet.line(String(i + 1), x, y, { size: 11.5, weight: 700, colour: sheet.palette.primary })
      const end = sheet.lines(lines, x + NUMBER, y, 15, {
        size: 11.5,
        weight: 600,
        colour: sheet.palette.ink,
      })
      // 0: another system issued the course's certificate and did not say.
      if (lessons > 0)
        sheet.line(lessonsOf(lessons), x + NUMBER, end + 1, { size: 10, colour: sheet.palette.muted })
    })
    y += height
  })
  drawFoot(sheet, data)
}
