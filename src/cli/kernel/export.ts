import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { stringify } from 'csv-stringify/sync'
import { parquetWriteFile } from 'hyparquet-writer'
import { masked } from '../../domain/mask'
import type { RecordedEvent } from '../../ports/event-store'

export const formats = ['ndjson', 'csv', 'parquet'] as const
export type Format = (typeof formats)[number]

/** States what an export holds; the same range and code give the same hash on any machine. */
export interface Seal {
  first: string | null
  last: string | null
  events: number
  codeVersion: string
  /** SHA-256 of the events as canonical lines, whatever the format of the file. */
  hash: string
  format: Format
}

const flat = (event: RecordedEvent) => ({
  position: event.position,
  stream: event.stream,
  revision: event.revision,
  type: event.type,
  at: event.at,
  id: event.id,
  actor: event.meta.actor,
  correlationId: event.meta.correlationId,
  causationId: event.meta.causationId ?? null,
  data: masked(event.type, event.data),
})
export const lineOf = (event: RecordedEvent) => JSON.stringify(flat(event))

const columns = [
  'position',
  'stream',
  'revision',
  'type',
  'at',
  'id',
  'actor',
  'correlationId',
  'causationId',
  'data',
] as const satisfies (keyof ReturnType<typeof flat>)[]
const CSV = { delimiter: ';', record_delimiter: '\r\n', escape_formulas: true } as const

/** Writes events, personal data covered, to a file beside its seal. */
export async function exportEvents(
  events: AsyncIterable<RecordedEvent>,
  { file, format, codeVersion }: { file: string; format: Format; codeVersion: string },
): Promise<Seal> {
  const hash = createHash('sha256')
  const seal = { first: null as string | null, last: null as string | null, events: 0 }
  const kept: ReturnType<typeof flat>[] = []
  const out = format === 'parquet' ? undefined : createWriteStream(file)
  const closed = out && finished(out)
  // A file that cannot be written is told below, not by the death of the process.
  closed?.catch(() => {})
  const write = async (text: string) => {
    if (out && !out.write(text)) await Promise.race([once(out, 'drain'), closed])
  }
  for await (const event of events) {
    const row = flat(event)
    hash.update(`${JSON.stringify(row)}\n`)
    if (format === 'parquet') kept.push(row)
    else if (format === 'ndjson') await write(`${JSON.stringify(row)}\n`)
    else {
      if (seal.events === 0) await write(`\uFEFF${stringify([columns], CSV)}`)
      await write(stringify([Object.values({ ...row, data: JSON.stringify(row.data) })], CSV))
    }
    seal.first ??= event.position
    seal.last = event.position
    seal.events++
  }
  if (out) {
    if (format === 'csv' && seal.events === 0) await write(`\uFEFF${stringify([columns], CSV)}`)
    out.end()
    await closed
  } else parquet(file, kept)
  const sealed = { ...seal, codeVersion, hash: hash.digest('hex'), format }
  await writeFile(`${file}.seal.json`, `${JSON.stringify(sealed, null, 2)}\n`)
  return sealed
}

function parquet(file: string, rows: ReturnType<typeof flat>[]) {
  const text = (name: keyof ReturnType<typeof flat>) => ({
    name,
    data: rows.map((row) => {
      const value = row[name]
      return value === null || typeof value === 'string' ? value : JSON.stringify(value)
    }),
    type: 'STRING' as const,
    nullable: true,
  })
  parquetWriteFile({
    filename: file,
    columnData: [
      text('position'),
      text('stream'),
      { name: 'revision', data: rows.map((row) => row.revision), type: 'INT32' as const },
      ...(['type', 'at', 'id', 'actor', 'correlationId', 'causationId', 'data'] as const).map(text),
    ],
  })
}
