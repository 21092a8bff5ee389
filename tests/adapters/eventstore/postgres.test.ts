import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPool } from '../../../src/adapters/database/pool'
import { postgresEventStore } from '../../../src/adapters/eventstore/postgres'
import { type BulkEventStore, StoreUnavailable } from '../../../src/ports/event-store'
import { event, events, everything, lawful } from '../../contract/event-store-cases/harness'
import { byWayOf, cuttingProxy } from '../../support/cutting-proxy'
import { testDatabase } from '../../support/database'

const { pool, url } = await testDatabase({ max: 10 })

let store: BulkEventStore
beforeEach(async () => {
  await pool.query('truncate log.events')
  store = postgresEventStore(pool)
})
afterEach(() => store.close())

const noop = () => {}

const transactions = async () =>
  (await pool.query('select count(distinct xmin::text) as n from log.events')).rows[0].n

const cutOthers = () =>
  pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where pid <> pg_backend_pid() and datname = current_database()`,
  )

test('positions have no gaps, also behind refused and doubled appends', async () => {
  const used = event()
  await store.append('a-1', 'none', [used])
  await Promise.allSettled([
    store.append('a-1', 'none', [event()]),
    store.append('b-1', 'none', [used]),
    store.append('c-1', 'none', events(2)),
  ])
  expect((await everything(store)).map((each) => each.position)).toEqual(['1', '2', '3'])
})

test('appends that wait for each other share a transaction', async () => {
  await Promise.all(Array.from({ length: 300 }, (_, i) => store.append(`a-${i}`, 'none', [event()])))
  expect(await transactions()).toBeLessThanOrEqual(4)
  expect(await lawful(store)).toEqual([])
})

test('appends to one stream keep the order in which they were asked for', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => store.append('a-1', i ? i - 1 : 'none', [event()])),
  )
  expect(answers.map((answer) => answer.revision)).toEqual([...Array(20).keys()])
  expect(await transactions()).toBe(20)
})

test('an append that committed while its answer was lost is acknowledged, and is there once', async () => {
  const proxy = await cuttingProxy(Number(new URL(url).port))
  const far = createPool(byWayOf(proxy.port, url))
  const own = postgresEventStore(far)
  await own.append('a-1', 'none', [event()])
  for (let i = 0; i < 5; i++) {
    proxy.cutAnswers()
    expect(await own.append('a-1', i, [event()])).toMatchObject({ revision: i + 1 })
  }
  expect(await store.readStream('a-1')).toHaveLength(6)
  await own.close()
  await far.end()
  await proxy.close()
})

test('writers and readers go on when the server cuts their connections', async () => {
  // Cuts follow what was written, since on a busy machine cuts by the clock leave no time to connect.
  let cutting = Promise.resolve()
  const cutOnce = () => {
    cutting = cutting.then(() => cutOthers().then(noop, noop))
  }
  await Promise.all(
    Array.from({ length: 6 }, async (_, i) => {
      for (let n = 0; n < 30; n++) {
        cutOnce()
        await store.append(`a-${i}`, n ? n - 1 : 'none', [event()])
        expect(await store.readStream(`a-${i}`)).toHaveLength(n + 1)
      }
    }),
  ).finally(() => cutting)
  expect(await everything(store)).toHaveLength(180)
  expect(await lawful(store)).toEqual([])
})

test('a listener whose connection was cut comes back, wakes, and hears again', async () => {
  const wake = vi.fn()
  await store.subscribe(wake)
  await cutOthers()
  await vi.waitFor(() => expect(wake).toHaveBeenCalledTimes(1), { timeout: 60_000, interval: 10 })
  const other = postgresEventStore(pool)
  await other.append('a-1', 'none', [event()])
  await vi.waitFor(() => expect(wake).toHaveBeenCalledTimes(2), { timeout: 60_000, interval: 10 })
  await other.close()
})

test('a server that is not there is a clear and timely answer', async () => {
  const proxy = await cuttingProxy(1)
  await proxy.close()
  const nowhere = createPool(`postgresql://u:p@127.0.0.1:${proxy.port}/d`)
  const own = postgresEventStore(nowhere)
  const began = Date.now()
  const asked = [own.append('a-1', 'none', [event()]), own.readStream('a-1'), own.head()]
  for (const answer of await Promise.allSettled(asked)) {
    expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) })
  }
  expect(Date.now() - began).toBeLessThan(10_000)
  await own.close()
  await nowhere.end()
})

test('people may ask the log in SQL', async () => {
  await store.append('order-1', 'none', [
    event('OrderPlaced', { total: 4990, items: [{ courseId: 'react' }] }),
  ])
  const { rows } = await pool.query(
    `select type, (data->>'total')::int as total, data->'items'->0->>'courseId' as course, meta->>'actor' as actor, at
     from log.events_json`,
  )
  expect(rows).toEqual([
    { type: 'OrderPlaced', total: 4990, course: 'react', actor: 'system', at: '2026-03-01T12:00:00.000Z' },
  ])
})
