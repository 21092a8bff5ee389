import { DEFAULT_LIMIT } from '../../adapters/eventstore/encode'
import type { MemoryEventStore } from '../../adapters/eventstore/memory'
import type { EventStore, ReadAllOptions, RecordedEvent } from '../../ports/event-store'

const TYPE = 'OrderPlaced'

/** Caches decoded orders, because every cart reminder searches the latest ones. */
export function withLatestOrders(store: MemoryEventStore): EventStore {
  const known: RecordedEvent[] = []

  /** Concurrent calls read the same page, so known positions are skipped. */
  async function readOn() {
    const fresh = await store.readAll({ types: [TYPE], after: known.at(-1)?.position, limit: Infinity })
    const last = known.at(-1)?.position
    known.push(...fresh.filter(({ position }) => !last || store.compare(position, last) > 0))
  }

  async function latest({ after, limit = DEFAULT_LIMIT }: ReadAllOptions) {
    await readOn()
    let end = known.length
    while (after && end > 0 && store.compare(known[end - 1]!.position, after) >= 0) end -= 1
    return known.slice(Math.max(end - limit, 0), end).reverse()
  }

  return {
    ...store,
    async readAll(options = {}) {
      const { types, streamPrefix, backwards } = options
      const isKept = types?.length === 1 && types[0] === TYPE && backwards && !streamPrefix
      return isKept ? latest(options) : store.readAll(options)
    },
  }
}
