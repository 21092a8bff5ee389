import { describe, expect, it } from 'vitest'
import { memoryEventStore } from '../../../src/adapters/eventstore/memory'
import { withStoredTypes } from '../../../src/adapters/eventstore/stored-types'
import type { BulkEventStore, RecordedEvent, Wake } from '../../../src/ports/event-store'

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

  const ways: Record<
    string,
    (store: BulkEventStore, event: ReturnType<typeof newEvent>) => Promise<unknown>
  > = {
    append: (store, event) => store.append('x-1', 'none', [event]),
    appendTogether: (store, event) =>
      store.appendTogether!([{ stream: 'x-1', expected: 'none', events: [event] }]),
    importEvents: (store, event) =>
      store.importEvents([{ ...event, stream: 'x-1', revision: 0, position: '1' }]),
  }
  it.each(Object.keys(ways))('is kept under that name by %s, too', async (way) => {
    const raw = memoryEventStore()
    const store = withStoredTypes(raw, { Renamed: 'NameOfBefore' })
    await ways[way]!(store, newEvent('a', 'Renamed'))
    expect((await raw.readStream('x-1')).map(({ type }) => type)).toEqual(['NameOfBefore'])
    expect(await collect(store.pages({ types: ['Renamed'] }))).toEqual(['Renamed'])
  })

  it('answers what was written together under the name in code', async () => {
    const store = withStoredTypes(memoryEventStore(), { Renamed: 'NameOfBefore' })
    const change = { stream: 'x-1', expected: 'none' as const, events: [newEvent('a', 'Renamed')] }
    for (const once of [1, 2])
      expect([once, ...(await store.appendTogether!([change])).map(({ type }) => type)]).toEqual([
        once,
        'Renamed',
      ])
  })

  it('is found where a log holds it under the name in code', async () => {
    const raw = memoryEventStore()
    const store = withStoredTypes(raw, { Renamed: 'NameOfBefore' })
    await raw.append('x-1', 'none', [newEvent('a', 'NameOfBefore'), newEvent('b', 'Renamed')])
    expect(await collect(store.pages({ types: ['Renamed'] }))).toEqual(['Renamed', 'Renamed'])
  })

  it('has no way past the translation but positions and the end of the log', () => {
    const raw = memoryEventStore()
    const store = withStoredTypes(raw, { Renamed: 'NameOfBefore' }) as unknown as Record<string, unknown>
    const { all: _, ...methods } = raw
    const unchanged = Object.entries(methods).filter(([name, method]) => store[name] === method)
    expect(unchanged).toEqual([])
    expect(Object.keys(store).sort()).toEqual(Object.keys(methods).sort())
  })
})
