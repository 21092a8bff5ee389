import type { EventStore, Position, RecordedEvent } from '../../../ports/event-store'
import type { Seat } from '../../../subscriptions/owner-loop'
import { blockedStreams } from '../../../subscriptions/parking'
import type { AnyProjection } from '../projection'
import { RowCache } from '../tables/row-cache'
import { Rate } from './rate'

/** Rows of one read model that its owner remembers. */
const REMEMBERED = 2_000

/** One read model as its owner knows it. */
export interface Lane {
  p: AnyProjection
  as: string
  consumer: string
  epoch: number
  /** Every event up to here is folded; those behind `written` did not concern it. */
  position: Position | null
  /** Where its checkpoint is. */
  written: Position | null
  blocked: Set<string>
  cache: RowCache
  rate: Rate
  failures: number
  /** Milliseconds since the epoch: after a failure it is left alone until then. */
  restUntil: number
}

export const foldLease = (p: { name: string; version: number }) => `fold:${p.name}@${p.version}`

export const listens = (lanes: readonly Lane[], events: readonly RecordedEvent[]): Lane[] => {
  const types = new Set(events.map(({ type }) => type))
  return lanes.filter(({ p }) => {
    for (const type of types) if (p.on[type]) return true
    return false
  })
}

/** Takes the leases of read models that nobody follows; every former owner is refused from then on. */
export async function openLanes(
  seat: Seat,
  store: EventStore,
  free: readonly AnyProjection[],
): Promise<{ opened: Lane[]; unsound: { p: AnyProjection; why: string }[] }> {
  const leases = await seat.take(free.map(foldLease))
  const mine = free.filter((p) => leases.has(foldLease(p)))
  if (mine.length === 0) return { opened: [], unsound: [] }
  const { rows } = await seat.session.query(
    `with mine as (
       select c.name, c.version, c.mark is null or c.mark = ops.mark(c.name, c.version, c.position, c.epoch) as sound
       from ops.checkpoints c join unnest($1::text[], $2::int[]) as w(name, version) using (name, version)
       where not c.broken order by c.name for update of c
     )
     update ops.checkpoints c set epoch = c.epoch + 1,
       mark = case when m.sound then ops.mark(c.name, c.version, c.position, c.epoch + 1) else c.mark end
     from mine m where c.name = m.name returning c.name, c.position, c.epoch, m.sound`,
    [mine.map(({ name }) => name), mine.map(({ version }) => version)],
  )
  const head = await store.head()
  const known = new Map(rows.map((row) => [row.name, row]))
  const blocked = await blockedStreams(
    seat.session,
    mine.map(({ name }) => name),
  )
  const opened: Lane[] = []
  const unsound: { p: AnyProjection; why: string }[] = []
  for (const p of mine) {
    const row = known.get(p.name)
    // It changed places meanwhile; the next look sees what it is now.
    if (!row) continue
    const { position } = row
    if (!row.sound)
      unsound.push({ p, why: `the checkpoint was set to ${position ?? 'the beginning'} by hand` })
    else if (position && (!head || store.compare(position, head) > 0))
      unsound.push({
        p,
        why: `the checkpoint ${position} is beyond the end of the log, ${head ?? 'which is empty'}`,
      })
    else opened.push(laneOf(p, row, blocked.get(p.name) ?? new Set()))
  }
  const others = mine.filter((p) => !opened.some((lane) => lane.p === p))
  if (others.length > 0) await seat.giveBack(others.map(foldLease))
  return { opened, unsound }
}

const laneOf = (
  p: AnyProjection,
  { position, epoch }: { position: Position | null; epoch: number },
  blocked: Set<string>,
): Lane => ({
  p,
  as: p.name,
  consumer: p.name,
  epoch,
  position,
  written: position,
  blocked,
  cache: new RowCache(REMEMBERED),
  rate: new Rate(),
  failures: 0,
  restUntil: 0,
})
