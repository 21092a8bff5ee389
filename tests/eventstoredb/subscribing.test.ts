import {
  type AllStreamSubscription,
  END,
  eventTypeFilter,
  excludeSystemEvents,
  NO_STREAM,
  type Position,
  START,
  type StreamSubscription,
  streamNameFilter,
} from '@eventstore/db-client'
import { describe, expect, test, vi } from 'vitest'
import { closeAfterEach, happened, serverAndClient, several, unary } from '../support/eventstoredb/client'

closeAfterEach()
const soon = { timeout: 60_000, interval: 5 }

function listen(subscription: AllStreamSubscription | StreamSubscription) {
  const heard = { streams: [] as string[], signs: [] as string[], error: undefined as unknown }
  const on = subscription as AllStreamSubscription
  on.on('data', ({ event }) => void heard.streams.push(`${event!.streamId}@${event!.revision}`))
  on.on('confirmation', () => void heard.signs.push('confirmation'))
  on.on('caughtUp', () => void heard.signs.push('caughtUp'))
  on.on('end', () => void heard.signs.push('end'))
  on.on('error', (error) => {
    heard.error = error
  })
  return heard
}

describe('a subscription to $all', () => {
  test('confirms, sends what is there, says that it is caught up and goes on', async () => {
    const { client } = await serverAndClient({ systemEvents: false })
    await client.appendToStream('a-1', several(2), { expectedRevision: NO_STREAM, ...unary })
    const heard = listen(client.subscribeToAll({ fromPosition: START }))
    await vi.waitFor(() => expect(heard.signs).toEqual(['confirmation', 'caughtUp']), soon)
    expect(heard.streams).toEqual(['a-1@0', 'a-1@1'])
    await client.appendToStream('b-1', happened(), unary)
    await vi.waitFor(() => expect(heard.streams).toEqual(['a-1@0', 'a-1@1', 'b-1@0']), soon)
  })

  test('begins behind the position that it is given', async () => {
    const { client } = await serverAndClient({ systemEvents: false })
    const { position } = await client.appendToStream('a-1', happened(), unary)
    await client.appendToStream('a-2', happened(), unary)
    const heard = listen(client.subscribeToAll({ fromPosition: position as Position }))
    await vi.waitFor(() => expect(heard.streams).toEqual(['a-2@0']), soon)
  })

  test('from the end hears only what comes', async () => {
    const { client } = await serverAndClient()
    await client.appendToStream('a-1', happened(), unary)
    const heard = listen(client.subscribeToAll({ fromPosition: END, filter: excludeSystemEvents() }))
    await vi.waitFor(() => expect(heard.signs).toContain('caughtUp'), soon)
    await client.appendToStream('a-2', happened(), unary)
    await vi.waitFor(() => expect(heard.streams).toEqual(['a-2@0']), soon)
  })

  test.each([
    ['stream prefixes', streamNameFilter({ prefixes: ['order-', 'cart-'] }), ['order-1@0', 'cart-1@0']],
    ['a stream regex', streamNameFilter({ regex: '^o.*-1$' }), ['order-1@0']],
    ['type prefixes', eventTypeFilter({ prefixes: ['Pa'] }), ['cart-1@0']],
    ['a type regex', excludeSystemEvents(), ['order-1@0', 'cart-1@0', 'orders@0']],
  ])('filters by %s', async (_, filter, expected) => {
    const { client } = await serverAndClient()
    await client.appendToStream('order-1', happened('Placed'), unary)
    await client.appendToStream('cart-1', happened('Paid'), unary)
    await client.appendToStream('orders', happened('Placed'), unary)
    const heard = listen(client.subscribeToAll({ fromPosition: START, filter }))
    await vi.waitFor(() => expect(heard.signs).toContain('caughtUp'), soon)
    expect(heard.streams).toEqual(expected)
  })

  test('sends a checkpoint each time window × interval events were looked at, found or not', async () => {
    const { client } = await serverAndClient({ systemEvents: false })
    for (let i = 0; i < 13; i++) await client.appendToStream(`a-${i}`, happened(), unary)
    const checkpoints: Position[] = []
    const filter = streamNameFilter({
      prefixes: ['nothing-'],
      maxSearchWindow: 3,
      checkpointInterval: 2,
      checkpointReached: async (_, position) => void checkpoints.push(position),
    })
    const heard = listen(client.subscribeToAll({ fromPosition: START, filter }))
    await vi.waitFor(() => expect(heard.signs).toContain('caughtUp'), soon)
    expect(checkpoints).toHaveLength(2)
    for (let i = 0; i < 5; i++) await client.appendToStream(`b-${i}`, happened(), unary)
    await vi.waitFor(() => expect(checkpoints).toHaveLength(3), soon)
    expect(heard.streams).toEqual([])
  })

  test('keeps the order and misses nothing while many write', async () => {
    const { client, server } = await serverAndClient()
    const heard = listen(client.subscribeToAll({ fromPosition: START, filter: excludeSystemEvents() }))
    await Promise.all(
      Array.from({ length: 60 }, (_, i) => client.appendToStream(`a-${i}`, several(3), unary)),
    )
    await vi.waitFor(() => expect(heard.streams).toHaveLength(180), soon)
    const due = server.data.all().filter((each) => !each.type.startsWith('$'))
    expect(heard.streams).toEqual(due.map((each) => `${each.stream}@${each.revision}`))
  })
})

