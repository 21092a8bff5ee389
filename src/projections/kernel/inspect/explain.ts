import type { EventStore, Position, RecordedEvent } from '../../../ports/event-store'
import type { Explanation, Move, Span } from '../../../ports/time-machine'
import type { AnyProjection, EventMetadata, Step } from '../projection'
import { cutAt, type OccurredAt } from './as-of'
import { difference, numbersOf } from './deltas'
import { foldInMemory } from './dump'

type Row = Record<string, unknown>

/** The same projection for one key. */
function narrowToKey(p: AnyProjection, key: string): AnyProjection {
  // biome-ignore lint/suspicious/noExplicitAny: steps of any event
  const narrow = (step: Step<any, any>): Step<any, any> => ({
    ...step,
    key: (data, event: EventMetadata) => [step.key(data, event) ?? []].flat().filter((each) => each === key),
  })
  return { ...p, on: Object.fromEntries(Object.entries(p.on).map(([type, step]) => [type, narrow(step)])) }
}

/** Folds the row of a key over one cut of the log. */
function foldSide(p: AnyProjection, key: string, admits: (event: RecordedEvent) => boolean) {
  const fold = foldInMemory(p)
  return {
    row: (): Row | null => fold.rows.get(key) ?? null,
    /** Whether the event belongs to the cut, and whether it changed the row. */
    take(event: RecordedEvent) {
      const admitted = admits(event)
      return { admitted, changed: admitted && fold.take(event).length > 0 }
    },
  }
}

/**
 * Every event that changed one row between two instants. The row is folded as of both ends; the delta of an event is the
 * change of their difference, so that the deltas sum to the difference of the ends even when events of before and after
 * are interleaved in the log. Only this key is folded, so an event parked because of another row counts here.
 */
export async function explain(
  store: EventStore,
  p: AnyProjection,
  key: string,
  { from, to, clock = 'known' }: Span,
  occurredAt: OccurredAt,
  report: (position: Position) => void = () => {},
): Promise<Explanation> {
  const one = narrowToKey(p, key)
  const early = foldSide(one, key, from ? cutAt({ instant: from, clock }, occurredAt) : () => false)
  const late = foldSide(one, key, to ? cutAt({ instant: to, clock }, occurredAt) : () => true)
  const moves: Move[] = []
  let added = new Map<string, number>()
  for await (const page of store.pages({ types: Object.keys(p.on) })) {
    for (const event of page) {
      const before = late.row()
      const was = early.take(event)
      const is = late.take(event)
      if (!was.changed && !is.changed) continue
      const now = new Map(Object.entries(difference(numbersOf(p, early.row()), numbersOf(p, late.row()))))
      const deltas = difference(added, now)
      added = now
      const between = is.changed && !was.admitted
      if (between || Object.keys(deltas).length > 0) moves.push(moveOf(event, before, late.row(), deltas))
    }
    report(page.at(-1)!.position)
  }
  return {
    name: p.name,
    key,
    from: from ?? null,
    to: to ?? null,
    clock,
    before: early.row(),
    after: late.row(),
    moves,
  }
}

const moveOf = (
  { position, type, stream, revision, at, meta }: RecordedEvent,
  before: Row | null,
  after: Row | null,
  deltas: Record<string, number>,
): Move => ({
  position,
  type,
  stream,
  revision,
  at,
  actor: meta.actor,
  correlationId: meta.correlationId,
  before,
  after,
  deltas,
})
