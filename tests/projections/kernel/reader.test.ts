import { expect, it } from 'vitest'
import { memoryEventStore } from '../../../src/adapters/eventstore/memory'
import { readerOf } from '../../../src/projections/kernel/reader'
import { event } from '../../contract/event-store-cases/harness'

it('tells of what came after its last page was fetched, before it says that the log has ended', async () => {
  const store = memoryEventStore()
  await store.append('a-1', 'none', [event()])
  const reader = readerOf(store, null, { size: 10 })
  expect(await reader.next()).toHaveLength(1)
  await store.append('a-1', 0, [event(), event()])
  expect(await reader.next()).toHaveLength(2)
  expect(await reader.next()).toBeUndefined()
  await store.append('a-2', 'none', [event()])
  expect(await reader.next()).toHaveLength(1)
})
