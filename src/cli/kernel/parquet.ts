import { type ParquetColumn, parquetSheet } from '../../adapters/sheets/parquet'
import type { FlatEvent } from './flat-event'

const texts = [
  'type',
  'at',
  'id',
  'actor',
  'role',
  'realActor',
  'session',
  'commandId',
  'correlationId',
  'causationId',
] as const

const text = (name: keyof FlatEvent): ParquetColumn<FlatEvent> => ({
  name,
  type: 'STRING',
  nullable: true,
  of(row) {
    const value = row[name]
    return value === null || typeof value === 'string' ? value : JSON.stringify(value)
  },
})

/** Events as Parquet, in groups of rows. */
export const eventParquet = () =>
  parquetSheet<FlatEvent>([
    text('position'),
    text('stream'),
    { name: 'revision', type: 'INT32', nullable: false, of: ({ revision }) => revision },
    ...texts.map(text),
    { name: 'version', type: 'INT32', nullable: false, of: ({ version }) => version },
    text('data'),
  ])
