import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import {
  type PagesOptions,
  type Position,
  type ReadAllOptions,
  type RecordedEvent,
  StoreUnavailable,
} from '../../ports/event-store'
import { isTransient } from '../database/transient'
import { decode } from './encode'
import { lazyEvent, Texts } from './lazy-event'
import { pagesOf } from './pages'
import { copyPage, PAGED, Unpageable } from './postgres-page'
import { selectEvents, whole } from './postgres-select'

const COLUMNS = 'position, stream, revision, id, type, data, meta, at'
/** Columns as they are: putting them together costs the server more than parting them costs the driver. */
const READ_STREAM = {
  name: 'read_stream',
  text: `select id, type, position::text, at, data, meta
    from log.events where stream = $1 and revision between $2 and $3 order by revision`,
  rowMode: 'array',
} as const

type StreamRow = [id: string, type: string, position: string, at: string, data: string, meta: string]

const unpack =
  (stream: string, first: number) =>
  ([id, type, position, at, data, meta]: StreamRow, i: number): RecordedEvent =>
    lazyEvent(new Texts(data, meta), 0, id, type, at, stream, first + i, position)

/** A page of very large events may be longer than a value of PostgreSQL can be. */
const TOO_LONG = '54000'
const NO_MEMORY = '53200'
const MAX_REVISION = 2_147_483_647
const PATIENCE_MS = 4_000

/** Reads change nothing, so one that was cut off is simply asked again. */
async function patiently<T>(read: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + PATIENCE_MS; ; await pause(100)) {
    try {
      return await read()
    } catch (error) {
      if (!isTransient(error)) throw error
      if (performance.now() >= end) throw new StoreUnavailable(error)
    }
  }
}

export function postgresReader(pool: pg.Pool) {
  const rows = async (query: pg.QueryConfig) => (await patiently(() => pool.query(query))).rows

  async function readAll(options: ReadAllOptions = {}): Promise<RecordedEvent[]> {
    const text = selectEvents(COLUMNS, options)
    return text ? (await rows({ text })).map(decode) : []
  }

  async function readPage(options: ReadAllOptions = {}): Promise<RecordedEvent[]> {
    const select = selectEvents(PAGED, options)
    if (!select) return []
    try {
      return await patiently(async () => {
        const client = await pool.connect()
        let failed = true
        try {
          const events = await copyPage(client, select)
          failed = false
          return events
        } finally {
          client.release(failed)
        }
      })
    } catch (error) {
      const code = (error as pg.DatabaseError).code
      if (error instanceof Unpageable || code === TOO_LONG || code === NO_MEMORY) return readAll(options)
      throw error
    }
  }

  return {
    async readStream(stream: string, { from = 0, to = MAX_REVISION } = {}): Promise<RecordedEvent[]> {
      if (stream.includes('\0')) return []
      const first = whole(from, 0)
      const found = await rows({ ...READ_STREAM, values: [stream, first, whole(to, -1)] })
      return found.map(unpack(stream, first))
    },

    readAll,

    pages(options: PagesOptions = {}) {
      return pagesOf({ readAll: readPage }, options)
    },

    async head(): Promise<Position | undefined> {
      const [row] = await rows({ name: 'log_head', text: 'select max(position) as head from log.events' })
      return row.head === null ? undefined : String(row.head)
    },

    /** Position of the append of these ids right behind a revision, when all of them are there. */
    async recordedAlready(stream: string, behind: number, ids: string[]): Promise<Position | undefined> {
      const found = await rows({
        name: 'recorded_already',
        text: 'select position, id from log.events where stream = $1 and revision between $2 and $3 order by revision',
        values: [stream, behind + 1, behind + ids.length],
      })
      const same = found.length === ids.length && found.every((row, i) => row.id === ids[i])
      return same ? String(found.at(-1)!.position) : undefined
    },
  }
}
