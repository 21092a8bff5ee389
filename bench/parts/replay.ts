import { postgresEventStore } from '../../src/adapters/eventstore/postgres'
import { PAGED } from '../../src/adapters/eventstore/postgres-page'
import type { RecordedEvent } from '../../src/ports/event-store'
import { rebuild } from '../../src/projections/kernel/build/rebuild'
import { foldEvent } from '../../src/projections/kernel/fold'
import type { AnyProjection } from '../../src/projections/kernel/projection'
import { ensureTables } from '../../src/projections/kernel/tables/tables'
import { median, rounds } from '../harness/numbers'
import { orderPaid, orderPlaced } from '../harness/orders'
import { customerTotals, dailyTotals } from '../harness/read-models'
import type { Database, Server } from '../harness/server'

const CHUNK = 20_000

/** Four orders of five, the rest payments; one event for each stream. */
async function fillLog(database: Database, count: number) {
  const store = postgresEventStore(database.pool)
  for (let at = 0; at < count; at += CHUNK) {
    const events: RecordedEvent[] = []
    for (let n = at; n < Math.min(at + CHUNK, count); n++) {
      const event = n % 5 === 4 ? orderPaid(n) : orderPlaced(n)
      events.push({ ...event, stream: `order-${n}`, revision: 0, position: '' })
    }
    await store.importEvents(events, at === 0 ? undefined : await store.head())
  }
  await store.close()
  await database.pool.query('vacuum analyze log.events')
}

/** All rows as the log reads them, page by page like a replay, and nothing done with them. */
async function copiedBytes({ pool }: Database, size: number): Promise<number> {
  const client = await pool.connect()
  let bytes = 0
  let last = 0
  for (let rows = size; rows === size; last += rows) {
    rows = -1
    await new Promise<void>((resolve, reject) => {
      const select = `select ${PAGED} from log.events where position > ${last} order by position limit ${size}`
      client.query({
        submit: (connection: { query(text: string): void }) =>
          connection.query(`copy (${select}) to stdout (format binary)`),
        handleCopyData({ chunk }: { chunk: Buffer }) {
          bytes += chunk.length
          rows++
        },
        handleCommandComplete() {},
        handleError: reject,
        handleReadyForQuery: () => resolve(),
      } as never)
    })
  }
  client.release()
  return bytes
}

export interface Replay {
  bytes: number
  bare: number
  daily: number
  customers: number
  rebuiltDaily: number
  rebuiltCustomers: number
}

/** Events of the log passed per second, each way of reading in turn. */
export async function replay(server: Server, events: number, turns: number): Promise<Replay> {
  const database = await server.database('replay')
  await fillLog(database, events)
  const store = postgresEventStore(database.pool)
  const rate = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return events / ((performance.now() - began) / 1000)
  }
  const fold = async (p: AnyProjection) => {
    const rows = new Map<string, Record<string, unknown> | null>()
    for await (const page of store.pages({ types: Object.keys(p.on) })) {
      for (const event of page) foldEvent(p, rows, event)
    }
    return rows.size
  }
  const bare = async () => {
    const totals = new Map<string, number>()
    for await (const page of store.pages({ types: ['OrderPlaced'] })) {
      for (const { at, data } of page) {
        const day = at.slice(0, 10)
        totals.set(day, (totals.get(day) ?? 0) + (data as { totalCents: number }).totalCents)
      }
    }
  }
  await ensureTables(database.pool, [dailyTotals, customerTotals])
  const found = await rounds(turns, {
    bytes: () => rate(() => copiedBytes(database, 4_000)),
    bare: () => rate(bare),
    daily: () => rate(() => fold(dailyTotals)),
    customers: () => rate(() => fold(customerTotals)),
    rebuiltDaily: () => rate(() => rebuild(database.pool, store, dailyTotals)),
    rebuiltCustomers: () => rate(() => rebuild(database.pool, store, customerTotals)),
  })
  await store.close()
  await database.end()
  return Object.fromEntries(
    Object.entries(found).map(([name, list]) => [name, median(list)]),
  ) as unknown as Replay
}
