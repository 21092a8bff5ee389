type Doc = PDFKit.PDFDocument

interface Hill {
  x: number
  y: number
  rings: number
  step: number
  colour: string
}

/** Height lines of a hill, as on a walker's map: closed curves that wobble more the further out they are. */
export function contours(doc: Doc, { x, y, rings, step, colour }: Hill) {
  doc.lineWidth(0.8).strokeColor(colour)
  for (let ring = 1; ring <= rings; ring++) {
    const radius = ring * step
    for (let i = 0; i <= 120; i++) {
      const angle = (i / 120) * 2 * Math.PI
      const wobble = 1 + 0.14 * Math.sin(3 * angle + ring * 0.16) + 0.07 * Math.sin(5 * angle - ring * 0.27)
      const px = x + radius * wobble * Math.cos(angle)
      const py = y + radius * wobble * 0.82 * Math.sin(angle)
      if (i === 0) doc.moveTo(px, py)
      else doc.lineTo(px, py)
    }
    doc.closePath().stroke()
  }
}

/** A dashed path that winds up to its end, marked with a disc. */
export function trail(doc: Doc, colour: string, points: [number, number][]) {
  const [start, ...rest] = points
  if (!start) return
  doc.lineWidth(2.4).lineCap('round').strokeColor(colour).dash(0.1, { space: 7 })
  doc.moveTo(...start)
  let [fromX, fromY] = start
  rest.forEach(([x, y], i) => {
    const bend = i % 2 === 0 ? 34 : -34
    doc.bezierCurveTo(fromX + bend, fromY - 14, x + bend, y + 14, x, y)
    ;[fromX, fromY] = [x, y]
  })
  doc.stroke().undash()
  doc.circle(...start, 4).fill(colour)
  doc.circle(fromX, fromY, 9).lineWidth(2.4).stroke()
  doc.circle(fromX, fromY, 4.5).fill(colour)
}
