export type Method =
  | 'append'
  | 'batchAppend'
  | 'readStream'
  | 'readAll'
  | 'subscribe'
  | 'delete'
  | 'tombstone'
  | 'gossip'
  | 'features'

/**
 * What may go wrong with one call. Writes: the words after "AfterCommit" are said when the events are recorded already.
 * Reads and subscriptions: `cut`, `endEarly` and `silence` set in after `after` events, 0 by default.
 */
export type FaultKind =
  | 'delay'
  | 'cutBeforeCommit'
  | 'cutAfterCommit'
  | 'cut'
  | 'endEarly'
  | 'silence'
  | 'silenceAfterCommit'
  | 'slow'
  | 'notLeader'
  | 'notReady'
  | 'tooBusy'
  | 'unavailable'
  | 'unavailableAfterCommit'
  | 'timeout'
  | 'timeoutAfterCommit'
  | 'deadline'
  | 'deadlineAfterCommit'
  | 'cancelled'
  | 'cancelledAfterCommit'
  | 'unknown'
  | 'unknownAfterCommit'
  | 'wrongVersionAfterCommit'

export interface FaultDetail {
  /** How long a `delay` is, or the pause before each event of a `slow` read; 50 by default. */
  ms?: number
  /** How many events come before a read is cut, ends or falls silent. */
  after?: number
  /** Where `notLeader` points; this very server by default. */
  leader?: { host: string; port: number }
}

export interface Fault extends FaultDetail {
  kind: FaultKind
}

type Chances = Partial<Record<Method, Partial<Record<FaultKind, number>>>>

/** Mulberry32: the same seed gives the same faults in the same order of calls. */
function randomOf(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** Which fault the next calls meet. */
export function faultPlan() {
  const next = new Map<Method, Fault[]>()
  let random = randomOf(0)
  let chances: Chances = {}

  return {
    /** The next `times` calls of a method meet this fault, behind those planned before. */
    next(method: Method, kind: FaultKind, times = 1, detail: FaultDetail = {}) {
      const planned = next.get(method) ?? []
      next.set(method, planned)
      for (let i = 0; i < times; i++) planned.push({ kind, ...detail })
    },
    /** From now on every call meets a fault with these probabilities. */
    chance(seed: number, given: Chances) {
      random = randomOf(seed)
      chances = given
    },
    clear() {
      next.clear()
      chances = {}
    },
    /** Number of planned faults that have not happened yet. */
    waiting: (method: Method) => next.get(method)?.length ?? 0,
    take(method: Method): Fault | undefined {
      const planned = next.get(method)?.shift()
      if (planned) return planned
      const likely = chances[method]
      if (!likely) return
      let drawn = random()
      for (const [kind, probability] of Object.entries(likely)) {
        drawn -= probability
        if (drawn < 0) return { kind: kind as FaultKind }
      }
      return undefined
    },
  }
}

export type FaultPlan = ReturnType<typeof faultPlan>
