import {
  type Appended,
  type BulkEventStore,
  DuplicateEvent,
  type Expected,
  type NewEvent,
  type ReadAllOptions,
  type RecordedEvent,
  type Wake,
  WrongExpectedVersion,
} from '../../ports/event-store'
import {
  checkHistory,
  comparePositions,
  DEFAULT_LIMIT,
  decode,
  type EncodedAppend,
  encodeAppend,
  encodeEvent,
  encodeTogether,
  partsOf,
  type Row,
  revisionOf,
  type StoredRow,
} from './encode'
import { pagesOf } from './pages'

export interface MemoryEventStore extends BulkEventStore {
  /** Everything recorded, in order. */
  all(): RecordedEvent[]
}

/** The log in memory, for tests and for building a world before it is imported. Nothing is kept on disk. */
export function memoryEventStore(): MemoryEventStore {
  const log: StoredRow[] = []
  const streams = new Map<string, StoredRow[]>()
  const ids = new Set<string>()
  const wakes = new Set<Wake>()
  let closed = false

  function record(stream: string, row: Row): StoredRow {
    const own = streams.get(stream) ?? []
    const stored = { ...row, stream, revision: own.length, position: log.length + 1 }
    streams.set(stream, own)
    own.push(stored)
    log.push(stored)
    ids.add(row.id)
    return stored
  }

  function announce(rows: StoredRow[]) {
    const first = rows[0] && Number(rows[0].position)
    const previous = first && first > 1 ? String(first - 1) : undefined
    for (const wake of wakes) setImmediate(() => wakes.has(wake) && wake(rows.map(decode), previous))
  }

  /** Events of a change that is recorded already, right behind what it expected; undefined while it is due. */
  function recordedOf({ stream, expected, rows }: EncodedAppend): StoredRow[] | undefined {
    const own = streams.get(stream) ?? []
    if (own.length - 1 === expected) return undefined
    const there = own.slice(expected + 1, expected + 1 + rows.length)
    if (there.length === rows.length && there.every((row, i) => row.id === rows[i]?.id)) return there
    throw new WrongExpectedVersion(stream, revisionOf(expected), revisionOf(own.length - 1))
  }

  /** All of it or nothing; what was recorded. */
  function write(append: EncodedAppend): StoredRow[] {
    if (closed) throw new Error('the event store is closed')
    const parts = partsOf(append)
    const recorded = parts.map(recordedOf)
    if (recorded.at(-1)) return recorded.flatMap((there) => there ?? [])
    for (const { stream, expected } of append.together?.unchanged ?? []) {
      const last = (streams.get(stream)?.length ?? 0) - 1
      if (last !== expected) throw new WrongExpectedVersion(stream, revisionOf(expected), revisionOf(last))
    }
    for (const { stream, rows } of parts)
      if (rows.some((row) => ids.has(row.id))) throw new DuplicateEvent(stream)
    const stored = parts.flatMap(({ stream, rows }) => rows.map((row) => record(stream, row)))
    announce(stored)
    return stored
  }

  const answer = (last: StoredRow): Appended => ({ position: String(last.position), revision: last.revision })

  return {
    async append(stream: string, expected: Expected, events: NewEvent[]) {
      return answer(write(encodeAppend(stream, expected, events)).at(-1)!)
    },
    async appendTogether(changes, unchanged = []) {
      return write(encodeTogether(changes, unchanged)).map(decode)
    },
    async readStream(stream, { from = 0, to = Number.MAX_SAFE_INTEGER } = {}) {
      return (streams.get(stream) ?? []).slice(Math.max(from, 0), Math.max(to + 1, 0)).map(decode)
    },
    async readAll({
      after,
      limit = DEFAULT_LIMIT,
      types,
      streamPrefix = '',
      backwards,
    }: ReadAllOptions = {}) {
      const found: RecordedEvent[] = []
      const step = backwards ? -1 : 1
      const start = backwards ? log.length - 1 : 0
      for (let i = after === undefined ? start : Number(after) - 1 + step; found.length < limit; i += step) {
        const row = log[i]
        if (!row) break
        if (types && !types.includes(row.type)) continue
        if (row.stream.startsWith(streamPrefix)) found.push(decode(row))
      }
      return found
    },
    async subscribe(wake) {
      // A function of its own, so that the same one may subscribe twice.
      const own: Wake = (events, previous) => wake(events, previous)
      wakes.add(own)
      return async () => void wakes.delete(own)
    },
    async head() {
      return log.length ? String(log.length) : undefined
    },
    pages(options) {
      return pagesOf(this, options)
    },
    compare: comparePositions,
    ordinal: Number,
    async importEvents(events, behind) {
      if (log.length !== Number(behind ?? 0)) {
        throw new Error(behind ? `the log does not end at ${behind}` : 'only an empty log takes an import')
      }
      checkHistory(events, behind !== undefined)
      const rows = events.map((event) => ({ stream: event.stream, row: encodeEvent(event) }))
      if (new Set(rows.map(({ row }) => row.id)).size < rows.length) throw new DuplicateEvent('import')
      announce(rows.map(({ stream, row }) => record(stream, row)))
    },
    all: () => log.map(decode),
    async close() {
      closed = true
      wakes.clear()
    },
  }
}
