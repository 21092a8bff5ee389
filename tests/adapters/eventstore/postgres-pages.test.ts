import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPool } from '../../../src/adapters/database/pool'
import { postgresEventStore } from '../../../src/adapters/eventstore/postgres'
import { type BulkEventStore, type RecordedEvent, StoreUnavailable } from '../../../src/ports/event-store'
import { event, recorded } from '../../contract/event-store-cases/harness'
import { byWayOf, cuttingProxy } from '../../support/cutting-proxy'
import { testDatabase } from '../../support/database'

const { pool, url } = await testDatabase({ max: 4 })
const COUNT = 3_000

let store: BulkEventStore
beforeEach(async () => {
  await pool.query('truncate log.events')
  store = postgresEventStore(pool)
  await store.importEvents(
    Array.from({ length: COUNT }, (_, i) =>
      recorded(`a-${i}`, 0, event(i % 100 ? 'Often' : 'Rarely', { i })),
    ),
  )
})
afterEach(() => store.close())

const positions = (events: RecordedEvent[]) => events.map(({ position }) => Number(position))
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

test('whoever stops half way leaves no connection behind', async () => {
  for (let round = 0; round < 20; round++) {
    for await (const page of store.pages({ size: 10 })) {
      expect(positions(page)).toEqual(upTo(10))
      break
    }
  }
  const all: RecordedEvent[] = []
  for await (const page of store.pages()) all.push(...page)
  expect(positions(all)).toEqual(upTo(COUNT))
  expect(pool.totalCount).toBeLessThanOrEqual(4)
  // A connection whose cursor is being closed comes home a moment later.
  await vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount), 60_000)
  expect(pool.waitingCount).toBe(0)
})

test('a replay goes on where its connection was cut, without a gap or a repetition', async () => {
  const proxy = await cuttingProxy(Number(new URL(url).port))
  const far = createPool(byWayOf(proxy.port, url), { max: 3 })
  const own = postgresEventStore(far)
  const all: RecordedEvent[] = []
  let page = 0
  for await (const events of own.pages({ size: 100 })) {
    all.push(...events)
    if (page++ % 4 === 0) proxy.cutAnswers()
  }
  expect(positions(all)).toEqual(upTo(COUNT))
  await own.close()
  await far.end()
  await proxy.close()
})

test('a server that is gone for good ends the replay with a clear answer', async () => {
  const proxy = await cuttingProxy(Number(new URL(url).port))
  const far = createPool(byWayOf(proxy.port, url), { max: 3 })
  const own = postgresEventStore(far)
  const read = async () => {
    for await (const _ of own.pages({ size: 10 })) await proxy.close()
  }
  await expect(read()).rejects.toThrow(StoreUnavailable)
  await own.close()
  await far.end()
})

test('a payload that is no JSON fails the replay and spares the connection', async () => {
  await pool.query(`update log.events set data = '{' where position = 25`)
  const touch = async () => {
    for await (const page of store.pages({ size: 10 }))
      for (const { data } of page) expect(data).toBeDefined()
  }
  await expect(touch()).rejects.toThrow(SyntaxError)
  expect((await store.readStream('a-0'))[0]?.data).toEqual({ i: 0 })
})

test('a rare type is found by its index and not by reading all', async () => {
  await pool.query('analyze log.events')
  const { rows } = await pool.query(
    `explain select 1 from log.events where type = 'Rarely' and position > 0 order by position limit 1000`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('events_type_position')
})
