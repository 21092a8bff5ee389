import { randomUUID } from 'node:crypto'
import type {
  BulkEventStore,
  EventStore,
  Expected,
  NewEvent,
  RecordedEvent,
} from '../../../src/ports/event-store'
import { WrongExpectedVersion } from '../../../src/ports/event-store'

/** One log and the means to reach it as several processes would. */
export interface Log {
  /** A further client of the same log; the memory store has only one. */
  open(): Promise<BulkEventStore>
  /** Closes a client and opens another, as a restart of its process does; without it `open` gives the only one. */
  renew?(client: BulkEventStore): Promise<BulkEventStore>
  /** Closes every client; the next one gets an empty log, or an exclusive part of one. */
  reset(): Promise<void>
  /** Writes what the server keeps for itself between the events of the product. */
  noise?(count: number): Promise<void>
  trouble?: Trouble
  /** After the last case. */
  end?(): Promise<unknown>
}

/** Ways to be in the way of a client. A store offers those that can happen to it. */
export interface Trouble {
  /** A client that meets what is done here. */
  open(): Promise<BulkEventStore>
  /** The next appends are recorded without an answer. */
  loseAnswers(count: number): void
  /** Every connection is dropped, as by a restart. */
  dropConnections(): Promise<unknown>
  /** The next appends are turned down, for now, before anything is recorded. */
  refuse?(count: number): void
  /** The next appends are recorded, but answered with a conflict. */
  denyWhatIsDone?(count: number): void
  /** The next reads break off after some events. */
  breakReads?(count: number, after: number): void
  endSubscriptions?(): void
  muteSubscriptions?(): void
  /** From now on calls fail in all these ways, as often as this seed says; until `calm`. */
  storm?(seed: number): void
  /** The next calls are sent to another node. */
  notLeader?(count: number): void
  calm(): void
}

/** In what a store may differ from the others. */
export interface Traits {
  /** An event id that is already in the log is rejected in every stream. */
  uniqueIds: boolean
  /** An import is one transaction, or may be taken up where it was interrupted, or needs a log that can be emptied. */
  imports: 'at once' | 'resumable' | 'never'
  noise: boolean
  /** Several streams in one append. */
  together: boolean
  trouble: ReadonlySet<keyof Trouble>
  /** How many random histories of each kind; more than a thousand in all by default. */
  histories?: { inWindows: number; onEmptyLogs: number; racing: number }
  /** The same store with other settings, which meets a part of the contract in the short run. */
  isVariant?: boolean
}

export const SAME: Traits = {
  uniqueIds: true,
  imports: 'at once',
  noise: false,
  together: true,
  trouble: new Set(),
}

export const event = (type = 'Happened', data: unknown = {}, id: string = randomUUID()): NewEvent => ({
  id,
  type,
  data,
  meta: { commandId: `c-${id}`, correlationId: 'k', actor: 'system' },
  at: '2026-03-01T12:00:00.000Z',
})

/** Events of one command: as in the product their ids lie side by side. */
export function events(count: number, type?: string) {
  const shared = randomUUID().slice(0, 32)
  return Array.from({ length: count }, (_, i) => event(type, {}, shared + i.toString(16).padStart(4, '0')))
}

export const recorded = (stream: string, revision: number, of: NewEvent = event()): RecordedEvent => ({
  ...of,
  stream,
  revision,
  position: 'ignored',
})

/** Everything in the log, read page by page. */
export async function everything(store: EventStore, limit = 500): Promise<RecordedEvent[]> {
  const found: RecordedEvent[] = []
  for (;;) {
    const page = await store.readAll({ after: found.at(-1)?.position, limit })
    if (page.length === 0) return found
    found.push(...page)
  }
}

/** Appends at the end, with a retry after each conflict. */
export async function appendAnyhow(store: EventStore, stream: string, what: NewEvent[]) {
  for (;;) {
    const last = (await store.readStream(stream)).at(-1)
    const expected: Expected = last?.revision ?? 'none'
    try {
      return await store.append(stream, expected, what)
    } catch (error) {
      if (!(error instanceof WrongExpectedVersion)) throw error
    }
  }
}

/** Invariants of every log: order, gapless streams, unique ids, streams equal to the whole. */
export async function lawful(store: EventStore): Promise<string[]> {
  const all = await everything(store)
  const broken: string[] = []
  const streams = new Map<string, RecordedEvent[]>()
  all.forEach((each, i) => {
    const before = all[i - 1]
    if (before && store.compare(before.position, each.position) >= 0) broken.push(`order at ${each.position}`)
    const own = streams.get(each.stream) ?? []
    if (each.revision !== own.length)
      broken.push(`${each.stream} has ${each.revision} at place ${own.length}`)
    streams.set(each.stream, [...own, each])
  })
  if (new Set(all.map((each) => each.id)).size !== all.length) broken.push('an id twice')
  for (const [stream, own] of streams) {
    if (JSON.stringify(await store.readStream(stream)) !== JSON.stringify(own))
      broken.push(`${stream} differs`)
  }
  return broken
}
