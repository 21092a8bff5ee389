import { formatCnpj } from '../../contracts/kernel/cnpj'
import { workload } from '../../contracts/kernel/workload'
import { issuedSentence } from '../../contracts/learning/certificate-words'
import { BAND, drawBandGround, drawProof, drawSchool } from './certificate-band'
import { type CertificateData, longDate } from './certificate-data'
import { fitted, fittedWhole, type Tries, wrap } from './lettering'
import { PAGE, type Sheet } from './sheet'
import { contours } from './trail'

const LEFT = BAND + 56
const RIGHT = PAGE.width - 52
const WIDTH = RIGHT - LEFT
const COLUMN = WIDTH / 3

function drawGround(sheet: Sheet, data: CertificateData) {
  sheet.decoration((doc) => {
    doc.rect(0, 0, PAGE.width, PAGE.height).fill('#FFFFFF')
    doc.rect(BAND, 0, PAGE.width - BAND, PAGE.height).clip()
    contours(doc, { x: PAGE.width - 40, y: 30, rings: 15, step: 22, colour: sheet.palette.soft })
  })
  drawBandGround(sheet, data)
}

const NAME: Tries = [
  [1, [42, 38, 34, 30, 26]],
  [2, [28, 24, 22, 20]],
  [3, [22, 20, 18, 16, 14, 12, 11, 10]],
]
const TITLE: Tries = [
  [2, [26, 23, 20, 17]],
  [3, [17, 15, 14, 13, 12, 11, 10]],
]
const SIGNED: Tries = [
  [2, [13, 12, 11, 10]],
  [3, [11, 10, 9, 8, 7, 6, 5]],
]

/** Says who did what; answers where the text ended. */
function drawPraise(sheet: Sheet, { kind, studentName, courseTitle }: CertificateData): number {
  const quiet = { size: 14, colour: sheet.palette.muted }
  sheet.tag('H1', () =>
    sheet.line('CERTIFICADO DE CONCLUSÃO', LEFT, 60, {
      size: 12,
      weight: 700,
      colour: sheet.palette.primary,
      tracking: 1,
    }),
  )
  sheet.tag('P', () => sheet.line('Certificamos que', LEFT, 118, quiet))
  const shown = fittedWhole(studentName, 800, WIDTH, NAME)
  let y = 145
  sheet.tag('P', () => {
    y = sheet.lines(shown.lines, LEFT, y, shown.size * 1.2, {
      size: shown.size,
      weight: 800,
      colour: sheet.palette.ink,
    })
  })
  y += 10
  sheet.tag('P', () =>
    sheet.line(kind === 'course' ? 'concluiu o curso' : 'concluiu todos os cursos de', LEFT, y, quiet),
  )
  y += 26
  const title = fittedWhole(courseTitle, 700, WIDTH, TITLE)
  sheet.tag('P', () => {
    y = sheet.lines(title.lines, LEFT, y, title.size * 1.25, {
      size: title.size,
      weight: 700,
      colour: sheet.palette.primary,
    })
  })
  return y
}

function drawFacts(sheet: Sheet, data: CertificateData, y: number) {
  const facts = [
    ['Carga horária', workload(data.totalSeconds)],
    ['Início', longDate(data.startedAt)],
    ['Conclusão', longDate(data.completedAt)],
  ]
  sheet.decoration((doc) => {
    doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.8).stroke(sheet.palette.line)
  })
  facts.forEach(([label = '', value = ''], i) => {
    const x = LEFT + i * COLUMN
    sheet.tag('P', () => {
      sheet.line(label, x, y + 16, { size: 10, colour: sheet.palette.muted })
      const { size, lines } = fitted(value, 600, [13, 12, 11, 10], COLUMN - 10, 1)
      sheet.lines(lines, x, y + 31, size * 1.25, { size, weight: 600, colour: sheet.palette.ink })
    })
  })
}

function drawSignatures(sheet: Sheet, { teacherName, issuer }: CertificateData) {
  const y = 462
  const half = WIDTH / 2 - 16
  const signed = [
    [teacherName, 'Responsável pelo ensino'],
    [issuer.company, issuer.cnpj && `CNPJ ${formatCnpj(issuer.cnpj)}`],
  ]
  // Certificates of other systems, and programmes made of them, do not say who taught.
  const known = signed.filter(([name]) => name)
  known.forEach(([name = '', role = ''], i) => {
    const x = LEFT + i * (half + 32)
    sheet.decoration((doc) => {
      doc
        .moveTo(x, y)
        .lineTo(x + half, y)
        .lineWidth(1)
        .stroke(sheet.palette.ink)
    })
    sheet.tag('P', () => {
      const { size, lines } = fittedWhole(name, 600, half, SIGNED)
      const end = sheet.lines(lines, x, y + 10, size * 1.25, { size, weight: 600, colour: sheet.palette.ink })
      sheet.line(role, x, end + 2, { size: 10, colour: sheet.palette.muted })
    })
  })
}

/** The page that people hang on the wall. */
export function drawFront(sheet: Sheet, data: CertificateData) {
  sheet.page()
  drawGround(sheet, data)
  drawSchool(sheet, data)
  const end = drawPraise(sheet, data)
  drawFacts(sheet, data, Math.max(end + 24, 338))
  drawSignatures(sheet, data)
  sheet.tag('P', () => {
    const law = `${issuedSentence(data)} Curso livre, nos termos do Decreto nº 5.154, de 23 de julho de 2004.`
    sheet.lines(wrap(law, 400, 9, WIDTH), LEFT, 534, 12, { size: 9, colour: sheet.palette.muted })
  })
  drawProof(sheet, data)
}
