import type { BulkEventStore } from '../../ports/event-store'
import { addressOf } from './esdb-address'
import { comparePairs, pairOf } from './esdb-codec'
import { connectionTo } from './esdb-connection'
import { esdbFollower } from './esdb-follower'
import { esdbImporter } from './esdb-import'
import { esdbReader } from './esdb-reader'
import { encode, esdbWriter } from './esdb-writer'
import { pagesOf } from './pages'

export interface EventStoreDbOptions {
  /** How often (ms) a look at the head makes sure that the subscription has not gone deaf. */
  pollMs?: number
}

/**
 * The log in EventStoreDB or KurrentDB, 22.10 or newer, at an `esdb://` or `kurrentdb://` address. Positions are the
 * server's (commit, prepare) pairs. Unlike the other stores it does not know an event id in another stream again.
 */
export function eventStoreDb(url: string, options: EventStoreDbOptions = {}): BulkEventStore {
  const connection = connectionTo(addressOf(url))
  const reader = esdbReader(connection)
  const writer = esdbWriter(connection, reader)
  const importer = esdbImporter(connection, reader, writer)
  const follower = esdbFollower(connection, reader.head, options)
  let closed = false

  return {
    async append(stream, expected, events) {
      if (closed) throw new Error('the event store is closed')
      return writer.write(encode(stream, expected, events))
    },
    readStream: reader.readStream,
    readAll: reader.readAll,
    head: reader.head,
    pages: (wanted) => pagesOf(reader, wanted),
    subscribe: follower.subscribe,
    compare: comparePairs,
    ordinal: (position) => Number(pairOf(position).commit),
    importEvents: (events, behind) => importer.importEvents(events, behind),
    async close() {
      closed = true
      await follower.close()
      connection.close()
    },
  }
}
