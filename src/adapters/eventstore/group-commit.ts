import { setTimeout as pause } from 'node:timers/promises'
import { StoreUnavailable } from '../../ports/event-store'
import { isTransient } from '../database/transient'
import type { EncodedAppend } from './encode'

/** Where the last event of an append went, or no position and the revision that the stream has. */
export interface Written {
  position: string | undefined
  revision: number
}

interface Waiting {
  append: EncodedAppend
  deadline: number
  resolve(written: Written): void
  reject(error: unknown): void
}

const MAX_APPENDS = 256
const MAX_BYTES = 4 * 1024 * 1024
/** Together with one write under way this stays below the ten seconds that anybody waits. */
const PATIENCE_MS = 4_000

/**
 * Appends queue while the one writer is busy and then go together; there is no timer, so an append that is alone
 * goes at once. A batch holds at most one append per stream, because each is checked against what was committed.
 * When the connection breaks the outcome is unknown, so the same events are sent again: the store knows them by id.
 */
export function groupCommit(write: (batch: EncodedAppend[]) => Promise<Written[]>) {
  let queue: Waiting[] = []
  let busy: Promise<void> | undefined
  let closed = false
  let lastError: unknown

  function expire() {
    const now = Date.now()
    queue = queue.filter((each) => {
      if (each.deadline > now) return true
      each.reject(new StoreUnavailable(lastError))
      return false
    })
  }

  function take(): Waiting[] {
    const batch: Waiting[] = []
    const rest: Waiting[] = []
    const streams = new Set<string>()
    let bytes = 0
    for (const each of queue) {
      const { stream, bytes: size } = each.append
      const fits = batch.length === 0 || (batch.length < MAX_APPENDS && bytes + size <= MAX_BYTES)
      if (streams.has(stream) || !fits) rest.push(each)
      else {
        batch.push(each)
        bytes += size
      }
      streams.add(stream)
    }
    queue = rest
    return batch
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
        queue = [...batch, ...queue]
        await pause(50)
      } else if (batch.length > 1) {
        // One bad append must not fail its neighbours.
        for (const each of batch) await settle([each])
      } else batch[0]!.reject(error)
    }
  }

  async function drain() {
    while (queue.length) {
      await settle(take())
      expire()
    }
    busy = undefined
  }

  return {
    append(append: EncodedAppend): Promise<Written> {
      if (closed) return Promise.reject(new Error('the event store is closed'))
      return new Promise((resolve, reject) => {
        queue.push({ append, deadline: Date.now() + PATIENCE_MS, resolve, reject })
        busy ??= drain()
      })
    },
    /** Finishes what waits, then takes no more. */
    async close() {
      closed = true
      await busy
    },
  }
}
