/** Text, a number, or centavos; instants are ISO texts. */
export type Cell = string | number | null

export interface SheetColumn {
  /** Name in files for tools: lower case, without accents. */
  key: string
  /** Heading in files for people. */
  label: string
  /** A percent is a share of 1. */
  kind: 'text' | 'integer' | 'decimal' | 'percent' | 'money' | 'instant'
}

export const sheetFormats = ['csv', 'xlsx', 'parquet'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** Writes tables as files, a part at a time: no more than one batch of rows is held. */
export interface Sheets {
  bytes(
    format: SheetFormat,
    columns: readonly SheetColumn[],
    batches: AsyncIterable<Cell[][]>,
    /** Name of the sheet in a file for people. */
    name?: string,
  ): AsyncIterable<string | Uint8Array>
}
