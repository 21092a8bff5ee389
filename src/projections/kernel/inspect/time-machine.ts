import type { EventStore } from '../../../ports/event-store'
import { type TimeMachine, UnknownProjection } from '../../../ports/time-machine'
import { asOfFold, type OccurredAt } from './as-of'
import { explain } from './explain'
import { explainSums } from './explain-sums'
import { type WhatIfDeps, whatIf } from './what-if'

/** Number of as-of folds kept, so that paging through one does not read the log again. */
const CACHED = 4

export interface TimeMachineDeps extends WhatIfDeps {
  store: EventStore
  occurredAt: OccurredAt
}

/** Its methods throw UnknownProjection. */
export function createTimeMachine(deps: TimeMachineDeps): TimeMachine {
  const { store, projections, occurredAt } = deps
  const cache = new Map<string, ReturnType<typeof asOfFold>>()

  const named = (name: string) => {
    const found = projections.find((p) => p.name === name)
    if (!found) throw new UnknownProjection(name)
    return found
  }

  return {
    async asOf(name, instant, clock = 'known') {
      const id = JSON.stringify([name, instant, clock])
      const fold = cache.get(id) ?? asOfFold(store, named(name), { instant, clock }, occurredAt)
      // Moved to the end, so that the least recently used fold is evicted first.
      cache.delete(id)
      cache.set(id, fold)
      for (const [oldest] of [...cache].slice(0, -CACHED)) cache.delete(oldest)
      try {
        return await fold.read()
      } catch (error) {
        cache.delete(id)
        throw error
      }
    },
    async explain(name, key, span = {}) {
      return explain(store, named(name), key, span, occurredAt)
    },
    async explainSums(name, span, weigh) {
      return explainSums(store, named(name), span, weigh, occurredAt)
    },
    whatIf: (drafts) => whatIf(deps, drafts),
  }
}
