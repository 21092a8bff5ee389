import type { RecordedEvent, Seen } from '../../ports/event-store'
import type { StreamCache } from './stream-cache'
import { expected } from './tries'

type Events = readonly RecordedEvent[]

/** What a try decided on is not how the log is now: it has to be made again on fresh reads. */
export class Outdated extends Error {}

/** What one try at a command has read. */
export interface Sight {
  read(stream: string): Promise<Events>
  /** The stream once more, after others may have written to it; throws Outdated when what was `leant` on it may be void. */
  again(stream: string, leant: boolean): Promise<Events>
  /** The stream as it is now that a write was refused; throws Outdated where the refusal may concern what is remembered. */
  anew(stream: string): Promise<Events>
  /** Others were written to: what follows is read anew. */
  moveOn(): void
  /** Treats a stream that is new as empty without reading it; the append refuses when it is not. */
  suppose(stream: string): void
  /** Streams that were taken from memory, at the ends at which they were seen there. */
  unproven(): Seen[]
  /** Asks the log once whether all that was taken from memory is so now; otherwise throws Outdated. */
  prove(): Promise<void>
  /** Asks once for what is new in all that was seen, so that the next try decides on that. */
  renew(): Promise<void>
}

/** Everything as the log has it at the moment of reading. */
export const fresh = (streams: StreamCache): Sight => ({
  read: (stream) => streams.read(stream),
  again: (stream) => streams.read(stream),
  anew: (stream) => streams.read(stream),
  moveOn() {},
  suppose() {},
  unproven: () => [],
  prove: async () => {},
  renew: async () => {},
})

/**
 * Streams from memory where they are known, each seen once and then the same to the end. The write that follows proves
 * them, or `prove` does where nothing is written.
 */
export function remembered(streams: StreamCache): Sight {
  const seen = new Map<string, Promise<Events>>()
  const unproven = new Map<string, Events>()
  let isRenewed = false

  return {
    read(stream) {
      const before = seen.get(stream)
      if (before) return before
      const known = streams.known(stream)
      if (known) unproven.set(stream, known)
      const events = known ? Promise.resolve(known) : streams.read(stream)
      seen.set(stream, events)
      return events
    },
    async again(stream, leant) {
      const known = streams.known(stream)
      const before = unproven.get(stream)
      if (!known || (leant && before && before.length !== known.length)) throw new Outdated()
      unproven.set(stream, known)
      seen.set(stream, Promise.resolve(known))
      return known
    },
    async anew() {
      throw new Outdated()
    },
    moveOn: () => seen.clear(),
    suppose(stream) {
      if (seen.has(stream) || streams.known(stream)) return
      seen.set(stream, Promise.resolve([]))
      unproven.set(stream, [])
    },
    unproven: () => [...unproven].map(([stream, events]) => ({ stream, expected: expected(events) })),
    async prove() {
      const asked = [...unproven]
      const now = await Promise.all(asked.map(([stream]) => streams.read(stream)))
      isRenewed = asked.some(([, events], i) => now[i]!.length !== events.length)
      if (isRenewed) throw new Outdated()
      for (const [stream] of asked) unproven.delete(stream)
    },
    async renew() {
      if (!isRenewed) await Promise.all([...seen.keys()].map((stream) => streams.read(stream)))
    },
  }
}
