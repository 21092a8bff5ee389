import type { BulkEventStore, EventStore, Position, RecordedEvent, Wake } from '../../ports/event-store'
import { fiscalOf, type KeyRing, personOfFiscal } from '../../ports/key-ring'
import { open, type SchemaOf, seal } from './seals'

/** `fiscal` also opens what the law makes us keep of the forgotten; read models and pages never do. */
export type Reading = 'ordinary' | 'fiscal'

/**
 * Seals personal data: appended events are checked against their schema and their `personal` fields encrypted with the
 * key of their subject; fields are decrypted when read, or redacted in their shape when the key is gone.
 */
export function sealed(store: BulkEventStore, ring: KeyRing, schemas: SchemaOf, as?: Reading): BulkEventStore
export function sealed(store: EventStore, ring: KeyRing, schemas: SchemaOf, as?: Reading): EventStore
export function sealed(
  store: EventStore | BulkEventStore,
  ring: KeyRing,
  schemas: SchemaOf,
  as: Reading = 'ordinary',
): EventStore {
  const keyRing = as === 'fiscal' ? ring : ordinary(ring)
  const sealAll = <E extends RecordedEvent | Parameters<EventStore['append']>[2][number]>(
    events: readonly E[],
  ) => Promise.all(events.map((event) => seal(event, keyRing, schemas)))
  const opened = async (read: Promise<RecordedEvent[]>) => open(await read, keyRing, schemas)

  const together = store.appendTogether?.bind(store)
  const log: EventStore = {
    append: async (stream, expected, events) => store.append(stream, expected, await sealAll(events)),
    ...(together && {
      appendTogether: async (changes, unchanged) => {
        const shut = changes.map(async (each) => ({ ...each, events: await sealAll(each.events) }))
        return opened(together(await Promise.all(shut), unchanged))
      },
    }),
    readStream: (stream, options) => opened(store.readStream(stream, options)),
    readAll: (options) => opened(store.readAll(options)),
    subscribe: (wake) => store.subscribe(inOrder(wake, (events) => open(events, keyRing, schemas))),
    head: () => store.head(),
    async *pages(options) {
      for await (const page of store.pages(options)) yield await open(page, keyRing, schemas)
    },
    compare: (a, b) => store.compare(a, b),
    ordinal: (position) => store.ordinal(position),
    close: () => store.close(),
  }
  if (!('importEvents' in store)) return log
  const bulk: BulkEventStore = {
    ...log,
    importEvents: async (events, behind) => store.importEvents(await sealAll(events), behind),
  }
  return bulk
}

/** Decryption is asynchronous; subscribers still receive commits in order. */
function inOrder(wake: Wake, openAll: (events: RecordedEvent[]) => Promise<RecordedEvent[]>) {
  let last: Promise<void> = Promise.resolve()
  return (events?: RecordedEvent[], previous?: Position) => {
    // Without a key at hand the listener is woken all the same and reads for itself.
    const ready = events && openAll(events).catch(() => undefined)
    last = last.then(async () => {
      const given = await ready
      setImmediate(() => (given ? wake(given, previous) : wake()))
    })
  }
}

/** Fiscal keys are there only as long as the person is. */
const ordinary = (ring: KeyRing): KeyRing => ({
  ...ring,
  async find(subjects) {
    const persons = subjects.flatMap((subject) => personOfFiscal(subject) ?? [])
    if (persons.length === 0) return ring.find(subjects)
    const found = await ring.find([...new Set([...subjects, ...persons])])
    for (const person of persons) if (!found.has(person)) found.delete(fiscalOf(person))
    return found
  },
})
