import type { EventStore, RecordedEvent } from '../../../ports/event-store'
import type { SumsExplanation, SumsMove } from '../../../ports/time-machine'
import type { AnyProjection } from '../projection'
import { cutAt, type OccurredAt } from './as-of'
import { difference } from './deltas'
import { foldInMemory } from './dump'

type Row = Record<string, unknown>
/** What a row adds to each sum; rows that do not count add nothing. */
export type Weigh = (row: Row) => Readonly<Record<string, number>>

/** Folds one cut of the log and keeps the sums over its rows. */
function summedSide(p: AnyProjection, admits: (event: RecordedEvent) => boolean, weigh: Weigh) {
  const fold = foldInMemory(p)
  const added = new Map<string, Readonly<Record<string, number>>>()
  const sums = new Map<string, number>()
  const add = (weights: Readonly<Record<string, number>>, sign: 1 | -1) => {
    for (const [name, value] of Object.entries(weights)) sums.set(name, (sums.get(name) ?? 0) + sign * value)
  }
  return {
    sums,
    take(event: RecordedEvent) {
      if (!admits(event)) return
      for (const key of fold.take(event)) {
        add(added.get(key) ?? {}, -1)
        const row = fold.rows.get(key)
        const weights = row ? weigh(row) : {}
        add(weights, 1)
        added.set(key, weights)
      }
    },
  }
}

/**
 * Every event that changed sums over rows of a read model between two cuts of the log. The delta of an event is the
 * change of the difference of both cuts, so that all deltas sum to the difference of the ends.
 */
export async function explainSums(
  store: EventStore,
  p: AnyProjection,
  { from, to, clock }: { from: string; to: string; clock: 'known' | 'happened' },
  weigh: Weigh,
  occurredAt: OccurredAt,
): Promise<SumsExplanation> {
  const early = summedSide(p, cutAt({ instant: from, clock }, occurredAt), weigh)
  const late = summedSide(p, cutAt({ instant: to, clock }, occurredAt), weigh)
  const moves: SumsMove[] = []
  let known = new Map<string, number>()
  for await (const page of store.pages({ types: Object.keys(p.on) })) {
    for (const event of page) {
      early.take(event)
      late.take(event)
      const now = new Map(Object.entries(difference(early.sums, late.sums)))
      const deltas = difference(known, now)
      known = now
      if (Object.keys(deltas).length === 0) continue
      const { position, type, stream, revision, at, meta } = event
      moves.push({ position, type, stream, revision, at, actor: meta.actor, deltas })
    }
  }
  return { before: Object.fromEntries(early.sums), after: Object.fromEntries(late.sums), moves }
}
