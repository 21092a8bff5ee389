import { stringify } from 'csv-stringify/sync'
import { reais } from '../../domain/kernel/reais'
import type { Cell, SheetColumn } from '../../ports/sheets'
import { momentTyped, neutral } from './cells'

/** As a Brazilian spreadsheet opens it: semicolons, and a mark that says UTF-8. */
const CSV = { delimiter: ';', record_delimiter: '\r\n' } as const

const written: Record<SheetColumn['kind'], (value: string | number) => string> = {
  text: (value) => neutral(String(value)),
  integer: String,
  decimal: (value) => String(value).replace('.', ','),
  percent: (value) => String(value).replace('.', ','),
  money: (value) => reais(Number(value)),
  instant: (value) => momentTyped(String(value)),
}

export async function* csvBytes(columns: readonly SheetColumn[], batches: AsyncIterable<Cell[][]>) {
  yield `\uFEFF${stringify([columns.map(({ label }) => label)], CSV)}`
  for await (const rows of batches) {
    const texts = rows.map((row) =>
      columns.map(({ kind }, i) => {
        const value = row[i] ?? null
        return value === null ? '' : written[kind](value)
      }),
    )
    yield stringify(texts, CSV)
  }
}
