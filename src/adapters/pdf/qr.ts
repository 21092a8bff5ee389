import { encode } from 'uqr'

/** Draws a QR code as filled strips, black on white with its quiet zone, into a square of `side` points. */
export function drawQr(doc: PDFKit.PDFDocument, text: string, x: number, y: number, side: number) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const cell = side / size
  doc.roundedRect(x, y, side, side, 10).fill('#FFFFFF')
  for (const [row, cells] of data.entries()) {
    for (let from = 0; from < size; from++) {
      if (!cells[from]) continue
      let to = from
      while (cells[to + 1]) to += 1
      doc.rect(x + from * cell, y + row * cell, (to - from + 1) * cell, cell)
      from = to
    }
  }
  doc.fill('#000000')
}
