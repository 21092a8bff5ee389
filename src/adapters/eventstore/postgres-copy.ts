import type pg from 'pg'
import type { RecordedEvent } from '../../ports/event-store'
import { lazyEvent } from './lazy-event'

/** What a page of the log is copied out as; the reader of rows below knows this order. */
export const COPIED = `position, revision, type, data || E'\\n' || meta, at, stream, id`

const HEADER_BYTES = 19

/** Few types fill a log, so their names are decoded once. */
const types = new Map<number, { bytes: Buffer; text: string }>()
const MAX_TYPES = 4_096

function typeIn(bytes: Buffer, from: number, to: number): string {
  // A type's length, first and last bytes find it; all bytes decide.
  const hash = ((to - from) << 16) | (bytes[from]! << 8) | bytes[to - 1]!
  const known = types.get(hash)
  if (known && bytes.compare(known.bytes, 0, known.bytes.length, from, to) === 0) return known.text
  const text = bytes.toString('utf8', from, to)
  if (types.size < MAX_TYPES) types.set(hash, { bytes: Buffer.from(bytes.subarray(from, to)), text })
  return text
}

const int32 = (bytes: Buffer, at: number) =>
  (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!

/** A call into the engine costs more than such a loop, and a byte for each character spares two of three calls. */
function isAscii(bytes: Buffer, from: number, to: number): boolean {
  let all = 0
  for (let i = from; i < to; i++) all |= bytes[i]!
  return all < 0x80
}

/** One row of COPY's binary format: behind a count of fields each has its length, then its bytes. */
function readRow(bytes: Buffer, start: number): RecordedEvent {
  const position = (int32(bytes, start + 6) >>> 0) * 2 ** 32 + (int32(bytes, start + 10) >>> 0)
  const revision = int32(bytes, start + 18)
  const type = start + 26
  const payload = type + int32(bytes, start + 22) + 4
  const at = payload + int32(bytes, payload - 4) + 4
  const stream = at + int32(bytes, at - 4) + 4
  const id = stream + int32(bytes, stream - 4) + 4
  const end = id + int32(bytes, id - 4)
  const names = isAscii(bytes, stream, id - 4) && isAscii(bytes, id, end) && bytes.toString('latin1', at, end)
  return lazyEvent(
    names ? names.slice(id - at) : bytes.toString('utf8', id, end),
    typeIn(bytes, type, payload - 4),
    bytes.toString('utf8', payload, at - 4),
    names ? names.slice(0, stream - 4 - at) : bytes.toString('utf8', at, stream - 4),
    names ? names.slice(stream - at, id - 4 - at) : bytes.toString('utf8', stream, id - 4),
    revision,
    String(position),
  )
}

/**
 * Runs `COPY (select <COPIED> …) TO STDOUT (FORMAT binary)` on a connection. The server sends each row in a message of
 * its own, the first one behind the format's header; nothing is kept of a message but the event in it.
 */
export function copyOut(client: pg.ClientBase, select: string): Promise<RecordedEvent[]> {
  return new Promise((resolve, reject) => {
    const events: RecordedEvent[] = []
    let failure: unknown
    const query = {
      submit: (connection: { query(text: string): void }) =>
        connection.query(`copy (${select}) to stdout (format binary)`),
      handleCopyData({ chunk }: { chunk: Buffer }) {
        if (failure) return
        try {
          const start = events.length === 0 ? HEADER_BYTES : 0
          // The last message is the format's end mark, a count of fields of -1; alone it stands behind the header.
          if (chunk.length > start + 2) events.push(readRow(chunk, start))
        } catch (error) {
          failure = error
        }
      },
      handleCommandComplete() {},
      handleError: reject,
      handleReadyForQuery: () => (failure ? reject(failure) : resolve(events)),
    }
    client.query(query as never)
  })
}
