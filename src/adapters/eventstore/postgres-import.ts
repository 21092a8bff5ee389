import type pg from 'pg'
import type { Position, RecordedEvent } from '../../ports/event-store'
import { checkHistory, encodeEvent, type Row } from './encode'
import { PACKED, unpack } from './packs'
import { intArray, textArray } from './pg-arrays'

const PAGE = 5_000

const INSERT = `
  insert into log.events (position, stream, revision, id, type, data, meta, at)
  select $1::bigint + e.n, e.stream, e.revision, e.id, e.type, e.data, e.meta, e.at
  from unnest($2::text[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
    with ordinality as e(stream, revision, id, type, data, meta, at, n)
  order by e.n`

/** The index of ids knows a pack by what the ids in it share. */
async function checkPacks(client: pg.PoolClient, rows: readonly Row[]) {
  const { rows: packs } = await client.query(
    `select id, position, stream, data, meta from log.events where type = '${PACKED}' and id = any($1)`,
    [[...new Set(rows.map((row) => row.id.slice(0, 32)))]],
  )
  const packed = new Set(packs.flatMap((each) => unpack(each)).map((event) => event.id))
  const twice = rows.find((row) => packed.has(row.id))
  if (twice) throw new Error(`the event ${twice.id} is in the log already`)
}

/** Fills an empty log, or appends after the last position, in one transaction; positions have no gaps. */
export async function importEvents(
  pool: pg.Pool,
  events: readonly RecordedEvent[],
  behind?: Position,
): Promise<void> {
  checkHistory(events, behind !== undefined)
  const start = Number(behind ?? 0)
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query('select log.lock_positions() as head')
    if (Number(rows[0].head) !== start) {
      throw new Error(behind ? `the log does not end at ${behind}` : 'only an empty log takes an import')
    }
    for (let base = 0; base < events.length; base += PAGE) {
      const page = events.slice(base, base + PAGE)
      const encoded = page.map(encodeEvent)
      if (behind) await checkPacks(client, encoded)
      await client.query(INSERT, [
        start + base,
        textArray(page.map((event) => event.stream)),
        intArray(page.map((event) => event.revision)),
        textArray(encoded.map((row) => row.id)),
        textArray(encoded.map((row) => row.type)),
        textArray(encoded.map((row) => row.data)),
        textArray(encoded.map((row) => row.meta)),
        textArray(encoded.map((row) => row.at)),
      ])
    }
    await client.query(`select pg_notify('log_appended', '')`)
    await client.query('commit')
    await client.query('analyze log.events')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
