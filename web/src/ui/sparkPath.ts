/** SVG path of a line through `values` in a box of `width` × `height`, with padding for the stroke. */
export function sparkPath(values: readonly number[], width: number, height: number, pad = 2): string {
  const low = Math.min(...values)
  const span = Math.max(...values) - low
  const x = (index: number) =>
    values.length === 1 ? width / 2 : pad + (index / (values.length - 1)) * (width - 2 * pad)
  const y = (value: number) =>
    span === 0 ? height / 2 : height - pad - ((value - low) / span) * (height - 2 * pad)
  return values
    .map((value, index) => `${index ? 'L' : 'M'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('')
}
