export interface Series {
  name: string
  /** One value per label; null if there is none. */
  values: readonly (number | null)[]
  /** Only to compare with, such as the period before: grey, so that it means nothing by its colour. */
  compared?: boolean
}

/** Between what a value may lie, drawn as an area. */
export interface Band {
  name: string
  low: readonly (number | null)[]
  high: readonly (number | null)[]
}

/** The bounds of a band as series, for tips and tables. */
export const boundsOf = (band: Band | undefined): Series[] =>
  band
    ? [
        { name: `${band.name}, de`, values: band.low, compared: true },
        { name: `${band.name}, até`, values: band.high, compared: true },
      ]
    : []

export interface ChartData {
  labels: readonly string[]
  series: readonly Series[]
  /** Formats values on the axis, in the tip and in the table. */
  format: (value: number) => string
}

export const colourOf = (index: number, { compared }: Pick<Series, 'compared'>): string =>
  compared ? 'var(--muted)' : `var(--chart-${(index % 5) + 1})`

/** Series differ in stroke too, not only in colour. */
export const dashOf = (index: number): string | undefined =>
  [undefined, '7 4', '2 4', '10 3 2 3', '4 2'][index % 5]
