import {
  type BulkEventStore,
  type Change,
  type Position,
  type ReadAllOptions,
  type RecordedEvent,
  type Seen,
  WrongExpectedVersion,
} from '../../src/ports/event-store'

let windows = 0
const behind = new WeakMap<BulkEventStore, BulkEventStore>()

/**
 * A part of a log that looks like a whole, empty one: streams get a prefix that nobody else has, and reading begins
 * behind what was there. Every client that is opened through one window sees the same part.
 */
export function inWindow(): (store: BulkEventStore) => Promise<BulkEventStore> {
  const prefix = `w${Date.now().toString(36)}${(windows++).toString(36)}${process.pid.toString(36)}.`
  let start: Promise<Position | undefined> | undefined
  return async (store) => {
    // A window in a window would read all of the outer one; beside it, it sees no more than its own.
    const whole = behind.get(store) ?? store
    start ??= whole.head()
    const part = windowed(whole, prefix, await start)
    behind.set(part, whole)
    return part
  }
}

function windowed(store: BulkEventStore, prefix: string, start: Position | undefined): BulkEventStore {
  // A name that no stream can have stays one.
  const outer = (stream: string) => (stream === '' ? '' : prefix + stream)
  const inner = (event: RecordedEvent) => ({ ...event, stream: event.stream.slice(prefix.length) })
  const ofWindow = (events: RecordedEvent[]) =>
    events.filter((each) => each.stream.startsWith(prefix)).map(inner)
  const from = (after: Position | undefined) => after ?? start

  async function readAll(options: ReadAllOptions = {}): Promise<RecordedEvent[]> {
    const asked = { ...options, streamPrefix: prefix + (options.streamPrefix ?? '') }
    if (!options.backwards) return (await store.readAll({ ...asked, after: from(options.after) })).map(inner)
    // Backwards nothing stops a reader at the beginning of the window, so it is asked for no more than there is.
    const forwards = { ...asked, backwards: false, after: start, limit: 100_000 }
    const there = await store.readAll(forwards)
    const before = there.filter((each) => !options.after || store.compare(each.position, options.after) < 0)
    const limit = Math.min(options.limit ?? 1_000, before.length)
    return (await store.readAll({ ...asked, limit })).map(inner)
  }

  const named = async <T>(write: Promise<T>): Promise<T> => {
    try {
      return await write
    } catch (error) {
      if (!(error instanceof WrongExpectedVersion)) throw error
      throw new WrongExpectedVersion(error.stream.slice(prefix.length), error.expected, error.actual)
    }
  }
  const together = store.appendTogether?.bind(store)
  const outside = <T extends Seen>(each: T): T => ({ ...each, stream: outer(each.stream) })

  return {
    append: (stream, expected, events) => named(store.append(outer(stream), expected, events)),
    ...(together && {
      appendTogether: async (changes: readonly Change[], unchanged: readonly Seen[] = []) =>
        (await named(together(changes.map(outside), unchanged.map(outside)))).map(inner),
    }),
    readStream: async (stream, options) => (await store.readStream(outer(stream), options)).map(inner),
    readAll,
    async *pages(options = {}) {
      const asked = { ...options, streamPrefix: prefix + (options.streamPrefix ?? '') }
      for await (const page of store.pages({ ...asked, after: from(options.after) })) yield page.map(inner)
    },
    async subscribe(wake) {
      return store.subscribe((events, previous) => {
        const own = events && ofWindow(events)
        // A gap in what is handed over would look like none, so that the reader is told to look for itself.
        if (own && own.length === events.length) wake(own, previous === start ? undefined : previous)
        else if (own === undefined || own.length > 0) wake()
      })
    },
    async head() {
      const [any] = await readAll({ limit: 1 })
      return any && store.head()
    },
    compare: (a, b) => store.compare(a, b),
    ordinal: (position) => store.ordinal(position),
    importEvents: (events) =>
      store.importEvents(events.map((each) => ({ ...each, stream: outer(each.stream) }))),
    close: () => store.close(),
  }
}
