import { setTimeout as pause } from 'node:timers/promises'
import { StoreBusy, StoreUnavailable } from '../../ports/event-store'
import { isTransient } from '../database/transient'
import { type EncodedAppend, partsOf } from './encode'

/** Where the last event of an append went, or no position and the revision that the stream has. */
export interface Written {
  position: number | undefined
  revision: number
  /** Which of its streams is elsewhere, when it is another than the append's own. */
  elsewhere?: { stream: string; expected: number; revision: number }
}

interface Waiting {
  append: EncodedAppend
  deadline: number
  resolve(written: Written): void
  reject(error: unknown): void
}

export interface Limits {
  /** Appends that may wait at most, beside those under way. */
  waiting: number
  /** Bytes of payload that may wait at most. */
  bytes: number
}

const MAX_APPENDS = 256
/** One batch is put together while another is with the server. */
const LANES = 2
/** Fewer than this are quicker in one batch than in two. */
const WORTH_A_LANE = 32
const MAX_BYTES = 4 * 1024 * 1024
/** Together with one write under way this stays below the ten seconds that a request may take. */
const PATIENCE_MS = 4_000
/** Each write takes a sixteenth of it, so a server that responds empties it well within `PATIENCE_MS`. */
const LIMITS: Limits = { waiting: 4_096, bytes: 64 * 1024 * 1024 }

/**
 * Appends queue while the writers are busy and are then written together; there is no timer, so a single append is
 * written at once, with others of the same turn of the event loop. At most one append per stream is under way, because
 * each is checked against committed revisions. A full queue rejects with `StoreBusy`.
 * When the connection breaks the outcome is unknown, so the same events are sent again: the store deduplicates by id.
 */
export function groupCommit(write: (batch: EncodedAppend[]) => Promise<Written[]>, limits: Limits = LIMITS) {
  let queue: Waiting[] = []
  let waitingBytes = 0
  const ends = new Set<Promise<void>>()
  let lanes = 0
  const underWay = new Set<string>()
  let writing = 0
  let closed = false
  let lastError: unknown

  function expire() {
    const now = performance.now()
    queue = queue.filter((each) => {
      if (each.deadline > now) return true
      waitingBytes -= each.append.bytes
      each.reject(new StoreUnavailable(lastError))
      return false
    })
  }

  function take(): Waiting[] {
    const batch: Waiting[] = []
    const rest: Waiting[] = []
    const streams = new Set(underWay)
    const ahead = new Set<string>()
    // When both lanes begin at once they share; later each takes what came while the other was away.
    const most = lanes > 1 && writing === 0 ? Math.ceil(queue.length / 2) : MAX_APPENDS
    let bytes = 0
    for (const [i, each] of queue.entries()) {
      if (batch.length === Math.min(most, MAX_APPENDS)) {
        rest.push(...queue.slice(i))
        break
      }
      const { together, bytes: size } = each.append
      const own = partsOf(each.append).map(({ stream }) => stream)
      const alone = batch.length > 0 && (each.append.pack ?? batch[0]!.append.pack) !== undefined
      const fits = batch.length === 0 || (!alone && bytes + size <= MAX_BYTES)
      // One statement checks its whole batch before it writes any of it.
      const isOvertaken = together?.unchanged.some(({ stream }) => ahead.has(stream))
      if (isOvertaken || own.some((stream) => streams.has(stream)) || !fits) rest.push(each)
      else {
        batch.push(each)
        bytes += size
        for (const stream of own) ahead.add(stream)
      }
      for (const stream of own) streams.add(stream)
    }
    queue = rest
    waitingBytes -= bytes
    return batch
  }

  function putBack(batch: Waiting[]) {
    queue = [...batch, ...queue]
    for (const { append } of batch) waitingBytes += append.bytes
  }

  async function settle(batch: Waiting[]): Promise<void> {
    try {
      const outcomes = await write(batch.map((each) => each.append))
      batch.forEach((each, i) => {
        each.resolve(outcomes[i]!)
      })
    } catch (error) {
      if (isTransient(error)) {
        lastError = error
        putBack(batch)
        await pause(50)
      } else if (batch.length > 1) {
        // One bad append must not fail its neighbours.
        for (const each of batch) await settle([each])
      } else batch[0]!.reject(error)
    }
  }

  async function drain() {
    // Callers that were just answered may append again first, and share the next commit.
    for (await endOfTurn(); ; await endOfTurn()) {
      const batch = take()
      // What still waits then is for streams under way, whose lane comes back for it.
      if (batch.length === 0) {
        lanes--
        return
      }
      const streams = batch.flatMap(({ append }) => partsOf(append).map(({ stream }) => stream))
      for (const stream of streams) underWay.add(stream)
      writing++
      await settle(batch)
      writing--
      for (const stream of streams) underWay.delete(stream)
      expire()
    }
  }

  function open() {
    lanes++
    const end = drain().finally(() => ends.delete(end))
    ends.add(end)
  }

  return {
    append(append: EncodedAppend): Promise<Written> {
      if (closed) return Promise.reject(new Error('the event store is closed'))
      if (
        queue.length >= limits.waiting ||
        (queue.length > 0 && waitingBytes + append.bytes > limits.bytes)
      ) {
        return Promise.reject(new StoreBusy())
      }
      return new Promise((resolve, reject) => {
        queue.push({ append, deadline: performance.now() + PATIENCE_MS, resolve, reject })
        waitingBytes += append.bytes
        if (lanes === 0 || (lanes < LANES && queue.length >= WORTH_A_LANE)) open()
      })
    },
    /** Finishes what waits, then takes no more. */
    async close() {
      closed = true
      while (ends.size > 0) await Promise.all(ends)
    },
  }
}

/** Every promise that can go on has gone on by then; no event of the outside came between. */
const endOfTurn = () => new Promise<void>((resolve) => process.nextTick(resolve))
