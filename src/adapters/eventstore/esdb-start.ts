import { setTimeout as pause } from 'node:timers/promises'
import { type BulkEventStore, StoreUnavailable } from '../../ports/event-store'

interface Say {
  info(message: string): void
  warn(data: object, message: string): void
}

/** Longer than a cluster takes to choose its leader, and than a node takes to read a large log at its start. */
const PATIENCE_MS = 300_000

/** The store itself, as soon as it answers. Says that it waits, and throws `StoreUnavailable` after five minutes. */
export async function answering(
  store: BulkEventStore,
  say: Say,
  patienceMs = PATIENCE_MS,
): Promise<BulkEventStore> {
  const began = performance.now()
  for (let waited = false; ; waited = true) {
    try {
      await store.head()
      if (waited) say.info('EventStoreDB answers')
      return store
    } catch (error) {
      const waitedMs = performance.now() - began
      if (!(error instanceof StoreUnavailable) || waitedMs >= patienceMs) {
        await store.close()
        throw error
      }
      say.warn({ waitedMs, err: error.cause }, 'EventStoreDB does not answer yet, waiting')
      await pause(500)
    }
  }
}
