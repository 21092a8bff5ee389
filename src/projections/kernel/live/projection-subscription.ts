import type { EventStore, Position, RecordedEvent } from '../../../ports/event-store'
import type { OwnerSession } from '../../../subscriptions/owner-loop'
import { blockedStreams } from '../../../subscriptions/parking'
import type { AnyProjection } from '../projection'
import { RowCache } from '../tables/row-cache'
import { Rate } from './rate'

/** Rows of one read model kept in memory. */
const CACHED_ROWS = 2_000

/** A read model that this process owns. */
export interface ProjectionSubscription {
  p: AnyProjection
  table: string
  consumer: string
  epoch: number
  /** Every event up to here is folded; those after `written` did not concern it. */
  position: Position | null
  /** Position of its checkpoint. */
  written: Position | null
  blocked: Set<string>
  cache: RowCache
  rate: Rate
  failures: number
  /** `performance.now()` of the next attempt after a failure. */
  retryAt: number
}

export const foldLease = (p: { name: string; version: number }) => `fold:${p.name}@${p.version}`

export const listeningTo = (
  subscriptions: readonly ProjectionSubscription[],
  events: readonly RecordedEvent[],
): ProjectionSubscription[] => {
  const types = new Set(events.map(({ type }) => type))
  return subscriptions.filter(({ p }) => {
    for (const type of types) if (p.on[type]) return true
    return false
  })
}

/** Takes the leases of unowned read models and raises their epochs, which fences every former owner. */
export async function openSubscriptions(
  owner: OwnerSession,
  store: EventStore,
  unowned: readonly AnyProjection[],
): Promise<{ opened: ProjectionSubscription[]; invalid: { p: AnyProjection; reason: string }[] }> {
  const leases = await owner.take(unowned.map(foldLease))
  const leased = unowned.filter((p) => leases.has(foldLease(p)))
  if (leased.length === 0) return { opened: [], invalid: [] }
  const { rows } = await owner.session.query(
    `with mine as (
       select c.name, c.version, c.mark is null or c.mark = ops.mark(c.name, c.version, c.position, c.epoch) as valid
       from ops.checkpoints c join unnest($1::text[], $2::int[]) as w(name, version) using (name, version)
       where not c.broken order by c.name for update of c
     )
     update ops.checkpoints c set epoch = c.epoch + 1,
       mark = case when m.valid then ops.mark(c.name, c.version, c.position, c.epoch + 1) else c.mark end
     from mine m where c.name = m.name returning c.name, c.position, c.epoch, m.valid`,
    [leased.map(({ name }) => name), leased.map(({ version }) => version)],
  )
  const head = await store.head()
  const known = new Map(rows.map((row) => [row.name, row]))
  const blocked = await blockedStreams(
    owner.session,
    leased.map(({ name }) => name),
  )
  const opened: ProjectionSubscription[] = []
  const invalid: { p: AnyProjection; reason: string }[] = []
  for (const p of leased) {
    const row = known.get(p.name)
    // Another version was promoted meanwhile; the next scan sees it.
    if (!row) continue
    const { position } = row
    if (!row.valid)
      invalid.push({ p, reason: `the checkpoint was set to ${position ?? 'the beginning'} by hand` })
    else if (position && (!head || store.compare(position, head) > 0))
      invalid.push({
        p,
        reason: `the checkpoint ${position} is beyond the end of the log, ${head ?? 'which is empty'}`,
      })
    else opened.push(subscriptionOf(p, row, blocked.get(p.name) ?? new Set()))
  }
  const others = leased.filter((p) => !opened.some((subscription) => subscription.p === p))
  if (others.length > 0) await owner.release(others.map(foldLease))
  return { opened, invalid }
}

const subscriptionOf = (
  p: AnyProjection,
  { position, epoch }: { position: Position | null; epoch: number },
  blocked: Set<string>,
): ProjectionSubscription => ({
  p,
  table: p.name,
  consumer: p.name,
  epoch,
  position,
  written: position,
  blocked,
  cache: new RowCache(CACHED_ROWS),
  rate: new Rate(),
  failures: 0,
  retryAt: 0,
})
