import { randomUUID } from 'node:crypto'
import { discoverEndpoint } from '@eventstore/db-client/dist/Client/discovery.js'
import { Metadata, status } from '@grpc/grpc-js'
import type { Address } from './esdb-address'
import { leaderNamedBy } from './esdb-failures'
import { StreamsClient } from './esdb-protocol'

const RENEWING: (number | undefined)[] = [
  status.UNAVAILABLE,
  status.DEADLINE_EXCEEDED,
  status.CANCELLED,
  status.INTERNAL,
]

export type Connection = ReturnType<typeof connectionTo>

/**
 * One line to the leader, opened when first needed, and again after it failed. The package's own client is not used for
 * calls: its reads have no filter and no deadline, and it waits up to two minutes before it dials a lost node again.
 */
export function connectionTo(address: Address) {
  const name = address.name ?? `trilha-${randomUUID()}`
  let current: Promise<StreamsClient> | undefined
  let opened: StreamsClient | undefined
  let leader: { address: string; port: number } | undefined
  let closed = false

  async function open(): Promise<StreamsClient> {
    const node = leader ?? address.node ?? (await discoverEndpoint(address.cluster, address.channel))
    if (closed) throw new Error('the event store is closed')
    opened = new StreamsClient(`${node.address}:${node.port}`, address.channel, {
      'grpc.keepalive_time_ms': address.keepAlive.interval < 0 ? 2 ** 31 - 1 : address.keepAlive.interval,
      'grpc.keepalive_timeout_ms': address.keepAlive.timeout < 0 ? 2 ** 31 - 1 : address.keepAlive.timeout,
      'grpc.max_receive_message_length': 17 * 1024 * 1024,
      // A line of its own, so that a new one is dialled at once and does not wait for the old one's next try.
      'grpc.use_local_subchannel_pool': 1,
    })
    return opened
  }

  return {
    streams(): Promise<StreamsClient> {
      if (closed) return Promise.reject(new Error('the event store is closed'))
      current ??= open().catch((error) => {
        current = undefined
        leader = undefined
        throw Object.assign(error, { code: error.code ?? status.UNAVAILABLE })
      })
      return current
    },
    metadata(): Metadata {
      const metadata = new Metadata()
      metadata.set('connection-name', name)
      // A follower may be behind; what was acknowledged must be there to read.
      metadata.set('requires-leader', 'true')
      if (address.authorization) metadata.set('authorization', address.authorization)
      return metadata
    },
    /** After a failure that says something about the line, the next call goes over a new one; calls under way end well. */
    failed(client: StreamsClient, error: unknown) {
      const named = leaderNamedBy(error)
      if (client !== opened || (named === undefined && !RENEWING.includes((error as { code?: number }).code)))
        return
      leader = named ?? undefined
      current = undefined
      opened = undefined
      client.close()
    },
    close() {
      closed = true
      opened?.close()
    },
  }
}
