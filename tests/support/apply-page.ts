import type pg from 'pg'
import type { Position, RecordedEvent } from '../../src/ports/event-store'
import type { AnyProjection } from '../../src/projections/kernel/projection'
import { foldPage, writePage } from '../../src/projections/kernel/tables/pages'
import { advanceCall, readCheckpoints } from '../../src/subscriptions/checkpoints'
import { withFencing } from '../../src/subscriptions/fencing'
import { blockedStreams, type FailedEvent } from '../../src/subscriptions/parking'

interface Page {
  events: RecordedEvent[]
  from: Position | null
  to: Position
}

/** Folds one page of events into read models and moves their checkpoints, as their owner does, without one that runs. */
export async function applyPage(
  client: pg.ClientBase,
  projections: readonly AnyProjection[],
  { events, from, to }: Page,
): Promise<FailedEvent[]> {
  const names = projections.map(({ name }) => name)
  const blocked = await blockedStreams(client, names)
  const epochs = new Map((await readCheckpoints(client)).map(({ name, epoch }) => [name, epoch]))
  const targets = projections.map((p) => ({
    p,
    table: p.name,
    consumer: p.name,
    blocked: blocked.get(p.name)!,
  }))
  const folded = await foldPage(client, targets, events)
  const moves = projections.map((p) => ({ p, epoch: epochs.get(p.name)!, from, to }))
  await withFencing(writePage(client, advanceCall(moves), folded))
  return folded.flatMap(({ parked }) => parked)
}
