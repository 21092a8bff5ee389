import fc from 'fast-check'
import { memoryEventStore } from '../../../src/adapters/eventstore/memory'
import type { RecordedEvent } from '../../../src/ports/event-store'
import { played } from './played'

/** Streams of a world that was lived through the real commands, reactors and jobs. */
export async function livedStreams(): Promise<RecordedEvent[][]> {
  const streams = new Map<string, RecordedEvent[]>()
  for (const event of (await played('acceptance')).events)
    streams.set(event.stream, [...(streams.get(event.stream) ?? []), event])
  return [...streams.values()]
}

export interface AnyLog {
  /** Which streams, and how they lie in each other: one draw per turn. */
  picks: number[]
  turns: number[]
  /** Minutes by which each turn is learnt late. */
  delays: number[]
}

export const anyLog: fc.Arbitrary<AnyLog> = fc.record({
  picks: fc.uniqueArray(fc.nat(), { minLength: 20, maxLength: 150 }),
  turns: fc.array(fc.nat(1_000), { minLength: 1, maxLength: 200 }),
  delays: fc.array(fc.integer({ min: 0, max: 600 }), { minLength: 1, maxLength: 50 }),
})

/**
 * Some of the streams, mixed at random: streams keep their order, and time never goes back within one,
 * but from stream to stream the clocks of their writers disagree.
 */
export async function mixed(streams: RecordedEvent[][], { picks, turns, delays }: AnyLog) {
  const chosen = [...new Set(picks.map((n) => n % streams.length))].map((n) => [...streams[n]!])
  const last = new Map<string, string>()
  const log: RecordedEvent[] = []
  for (let turn = 0; chosen.some((stream) => stream.length > 0); turn++) {
    const left = chosen.filter((stream) => stream.length > 0)
    const event = left[turns[turn % turns.length]! % left.length]!.shift()!
    const learnt = new Date(Date.parse(event.at) + delays[turn % delays.length]! * 60_000).toISOString()
    const at = [learnt, last.get(event.stream) ?? ''].sort().at(-1)!
    last.set(event.stream, at)
    log.push({ ...event, at, position: String(log.length + 1) })
  }
  const store = memoryEventStore()
  await store.importEvents(log)
  return { store, log: store.all() }
}

export const storeOf = async (log: RecordedEvent[]) => {
  const store = memoryEventStore()
  await store.importEvents(log)
  return store
}
