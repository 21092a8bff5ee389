import type { TransactionLog } from './log'
import { isSoftDeleted, visible } from './metadata'
import { compare, DELETED, isSystem, type LogPosition, type Stored } from './records'

export type From<T> = T | 'start' | 'end'

export type StreamRead = { kind: 'notFound' } | { kind: 'deleted' } | { kind: 'events'; events: Stored[] }

/** A stream as a reader may see it: after its metadata, deletes and tombstones. */
export function streamOf(log: TransactionLog, stream: string): StreamRead {
  const own = log.own(stream)
  const last = own.at(-1)
  if (last?.revision === DELETED) return { kind: 'deleted' }
  const retention = log.retention(stream)
  if (!last || isSoftDeleted(retention)) return { kind: 'notFound' }
  return { kind: 'events', events: visible(stream, own, retention, log.now()) }
}

/** Inclusive both ways, as revisions are. */
export function sliceOfStream(events: readonly Stored[], from: From<bigint>, backwards: boolean): Stored[] {
  if (backwards) {
    const found = from === 'end' ? [...events] : events.filter((each) => each.revision <= startOf(from))
    return found.reverse()
  }
  return from === 'end' ? [] : events.filter((each) => each.revision >= startOf(from))
}

const startOf = (from: bigint | 'start') => (from === 'start' ? 0n : from)

/** Place of the first record at or behind a position. */
export function placeOf(all: readonly Stored[], position: LogPosition): number {
  let [low, high] = [0, all.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(all[middle]!, position) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** A position must be the beginning of a record, or lie at or beyond the end of the log. */
export function isPosition(all: readonly Stored[], position: LogPosition): boolean {
  const there = all[placeOf(all, position)]
  return there === undefined || compare(there, position) === 0 || position.commit === 0n
}

/** Forwards a position is where to begin, backwards it is what to stay before. */
export function* sliceOfAll(
  all: readonly Stored[],
  from: From<LogPosition>,
  backwards: boolean,
): Generator<Stored> {
  if (backwards) {
    const start = from === 'end' ? all.length : from === 'start' ? 0 : placeOf(all, from)
    for (let i = start - 1; i >= 0; i--) yield all[i]!
    return
  }
  const until = all.length
  const start = from === 'end' ? until : from === 'start' ? 0 : placeOf(all, from)
  for (let i = start; i < until; i++) yield all[i]!
}

export interface Filter {
  on: 'stream' | 'type'
  regex?: string
  prefixes: string[]
  /** How many events may be looked at between two checkpoints or pages, before the multiplier. */
  window: number
  checkpointInterval: number
}

/** The server's page size, and the default search window. */
export const PAGE = 32

export function matcher(filter: Filter | undefined): (event: Stored) => boolean {
  if (!filter) return () => true
  const subject = (event: Stored) => (filter.on === 'stream' ? event.stream : event.type)
  if (filter.regex) {
    const regex = new RegExp(filter.regex, 'u')
    return (event) => regex.test(subject(event))
  }
  return (event) => filter.prefixes.some((prefix) => subject(event).startsWith(prefix))
}

/** What a link of a projection points at, when that is still there. */
export function resolveLink(log: TransactionLog, event: Stored): Stored | undefined {
  if (event.type !== '$>') return
  const target = Buffer.from(event.data).toString('utf8')
  const at = target.indexOf('@')
  const stream = target.slice(at + 1)
  const read = streamOf(log, stream)
  if (read.kind !== 'events' || isSystem(stream)) return
  return read.events.find((each) => each.revision === BigInt(target.slice(0, at)))
}
