import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import {
  type PagesOptions,
  type Position,
  type ReadAllOptions,
  type RecordedEvent,
  StoreUnavailable,
} from '../../ports/event-store'
import { batcher } from '../database/batcher'
import { isTransient } from '../database/transient'
import { decode } from './encode'
import { lazyEvent, Texts } from './lazy-event'
import { PACKED, unpack } from './packs'
import { pagesOver } from './pages'
import { copyPage, PAGED, Unpageable } from './postgres-page'
import { type Fetch, gather, upToLimit } from './postgres-rows'
import { selectEvents, whole } from './postgres-select'

const COLUMNS = 'position, stream, revision, id, type, data, meta, at'
/** Columns as they are: putting them together costs the server more than parting them costs the driver. */
const READ_STREAM = {
  name: 'read_stream',
  text: `select id, type, position::text, at, data, meta
    from log.events where stream = $1 and revision >= $2 order by revision`,
  rowMode: 'array',
} as const
/** The same of several streams: `n` says which of them. */
const READ_STREAMS = {
  name: 'read_streams',
  text: `select e.id, e.type, e.position::text, e.at, e.data, e.meta, asked.n
    from unnest($1::text[], $2::int[]) with ordinality as asked(stream, first, n)
    cross join lateral (
      select * from log.events where stream = asked.stream and revision >= asked.first order by revision
    ) e order by asked.n, e.revision`,
  rowMode: 'array',
} as const
/** A pack has the revision of its last event, which may lie beyond the requested range. */
const READ_RANGE = {
  name: 'read_range',
  text: `select id, type, position::text, at, data, meta
    from log.events where stream = $1 and revision >= $2 and revision <= coalesce((
      select min(revision) from log.events where stream = $1 and revision >= $3
    ), $3) order by revision`,
  rowMode: 'array',
} as const

type StreamRow = [
  id: string,
  type: string,
  position: string,
  at: string,
  data: string,
  meta: string,
  n?: string,
]

/** Events of a stream from `first` to `last`, of rows without a gap. */
function eventsOf(rows: StreamRow[], stream: string, first: number, last: number): RecordedEvent[] {
  const events: RecordedEvent[] = []
  let revision = first
  for (const [id, type, position, at, data, meta] of rows) {
    if (type === PACKED) {
      for (const event of unpack({ id, stream, position, data, meta })) {
        if (event.revision >= first && event.revision <= last) events.push(event)
        revision = event.revision + 1
      }
    } else if (revision <= last) {
      events.push(lazyEvent(new Texts(data, meta), 0, id, type, at, stream, revision++, position))
    }
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

const READS = { isShared: (error: unknown) => error instanceof StoreUnavailable }

export function postgresReader(pool: pg.Pool) {
  const rows = async (query: pg.QueryConfig) => (await patiently(() => pool.query(query))).rows

  const readFrom = batcher<{ stream: string; first: number }, RecordedEvent[]>(async (asked) => {
    const [{ stream, first } = { stream: '', first: 0 }] = asked
    if (asked.length === 1)
      return [eventsOf(await rows({ ...READ_STREAM, values: [stream, first] }), stream, first, MAX_REVISION)]
    const values = [asked.map((each) => each.stream), asked.map((each) => each.first)]
    const found: StreamRow[][] = asked.map(() => [])
    for (const row of await rows({ ...READ_STREAMS, values })) found[Number(row[6]) - 1]!.push(row)
    return asked.map((each, i) => eventsOf(found[i]!, each.stream, each.first, MAX_REVISION))
  }, READS)

  async function readStream(stream: string, { from = 0, to }: { from?: number; to?: number } = {}) {
    if (stream.includes('\0')) return []
    const first = whole(from, 0)
    if (to === undefined) return readFrom({ stream, first })
    const last = whole(to, -1)
    return eventsOf(await rows({ ...READ_RANGE, values: [stream, first, last] }), stream, first, last)
  }

  const fetchRows: Fetch = async (options, behind) => {
    const page = gather(options)
    const text = selectEvents(COLUMNS, options, behind)
    for (const row of text ? await rows({ text }) : []) {
      if (row.type === PACKED) page.pack(row)
      else page.plain(decode(row))
    }
    return page.fetched()
  }

  const fetchPage: Fetch = async (options, behind) => {
    const select = selectEvents(PAGED, options, behind)
    if (!select) return gather(options).fetched()
    try {
      return await patiently(async () => {
        const client = await pool.connect()
        let failed = true
        try {
          const page = await copyPage(client, select, options)
          failed = false
          return page
        } finally {
          client.release(failed)
        }
      })
    } catch (error) {
      const code = (error as pg.DatabaseError).code
      if (error instanceof Unpageable || code === TOO_LONG || code === NO_MEMORY)
        return fetchRows(options, behind)
      throw error
    }
  }

  return {
    readStream,

    readAll: (options?: ReadAllOptions) => upToLimit(fetchRows, options),

    pages: (options?: PagesOptions) => pagesOver(fetchPage, options),

    async head(): Promise<Position | undefined> {
      const [row] = await rows({ name: 'log_head', text: 'select max(position) as head from log.events' })
      return row.head === null ? undefined : String(row.head)
    },

    /** Position of the append of these ids right behind a revision, when all of them are there. */
    async recordedAlready(stream: string, behind: number, ids: string[]): Promise<Position | undefined> {
      const found = await readStream(stream, { from: behind + 1, to: behind + ids.length })
      const same = found.length === ids.length && found.every((event, i) => event.id === ids[i])
      return same ? found.at(-1)!.position : undefined
    },
  }
}
