import type pg from 'pg'
import {
  type Appended,
  type BulkEventStore,
  type Change,
  DuplicateEvent,
  type Expected,
  type NewEvent,
  type Position,
  type RecordedEvent,
  type Seen,
  type Wake,
  WrongExpectedVersion,
} from '../../ports/event-store'
import {
  comparePositions,
  decode,
  type EncodedAppend,
  encodeAppend,
  encodeTogether,
  partsOf,
  revisionOf,
} from './encode'
import { groupCommit, type Written } from './group-commit'
import { pack } from './packs'
import { importEvents } from './postgres-import'
import { postgresListener } from './postgres-listener'
import { postgresNotices } from './postgres-notices'
import { postgresReader } from './postgres-reader'
import { postgresWriter } from './postgres-writer'

export interface PostgresEventStoreOptions {
  /** Where to LISTEN when the pool goes through a proxy that cannot; the pool's own server by default. */
  listenUrl?: string
  /** Appends of so many events are stored as a pack; fewer as a row for each event. */
  packFrom?: number
}

const UNIQUE_VIOLATION = '23505'

/**
 * The log in PostgreSQL, for any number of processes on one database that `migrate` has prepared.
 * Besides the pool it holds one connection to write and, while there are subscribers, one to listen. Close it before the pool.
 */
export function postgresEventStore(pool: pg.Pool, options: PostgresEventStoreOptions = {}): BulkEventStore {
  const reader = postgresReader(pool)
  const writer = postgresWriter(pool.options)
  const wakes = new Set<Wake>()
  const wakeAll: Wake = (events, previous) => {
    for (const wake of wakes) wake(events, previous)
  }
  const notices = postgresNotices(pool)
  const listener = postgresListener(
    options.listenUrl ? { connectionString: options.listenUrl } : pool.options,
    (teller) => {
      // What this store wrote was handed over in memory.
      if (teller !== notices.own) wakeAll()
    },
  )
  const queue = groupCommit(async (batch) => {
    const written = await writer.write(batch)
    if (written.some(({ position }) => position !== undefined)) announce(batch, written)
    return written
  })

  function announce(batch: EncodedAppend[], written: Written[]) {
    notices.tell()
    if (wakes.size === 0) return
    setImmediate(() => {
      const events = committed(batch, written)
      wakeAll(events, before(events[0]!.position))
    })
  }

  /** Where its last event is; `isNew` unless an earlier attempt put it there. */
  async function write(append: EncodedAppend): Promise<Appended & { isNew: boolean }> {
    const { stream, expected, rows } = append
    const written = await queue.append(append).catch((error) => {
      throw (error as pg.DatabaseError).code === UNIQUE_VIOLATION ? new DuplicateEvent(stream) : error
    })
    const { position, revision, elsewhere = { stream, expected, revision } } = written
    if (position !== undefined) return { position: String(position), revision, isNew: true }
    const last = expected + rows.length
    if (revision >= last) {
      const ids = rows.map((row) => row.id)
      const before = await reader.recordedAlready(stream, expected, ids)
      if (before !== undefined) return { position: before, revision: last, isNew: false }
    }
    throw new WrongExpectedVersion(
      elsewhere.stream,
      revisionOf(elsewhere.expected),
      revisionOf(elsewhere.revision),
    )
  }

  const packed = (append: EncodedAppend) =>
    append.together ? append : { ...append, pack: pack(append, options.packFrom) }

  async function append(stream: string, expected: Expected, events: NewEvent[]): Promise<Appended> {
    const { position, revision } = await write(packed(encodeAppend(stream, expected, events)))
    return { position, revision }
  }

  async function appendTogether(changes: readonly Change[], unchanged: readonly Seen[] = []) {
    const encoded = packed(encodeTogether(changes, unchanged))
    const { position, revision, isNew } = await write(encoded)
    if (isNew) return committed([encoded], [{ position: Number(position), revision }])
    const found = partsOf(encoded).map(({ stream, expected, rows }) =>
      reader.readStream(stream, { from: expected + 1, to: expected + rows.length }),
    )
    return (await Promise.all(found)).flat()
  }

  return {
    append,
    appendTogether,
    readStream: reader.readStream,
    readAll: reader.readAll,
    head: reader.head,
    pages: reader.pages,
    compare: comparePositions,
    ordinal: Number,
    importEvents: (events, behind) => importEvents(pool, events, behind),
    async subscribe(wake) {
      // A function of its own, so that the same one may subscribe twice.
      const own: Wake = (events, previous) => wake(events, previous)
      wakes.add(own)
      await listener.start()
      return async () => void wakes.delete(own)
    },
    async close() {
      await queue.close()
      wakes.clear()
      await Promise.all([writer.close(), listener.close(), notices.close()])
    },
  }
}

const before = (position: Position): Position | undefined =>
  position === '1' ? undefined : String(Number(position) - 1)

/** What a batch committed, in the order of its positions. */
function committed(batch: EncodedAppend[], written: Written[]): RecordedEvent[] {
  return batch.flatMap((append, i) => {
    const { position: last } = written[i]!
    if (last === undefined) return []
    const rows = partsOf(append).flatMap(({ stream, expected, rows: own }) =>
      own.map((row, n) => ({ ...row, stream, revision: expected + 1 + n })),
    )
    return rows.map((row, n) => decode({ ...row, position: last - (rows.length - 1) + n }))
  })
}
