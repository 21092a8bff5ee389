import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventStoreDb } from '../../../src/adapters/eventstore/esdb'
import {
  AppendTooLarge,
  type BulkEventStore,
  MAX_APPEND_BYTES,
  type RecordedEvent,
  StoreUnavailable,
  WrongExpectedVersion,
} from '../../../src/ports/event-store'
import { event, events, everything, recorded } from '../../contract/event-store-cases/harness'
import { type EventStoreDbServer, startEventStoreDb } from '../../support/eventstoredb/server'

let server: EventStoreDbServer
let store: BulkEventStore
const crashes: unknown[] = []
const crashed = (error: unknown) => void crashes.push(error)
beforeEach(async () => {
  crashes.length = 0
  process.on('unhandledRejection', crashed)
  server = await startEventStoreDb()
  store = eventStoreDb(server.url, { pollMs: 100 })
})
afterEach(async () => {
  await store.close()
  await server.stop()
  process.off('unhandledRejection', crashed)
  expect(crashes).toEqual([])
})

const soon = { timeout: 60_000, interval: 10 }
const calls = (method: string) => server.log.filter((call) => call.method === method)

describe('an append whose outcome is unknown', () => {
  it.each([
    'cutAfterCommit',
    'unavailableAfterCommit',
    'timeoutAfterCommit',
    'cancelledAfterCommit',
    'unknownAfterCommit',
    'deadlineAfterCommit',
    'silenceAfterCommit',
    'wrongVersionAfterCommit',
  ] as const)('%s: succeeds once, with what is recorded', async (fault) => {
    await store.append('a-1', 'none', events(2))
    server.faults.next('append', fault)
    const done = await store.append('a-1', 1, events(3))
    const all = await store.readStream('a-1')
    expect(all).toHaveLength(5)
    expect(done).toEqual({ revision: 4, position: all.at(-1)?.position })
  })

  it.each([
    'cutBeforeCommit',
    'notReady',
    'tooBusy',
    'unavailable',
    'timeout',
    'unknown',
    'notLeader',
  ] as const)('%s: is sent again, the very same', async (fault) => {
    const given = events(2)
    server.faults.next('append', fault, 2)
    const done = await store.append('a-1', 'none', given)
    const all = await everything(store)
    expect(all.map(({ id }) => id)).toEqual(given.map(({ id }) => id))
    expect(done.position).toBe(all.at(-1)?.position)
    expect(calls('append').map(({ expected }) => expected)).toEqual(Array(3).fill('no_stream'))
  })

  it('somebody else was faster meanwhile: refused, with the true revision', async () => {
    const other = eventStoreDb(server.url)
    await store.append('a-1', 'none', [event()])
    server.faults.next('append', 'delay', 1, { ms: 200 })
    const late = store.append('a-1', 0, [event()]).catch((error) => error)
    await pause(50)
    await other.append('a-1', 0, events(2))
    expect(await late).toMatchObject({ stream: 'a-1', expected: 0, actual: 2 })
    await other.close()
  })

  it('a repeated one answers its own end, though the stream went on', async () => {
    const given = events(2)
    const first = await store.append('a-1', 'none', given)
    await store.append('a-1', 1, events(4))
    expect(await store.append('a-1', 'none', given)).toEqual(first)
  })

  it('always names an exact revision, on the unary path', async () => {
    await store.append('a-1', 'none', [event()])
    await store.append('a-1', 0, [event()])
    expect(calls('append').map(({ expected, requiresLeader }) => [expected, requiresLeader])).toEqual([
      ['no_stream', true],
      ['0', true],
    ])
    expect(calls('batchAppend')).toEqual([])
  })
})

