import { own } from '../../domain/kernel/own'
import type {
  BulkEventStore,
  NewEvent,
  PagesOptions,
  ReadAllOptions,
  RecordedEvent,
} from '../../ports/event-store'

/** Event types whose stored name is older than their name in code: name in code to name in the log, one to one. */
export type StoredTypes = Readonly<Record<string, string>>

/** The log with its stored event types translated to the names that code has for them, and back when it is written. */
export function withStoredTypes(store: BulkEventStore, storedTypes: StoredTypes): BulkEventStore {
  const byStored = new Map(Object.entries(storedTypes).map(([type, stored]) => [stored, type]))
  const toStored = <E extends NewEvent>(event: E): E => {
    const type = own(storedTypes, event.type)
    return type ? { ...event, type } : event
  }
  const fromStored = (event: RecordedEvent): RecordedEvent => {
    const type = byStored.get(event.type)
    return type ? { ...event, type } : event
  }
  const filtered = <O extends ReadAllOptions | PagesOptions>(options?: O): O | undefined =>
    options?.types
      ? { ...options, types: options.types.map((type) => own(storedTypes, type) ?? type) }
      : options
  return {
    ...store,
    append: (stream, expected, events) => store.append(stream, expected, events.map(toStored)),
    importEvents: (events, behind) => store.importEvents(events.map(toStored), behind),
    readStream: async (stream, options) => (await store.readStream(stream, options)).map(fromStored),
    readAll: async (options) => (await store.readAll(filtered(options))).map(fromStored),
    subscribe: (wake) => store.subscribe((events, previous) => wake(events?.map(fromStored), previous)),
    async *pages(options) {
      for await (const page of store.pages(filtered(options))) yield page.map(fromStored)
    },
  }
}
