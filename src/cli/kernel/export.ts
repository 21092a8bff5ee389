import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { stringify } from 'csv-stringify/sync'
import { pour } from '../../adapters/sheets/pour'
import type { RecordedEvent } from '../../ports/event-store'
import { type ExportFormat, type ExportSeal, exportFormats } from '../../ports/log-reader'
import { type FlatEvent, flat, flatColumns } from './flat-event'
import { eventParquet } from './parquet'

export const formats = exportFormats
export type Format = ExportFormat
export type Seal = ExportSeal & { format: Format }

const CSV = { delimiter: ';', record_delimiter: '\r\n', escape_formulas: true } as const

/** Writes a file row by row; returned chunks are written at once, so that only a part is held in memory. */
interface Sheet {
  begin(): string | Uint8Array
  row(row: FlatEvent): string | Uint8Array
  end(): string | Uint8Array
}
const sheets: Record<Format, () => Sheet> = {
  ndjson: () => ({ begin: () => '', row: (row) => `${JSON.stringify(row)}\n`, end: () => '' }),
  csv: () => ({
    begin: () => `\uFEFF${stringify([flatColumns], CSV)}`,
    row: (row) => stringify([Object.values({ ...row, data: JSON.stringify(row.data) })], CSV),
    end: () => '',
  }),
  parquet: eventParquet,
}

/**
 * Writes events, personal data covered, as they come, in a bounded memory; answers what seals them.
 * Without `out` only the seal is reckoned. The caller ends `out`; when it closes early this stops with an error.
 */
export async function writeEvents(
  events: AsyncIterable<RecordedEvent>,
  format: Format,
  out: Writable | null,
): Promise<Omit<ExportSeal, 'filter' | 'codeVersion'>> {
  const hash = createHash('sha256')
  const seal = { first: null as string | null, last: null as string | null, events: 0 }
  const write = pour(out)
  const sheet = sheets[format]()
  await write(sheet.begin())
  for await (const event of events) {
    const row = flat(event)
    hash.update(`${JSON.stringify(row)}\n`)
    if (out) await write(sheet.row(row))
    seal.first ??= event.position
    seal.last = event.position
    seal.events++
  }
  await write(sheet.end())
  return { ...seal, hash: hash.digest('hex') }
}

/** Writes events to a file beside its seal. */
export async function exportEvents(
  events: AsyncIterable<RecordedEvent>,
  {
    file,
    format,
    codeVersion,
    filter = '',
  }: { file: string; format: Format; codeVersion: string; filter?: string },
): Promise<Seal> {
  const out = createWriteStream(file)
  const closed = finished(out)
  closed.catch(() => {})
  await once(out, 'open')
  const written = await writeEvents(events, format, out)
  out.end()
  await closed
  const sealed = { filter, ...written, codeVersion, format }
  await writeFile(`${file}.seal.json`, `${JSON.stringify(sealed, null, 2)}\n`)
  return sealed
}
