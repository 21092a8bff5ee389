import {
  AppendTooLarge,
  type Change,
  type Expected,
  MAX_APPEND_BYTES,
  type NewEvent,
  type RecordedEvent,
  type Seen,
} from '../../ports/event-store'

/** An event as it is stored: payloads are JSON text. */
export interface Row {
  id: string
  type: string
  data: string
  meta: string
  at: string
}

export interface EncodedAppend {
  stream: string
  /** -1 for a stream that must not exist. */
  expected: number
  rows: Row[]
  bytes: number
  /** All events but the first as one row, where the store keeps large appends so. */
  pack?: Row
  /** What is written with it or not at all, and streams that must end where they were seen. */
  together?: { before: EncodedAppend[]; unchanged: { stream: string; expected: number }[] }
}

/** Everything that one write appends, in the order of its positions. */
export const partsOf = (append: EncodedAppend): EncodedAppend[] => [
  ...(append.together?.before ?? []),
  append,
]

const MAX_NAME_BYTES = 512

function checkName(what: string, name: string) {
  if (name.length === 0 || name.includes('\0') || Buffer.byteLength(name) > MAX_NAME_BYTES) {
    throw new Error(`${what} must have 1 to ${MAX_NAME_BYTES} bytes and no NUL`)
  }
}

export function encodeEvent({ id, type, data, meta, at }: NewEvent): Row {
  checkName('event id', id)
  checkName('event type', type)
  return { id, type, data: JSON.stringify(data ?? null), meta: JSON.stringify(meta), at }
}

/** Throws `AppendTooLarge` above 1 MiB of payload, and a plain error for what no store could take. */
export function encodeAppend(stream: string, expected: Expected, events: readonly NewEvent[]): EncodedAppend {
  checkName('stream', stream)
  if (events.length === 0) throw new Error(`nothing to append to ${stream}`)
  if (expected !== 'none' && !(Number.isInteger(expected) && expected >= 0)) {
    throw new Error(`expected revision must be a whole number or 'none', not ${expected}`)
  }
  const rows = events.map(encodeEvent)
  if (new Set(rows.map((row) => row.id)).size < rows.length) {
    throw new Error(`an append to ${stream} holds the same event id twice`)
  }
  let bytes = 0
  for (const row of rows) bytes += Buffer.byteLength(row.data) + Buffer.byteLength(row.meta)
  if (bytes > MAX_APPEND_BYTES) throw new AppendTooLarge(bytes)
  return { stream, expected: numberOf(expected), rows, bytes }
}

/** The last of several changes, which carries the others. */
export function encodeTogether(changes: readonly Change[], unchanged: readonly Seen[]): EncodedAppend {
  const parts = changes.map(({ stream, expected, events }) => encodeAppend(stream, expected, events))
  const last = parts.pop()
  if (!last) throw new Error('nothing to append')
  if (parts.length === 0 && unchanged.length === 0) return last
  const bytes = parts.reduce((all, each) => all + each.bytes, last.bytes)
  if (bytes > MAX_APPEND_BYTES) throw new AppendTooLarge(bytes)
  const seen = unchanged.map(({ stream, expected }) => ({ stream, expected: numberOf(expected) }))
  const streams = [...parts, last, ...seen].map(({ stream }) => stream)
  if (new Set(streams).size < streams.length) throw new Error('a stream is named twice in one append')
  return { ...last, bytes, together: { before: parts, unchanged: seen } }
}

const numberOf = (expected: Expected): number => (expected === 'none' ? -1 : expected)

export interface StoredRow extends Row {
  stream: string
  revision: number
  position: number | string
}

export const decode = (row: StoredRow): RecordedEvent => ({
  id: row.id,
  type: row.type,
  data: JSON.parse(row.data),
  meta: JSON.parse(row.meta),
  at: row.at,
  stream: row.stream,
  revision: row.revision,
  position: String(row.position),
})

export const revisionOf = (number: number): Expected => (number < 0 ? 'none' : number)

/** Positions are decimal numbers without leading zeros. */
export const comparePositions = (a: string, b: string): number =>
  a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)

export const DEFAULT_LIMIT = 1_000

/** Throws unless the revisions of each stream have no gap and start at 0, or anywhere when the import continues. */
export function checkHistory(events: readonly RecordedEvent[], goesOn = false) {
  const next = new Map<string, number>()
  for (const { stream, revision } of events) {
    const due = next.get(stream) ?? (goesOn ? revision : 0)
    if (revision !== due) throw new Error(`import of ${stream}: revision ${revision} where ${due} was due`)
    next.set(stream, due + 1)
  }
}
