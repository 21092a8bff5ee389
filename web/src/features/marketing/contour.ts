const POINTS = 48

/** SVG path of a closed contour line around a peak, more irregular with its distance. */
export function contour([x, y]: readonly [number, number], radius: number, ring: number): string {
  const points = Array.from({ length: POINTS }, (_, i) => {
    const angle = (i / POINTS) * 2 * Math.PI
    const wobble = 1 + 0.14 * Math.sin(3 * angle + ring * 0.16) + 0.07 * Math.sin(5 * angle - ring * 0.27)
    const px = x + radius * wobble * Math.cos(angle)
    const py = y + radius * wobble * 0.82 * Math.sin(angle)
    return `${px.toFixed(1)} ${py.toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}