describe('a subscription to a stream', () => {
  test('begins behind its revision and waits for a stream that is not there yet', async () => {
    const { client } = await serverAndClient()
    const early = listen(client.subscribeToStream('a-1'))
    await vi.waitFor(() => expect(early.signs).toContain('confirmation'), soon)
    await client.appendToStream('a-1', several(3), unary)
    const late = listen(client.subscribeToStream('a-1', { fromRevision: 1n }))
    await vi.waitFor(() => expect(late.streams).toEqual(['a-1@2']), soon)
    await vi.waitFor(() => expect(early.streams).toEqual(['a-1@0', 'a-1@1', 'a-1@2']), soon)
  })

  test('is told of a tombstone as an error', async () => {
    const { client } = await serverAndClient()
    await client.appendToStream('a-1', happened(), unary)
    const heard = listen(client.subscribeToStream('a-1'))
    await vi.waitFor(() => expect(heard.signs).toContain('caughtUp'), soon)
    await client.tombstoneStream('a-1')
    await vi.waitFor(() => expect(heard.error).toMatchObject({ type: 'stream-deleted' }), soon)
  })
})

describe('a subscription in trouble', () => {
  test('that the server ends just stops', async () => {
    const { client, server } = await serverAndClient()
    const heard = listen(client.subscribeToAll({ fromPosition: END }))
    await vi.waitFor(() => expect(heard.signs).toContain('caughtUp'), soon)
    server.faults.subscriptions.end()
    await vi.waitFor(() => expect(heard.signs).toContain('end'), soon)
    expect(heard.error).toBeUndefined()
    expect(server.faults.subscriptions.open).toBe(0)
  })

  test('that falls silent stays open and says nothing', async () => {
    const { client, server } = await serverAndClient()
    const heard = listen(client.subscribeToAll({ fromPosition: END }))
    await vi.waitFor(() => expect(heard.signs).toContain('caughtUp'), soon)
    server.faults.subscriptions.mute()
    await client.appendToStream('a-1', happened(), unary)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([heard.streams, heard.error, server.faults.subscriptions.open]).toEqual([[], undefined, 1])
  })

  test('may end or be cut after some events', async () => {
    const { client, server } = await serverAndClient({ systemEvents: false })
    await client.appendToStream('a-1', several(5), unary)
    server.faults.next('subscribe', 'endEarly', 1, { after: 2 })
    const ended = listen(client.subscribeToAll({ fromPosition: START }))
    await vi.waitFor(() => expect(ended.signs).toContain('end'), soon)
    expect(ended.streams).toEqual(['a-1@0', 'a-1@1'])
    server.faults.next('subscribe', 'cut', 1, { after: 3 })
    const cut = listen(client.subscribeToAll({ fromPosition: START }))
    await vi.waitFor(() => expect(cut.error).toMatchObject({ type: 'unavailable' }), soon)
  })

  test('is dropped by a restart, and the next one finds the same log', async () => {
    const { client, server } = await serverAndClient()
    await client.appendToStream('a-1', happened(), unary)
    const dropped = listen(client.subscribeToAll({ fromPosition: START, filter: excludeSystemEvents() }))
    await vi.waitFor(() => expect(dropped.streams).toEqual(['a-1@0']), soon)
    await server.restart()
    await vi.waitFor(() => expect(dropped.error).toMatchObject({ type: 'unavailable' }), soon)
    const next = listen(client.subscribeToAll({ fromPosition: START, filter: excludeSystemEvents() }))
    await vi.waitFor(() => expect(next.streams).toEqual(['a-1@0']), soon)
  })
})
