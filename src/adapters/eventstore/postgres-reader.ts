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
/** So many events of the largest kind are still a string that Node can hold. */
const STREAM_PAGE = 400
const FIELDS = 6
/** The driver takes its time for each row and column, so a page comes as one text: no JSON holds a line break. */
const READ_STREAM = {
  name: 'read_stream',
  text: `select count(*)::int as count,
      string_agg(id || E'\n' || type || E'\n' || position || E'\n' || at || E'\n' || data || E'\n' || meta, E'\n') as lines
    from (
      select id, type, position, at, data, meta from log.events
      where stream = $1 and revision between $2 and $3 order by revision limit ${STREAM_PAGE}
    ) page`,
}
/** For events whose names hold line breaks. */
const READ_STREAM_ROWS = {
  name: 'read_stream_rows',
  text: `select ${COLUMNS} from log.events
    where stream = $1 and revision between $2 and $3 order by revision limit ${STREAM_PAGE}`,
}

function unpack(stream: string, first: number, lines: string[]): RecordedEvent[] {
  const events: RecordedEvent[] = new Array(lines.length / FIELDS)
  for (let n = 0, i = 0; n < events.length; n++, i += FIELDS) {
    const payloads = new Texts(lines[i + 4]!, lines[i + 5]!)
    events[n] = lazyEvent(
      payloads,
      0,
      lines[i]!,
      lines[i + 1]!,
      lines[i + 3]!,
      stream,
      first + n,
      lines[i + 2]!,
    )
  }
  return events
}

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

  /** A stream has no gaps, so what begins at a revision goes on from there. */
  async function readStreamPage(stream: string, first: number, last: number): Promise<RecordedEvent[]> {
    const values = [stream, first, last]
    const [page] = await rows({ ...READ_STREAM, values })
    if (page.count === 0) return []
    const lines: string[] = page.lines.split('\n')
    if (lines.length === page.count * FIELDS) return unpack(stream, first, lines)
    return (await rows({ ...READ_STREAM_ROWS, values })).map(decode)
  }

  return {
    async readStream(stream: string, { from = 0, to = MAX_REVISION } = {}): Promise<RecordedEvent[]> {
      if (stream.includes('\0')) return []
      const last = whole(to, -1)
      let first = whole(from, 0)
      const events = await readStreamPage(stream, first, last)
      for (let page = events; page.length === STREAM_PAGE; ) {
        first += STREAM_PAGE
        page = await readStreamPage(stream, first, last)
        for (const event of page) events.push(event)
      }
      return events
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
