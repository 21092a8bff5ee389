import { describe, expect, it } from 'vitest'
import { memoryEventStore } from '../../../../src/adapters/eventstore/memory'
import {
  type EventFilter,
  matches,
  queryEvents,
  takeEvents,
} from '../../../../src/projections/kernel/inspect/event-query'
import { recorded } from '../../../support/history'

const history = recorded([
  { type: 'A', data: { n: 1 }, stream: 'order-1', actor: 'ana' },
  { type: 'B', data: { buyerId: 'bia' }, stream: 'order-2', at: '2026-03-02T13:00:00.000Z' },
  { type: 'A', data: {}, stream: 'cart-1', at: '2026-03-02T14:00:00.000Z' },
])
const positions = (filter: EventFilter) =>
  history.filter((event) => matches(event, filter)).map(({ position }) => position)

describe('a filter', () => {
  it.each<[EventFilter, string[]]>([
    [{}, ['1', '2', '3']],
    [{ person: 'ana' }, ['1']],
    [{ person: 'bia' }, ['2']],
    [{ person: 'bi' }, []],
    [{ correlationId: 'correlation-3' }, ['3']],
    [{ from: '2026-03-02T13:00:00.000Z' }, ['2', '3']],
    [{ to: '2026-03-02T13:00:00.000Z' }, ['1', '2']],
    [{ from: '2026-03-02T13:00:00.001Z', to: '2026-03-02T13:59:59.999Z' }, []],
  ])('%j takes %j', (filter, expected) => expect(positions(filter)).toEqual(expected))

  it('finds whom staff acted for, and who owns the stream', () => {
    const [event] = history
    const acted = { ...event!, stream: 'account-eva', meta: { ...event!.meta, realActor: 'chefe' } }
    expect(matches(acted, { person: 'chefe' })).toBe(true)
    expect(matches(acted, { person: 'eva' })).toBe(true)
  })
})

const store = memoryEventStore()
const long = recorded(
  Array.from({ length: 2_500 }, (_, i) => ({ type: i % 5 ? 'A' : 'B', data: {}, stream: `s${i % 3}-x` })),
)
await store.importEvents(long)
const all = async (filter: EventFilter, options = {}) => {
  const found: string[] = []
  for await (const { position } of queryEvents(store, filter, options)) found.push(position)
  return found
}

describe('a query', () => {
  it('goes on over pages, forwards and backwards, without a gap', async () => {
    const numbers = Array.from({ length: 2_500 }, (_, i) => String(i + 1))
    expect(await all({})).toEqual(numbers)
    expect(await all({}, { backwards: true })).toEqual([...numbers].reverse())
    expect(await all({}, { after: '2490' })).toEqual(numbers.slice(2_490))
  })
  it('asks the store for types and streams, and takes no more than it is told', async () => {
    expect(await all({ types: ['B'] })).toHaveLength(500)
    expect(await all({ types: [] })).toHaveLength(2_500)
    expect(await all({ stream: 's1', types: ['B'] })).toHaveLength(166)
    const taken = await takeEvents(store, { types: ['B'] }, { backwards: true, limit: 3 })
    expect(taken.map(({ position }) => position)).toEqual(['2496', '2491', '2486'])
    expect(await takeEvents(store, { person: 'nobody' }, { limit: 3 })).toEqual([])
  })
})
