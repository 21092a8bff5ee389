export interface Series {
  name: string
  /** One value per label; null if there is none. */
  values: readonly (number | null)[]
}

export interface ChartData {
  labels: readonly string[]
  series: readonly Series[]
  /** Formats values on the axis, in the tip and in the table. */
  format: (value: number) => string
}

export const colourOf = (index: number): string => `var(--chart-${(index % 5) + 1})`

/** Series differ in stroke too, not only in colour. */
export const dashOf = (index: number): string | undefined =>
  [undefined, '7 4', '2 4', '10 3 2 3', '4 2'][index % 5]
