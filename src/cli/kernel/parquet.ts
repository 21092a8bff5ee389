import { type ParquetColumn, parquetSheet } from '../../adapters/sheets/parquet'
import { type FlatEvent, flatColumns } from './flat-event'

const column = (name: (typeof flatColumns)[number]): ParquetColumn<FlatEvent> =>
  name === 'revision' || name === 'version'
    ? { name, type: 'INT32', nullable: false, of: (row) => row[name] }
    : {
        name,
        type: 'STRING',
        nullable: true,
        of(row) {
          const value = row[name]
          return value === null || typeof value === 'string' ? value : JSON.stringify(value)
        },
      }

/** Events as Parquet, in groups of rows. */
export const eventParquet = () => parquetSheet<FlatEvent>(flatColumns.map(column))
