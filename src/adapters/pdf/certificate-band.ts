import { formatCertificateCode } from '../../domain/kernel/certificate-code'
import type { DrawnLogo } from '../../ports/brand'
import { accentOf, type CertificateData } from './certificate-data'
import { fittedWhole, wrap } from './lettering'
import { drawQr } from './qr'
import { PAGE, type Sheet } from './sheet'
import { contours, trail } from './trail'

export const BAND = 236
const LEFT = 40
const WIDTH = BAND - 2 * LEFT
const QR_TOP = 342

/** The dark strip on the left: the school, a walker's map, and how to check the paper. */
export function drawBandGround(sheet: Sheet, data: CertificateData) {
  sheet.decoration((doc) => {
    doc.rect(0, 0, BAND, PAGE.height).fill(sheet.palette.band)
    doc.rect(0, 0, BAND, PAGE.height).clip()
    contours(doc, { x: 150, y: 196, rings: 17, step: 19, colour: sheet.palette.contour })
    if (!data.look.logo)
      trail(doc, accentOf(data), [
        [LEFT + 8, 306],
        [LEFT + 58, 262],
        [LEFT + 78, 232],
        [150, 194],
      ])
  })
  if (data.look.logo) drawLogo(sheet, data.look.logo)
  sheet.decoration((doc) => {
    doc.rect(BAND, 0, 5, PAGE.height).fill(accentOf(data))
  })
}

const LOGO = { top: 200, height: 84, pad: 14 }

/** On a white ground: on another one it might not be seen. */
function drawLogo(sheet: Sheet, { png, width, height }: DrawnLogo) {
  const { top, pad } = LOGO
  const scale = Math.min(LOGO.height / height, (WIDTH - 2 * pad) / width)
  const [w, h] = [width * scale, height * scale]
  sheet.decoration((doc) => {
    doc.roundedRect(LEFT, top, w + 2 * pad, h + 2 * pad, 10).fill('#FFFFFF')
    doc.image(png, LEFT + pad, top + pad, { width: w, height: h })
  })
}

export function drawSchool(sheet: Sheet, { productName }: CertificateData) {
  const { size, lines } = fittedWhole(productName, 800, WIDTH, [
    [2, [26, 22, 18, 14]],
    [4, [18, 16, 14, 12, 10]],
    [8, [14, 12, 10]],
  ])
  sheet.tag('P', () => sheet.lines(lines, LEFT, 56, size * 1.15, { size, weight: 800, colour: '#FFFFFF' }))
}

/** The code on a line of its own, where it is easy to copy. */
function urlLines(url: string): string[] {
  const cut = url.lastIndexOf('/') + 1
  return [...wrap(url.slice(0, cut), 400, 8, WIDTH), url.slice(cut)].slice(0, 4)
}

export function drawProof(sheet: Sheet, { url, code }: CertificateData) {
  const small = { size: 8.5, colour: sheet.palette.pale }
  sheet.tag('Figure', () => drawQr(sheet.doc, url, LEFT, QR_TOP, WIDTH), `QR code que leva a ${url}`)
  let y = QR_TOP + WIDTH + 14
  sheet.tag('P', () => {
    sheet.line('Código de validação', LEFT, y, small)
    sheet.line(formatCertificateCode(code), LEFT, y + 13, {
      size: 11.5,
      weight: 600,
      colour: '#FFFFFF',
      tracking: 0.3,
    })
  })
  y += 33
  sheet.tag('P', () => {
    sheet.lines(urlLines(url), LEFT, y, 10.5, { ...small, size: 8 })
  })
}
