import { postgresEventStore } from '../../src/adapters/eventstore/postgres'
import { at } from '../harness/numbers'
import { orderPlaced } from '../harness/orders'
import type { Database, Server } from '../harness/server'

export interface Size {
  events: number
  appendP50: number
  readP50: number
}

const OF_STREAM = 10
let made = 0

/** Fills the log up to so many events on the server itself: streams of ten, payloads like an order's. */
async function growTo({ pool }: Database, events: number) {
  const sample = orderPlaced(1)
  await pool.query(
    `insert into log.events (position, stream, revision, id, type, data, meta, at)
     select n, 'grown-' || (n - 1) / ${OF_STREAM}, (n - 1) % ${OF_STREAM}, gen_random_uuid()::text, 'OrderPlaced', $1, $2, $3
     from generate_series((select coalesce(max(position), 0) + 1 from log.events), $4::bigint) as n`,
    [JSON.stringify(sample.data), JSON.stringify(sample.meta), sample.at, events],
  )
  await pool.query('vacuum analyze log.events')
  await pool.query('checkpoint')
}

/** p50 of one caller's appends and stream reads, at random over the whole log, as it grows. */
export async function growth(server: Server, sizes: readonly number[], ms: number): Promise<Size[]> {
  const database = await server.database('growth')
  const store = postgresEventStore(database.pool)
  const found: Size[] = []
  for (const events of sizes) {
    await growTo(database, events)
    const appends: number[] = []
    const reads: number[] = []
    const began = performance.now()
    // The first tenth warms up caches and connections.
    for (let share = 0; share < 1; share = (performance.now() - began) / ms) {
      const event = orderPlaced(++made)
      const t0 = performance.now()
      await store.append(`new-${made}`, 'none', [event])
      const t1 = performance.now()
      await store.readStream(`grown-${Math.floor((Math.random() * events) / OF_STREAM)}`)
      if (share < 0.1) continue
      appends.push(t1 - t0)
      reads.push(performance.now() - t1)
    }
    found.push({ events, appendP50: at(appends, 0.5), readP50: at(reads, 0.5) })
  }
  await store.close()
  await database.end()
  return found
}
