import type { Cell, SheetColumn } from '../../ports/sheets'
import { neutral, wallClock } from './cells'

const formats: Record<SheetColumn['kind'], { numFmt?: string; width: number }> = {
  text: { width: 24 },
  integer: { numFmt: '0', width: 10 },
  decimal: { numFmt: '#,##0.00', width: 12 },
  percent: { numFmt: '0.0%', width: 12 },
  money: { numFmt: '"R$" #,##0.00', width: 14 },
  instant: { numFmt: 'dd/mm/yyyy hh:mm', width: 18 },
}

const written: Record<SheetColumn['kind'], (value: string | number) => string | number | Date> = {
  text: (value) => neutral(String(value)),
  integer: Number,
  decimal: Number,
  percent: Number,
  money: (value) => Number(value) / 100,
  instant: (value) => wallClock(String(value)),
}

async function* sheetRows(columns: readonly SheetColumn[], batches: AsyncIterable<Cell[][]>) {
  for await (const rows of batches) {
    for (const row of rows) {
      yield columns.map(({ kind }, i) => {
        const value = row[i] ?? null
        return value === null ? null : written[kind](value)
      })
    }
  }
}

/** Numbers and dates keep their types; text stays text even when it looks like a formula. */
export async function* xlsxBytes(
  columns: readonly SheetColumn[],
  batches: AsyncIterable<Cell[][]>,
  name = 'Pedidos',
) {
  // Loaded late: a spreadsheet is rarely asked for.
  const { writeXlsxStream } = await import('hucre/xlsx')
  const stream = writeXlsxStream(sheetRows(columns, batches), {
    name,
    columns: columns.map(({ label, kind }) => ({ header: label, ...formats[kind] })),
    freezePane: { rows: 1 },
  })
  yield* stream as unknown as AsyncIterable<Uint8Array>
}
