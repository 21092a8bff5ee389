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
import { pagesOf } from './pages'
import { COPIED, copyOut } from './postgres-copy'
import { selectEvents, whole } from './postgres-select'

const COLUMNS = 'position, stream, revision, id, type, data, meta, at'
const MAX_REVISION = 2_147_483_647
const PATIENCE_MS = 4_000

/** Reads change nothing, so one that was cut off is simply asked again. */
async function patiently<T>(read: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + PATIENCE_MS; ; await pause(100)) {
    try {
      return await read()
    } catch (error) {
      if (!isTransient(error)) throw error
      if (Date.now() >= end) throw new StoreUnavailable(error)
    }
  }
}

export function postgresReader(pool: pg.Pool) {
  const rows = async (query: pg.QueryConfig) => (await patiently(() => pool.query(query))).rows

  async function copyPage(options: ReadAllOptions = {}): Promise<RecordedEvent[]> {
    const select = selectEvents(COPIED, options)
    if (!select) return []
    return patiently(async () => {
      const client = await pool.connect()
      let failed = true
      try {
        const events = await copyOut(client, select)
        failed = false
        return events
      } finally {
        client.release(failed)
      }
    })
  }

  return {
    async readStream(stream: string, { from = 0, to = MAX_REVISION } = {}): Promise<RecordedEvent[]> {
      if (stream.includes('\0')) return []
      const found = await rows({
        name: 'read_stream',
        text: `select ${COLUMNS} from log.events where stream = $1 and revision between $2 and $3 order by revision`,
        values: [stream, whole(from, 0), whole(to, -1)],
      })
      return found.map(decode)
    },

    async readAll(options: ReadAllOptions = {}): Promise<RecordedEvent[]> {
      const text = selectEvents(COLUMNS, options)
      return text ? (await rows({ text })).map(decode) : []
    },

    pages(options: PagesOptions = {}) {
      return pagesOf({ readAll: copyPage }, options)
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
