import { randomUUID } from 'node:crypto'
import { EventStoreDBClient, NO_STREAM } from '@eventstore/db-client'
import { describe, expect, test } from 'vitest'
import {
  all,
  closeAfterEach,
  failure,
  happened,
  rawClient,
  serverAndClient,
  several,
  unary,
} from '../support/eventstoredb/client'
import {
  bytes,
  empty,
  identifier,
  type Streams,
  sharedPb,
  streamsPb,
  uuid,
  uuidOf,
} from '../support/eventstoredb/protocol'

closeAfterEach()

const { AppendReq, BatchAppendReq, ReadReq } = streamsPb

function header(stream: string) {
  const options = new AppendReq.Options()
  options.setStreamIdentifier(identifier(stream)).setNoStream(empty())
  return new AppendReq().setOptions(options)
}

function message(properties: Record<string, string>, id = uuid(randomUUID(), true)) {
  const out = new AppendReq.ProposedMessage()
  out.setId(id).setData(bytes('{}'))
  for (const [key, value] of Object.entries(properties)) out.getMetadataMap().set(key, value)
  return new AppendReq().setProposedMessage(out)
}

const json = { type: 'T', 'content-type': 'application/json' }

describe('on the wire, an append', () => {
  test('says of a wrong version what was expected and what is there', async () => {
    const { client, server } = await serverAndClient()
    await client.appendToStream('a-1', several(2), { expectedRevision: NO_STREAM, ...unary })
    const answer = await rawClient(server.port).append([header('a-1'), message(json)])
    const wrong = answer.getWrongExpectedVersion()!
    expect([wrong.hasExpectedNoStream(), wrong.getCurrentRevision()]).toEqual([true, '1'])
  })

  test.each([
    ['type', { 'content-type': 'application/json' }],
    ['content-type', { type: 'T' }],
  ])('without the property %s is refused by name', async (name, properties) => {
    const { server } = await serverAndClient()
    const error = await failure(rawClient(server.port).append([header('a-1'), message(properties)]))
    expect(error.message).toContain(`'${name}' is missing`)
  })

  test('takes ids in two halves, too', async () => {
    const id = randomUUID()
    expect(uuidOf(uuid(id, false))).toBe(id)
    const { client, server } = await serverAndClient()
    await rawClient(server.port).append([header('a-1'), message(json, uuid(id, false))])
    expect((await all(client.readStream('a-1')))[0]!.event!.id).toBe(id)
  })

  test('that breaks off half way is not written', async () => {
    const { server } = await serverAndClient()
    for (let i = 0; i < 5; i++) {
      let over = false
      const unfinished = rawClient(server.port).append([header(`a-${i}`), message(json)], { finish: false })
      const broken = failure(unfinished).finally(() => {
        over = true
      })
      // The client tries again by itself when the cut came before the server had heard of the call.
      while (!over) {
        await new Promise((resolve) => setTimeout(resolve, 20))
        server.faults.cut()
      }
      expect(await broken).toMatchObject({ code: 14 })
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(server.data.all().filter((each) => each.type === 'T')).toEqual([])
  })

  test('that begins with an event is an error', async () => {
    const { server } = await serverAndClient()
    const error = await failure(rawClient(server.port).append([message(json)]))
    expect(error).toMatchObject({ code: 2 })
  })
})

describe('on the wire, a batch', () => {
  test('comes in parts, and each append is answered under its own id', async () => {
    const { server } = await serverAndClient()
    const call = rawClient(server.port).batch()
    const part = (correlation: string, stream: string | undefined, final: boolean) => {
      const out = new BatchAppendReq()
      out.setCorrelationId(uuid(correlation, true)).setIsFinal(final)
      if (stream) {
        const options = new BatchAppendReq.Options()
        options.setStreamIdentifier(identifier(stream)).setStreamPosition('0')
        out.setOptions(options)
      }
      const event = new BatchAppendReq.ProposedMessage()
      event.setId(uuid(randomUUID(), true)).setData(bytes('{}'))
      for (const [key, value] of Object.entries(json)) event.getMetadataMap().set(key, value)
      return out.setProposedMessagesList([event])
    }
    const [one, two] = [randomUUID(), randomUUID()]
    server.data.append('a-1', 'no_stream', [
      { id: randomUUID(), type: 'T', json: true, data: bytes('{}'), metadata: bytes('') },
    ])
    call.write(part(one, 'a-1', false))
    call.write(part(two, 'b-1', true))
    call.write(part(one, undefined, true))
    call.end()
    const answers = await all(call as AsyncIterable<Streams.BatchAppendResp>)
    const byId = new Map(answers.map((each) => [each.getCorrelationId()!.getString(), each]))
    expect(byId.get(one)!.getSuccess()!.getCurrentRevision()).toBe('2')
    const details = byId.get(two)!.getError()!.getDetails()!
    expect(details.getTypeName()).toBe('event_store.client.WrongExpectedVersion')
    const wrong = details.unpack(
      sharedPb.WrongExpectedVersion.deserializeBinary,
      'event_store.client.WrongExpectedVersion',
    )!
    expect([wrong.hasCurrentNoStream(), wrong.getExpectedStreamPosition()]).toEqual([true, '0'])
  })
})

describe('on the wire, a read', () => {
  const request = (filter: Streams.ReadReq.Options.FilterOptions | undefined, backwards = false) => {
    const options = new ReadReq.Options()
    const where = new ReadReq.Options.AllOptions()
    if (backwards) where.setEnd(empty())
    else where.setStart(empty())
    options
      .setAll(where)
      .setCount('10')
      .setReadDirection(backwards ? 1 : 0)
    options.setUuidOption(new ReadReq.Options.UUIDOption().setStructured(empty()))
    if (filter) options.setFilter(filter)
    else options.setNoFilter(empty())
    return new ReadReq().setOptions(options)
  }
  const events = async (server: { port: number }, given: Streams.ReadReq) =>
    (await all(rawClient(server.port).read(given) as AsyncIterable<Streams.ReadResp>)).flatMap(
      (each) => each.getEvent()?.getEvent() ?? [],
    )

  test('of $all may be filtered, both ways', async () => {
    const { client, server } = await serverAndClient()
    for (const name of ['order-1', 'cart-1', 'order-2'])
      await client.appendToStream(name, happened(), { expectedRevision: NO_STREAM, ...unary })
    const filter = new ReadReq.Options.FilterOptions()
    filter.setStreamIdentifier(new ReadReq.Options.FilterOptions.Expression().setPrefixList(['order-']))
    filter.setCount(empty())
    const names = async (backwards: boolean) =>
      (await events(server, request(filter, backwards))).map((each) =>
        Buffer.from(each.getStreamIdentifier()!.getStreamName_asU8()).toString(),
      )
    expect(await names(false)).toEqual(['order-1', 'order-2'])
    expect(await names(true)).toEqual(['order-2', 'order-1'])
  })

  test('gives ids in the form that was asked for, and all positions as text', async () => {
    const { client, server } = await serverAndClient({ startPosition: 2n ** 60n })
    const given = happened()
    await client.appendToStream('a-1', given, { expectedRevision: NO_STREAM, ...unary })
    const event = (await events(server, request(undefined))).at(-1)!
    expect(event.getId()!.hasStructured()).toBe(true)
    expect(uuidOf(event.getId())).toBe(given.id)
    expect(BigInt(event.getCommitPosition()) > 2n ** 60n).toBe(true)
  })

  test('tells a client of compatibility 1 where the stream ends', async () => {
    const { client, server } = await serverAndClient()
    await client.appendToStream('a-1', several(5), { expectedRevision: NO_STREAM, ...unary })
    const options = new ReadReq.Options()
    const stream = new ReadReq.Options.StreamOptions()
    options.setStream(stream.setStreamIdentifier(identifier('a-1')).setStart(empty())).setCount('2')
    options.setUuidOption(new ReadReq.Options.UUIDOption().setString(empty())).setNoFilter(empty())
    options.setControlOption(new ReadReq.Options.ControlOption().setCompatibility(1))
    const answers = await all(
      rawClient(server.port).read(new ReadReq().setOptions(options)) as AsyncIterable<Streams.ReadResp>,
    )
    expect(answers.at(-1)!.getLastStreamPosition()).toBe('4')
  })
})

describe('on the wire, the rest', () => {
  test('gossip names one living leader, and discovery finds it', async () => {
    const { server } = await serverAndClient()
    const raw = rawClient(server.port)
    const [member] = (await raw.unary(raw.paths.gossip, empty())).getMembersList()
    expect(member!.getIsAlive()).toBe(true)
    expect(member!.getHttpEndPoint()!.getPort()).toBe(server.port)
    const client = EventStoreDBClient.connectionString(
      `esdb+discover://127.0.0.1:${server.port}?tls=false` as never,
    )
    await client.appendToStream('a-1', happened(), unary)
    expect(server.data.lastOf('a-1')).toBe(0n)
    await client.dispose()
  })

  test('the features name the methods that there are', async () => {
    const { server } = await serverAndClient()
    const raw = rawClient(server.port)
    const features = await raw.unary(raw.paths.features, empty())
    expect(features.getEventStoreServerVersion()).toMatch(/^24\./)
    const names = features.getMethodsList().map((each) => each.getMethodName())
    expect(names).toEqual(expect.arrayContaining(['append', 'batchappend', 'read', 'delete', 'tombstone']))
  })

  test('connections are told apart: a cut hits one client and not the other', async () => {
    const { client, server } = await serverAndClient()
    const other = EventStoreDBClient.connectionString(server.url as never)
    await other.appendToStream('b-1', happened(), unary)
    const reading = all(other.readStream('b-1'))
    server.faults.next('append', 'cutBeforeCommit')
    const [cut, read] = await Promise.allSettled([client.appendToStream('a-1', happened(), unary), reading])
    expect([cut.status, read.status]).toEqual(['rejected', 'fulfilled'])
    await other.dispose()
  })
})
