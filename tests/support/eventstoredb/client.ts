import { randomUUID } from 'node:crypto'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { Client, credentials, type Metadata } from '@grpc/grpc-js'
import { afterEach } from 'vitest'
import { featuresGrpc, gossipGrpc, streamsGrpc } from './protocol'
import { type EventStoreDbOptions, startEventStoreDb } from './server'

/** Makes the client send appends one by one and not as a batch; the test server checks no password. */
export const unary = { credentials: { username: 'admin', password: 'changeit' } }

export const happened = (type = 'Happened', data: Record<string, unknown> = {}, id: string = randomUUID()) =>
  jsonEvent({ id, type, data, metadata: { from: 'test' } })

export const several = (count: number, type?: string) => Array.from({ length: count }, () => happened(type))

const open: (() => Promise<unknown>)[] = []

/** A server and a plain client of it, both gone after the test. */
export async function serverAndClient(options: EventStoreDbOptions = {}) {
  const server = await startEventStoreDb(options)
  open.unshift(() => server.stop())
  return { server, client: clientOf(server.url) }
}

export function clientOf(url: string) {
  const client = EventStoreDBClient.connectionString(url)
  open.unshift(() => client.dispose())
  return client
}

export function closeAfterEach() {
  afterEach(async () => {
    for (const close of open.splice(0)) await close()
  })
}

export async function all<T>(read: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const each of read) found.push(each)
  return found
}

/** The error that a promise is rejected with. */
export const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('did not fail')),
    (error) => error as Error & Record<string, unknown>,
  )

const paths = {
  read: streamsGrpc.StreamsService.read,
  append: streamsGrpc.StreamsService.append,
  batchAppend: streamsGrpc.StreamsService.batchAppend,
  gossip: gossipGrpc.GossipService.read,
  features: featuresGrpc.ServerFeaturesService.getSupportedMethods,
}

/** Calls without the client library, message by message. */
export function rawClient(port: number) {
  const client = new Client(`127.0.0.1:${port}`, credentials.createInsecure())
  open.unshift(async () => client.close())
  const { read, append, batchAppend } = paths
  return {
    read: (request: Parameters<typeof read.requestSerialize>[0]) =>
      client.makeServerStreamRequest(read.path, read.requestSerialize, read.responseDeserialize, request),
    append(requests: Parameters<typeof append.requestSerialize>[0][], { finish = true } = {}) {
      type Answer = ReturnType<typeof append.responseDeserialize>
      return new Promise<Answer>((resolve, reject) => {
        const call = client.makeClientStreamRequest(
          append.path,
          append.requestSerialize,
          append.responseDeserialize,
          (error: (Error & { metadata?: Metadata }) | null, answer?: Answer) =>
            error ? reject(error) : resolve(answer!),
        )
        for (const request of requests) call.write(request)
        if (finish) call.end()
      })
    },
    batch: () =>
      client.makeBidiStreamRequest(
        batchAppend.path,
        batchAppend.requestSerialize,
        batchAppend.responseDeserialize,
      ),
    unary<Q, A>(
      method: {
        path: string
        requestSerialize: (q: Q) => Buffer
        responseDeserialize: (b: Buffer) => A
      },
      request: Q,
    ) {
      return new Promise<A>((resolve, reject) => {
        client.makeUnaryRequest(
          method.path,
          method.requestSerialize,
          method.responseDeserialize,
          request,
          (error, answer) => (error ? reject(error) : resolve(answer!)),
        )
      })
    },
    paths,
  }
}
