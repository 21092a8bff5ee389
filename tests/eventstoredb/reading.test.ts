import {
  BACKWARDS,
  END,
  FORWARDS,
  NO_STREAM,
  START,
  StreamDeletedError,
  StreamNotFoundError,
} from '@eventstore/db-client'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  all,
  closeAfterEach,
  failure,
  happened,
  serverAndClient,
  several,
  unary,
} from '../support/eventstoredb/client'

closeAfterEach()
type Setup = Awaited<ReturnType<typeof serverAndClient>>

describe('a stream', () => {
  let { client, server } = {} as Setup
  beforeEach(async () => {
    ;({ client, server } = await serverAndClient())
    await client.appendToStream('a-1', several(5), { expectedRevision: NO_STREAM, ...unary })
  })
  const revisions = async (options: Parameters<Setup['client']['readStream']>[1]) =>
    (await all(client.readStream('a-1', options))).map((each) => Number(each.event!.revision))

  test.each([
    ['from its start', { direction: FORWARDS, fromRevision: START }, [0, 1, 2, 3, 4]],
    ['from a revision on', { direction: FORWARDS, fromRevision: 3n }, [3, 4]],
    ['behind its end', { direction: FORWARDS, fromRevision: 9n }, []],
    ['from its end', { direction: FORWARDS, fromRevision: END }, []],
    ['with a limit', { direction: FORWARDS, maxCount: 2 }, [0, 1]],
    ['backwards from its end', { direction: BACKWARDS, fromRevision: END }, [4, 3, 2, 1, 0]],
    ['backwards from a revision', { direction: BACKWARDS, fromRevision: 2n, maxCount: 2 }, [2, 1]],
    ['backwards from its start', { direction: BACKWARDS, fromRevision: START }, [0]],
  ] as const)('%s', async (_, options, expected) => {
    expect(await revisions(options)).toEqual(expected)
  })

  test('that is not there', async () => {
    const error = await failure(all(client.readStream('b-1')))
    expect(error).toBeInstanceOf(StreamNotFoundError)
  })

  test('a read of zero events is an error of the server', async () => {
    expect(await failure(all(client.readStream('a-1', { maxCount: 0 })))).toMatchObject({ type: 'unknown' })
  })

  test('$maxCount, $maxAge and $tb hide its beginning, and $all shows it still', async () => {
    await client.setStreamMetadata('a-1', { maxCount: 2 }, unary)
    expect(await revisions({})).toEqual([3, 4])
    await client.setStreamMetadata('a-1', { truncateBefore: 4 }, unary)
    expect(await revisions({})).toEqual([4])
    await client.setStreamMetadata('a-1', { maxAge: 0 }, unary)
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await revisions({})).toEqual([])
    const own = (await all(client.readAll())).filter((each) => each.event?.streamId === 'a-1')
    expect(own).toHaveLength(5)
    expect(await client.getStreamMetadata('a-1')).toMatchObject({ metadata: { maxAge: 0 } })
    expect(server.data.own('$$a-1')).toHaveLength(3)
    expect(await all(client.readStream('$$a-1'))).toHaveLength(1)
  })
})

describe('deleted streams', () => {
  test('a soft delete hides them; the next append goes on with the revisions', async () => {
    const { client } = await serverAndClient()
    await client.appendToStream('a-1', several(3), { expectedRevision: NO_STREAM, ...unary })
    const { position } = await client.deleteStream('a-1', { expectedRevision: 2n })
    expect(position).toBeDefined()
    expect(await failure(all(client.readStream('a-1')))).toBeInstanceOf(StreamNotFoundError)
    const again = await client.appendToStream('a-1', happened(), { expectedRevision: NO_STREAM, ...unary })
    expect(again.nextExpectedRevision).toBe(3n)
    expect((await all(client.readStream('a-1'))).map((each) => each.event!.revision)).toEqual([3n])
  })

  test('a soft deleted stream can be taken up at its exact revision, too', async () => {
    const { client } = await serverAndClient()
    await client.appendToStream('a-1', several(2), { expectedRevision: NO_STREAM, ...unary })
    await client.deleteStream('a-1')
    const again = await client.appendToStream('a-1', happened(), { expectedRevision: 1n, ...unary })
    expect(again.nextExpectedRevision).toBe(2n)
  })

  test('a delete at a wrong revision is refused with both versions', async () => {
    const { client } = await serverAndClient()
    await client.appendToStream('a-1', several(3), { expectedRevision: NO_STREAM, ...unary })
    const error = await failure(client.deleteStream('a-1', { expectedRevision: 0n }))
    expect(error).toMatchObject({ type: 'wrong-expected-version', expectedVersion: 0n, actualVersion: 2n })
  })

  test('a tombstone is for ever', async () => {
    const { client } = await serverAndClient()
    await client.appendToStream('a-1', several(3), { expectedRevision: NO_STREAM, ...unary })
    await client.tombstoneStream('a-1', { expectedRevision: 2n })
    expect(await failure(all(client.readStream('a-1')))).toBeInstanceOf(StreamDeletedError)
    expect(await failure(client.tombstoneStream('a-1'))).toBeInstanceOf(StreamDeletedError)
    const last = (await all(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 })))[0]
    expect(last!.event).toMatchObject({ type: '$streamDeleted', revision: 0x7fff_ffff_ffff_ffffn })
  })
})

