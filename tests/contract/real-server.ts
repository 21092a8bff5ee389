import { eventStoreDb } from '../../src/adapters/eventstore/esdb'
import type { BulkEventStore } from '../../src/ports/event-store'
import type { Log } from './event-store-cases/harness'
import { inWindow } from './window'

/** The poll is the net below the subscription; the suite cannot wait as long as the product can. */
export const openEventStoreDb = (url: string) => eventStoreDb(url, { pollMs: 250 })

/** A server that is not ours to empty: every case has a prefix of its own, and begins behind what is there. */
export async function ofRealServer(url: string): Promise<Log> {
  const opened: BulkEventStore[] = []
  let window = inWindow()
  return {
    async open() {
      const store = openEventStoreDb(url)
      opened.push(store)
      return window(store)
    },
    async reset() {
      await Promise.all(opened.splice(0).map((store) => store.close()))
      window = inWindow()
    },
  }
}
