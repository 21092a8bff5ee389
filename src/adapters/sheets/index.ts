import type { Cell, SheetColumn, Sheets } from '../../ports/sheets'
import { csvBytes } from './csv'
import { type ParquetColumn, parquetSheet } from './parquet'
import { xlsxBytes } from './xlsx'

type Value = Exclude<Cell, null>
const parquetKinds: Record<
  SheetColumn['kind'],
  { type: ParquetColumn<Cell[]>['type']; of: (value: Value) => string | number | bigint | Date }
> = {
  text: { type: 'STRING', of: String },
  integer: { type: 'INT32', of: Number },
  decimal: { type: 'DOUBLE', of: Number },
  percent: { type: 'DOUBLE', of: Number },
  // Centavos: whole numbers, as everywhere.
  money: { type: 'INT64', of: BigInt },
  instant: { type: 'TIMESTAMP', of: (value) => new Date(value) },
}

async function* parquetBytes(columns: readonly SheetColumn[], batches: AsyncIterable<Cell[][]>) {
  const sheet = parquetSheet<Cell[]>(
    columns.map(({ key, kind }, i) => {
      const { type, of } = parquetKinds[kind]
      const value = (row: Cell[]) => row[i] ?? null
      return {
        name: kind === 'money' ? `${key}_centavos` : key,
        type,
        nullable: true,
        of: (row) => {
          const cell = value(row)
          return cell === null ? null : of(cell)
        },
      }
    }),
  )
  yield sheet.begin()
  for await (const rows of batches) for (const row of rows) yield sheet.row(row)
  yield sheet.end()
}

const writers = { csv: csvBytes, xlsx: xlsxBytes, parquet: parquetBytes }

export const sheets: Sheets = {
  bytes: (format, columns, batches, name) => writers[format](columns, batches, name),
}