describe('a server that does not answer', () => {
  it('appends, reads and the head fail within the patience, and all works again afterwards', async () => {
    await store.append('a-1', 'none', [event()])
    for (const method of ['append', 'readAll', 'readStream'] as const)
      server.faults.next(method, 'silence', 50)
    const began = Date.now()
    const settled = await Promise.all(
      [
        store.append('a-1', 0, [event()]),
        store.readAll(),
        store.readAll({ types: ['T'] }),
        store.readStream('a-1'),
        store.head(),
      ].map((each) => each.catch((error) => error)),
    )
    for (const error of settled) expect(error).toBeInstanceOf(StoreUnavailable)
    expect(Date.now() - began).toBeLessThan(10_000)
    server.faults.clear()
    expect(await store.append('a-1', 0, [event()])).toMatchObject({ revision: 1 })
  })

  it('nobody there: refused within the patience; taken up when it comes', async () => {
    const { port } = server
    await server.stop()
    await expect(store.append('a-1', 'none', [event()])).rejects.toThrow(StoreUnavailable)
    server = await startEventStoreDb({ port })
    expect(await store.append('a-1', 'none', [event()])).toMatchObject({ revision: 0 })
  })

  it('a restart under load loses and doubles nothing', async () => {
    const work = Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        for (let n = 0; n < 10; n++) await store.append(`a-${i}`, n ? n - 1 : 'none', [event()])
      }),
    )
    await pause(60)
    await server.restart(150)
    await work
    const all = await everything(store)
    expect(all).toHaveLength(200)
    expect(new Set(all.map(({ id }) => id)).size).toBe(200)
  })

  it('one append that fails does not disturb the others', async () => {
    await store.append('a-0', 'none', [event()])
    server.faults.next('append', 'notLeader')
    server.faults.next('append', 'cutAfterCommit')
    const outcomes = await Promise.allSettled([
      store.append('a-0', 7, [event()]),
      ...Array.from({ length: 30 }, (_, i) => store.append(`b-${i}`, 'none', events(2))),
      store.append('c-1', 'none', [event('T', 'x'.repeat(MAX_APPEND_BYTES))]),
    ])
    const failed = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(failed.map((error) => error.constructor)).toEqual([WrongExpectedVersion, AppendTooLarge])
    expect(await everything(store)).toHaveLength(61)
  })
})

describe('a cluster', () => {
  it('goes to the leader that a follower names, and stays there', async () => {
    const leader = await startEventStoreDb({ log: server.data })
    server.faults.next('append', 'notLeader', 5, { leader: { host: '127.0.0.1', port: leader.port } })
    await store.append('a-1', 'none', [event()])
    await store.append('a-1', 0, [event()])
    expect(calls('append')).toHaveLength(1)
    expect(leader.log.filter(({ method }) => method === 'append')).toHaveLength(2)
    await leader.stop()
  })

  it('asks several nodes for the leader', async () => {
    const clustered = eventStoreDb(`esdb://127.0.0.1:1,127.0.0.1:${server.port}?tls=false`)
    expect(await clustered.append('a-1', 'none', [event()])).toMatchObject({ revision: 0 })
    expect(calls('gossip').length).toBeGreaterThan(0)
    await clustered.close()
  })
})

describe('what is not for this store', () => {
  it.each([
    ['an id that is no UUID', 'a-1', event('T', {}, 'event-1'), 'UUID'],
    [
      'an id in capitals, which would come back in small letters',
      'a-1',
      event('T', {}, 'A0000000-0000-4000-8000-000000000001'),
      'UUID',
    ],
    ['a stream of the system', '$a', event(), 'belong to EventStoreDB'],
    ['a type of the system', 'a-1', event('$T'), 'belong to EventStoreDB'],
  ])('%s is refused before it is sent', async (_, stream, given, why) => {
    await expect(store.append(stream, 'none', [given])).rejects.toThrow(why)
    expect(calls('append')).toEqual([])
  })

  it('what the server would count above its limit is refused before it is sent', async () => {
    const typed = event('T'.repeat(400), 'x'.repeat(MAX_APPEND_BYTES - 400))
    await expect(store.append('a-1', 'none', [typed])).rejects.toThrow(AppendTooLarge)
    expect(calls('append')).toEqual([])
  })

  it.each(['', 'x', '1', '1/', '-1/2', '1/2/3'])('%j is no position', (position) => {
    expect(() => store.compare(position, '1/1')).toThrow('position')
    expect(() => store.ordinal(position)).toThrow('position')
  })

  it.each(['http://x', 'esdb://', 'esdb://h:port'])('%s is no address', (url) => {
    expect(() => eventStoreDb(url)).toThrow('esdb://host:2113')
  })
})

describe('positions', () => {
  it('are compared as numbers, also beyond what a number can hold', async () => {
    expect(store.compare('9/9', '10/1')).toBeLessThan(0)
    expect(store.compare('18446744073709551614/5', '18446744073709551613/9')).toBeGreaterThan(0)
    expect(store.compare('007/1', '7/01')).toBe(0)
    const far = await startEventStoreDb({ startPosition: 2n ** 60n })
    const there = eventStoreDb(far.url)
    await there.append('a-1', 'none', events(3))
    const all = await everything(there, 1)
    expect(all).toHaveLength(3)
    expect(all.map(({ position }) => BigInt(position.split('/')[0]!) >= 2n ** 60n)).toEqual([
      true,
      true,
      true,
    ])
    await there.close()
    await far.stop()
  })
})

