import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import type { TransactionLog } from './log'
import type { Stored } from './records'

type Line = Record<keyof Stored, string | number | boolean>

const toLine = (event: Stored): Line => ({
  ...event,
  data: Buffer.from(event.data).toString('base64'),
  metadata: Buffer.from(event.metadata).toString('base64'),
  revision: String(event.revision),
  commit: String(event.commit),
  prepare: String(event.prepare),
})

const fromLine = (line: Line): Stored => ({
  id: String(line.id),
  stream: String(line.stream),
  type: String(line.type),
  json: Boolean(line.json),
  created: Number(line.created),
  data: new Uint8Array(Buffer.from(String(line.data), 'base64')),
  metadata: new Uint8Array(Buffer.from(String(line.metadata), 'base64')),
  revision: BigInt(line.revision),
  commit: BigInt(line.commit),
  prepare: BigInt(line.prepare),
})

/**
 * Keeps a log in a file, one write to a line, written before the client is answered; what is there already is read
 * first. A torn last line is a write that nobody was told of, and is cut off. Returns the way to close the file.
 */
export function keepIn(path: string, log: TransactionLog): () => void {
  const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
  const whole = bytes.lastIndexOf(0x0a) + 1
  const lines = bytes.subarray(0, whole).toString('utf8').split('\n').filter(Boolean)
  const file = openSync(path, whole > 0 ? 'r+' : 'w')
  ftruncateSync(file, whole)
  let end = whole
  const keep = (written: readonly Stored[]) => {
    const line = Buffer.from(`${JSON.stringify(written.map(toLine))}\n`)
    writeSync(file, line, 0, line.length, end)
    end += line.length
  }
  if (lines.length > 0) log.restore(lines.flatMap((line) => (JSON.parse(line) as Line[]).map(fromLine)))
  else keep(log.all())
  const stop = log.onWrite(keep)
  return () => {
    stop()
    closeSync(file)
  }
}
