import { afterEach, beforeEach, expect, test } from 'vitest'
import { postgresEventStore } from '../../../src/adapters/eventstore/postgres'
import { selectEvents } from '../../../src/adapters/eventstore/postgres-select'
import type { BulkEventStore, NewEvent, RecordedEvent } from '../../../src/ports/event-store'
import { event, events, everything, lawful } from '../../contract/event-store-cases/harness'
import { testDatabase } from '../../support/database'

const { pool } = await testDatabase({ max: 5 })

let store: BulkEventStore
beforeEach(async () => {
  await pool.query('truncate log.events')
  store = postgresEventStore(pool)
})
afterEach(() => store.close())

const rows = async () => (await pool.query('select count(*) as n from log.events')).rows[0].n

test('an append of many events is two rows, one of few a row for each', async () => {
  await store.append('a-1', 'none', events(16))
  expect(await rows()).toBe(2)
  await store.append('b-1', 'none', events(15))
  expect(await rows()).toBe(17)
  expect(await everything(store)).toHaveLength(31)
})

test('ids that do not follow each other are rows of their own', async () => {
  const other = (place: number, id: string) =>
    events(20).map((each, i): NewEvent => (i === place ? { ...each, id } : each))
  const appends = [
    Array.from({ length: 20 }, () => event()),
    other(0, event().id),
    other(7, event().id),
    other(19, 'not-a-uuid'),
    events(20).reverse(),
    events(20).map((each) => ({ ...each, id: each.id.toUpperCase().replace(/^./, 'A') })),
  ]
  for (const [i, given] of appends.entries()) await store.append(`a-${i}`, 'none', given)
  expect(await rows()).toBe(120)
  expect((await everything(store)).map(({ id }) => id)).toEqual(appends.flat().map(({ id }) => id))
})

test('people may ask for events of a pack in SQL', async () => {
  const given = events(20).map((each, n) => ({
    ...each,
    type: n % 2 ? 'Odd' : 'Even',
    data: { n },
    meta: { ...each.meta, commandId: 'one' },
    at: `2026-03-01T12:00:00.0${n + 10}Z`,
  }))
  await store.append('a-1', 'none', [event('Even', { n: -1 })])
  await store.append('a-1', 0, given)
  const { rows: found } = await pool.query(
    `select position::text, stream, revision, id, type, data, meta, at from log.events_json order by log.events_json.position`,
  )
  expect(found).toEqual(await everything(store))
  const { rows: odd } = await pool.query(
    `select sum((data->>'n')::int)::int as n from log.events_json where type = 'Odd'`,
  )
  expect(odd).toEqual([{ n: 100 }])
})

test('an import behind a pack may not bring an event of it again', async () => {
  const given = events(20)
  await store.append('a-1', 'none', given)
  const twice = { ...event(), id: given[9]!.id, stream: 'a-1', revision: 20, position: '' }
  await expect(store.importEvents([twice], await store.head())).rejects.toThrow('in the log already')
  expect(await lawful(store)).toEqual([])
  expect(await everything(store)).toHaveLength(20)
})

test('of a damaged pack the events are told, and each refuses its data', async () => {
  await store.append('a-1', 'none', events(20))
  await store.append('b-1', 'none', [event()])
  await pool.query(`update log.events set data = '[{' where type = ''`)
  const found: RecordedEvent[] = []
  for await (const page of store.pages()) found.push(...page)
  expect(found.map(({ revision }) => revision)).toEqual([...Array(20).keys(), 0])
  expect(found[19]?.meta.actor).toBe('system')
  expect(() => found[19]?.data).toThrow(SyntaxError)
  expect(found[20]?.data).toEqual({})
})

test('two processes that append at once never share a position, whichever way their events are kept', async () => {
  const other = postgresEventStore(pool)
  await Promise.all(
    [store, other].flatMap((each, who) =>
      Array.from({ length: 3 }, async (_, lane) => {
        for (let n = 0; n < 15; n++) {
          await each.append(`a-${who}-${lane}-${n}`, 'none', n % 3 ? [event()] : events(17))
        }
      }),
    ),
  )
  await other.close()
  expect(await lawful(store)).toEqual([])
  const all = await everything(store)
  expect(all.map(({ position }) => Number(position))).toEqual(all.map((_, i) => i + 1))
  expect(all).toHaveLength(6 * (10 + 5 * 17))
})

test('packs are sought by an index, also where there are none', async () => {
  await pool.query(
    `insert into log.events (position, stream, revision, id, type, data, meta, at)
     select n, 'a-' || n, 0, n::text, 'Often', '{}', '{}', '' from generate_series(1, 20000) n`,
  )
  await pool.query('analyze log.events')
  for (const options of [{ types: ['Often'] }, {}, { backwards: true, after: '15000' }]) {
    const { rows: plan } = await pool.query(`explain ${selectEvents('position', options)}`)
    expect(JSON.stringify(plan)).not.toContain('Seq Scan')
  }
})