describe('a subscription', () => {
  const listening = async () => {
    const handed: RecordedEvent[] = []
    const wakes: (string | undefined)[] = []
    await store.subscribe((given, previous) => {
      wakes.push(given && previous)
      handed.push(...(given ?? []))
    })
    return { handed, wakes }
  }

  it('hands over without a gap, and says what came right before', async () => {
    await store.append('a-1', 'none', [event()])
    const before = await store.head()
    const { handed, wakes } = await listening()
    for (let i = 0; i < 5; i++) await store.append('b-1', i ? i - 1 : 'none', [event()])
    await vi.waitFor(() => expect(handed).toHaveLength(5), soon)
    expect(wakes[0]).toBe(before)
    expect(handed).toEqual(await store.readAll({ after: before }))
  })

  it('that the server ends with OK is begun again where it was', async () => {
    const { handed } = await listening()
    await store.append('a-1', 'none', [event()])
    await vi.waitFor(() => expect(handed).toHaveLength(1), soon)
    server.faults.subscriptions.end()
    await store.append('a-1', 0, events(2))
    await vi.waitFor(() => expect(handed).toHaveLength(3), soon)
    expect(handed).toEqual(await everything(store))
  })

  it('that breaks with its connection is begun again where it was', async () => {
    const { handed } = await listening()
    await store.append('a-1', 'none', [event()])
    await server.restart(100)
    await store.append('a-1', 0, events(2))
    await vi.waitFor(() => expect(handed).toHaveLength(3), soon)
    expect(handed).toEqual(await everything(store))
  })

  it('that stays silent for ever wakes all the same, and is begun again', async () => {
    const { handed, wakes } = await listening()
    server.faults.subscriptions.mute()
    await store.append('a-1', 'none', events(2))
    await vi.waitFor(() => expect(wakes).toContain(undefined), soon)
    await vi.waitFor(() => expect(handed).toHaveLength(2), soon)
  })

  it('that is never confirmed holds nobody up for ever', async () => {
    server.faults.next('subscribe', 'silence')
    const { handed } = await listening()
    await store.append('a-1', 'none', [event()])
    await vi.waitFor(() => expect(handed).toHaveLength(1), soon)
  })

  it('is not there any more once the store is closed', async () => {
    await listening()
    expect(server.faults.subscriptions.open).toBe(1)
    await store.close()
    await vi.waitFor(() => expect(server.faults.subscriptions.open).toBe(0), soon)
  })
})

describe('an import', () => {
  const history = Array.from({ length: 2_000 }, (_, i) => recorded(`a-${i % 70}`, Math.floor(i / 70)))
  const ids = (found: readonly RecordedEvent[]) => found.map(({ id }) => id)

  it('keeps the order given, though many appends are under way', async () => {
    await store.importEvents(history)
    expect(ids(await everything(store))).toEqual(ids(history))
  })

  it('goes on where it was broken off, again and again', async () => {
    server.faults.next('batchAppend', 'silenceAfterCommit')
    const places = [300, 700, 1_100, 1_500]
    const cuts = setInterval(() => {
      if (server.data.all().length < (places[0] ?? Number.POSITIVE_INFINITY)) return
      places.shift()
      server.faults.cut()
    }, 1)
    await store.importEvents(history).finally(() => clearInterval(cuts))
    expect(ids(await everything(store))).toEqual(ids(history))
    expect(places).toEqual([])
  })

  it('says so when the server took later appends without an earlier one', async () => {
    server.faults.next('batchAppend', 'cutBeforeCommit')
    await expect(store.importEvents(history)).rejects.toThrow('empty the log and import again')
  })

  it('by another process, behind what is there', async () => {
    await store.importEvents(history.slice(0, 1_234))
    const other = eventStoreDb(server.url)
    await other.importEvents(history)
    await other.importEvents(history)
    expect(ids(await everything(store))).toEqual(ids(history))
    await other.close()
  })

  it('is refused where another history is', async () => {
    await store.append('b-1', 'none', [event()])
    await expect(store.importEvents(history)).rejects.toThrow('empty log')
    expect(await everything(store)).toHaveLength(1)
  })

  it('gives up on a server that is gone', async () => {
    await server.stop()
    await expect(store.importEvents(history)).rejects.toThrow(StoreUnavailable)
    server = await startEventStoreDb()
  })
})
