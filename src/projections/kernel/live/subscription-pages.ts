import type pg from 'pg'
import type { Position, RecordedEvent } from '../../../ports/event-store'
import { type Move, movesCall } from '../../../subscriptions/checkpoints'
import { isFault, unlessFenced } from '../../../subscriptions/fencing'
import { MOVED_CHANNEL, toNotice } from '../../../subscriptions/notifications'
import type { OwnerLog } from '../../../subscriptions/owner-loop'
import type { Parked } from '../../../subscriptions/parking'
import { foldPage, writePage } from '../tables/pages'
import type { Lane } from './projection-subscription'

const TRIES = 3
const LONGEST_REST_MS = 60_000

/** Whether a read model was refused so often that nobody waits for it any more. */
export const standsStill = ({ failures }: Lane) => failures >= TRIES

const moveTo = ({ p, epoch, written }: Lane, to: Position | null): Move => ({ p, epoch, from: written, to })

/**
 * Folds a page into read models and writes it, with their checkpoints. One table that the database refuses must not stop
 * the others: its read model rests, and only those `done` went on.
 */
export async function foldIntoLanes(
  session: pg.PoolClient,
  lanes: Lane[],
  events: RecordedEvent[],
  to: Position,
  log: OwnerLog,
): Promise<{ done: Lane[]; parked: Parked[] }> {
  if (lanes.length === 0) return { done: [], parked: [] }
  try {
    return { done: lanes, parked: await write(session, lanes, events, to) }
  } catch (error) {
    if (!isFault(error)) throw error
  }
  const done: Lane[] = []
  const parked: Parked[] = []
  for (const lane of lanes) {
    try {
      parked.push(...(await write(session, [lane], events, to)))
      done.push(lane)
    } catch (error) {
      if (!isFault(error)) throw error
      await rest(session, lane, error, log)
    }
  }
  return { done, parked }
}

async function write(session: pg.PoolClient, lanes: Lane[], events: RecordedEvent[], to: Position) {
  const folded = await foldPage(session, lanes, events)
  const moves = lanes.map((lane) => moveTo(lane, to))
  await unlessFenced(writePage(session, movesCall(moves), folded))
  for (const [i, lane] of lanes.entries()) {
    const { changed, parked, events: count } = folded[i]!
    for (const [key, row] of changed) lane.cache.set(key, row)
    for (const { event } of parked) lane.blocked.add(event.stream)
    lane.position = lane.written = to
    lane.rate.add(count)
    if (lane.failures > 0) await mended(session, lane)
  }
  return folded.flatMap(({ parked }) => parked)
}

async function rest(session: pg.PoolClient, lane: Lane, error: unknown, log: OwnerLog) {
  lane.failures++
  lane.restUntil = performance.now() + Math.min(LONGEST_REST_MS, 100 * 4 ** lane.failures)
  lane.cache.clear()
  if (lane.failures !== TRIES) return
  log.error({ err: error, projection: lane.p.name }, 'ALARM: a read model stands still')
  await session.query('update ops.checkpoints set error = $2 where name = $1', [lane.p.name, String(error)])
}

async function mended(session: pg.PoolClient, lane: Lane) {
  lane.failures = 0
  await session.query('update ops.checkpoints set error = null where name = $1', [lane.p.name])
}

/** Writes the positions of those that did not listen, and tells other processes which took in events. */
export async function writePositions(session: pg.PoolClient, lanes: Lane[], untold: ReadonlySet<string>) {
  const behind = lanes.filter(({ position, written }) => position !== written)
  const { text, values } = movesCall(behind.map((lane) => moveTo(lane, lane.position)))
  const move = text((n) => `$${n}`)
  await unlessFenced(
    session.query({
      name: 'flush',
      text: `with moved as materialized (select ${move}) select pg_notify('${MOVED_CHANNEL}', $${values.length + 1}) from moved`,
      values: [...values, toNotice(untold)],
    }),
  )
  for (const lane of behind) lane.written = lane.position
}

export async function writeRates(session: pg.PoolClient, lanes: Lane[]) {
  await session.query(
    `update ops.checkpoints c set rate = r.rate from unnest($1::text[], $2::real[]) as r(name, rate)
     where c.name = r.name and c.rate <> r.rate`,
    [lanes.map(({ p }) => p.name), lanes.map(({ rate }) => rate.perSecond)],
  )
}
