import { describe, expect, it } from 'vitest'
import { memoryEventStore } from '../../../src/adapters/eventstore/memory'
import { withStoredTypes } from '../../../src/adapters/eventstore/stored-types'
import type { RecordedEvent, Wake } from '../../../src/ports/event-store'

const meta = { commandId: 'c', correlationId: 'c', actor: 'system' }
const newEvent = (id: string, type: string) => ({
  id,
  type,
  data: { id },
  meta,
  at: '2026-01-01T00:00:00.000Z',
})

async function collect(pages: AsyncIterable<RecordedEvent[]>) {
  const types: string[] = []
  for await (const page of pages) types.push(...page.map(({ type }) => type))
  return types
}

describe('an event type with an older stored name', () => {
  it('is written under it, and read, filtered and handed on under the name in code', async () => {
    const raw = memoryEventStore()
    const store = withStoredTypes(raw, { Renamed: 'NameOfBefore' })
    await raw.append('x-1', 'none', [newEvent('a', 'NameOfBefore')])
    await store.append('x-1', 0, [newEvent('b', 'Renamed'), newEvent('c', 'Other')])

    expect((await raw.readStream('x-1')).map(({ type }) => type)).toEqual([
      'NameOfBefore',
      'NameOfBefore',
      'Other',
    ])
    const inCode = ['Renamed', 'Renamed', 'Other']
    expect((await store.readStream('x-1')).map(({ type }) => type)).toEqual(inCode)
    expect((await store.readAll()).map(({ type }) => type)).toEqual(inCode)
    expect((await store.readAll({ types: ['Renamed'] })).map(({ id }) => id)).toEqual(['a', 'b'])
    expect(await collect(store.pages({ types: ['Renamed'] }))).toEqual(['Renamed', 'Renamed'])

    const heard: string[] = []
    const recorded = await raw.readStream('x-1')
    const pushing = {
      ...raw,
      async subscribe(wake: Wake) {
        wake(recorded)
        return async () => {}
      },
    }
    await withStoredTypes(pushing, { Renamed: 'NameOfBefore' }).subscribe((events) =>
      heard.push(...(events ?? []).map(({ type }) => type)),
    )
    expect(heard).toEqual(inCode)
  })
})
