export interface Series {
  name: string
  /** One for each label; null where there is no measure. */
  values: readonly (number | null)[]
}

export interface ChartData {
  labels: readonly string[]
  series: readonly Series[]
  /** Value to text, on the axis, in the tip and in the table. */
  format: (value: number) => string
}

export const colourOf = (index: number): string => `var(--chart-${(index % 5) + 1})`

/** Series are told apart by their stroke too, not by colour alone. */
export const dashOf = (index: number): string | undefined =>
  [undefined, '7 4', '2 4', '10 3 2 3', '4 2'][index % 5]
