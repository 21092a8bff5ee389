import { expect, it } from 'vitest'
import { memoryEventStore } from '../../src/adapters/eventstore/memory'
import { openPageReader, pageUpTo } from '../../src/subscriptions/page-reader'
import { event } from '../contract/event-store-cases/harness'
import { recorded } from '../support/history'

it('tells of what came after its last page was fetched, before it says that the log has ended', async () => {
  const store = memoryEventStore()
  await store.append('a-1', 'none', [event()])
  const reader = openPageReader(store, null, { size: 10 })
  expect(await reader.next()).toHaveLength(1)
  await store.append('a-1', 0, [event(), event()])
  expect(await reader.next()).toHaveLength(2)
  expect(await reader.next()).toBeUndefined()
  await store.append('a-2', 'none', [event()])
  expect(await reader.next()).toHaveLength(1)
})

it('gives of a page what is not beyond a position, and says when nothing up to there is left', () => {
  const store = memoryEventStore()
  const page = recorded([event(), event(), event()])
  const upTo = (until: string, of: typeof page | undefined = page) => {
    const { events, to, reachedEnd } = pageUpTo(store, of, until)
    return [events.map(({ position }) => position), to, reachedEnd]
  }
  expect(upTo('2')).toEqual([['1', '2'], '2', true])
  expect(upTo('3')).toEqual([['1', '2', '3'], '3', true])
  expect(upTo('10')).toEqual([['1', '2', '3'], '3', false])
  expect(upTo('10', page.slice(3))).toEqual([[], '10', true])
  expect(pageUpTo(store, undefined, '10')).toEqual({ events: [], to: '10', reachedEnd: true })
})
