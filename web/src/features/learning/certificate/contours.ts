interface Hill {
  x: number
  y: number
  rings: number
  step: number
}

const POINTS = 72
const tenth = (value: number) => Math.round(value * 10) / 10

/** Contour lines as in the PDF: one SVG path of closed curves. */
export function contourPath({ x, y, rings, step }: Hill): string {
  let path = ''
  for (let ring = 1; ring <= rings; ring++) {
    for (let i = 0; i < POINTS; i++) {
      const angle = (i / POINTS) * 2 * Math.PI
      const wobble = 1 + 0.14 * Math.sin(3 * angle + ring * 0.16) + 0.07 * Math.sin(5 * angle - ring * 0.27)
      const reach = ring * step * wobble
      path += `${i === 0 ? 'M' : 'L'}${tenth(x + reach * Math.cos(angle))} ${tenth(y + reach * 0.82 * Math.sin(angle))}`
    }
    path += 'Z'
  }
  return path
}
