import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer'
import type { FlatEvent } from './export'

/** Rows that are held before they are written as one group. */
const GROUP = 2_000
const texts = ['type', 'at', 'id', 'actor', 'correlationId', 'causationId', 'data'] as const

const text = (rows: FlatEvent[], name: keyof FlatEvent) => ({
  name,
  data: rows.map((row) => {
    const value = row[name]
    return value === null || typeof value === 'string' ? value : JSON.stringify(value)
  }),
  type: 'STRING' as const,
  nullable: true,
})
const columnsOf = (rows: FlatEvent[]) => [
  text(rows, 'position'),
  text(rows, 'stream'),
  { name: 'revision', data: rows.map((row) => row.revision), type: 'INT32' as const, nullable: false },
  ...texts.map((name) => text(rows, name)),
]

/** Parquet in groups of rows: only one group is ever in memory. */
export function parquetSheet() {
  const bytes = new ByteWriter()
  const file = new ParquetWriter({
    writer: bytes,
    schema: schemaFromColumnData({ columnData: columnsOf([]) }),
  })
  let rows: FlatEvent[] = []
  const taken = () => {
    const part = bytes.getBytes().slice()
    bytes.index = 0
    return part
  }
  const group = () => {
    if (rows.length === 0) return
    // The writer answers at once when it writes to memory.
    void file.write({
      columnData: columnsOf(rows).map(({ name, data }) => ({ name, data })),
      rowGroupSize: rows.length,
    })
    rows = []
  }
  return {
    begin: taken,
    row(row: FlatEvent) {
      if (rows.push(row) < GROUP) return ''
      group()
      return taken()
    },
    end() {
      group()
      void file.finish()
      return taken()
    },
  }
}
