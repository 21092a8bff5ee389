import type pg from 'pg'
import type { Position, RecordedEvent } from '../../../ports/event-store'
import { advanceCall, type CheckpointAdvance } from '../../../subscriptions/checkpoints'
import { isStatementError, withFencing } from '../../../subscriptions/fencing'
import { ADVANCED_CHANNEL, encodeNotification } from '../../../subscriptions/notifications'
import type { OwnerLog } from '../../../subscriptions/owner-loop'
import type { FailedEvent } from '../../../subscriptions/parking'
import { foldPage, writePage } from '../tables/pages'
import type { ProjectionSubscription } from './projection-subscription'

const MAX_FAILURES = 3
const MAX_BACKOFF_MS = 60_000

/** Failed too often; readers no longer wait for it. */
export const isStalled = ({ failures }: ProjectionSubscription) => failures >= MAX_FAILURES

const advanceTo = (
  { p, epoch, written }: ProjectionSubscription,
  to: Position | null,
): CheckpointAdvance => ({ p, epoch, from: written, to })

/**
 * Folds a page into read models and writes it together with their checkpoints. When a statement fails, each read model
 * is written by itself, so that one faulty table does not stop the others; `done` lists those that advanced.
 */
export async function foldIntoSubscriptions(
  session: pg.PoolClient,
  subscriptions: ProjectionSubscription[],
  events: RecordedEvent[],
  to: Position,
  log: OwnerLog,
): Promise<{ done: ProjectionSubscription[]; parked: FailedEvent[] }> {
  if (subscriptions.length === 0) return { done: [], parked: [] }
  try {
    return { done: subscriptions, parked: await write(session, subscriptions, events, to) }
  } catch (error) {
    if (!isStatementError(error)) throw error
  }
  const done: ProjectionSubscription[] = []
  const parked: FailedEvent[] = []
  for (const subscription of subscriptions) {
    try {
      parked.push(...(await write(session, [subscription], events, to)))
      done.push(subscription)
    } catch (error) {
      if (!isStatementError(error)) throw error
      await backOff(session, subscription, error, log)
    }
  }
  return { done, parked }
}

async function write(
  session: pg.PoolClient,
  subscriptions: ProjectionSubscription[],
  events: RecordedEvent[],
  to: Position,
) {
  const folded = await foldPage(session, subscriptions, events)
  const advances = subscriptions.map((subscription) => advanceTo(subscription, to))
  await withFencing(writePage(session, advanceCall(advances), folded))
  for (const [i, subscription] of subscriptions.entries()) {
    const { changed, parked, events: count } = folded[i]!
    for (const [key, row] of changed) subscription.cache.set(key, row)
    for (const { event } of parked) subscription.blocked.add(event.stream)
    subscription.position = subscription.written = to
    subscription.rate.add(count)
    if (subscription.failures > 0) await recovered(session, subscription)
  }
  return folded.flatMap(({ parked }) => parked)
}

async function backOff(
  session: pg.PoolClient,
  subscription: ProjectionSubscription,
  error: unknown,
  log: OwnerLog,
) {
  subscription.failures++
  subscription.retryAt = performance.now() + Math.min(MAX_BACKOFF_MS, 100 * 4 ** subscription.failures)
  subscription.cache.clear()
  if (subscription.failures !== MAX_FAILURES) return
  log.error({ err: error, projection: subscription.p.name }, 'ALARM: a read model stands still')
  await session.query('update ops.checkpoints set error = $2 where name = $1', [
    subscription.p.name,
    String(error),
  ])
}

async function recovered(session: pg.PoolClient, subscription: ProjectionSubscription) {
  subscription.failures = 0
  await session.query('update ops.checkpoints set error = null where name = $1', [subscription.p.name])
}

/** Writes outstanding positions and notifies other processes of the read models that took in events. */
export async function writePositions(
  session: pg.PoolClient,
  subscriptions: ProjectionSubscription[],
  unnotified: ReadonlySet<string>,
) {
  const behind = subscriptions.filter(({ position, written }) => position !== written)
  const { text, values } = advanceCall(
    behind.map((subscription) => advanceTo(subscription, subscription.position)),
  )
  const advance = text((n) => `$${n}`)
  await withFencing(
    session.query({
      name: 'flush',
      text: `with advanced as materialized (select ${advance}) select pg_notify('${ADVANCED_CHANNEL}', $${values.length + 1}) from advanced`,
      values: [...values, encodeNotification(unnotified)],
    }),
  )
  for (const subscription of behind) subscription.written = subscription.position
}

export async function writeRates(session: pg.PoolClient, subscriptions: ProjectionSubscription[]) {
  await session.query(
    `update ops.checkpoints c set rate = r.rate from unnest($1::text[], $2::real[]) as r(name, rate)
     where c.name = r.name and c.rate <> r.rate`,
    [subscriptions.map(({ p }) => p.name), subscriptions.map(({ rate }) => rate.perSecond)],
  )
}
