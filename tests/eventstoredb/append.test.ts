import {
  ANY,
  binaryEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  STREAM_EXISTS,
  StreamDeletedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import { describe, expect, test } from 'vitest'
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

describe.each([
  ['one by one', unary],
  ['in a batch call', {}],
])('appends %s', (_, way) => {
  test('take the next revisions and answer the last with its position', async () => {
    const { client } = await serverAndClient()
    const one = await client.appendToStream('a-1', several(3), { expectedRevision: NO_STREAM, ...way })
    const two = await client.appendToStream('a-1', happened(), { expectedRevision: 2n, ...way })
    expect([one.nextExpectedRevision, two.nextExpectedRevision]).toEqual([2n, 3n])
    const read = await all(client.readStream('a-1'))
    expect(read[3]!.event!.position).toEqual(two.position)
    expect(read.map((each) => each.event!.revision)).toEqual([0n, 1n, 2n, 3n])
  })

  test.each([
    ['none where there are two', 2, NO_STREAM, 1n],
    ['a stale revision', 3, 0n, 2n],
    ['a revision not reached', 1, 5n, 0n],
    ['a revision of no stream', 0, 0n, 'no_stream'],
    ['any stream where there is none', 0, STREAM_EXISTS, 'no_stream'],
  ] as const)('expecting %s is refused', async (_name, there, expectedRevision, actual) => {
    const { client } = await serverAndClient()
    if (there) await client.appendToStream('a-1', several(there), { expectedRevision: NO_STREAM, ...way })
    const error = await failure(client.appendToStream('a-1', happened(), { expectedRevision, ...way }))
    expect(error).toBeInstanceOf(WrongExpectedVersionError)
    expect(error).toMatchObject({
      streamName: 'a-1',
      actualVersion: actual,
      expectedVersion: expectedRevision,
    })
  })

  test('repeated with the same ids succeed with the old end and write nothing', async () => {
    const { client, server } = await serverAndClient()
    const given = several(2)
    await client.appendToStream('a-1', given, { expectedRevision: NO_STREAM, ...way })
    await client.appendToStream('a-1', several(3), { expectedRevision: 1n, ...way })
    const again = await client.appendToStream('a-1', given, { expectedRevision: NO_STREAM, ...way })
    expect(again).toMatchObject({ success: true, nextExpectedRevision: 1n, position: undefined })
    expect(server.data.lastOf('a-1')).toBe(4n)
  })

  test('repeated to a server that tells the position get it', async () => {
    const { client } = await serverAndClient({ idempotentPosition: true })
    const given = several(2)
    const first = await client.appendToStream('a-1', given, { expectedRevision: NO_STREAM, ...way })
    expect(await client.appendToStream('a-1', given, { expectedRevision: NO_STREAM, ...way })).toEqual(first)
  })

  test('above 1 MiB of data, metadata and types are refused whole', async () => {
    const { client, server } = await serverAndClient()
    const events = [happened(), happened('T', { text: 'x'.repeat(1024 * 1024) })]
    const error = await failure(client.appendToStream('a-1', events, { expectedRevision: ANY, ...way }))
    expect(error).toBeInstanceOf(MaxAppendSizeExceededError)
    expect(error).toMatchObject({ maxAppendSize: 1024 * 1024 })
    expect(server.data.lastOf('a-1')).toBe(-1n)
  })

  test('to a tombstoned stream are refused', async () => {
    const { client } = await serverAndClient()
    await client.tombstoneStream('a-1')
    const error = await failure(
      client.appendToStream('a-1', happened(), { expectedRevision: NO_STREAM, ...way }),
    )
    expect(error).toBeInstanceOf(StreamDeletedError)
    expect(error).toMatchObject({ streamName: 'a-1' })
  })
})

describe('repeated ids', () => {
  test('a beginning of an append is known, a longer one is not', async () => {
    const { client } = await serverAndClient()
    const [one, two, three] = several(3)
    await client.appendToStream('a-1', [one!, two!], { expectedRevision: NO_STREAM, ...unary })
    const part = await client.appendToStream('a-1', [one!], { expectedRevision: NO_STREAM, ...unary })
    expect(part.nextExpectedRevision).toBe(0n)
    const longer = [one!, two!, three!]
    expect(
      await failure(client.appendToStream('a-1', longer, { expectedRevision: NO_STREAM, ...unary })),
    ).toBeInstanceOf(WrongExpectedVersionError)
  })

  test('in another order they are a conflict', async () => {
    const { client } = await serverAndClient()
    const [one, two] = several(2)
    await client.appendToStream('a-1', [one!, two!], { expectedRevision: NO_STREAM, ...unary })
    expect(
      await failure(client.appendToStream('a-1', [two!, one!], { expectedRevision: NO_STREAM, ...unary })),
    ).toBeInstanceOf(WrongExpectedVersionError)
  })

  test('at the end of their own stream they are written once more', async () => {
    const { client } = await serverAndClient()
    const given = happened()
    await client.appendToStream('a-1', given, { expectedRevision: NO_STREAM, ...unary })
    await client.appendToStream('a-1', given, { expectedRevision: 0n, ...unary })
    expect((await all(client.readStream('a-1'))).map((each) => each.event!.id)).toEqual([given.id, given.id])
  })

  test('in another stream they are an event like any other', async () => {
    const { client } = await serverAndClient()
    const given = happened()
    await client.appendToStream('a-1', given, { expectedRevision: NO_STREAM, ...unary })
    const other = await client.appendToStream('b-1', given, { expectedRevision: NO_STREAM, ...unary })
    expect(other.nextExpectedRevision).toBe(0n)
  })

  test('with any revision they are known too, and a mix is refused', async () => {
    const { client } = await serverAndClient()
    const given = several(2)
    await client.appendToStream('a-1', given, { expectedRevision: ANY, ...unary })
    const again = await client.appendToStream('a-1', given, { expectedRevision: ANY, ...unary })
    expect(again.nextExpectedRevision).toBe(1n)
    const mixed = [given[1]!, happened()]
    expect(
      await failure(client.appendToStream('a-1', mixed, { expectedRevision: ANY, ...unary })),
    ).toBeInstanceOf(WrongExpectedVersionError)
  })

  test('ids come back in lower case', async () => {
    const { client } = await serverAndClient()
    const given = happened()
    const upper = { ...given, id: given.id.toUpperCase() }
    await client.appendToStream('a-1', upper, { expectedRevision: NO_STREAM, ...unary })
    expect((await all(client.readStream('a-1')))[0]!.event!.id).toBe(given.id)
  })

  test('what is no UUID is an error of the server', async () => {
    const { client } = await serverAndClient()
    const odd = happened('T', {}, 'order-1')
    expect(await failure(client.appendToStream('a-1', odd, unary))).toMatchObject({ type: 'unknown' })
  })
})

describe('what is stored', () => {
  test('content types, metadata and the instant of the write', async () => {
    const now = Date.UTC(2026, 2, 1, 12, 0, 0, 123)
    const { client } = await serverAndClient({ now: () => now })
    const bytes = new Uint8Array([0, 1, 255])
    const events = [happened('Json', { a: 'é' }), binaryEvent({ type: 'Bytes', data: bytes })]
    await client.appendToStream('a-1', events, { expectedRevision: NO_STREAM, ...unary })
    const [json, binary] = (await all(client.readStream('a-1'))).map((each) => each.event!)
    expect(json).toMatchObject({ isJson: true, data: { a: 'é' }, metadata: { from: 'test' }, type: 'Json' })
    expect(json!.created).toEqual(new Date(now))
    expect(binary).toMatchObject({ isJson: false, type: 'Bytes', metadata: undefined })
    expect([...(binary!.data as Uint8Array)]).toEqual([0, 1, 255])
  })

  test('stream names in any script', async () => {
    const { client } = await serverAndClient()
    for (const name of ['curso-ação', '注文-1', '🎓', 'a\'b"c', 'a b'])
      await client.appendToStream(name, happened(), { expectedRevision: NO_STREAM, ...unary })
    expect((await all(client.readStream('注文-1')))[0]!.event!.streamId).toBe('注文-1')
    expect(await failure(client.appendToStream('', happened(), unary))).toMatchObject({ type: 'unknown' })
  })

  test('nothing at all is no error, and leaves nothing', async () => {
    const { client, server } = await serverAndClient()
    const none = await client.appendToStream('a-1', [], { expectedRevision: ANY, ...unary })
    expect(none).toMatchObject({ success: true, position: undefined })
    expect(server.data.own('a-1')).toEqual([])
  })
})
