import { randomUUID } from 'node:crypto'
import { isSoftDeleted, type Retention, retentionOf } from './metadata'
import {
  DELETED,
  type Expected,
  isSystem,
  json,
  type LogPosition,
  metaOf,
  type Proposed,
  recordLength,
  type Stored,
} from './records'

export interface LogOptions {
  /** First position: beyond 2^53, to catch readers that treat positions as numbers. */
  startPosition?: bigint
  /** System events between those of the clients, as links of projections and statistics are. True by default. */
  systemEvents?: boolean
  /** Writes appends of several events as an old explicit transaction: one commit, a prepare for each event. */
  transactions?: boolean
  now?: () => number
}

export type Outcome =
  | { kind: 'written' | 'again'; last: bigint; position?: LogPosition }
  | { kind: 'wrong'; current: bigint }
  | { kind: 'deleted' }

const NONE = -1n

/** All streams and `$all`, with the rules by which a write is accepted, known already, or refused. */
export function transactionLog(options: LogOptions = {}) {
  const { startPosition = 0n, systemEvents = true, transactions = false, now = Date.now } = options
  let all: Stored[] = []
  let streams = new Map<string, Stored[]>()
  let end = startPosition
  let writes = 0
  const listeners = new Set<(written: Stored[]) => void>()

  const own = (stream: string): readonly Stored[] => streams.get(stream) ?? []
  const lastOf = (stream: string) => own(stream).at(-1)?.revision ?? NONE
  const retention = (stream: string): Retention => retentionOf(own(metaOf(stream)))

  function keep(written: readonly Stored[]) {
    for (const each of written) {
      const stream = streams.get(each.stream) ?? []
      streams.set(each.stream, stream)
      stream.push(each)
      all.push(each)
      const behind = each.commit + recordLength(each.stream, each)
      if (behind > end) end = behind
    }
  }

  function write(stream: string, events: readonly Proposed[], first = lastOf(stream) + 1n): Stored[] {
    const created = now()
    const prepares = events.map((event) => {
      const prepare = end
      end += recordLength(stream, event)
      return prepare
    })
    const together = transactions && events.length > 1 && !isSystem(stream)
    const written = events.map((event, i) => {
      const prepare = prepares[i]!
      return {
        ...event,
        stream,
        revision: first + BigInt(i),
        created,
        prepare,
        commit: together ? end : prepare,
      }
    })
    keep(written)
    for (const listener of listeners) listener(written)
    return written
  }

  const system = (stream: string, type: string, value: unknown) =>
    write(stream, [{ id: randomUUID(), type, json: true, data: json(value), metadata: json({}) }])

  /** What other parts of a server write between two appends. */
  function interleave({ stream, revision }: Stored) {
    if (!systemEvents || isSystem(stream)) return
    writes += 1
    const category = `$ce-${stream.split('-')[0]}`
    if (writes % 3 === 0) write(category, [link(`${revision}@${stream}`)])
    if (writes % 10 === 0) system('$stats-127.0.0.1:2113', '$statsCollected', { 'proc-cpu': writes })
  }

  function begin() {
    if (!systemEvents || all.length > 0) return
    system('$$$stats-127.0.0.1:2113', '$metadata', { $maxAge: 86_400 })
    system('$user-admin', '$UserCreated', { loginName: 'admin' })
    system('$projections-$all', '$ProjectionsInitialized', {})
  }

  function idempotence(stream: string, from: bigint, events: readonly Proposed[]) {
    const there = own(stream)
    return events.findIndex((event, i) => there[Number(from) + i]?.id !== event.id)
  }

  const known = (stream: string, last: bigint): Outcome => {
    const { commit, prepare } = own(stream)[Number(last)]!
    return { kind: 'again', last, position: { commit, prepare } }
  }

  function accept(stream: string, events: readonly Proposed[]): Outcome {
    const current = lastOf(stream)
    const softDeleted = isSoftDeleted(retention(stream))
    if (events.length === 0) return { kind: 'written', last: current }
    const written = write(stream, events)
    // Writing brings a deleted stream back; what was before stays invisible, and revisions go on.
    if (softDeleted) system(metaOf(stream), '$metadata', { $tb: Number(current + 1n) })
    const last = written.at(-1)!
    interleave(last)
    return { kind: 'written', last: last.revision, position: { commit: last.commit, prepare: last.prepare } }
  }

  function append(stream: string, expected: Expected, events: readonly Proposed[]): Outcome {
    const current = lastOf(stream)
    const wrong: Outcome = { kind: 'wrong', current }
    if (current === DELETED) return { kind: 'deleted' }
    const softDeleted = isSoftDeleted(retention(stream))
    if (expected === 'any' || expected === 'stream_exists') {
      if (expected === 'stream_exists') {
        if (softDeleted) return { kind: 'deleted' }
        if (current === NONE && lastOf(metaOf(stream)) === NONE) return wrong
      }
      const first = own(stream).find((each) => each.id === events[0]?.id)
      if (!first) return accept(stream, events)
      const unlike = idempotence(stream, first.revision, events)
      return unlike >= 0 ? wrong : known(stream, first.revision + BigInt(events.length) - 1n)
    }
    const at = expected === 'no_stream' ? NONE : expected
    if (at > current) return wrong
    if (at === current) return accept(stream, events)
    if (events.length === 0) return wrong
    const unlike = idempotence(stream, at + 1n, events)
    if (unlike < 0) return known(stream, at + BigInt(events.length))
    return unlike === 0 && at === NONE && softDeleted ? accept(stream, events) : wrong
  }

  /** The check before a delete: like an append, without the part about ids. */
  function mayDelete(stream: string, expected: Expected): Outcome | undefined {
    const current = lastOf(stream)
    if (current === DELETED) return { kind: 'deleted' }
    if (expected === 'any') return
    if (expected === 'stream_exists') return current === NONE ? { kind: 'wrong', current } : undefined
    const at = expected === 'no_stream' ? NONE : expected
    return at === current ? undefined : { kind: 'wrong', current }
  }

  const done = (written: Stored[]): Outcome => {
    const { revision, commit, prepare } = written.at(-1)!
    return { kind: 'written', last: revision, position: { commit, prepare } }
  }

  begin()
  return {
    all: (): readonly Stored[] => all,
    own,
    lastOf,
    retention,
    now,
    append,
    softDelete: (stream: string, expected: Expected): Outcome =>
      mayDelete(stream, expected) ??
      done(
        write(metaOf(stream), [
          {
            id: randomUUID(),
            type: '$metadata',
            json: true,
            data: new Uint8Array(Buffer.from(`{"$tb":${DELETED}}`)),
            metadata: new Uint8Array(),
          },
        ]),
      ),
    tombstone: (stream: string, expected: Expected): Outcome =>
      mayDelete(stream, expected) ?? done(write(stream, [tombstoneEvent()], DELETED)),
    /** Calls back in the order of the log, before the writer is answered. Returns the way to stop it. */
    onWrite(listener: (written: Stored[]) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Puts back what a file kept, at its old positions. */
    restore(kept: readonly Stored[]) {
      all = []
      streams = new Map()
      end = startPosition
      keep(kept)
      begin()
    },
    /** Forgets every event. Positions go on, as if another log began behind this one. */
    clear() {
      all = []
      streams = new Map()
      begin()
    },
  }
}

export type TransactionLog = ReturnType<typeof transactionLog>

const link = (target: string): Proposed => ({
  id: randomUUID(),
  type: '$>',
  json: false,
  data: new Uint8Array(Buffer.from(target)),
  metadata: new Uint8Array(),
})

const tombstoneEvent = (): Proposed => ({
  id: randomUUID(),
  type: '$streamDeleted',
  json: true,
  data: json({}),
  metadata: new Uint8Array(),
})
