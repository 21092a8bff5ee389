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
  // Logs of November 2026 hold some events under the name in code.
  const bothNames = (type: string) => [own(storedTypes, type) ?? [], type].flat()
  const filtered = <O extends ReadAllOptions | PagesOptions>(options?: O): O | undefined =>
    options?.types ? { ...options, types: options.types.flatMap(bothNames) } : options
  const { appendTogether } = store
  // Each method by name: one that passed untranslated would write events that no filter finds.
  const translated: Required<Omit<BulkEventStore, 'appendTogether'>> = {
    append: (stream, expected, events) => store.append(stream, expected, events.map(toStored)),
    importEvents: (events, behind) => store.importEvents(events.map(toStored), behind),
    readStream: async (stream, options) => (await store.readStream(stream, options)).map(fromStored),
    readAll: async (options) => (await store.readAll(filtered(options))).map(fromStored),
    subscribe: (wake) => store.subscribe((events, previous) => wake(events?.map(fromStored), previous)),
    async *pages(options) {
      for await (const page of store.pages(filtered(options))) yield page.map(fromStored)
    },
    head: () => store.head(),
    compare: (a, b) => store.compare(a, b),
    ordinal: (position) => store.ordinal(position),
    close: () => store.close(),
  }
  if (!appendTogether) return translated
  return {
    ...translated,
    async appendTogether(changes, unchanged) {
      const stored = changes.map((each) => ({ ...each, events: each.events.map(toStored) }))
      return (await appendTogether(stored, unchanged)).map(fromStored)
    },
  }
}
