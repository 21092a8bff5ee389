import { setTimeout as pause } from 'node:timers/promises'
import { postgresEventStore } from '../../src/adapters/eventstore/postgres'
import type { Position } from '../../src/ports/event-store'
import { createProjector } from '../../src/projections/kernel/live/projector'
import { at } from '../harness/numbers'
import { orderPlaced } from '../harness/orders'
import { customerTotals, dailyTotals } from '../harness/read-models'
import type { Server } from '../harness/server'

export interface Lag {
  p50: number
  p99: number
}

const silent = { info() {}, warn() {}, error() {} }
let made = 0

/** ms from an append's answer until its rows are committed in two read models, at so many appends a second. */
export async function lag(server: Server, perSecond: number, ms: number): Promise<Lag> {
  const database = await server.database(`lag_${perSecond}`)
  const store = postgresEventStore(database.pool)
  const visible: { position: Position; at: number }[] = []
  const projector = createProjector({
    pool: database.pool,
    store,
    projections: [dailyTotals, customerTotals],
    log: silent,
    onPage: (_, position) => visible.push({ position, at: performance.now() }),
  })
  await projector.start()
  const acknowledged: { position: Position; at: number }[] = []
  const sends: Promise<void>[] = []
  const began = performance.now()
  for (let sent = 0; performance.now() - began < ms; ) {
    for (const due = ((performance.now() - began) / 1000) * perSecond; sent < due; sent++) {
      const send = store.append(`lag-${++made}`, 'none', [orderPlaced(made)])
      sends.push(send.then(({ position }) => void acknowledged.push({ position, at: performance.now() })))
    }
    await pause(1)
  }
  await Promise.all(sends)
  const passed = await projector.waitFor(await store.head(), 30_000)
  if (!passed) throw new Error(`the projector did not keep up with ${perSecond} appends a second`)
  await projector.stop()
  await store.close()
  await database.end()
  // The read models are separate pages of their own; the last of them counts.
  const order = (a: { position: Position }, b: { position: Position }) =>
    store.compare(a.position, b.position)
  visible.sort(order)
  acknowledged.sort(order)
  const lags: number[] = []
  let v = 0
  for (const each of acknowledged) {
    while (v < visible.length && store.compare(visible[v]!.position, each.position) < 0) v++
    const until = visible[v]
    if (until) lags.push(Math.max(until.at - each.at, 0))
  }
  return { p50: at(lags, 0.5), p99: at(lags, 0.99) }
}
