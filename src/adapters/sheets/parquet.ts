import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer'

/** Rows that are held before they are written as one group. */
const GROUP = 2_000

export interface ParquetColumn<Row> {
  name: string
  type: 'STRING' | 'INT32' | 'INT64' | 'DOUBLE' | 'TIMESTAMP'
  nullable: boolean
  of: (row: Row) => string | number | bigint | Date | null
}

/** Parquet in groups of rows: only one group is ever in memory. */
export function parquetSheet<Row>(columns: readonly ParquetColumn<Row>[]) {
  const columnData = (rows: Row[]) =>
    columns.map(({ name, type, nullable, of }) => ({ name, type, nullable, data: rows.map(of) }))
  const bytes = new ByteWriter()
  const file = new ParquetWriter({
    writer: bytes,
    schema: schemaFromColumnData({ columnData: columnData([]) }),
  })
  let rows: Row[] = []
  const taken = () => {
    const part = bytes.getBytes().slice()
    bytes.index = 0
    return part
  }
  const group = () => {
    if (rows.length === 0) return
    // The writer answers at once when it writes to memory.
    void file.write({
      columnData: columnData(rows).map(({ name, data }) => ({ name, data })),
      rowGroupSize: rows.length,
    })
    rows = []
  }
  return {
    begin: taken,
    row(row: Row): string | Uint8Array {
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
