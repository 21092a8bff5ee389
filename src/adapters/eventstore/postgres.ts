import type pg from 'pg'
import {
  type Appended,
  type BulkEventStore,
  DuplicateEvent,
  type Expected,
  type NewEvent,
  type Position,
  type RecordedEvent,
  type Wake,
  WrongExpectedVersion,
} from '../../ports/event-store'
import { comparePositions, decode, type EncodedAppend, encodeAppend, revisionOf } from './encode'
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

  async function append(stream: string, expected: Expected, events: NewEvent[]): Promise<Appended> {
    const encoded = encodeAppend(stream, expected, events)
    const { position, revision } = await queue
      .append({ ...encoded, pack: pack(encoded, options.packFrom) })
      .catch((error) => {
        throw (error as pg.DatabaseError).code === UNIQUE_VIOLATION ? new DuplicateEvent(stream) : error
      })
    if (position !== undefined) return { position: String(position), revision }
    const last = encoded.expected + encoded.rows.length
    if (revision >= last) {
      const ids = encoded.rows.map((row) => row.id)
      const before = await reader.recordedAlready(stream, encoded.expected, ids)
      if (before !== undefined) return { position: before, revision: last }
    }
    throw new WrongExpectedVersion(stream, expected, revisionOf(revision))
  }

  return {
    append,
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
  return batch.flatMap(({ stream, rows }, i) => {
    const { position, revision } = written[i]!
    if (position === undefined) return []
    const behind = rows.length - 1
    return rows.map((row, n) =>
      decode({ ...row, stream, revision: revision - behind + n, position: position - behind + n }),
    )
  })
}
