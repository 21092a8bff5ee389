import { createServer, type Socket } from 'node:net'
import { Server, ServerCredentials, type UntypedServiceImplementation } from '@grpc/grpc-js'
import { appendHandler } from './append'
import { batchHandler } from './batch'
import type { SeenCall, ServerState } from './calls'
import { faultPlan } from './faults'
import { keepIn } from './file'
import { type LogOptions, type TransactionLog, transactionLog } from './log'
import { featuresGrpc, gossipGrpc, streamsGrpc } from './protocol'
import { readHandler } from './read'
import { featuresHandler, gossipHandler, removalHandler } from './services'
import { subscriptionsOf } from './subscription'

export interface EventStoreDbOptions extends LogOptions {
  port?: number
  /** Keeps the log in this file, so that another process can go on with it. In memory by default. */
  file?: string
  /** Bytes of one append, types counted twice; 1 MiB by default. */
  maxAppendSize?: number
  /** Whether a repeated append is answered with its position. False by default: an adapter must not need it. */
  idempotentPosition?: boolean
  /** The log of another server, to be its second door as a follower of a cluster is. */
  log?: TransactionLog
}

const HOST = '127.0.0.1'

/**
 * A server that speaks the gRPC protocol of EventStoreDB as far as a log needs it, on a loopback port.
 * Rules follow the protocol; one node, no TLS, no accounts, no persistent subscriptions, no scavenging.
 */
export async function startEventStoreDb(options: EventStoreDbOptions = {}) {
  const log = options.log ?? transactionLog(options)
  const closeFile = options.file ? keepIn(options.file, log) : () => {}
  const sockets = new Map<string, Socket>()
  const seen: SeenCall[] = []
  const plan = faultPlan()
  let port = options.port ?? 0

  const state: ServerState = {
    faults: plan,
    seen,
    cut: (peer) => void sockets.get(peer)?.destroy(),
    self: () => ({ host: HOST, port }),
  }
  const settings = {
    maxAppendSize: options.maxAppendSize ?? 1024 * 1024,
    idempotentPosition: options.idempotentPosition ?? false,
  }

  const grpc = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 })
  grpc.addService(streamsGrpc.StreamsService, {
    append: appendHandler(log, state, settings),
    batchAppend: batchHandler(log, state, settings),
    read: readHandler(log, state),
    delete: removalHandler(log, state, 'delete'),
    tombstone: removalHandler(log, state, 'tombstone'),
  } as unknown as UntypedServiceImplementation)
  grpc.addService(gossipGrpc.GossipService, { read: gossipHandler(state) } as UntypedServiceImplementation)
  grpc.addService(featuresGrpc.ServerFeaturesService, {
    getSupportedMethods: featuresHandler(state),
  } as UntypedServiceImplementation)
  const door = grpc.createConnectionInjector(ServerCredentials.createInsecure())

  // Connections come through a listener of our own, so that a fault can cut just the one that a call came by.
  async function listen() {
    const listener = createServer((socket) => {
      const peer = `${socket.remoteAddress}:${socket.remotePort}`
      sockets.set(peer, socket)
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(peer))
      door.injectConnection(socket)
    })
    await new Promise<void>((listening, failed) => {
      listener.once('error', failed)
      listener.listen(port, HOST, listening)
    })
    port = (listener.address() as { port: number }).port
    return listener
  }
  let listener = await listen()
  let stopped: Promise<void> | undefined

  const cutAll = () => {
    for (const socket of sockets.values()) socket.destroy()
  }
  async function down() {
    const closed = new Promise((done) => listener.close(done))
    cutAll()
    await closed
  }

  return {
    get port() {
      return port
    },
    url: `esdb://${HOST}:${port}?tls=false`,
    faults: {
      ...plan,
      /** Drops every connection at once. */
      cut: cutAll,
      subscriptions: subscriptionsOf(state),
    },
    /** Every call that came, in order. */
    log: seen,
    /** What is stored, to look at it from behind. */
    data: log,
    /** Forgets every event; connections stay. */
    clear: () => log.clear(),
    /** Drops all connections, stays away for a while and comes back on the same port with the same data. */
    async restart(awayMs = 0) {
      await down()
      await new Promise((resolve) => setTimeout(resolve, awayMs))
      listener = await listen()
    },
    stop() {
      stopped ??= down().then(() => {
        door.destroy()
        grpc.forceShutdown()
        closeFile()
      })
      return stopped
    },
  }
}

export type EventStoreDbServer = Awaited<ReturnType<typeof startEventStoreDb>>