describe('$all', () => {
  const positions = async (client: Setup['client'], options: Parameters<typeof client.readAll>[0] = {}) =>
    (await all(client.readAll(options))).map((each) => each.event!.position!)

  test('holds system events between those of the clients, in one growing order', async () => {
    const { client } = await serverAndClient()
    for (let i = 0; i < 12; i++) await client.appendToStream(`a-${i}`, happened(), unary)
    const found = await all(client.readAll())
    const system = found.filter((each) => each.event!.type.startsWith('$'))
    expect(system.length).toBeGreaterThan(5)
    expect(found.length - system.length).toBe(12)
    const order = found.map((each) => each.event!.position!.commit)
    for (let i = 1; i < order.length; i++) expect(order[i]! > order[i - 1]! + 1n).toBe(true)
  })

  test('forwards a position is the first event, backwards the end that is left out', async () => {
    const { client } = await serverAndClient({ systemEvents: false })
    for (let i = 0; i < 4; i++) await client.appendToStream(`a-${i}`, happened(), unary)
    const whole = await positions(client)
    expect(await positions(client, { fromPosition: whole[2]! })).toEqual(whole.slice(2))
    const back = await positions(client, { direction: BACKWARDS, fromPosition: whole[2]! })
    expect(back).toEqual([whole[1], whole[0]])
    expect(await positions(client, { direction: BACKWARDS, fromPosition: START })).toEqual([])
    expect(await positions(client, { fromPosition: END })).toEqual([])
    expect(await positions(client, { direction: BACKWARDS, fromPosition: END, maxCount: 1 })).toEqual([
      whole[3],
    ])
  })

  test('a position that is no record is refused, one beyond the end is empty', async () => {
    const { client } = await serverAndClient()
    await client.appendToStream('a-1', happened(), unary)
    const inside = { commit: 7n, prepare: 7n }
    expect(await failure(all(client.readAll({ fromPosition: inside })))).toMatchObject({ type: 'unknown' })
    const beyond = { commit: 1n << 40n, prepare: 1n << 40n }
    expect(await all(client.readAll({ fromPosition: beyond }))).toEqual([])
  })

  test('may begin beyond 2^53', async () => {
    const { client } = await serverAndClient({ startPosition: 2n ** 53n + 1n, systemEvents: false })
    await client.appendToStream('a-1', [happened('x'), happened('y')], unary)
    const found = await positions(client)
    expect(found[0]!.commit).toBe(2n ** 53n + 1n)
    expect((await all(client.readAll({ fromPosition: found[1]! }))).map((each) => each.event!.type)).toEqual([
      'y',
    ])
  })

  test('events of an old transaction share their commit and differ in their prepare', async () => {
    const { client } = await serverAndClient({ transactions: true, systemEvents: false })
    await client.appendToStream('a-1', several(3), unary)
    const found = await positions(client)
    expect(new Set(found.map((each) => each.commit)).size).toBe(1)
    expect(new Set(found.map((each) => each.prepare)).size).toBe(3)
    expect(found.every(({ commit, prepare }) => commit > prepare)).toBe(true)
    expect(await positions(client, { fromPosition: found[1]! })).toEqual(found.slice(1))
  })

  test('links are given as they are, or with what they point at', async () => {
    const { client } = await serverAndClient()
    for (let i = 0; i < 3; i++) await client.appendToStream(`a-${i}`, happened('Real'), unary)
    const [link] = await all(client.readStream('$ce-a'))
    expect(link!.event!.type).toBe('$>')
    const [resolved] = await all(client.readStream('$ce-a', { resolveLinkTos: true }))
    expect([resolved!.event!.type, resolved!.link!.type]).toEqual(['Real', '$>'])
  })
})
