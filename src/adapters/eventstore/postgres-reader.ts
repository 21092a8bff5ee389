import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import {
  type Position,
  type ReadAllOptions,
  type RecordedEvent,
  StoreUnavailable,
} from '../../ports/event-store'
import { isTransient } from '../database/transient'
import { DEFAULT_LIMIT, decode } from './encode'

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

const whole = (value: number, least: number) => Math.min(Math.max(Math.trunc(value), least), MAX_REVISION)

export function postgresReader(pool: pg.Pool) {
  const rows = async (query: pg.QueryConfig) => (await patiently(() => pool.query(query))).rows

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
      const { after, limit = DEFAULT_LIMIT, types, streamPrefix, backwards } = options
      const values: unknown[] = [whole(limit, 0)]
      const conditions: string[] = []
      const where = (condition: (place: string) => string, value: unknown) =>
        conditions.push(condition(`$${values.push(value)}`))
      if (after !== undefined) where((p) => `position ${backwards ? '<' : '>'} ${p}`, after)
      if (types) where((p) => `type = any(${p})`, types)
      if (streamPrefix) where((p) => `starts_with(stream, ${p})`, streamPrefix)
      const found = await rows({
        text: `select ${COLUMNS} from log.events ${conditions.length ? 'where' : ''} ${conditions.join(' and ')}
          order by position ${backwards ? 'desc' : 'asc'} limit $1`,
        values,
      })
      return found.map(decode)
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
