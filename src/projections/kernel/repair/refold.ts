import type pg from 'pg'
import type { EventStore, Position, RecordedEvent } from '../../../ports/event-store'
import { NotPossible } from '../../../ports/projection-admin'
import { raiseEpoch } from '../../../subscriptions/checkpoints'
import { pageUpTo } from '../../../subscriptions/page-reader'
import { type FailedEvent, park, WAITS_FOR_EARLIER } from '../../../subscriptions/parking'
import { FoldFailed, foldEvent, keysOf, legibleKeys } from '../fold'
import type { AnyProjection } from '../projection'
import { inTransaction } from '../tables/transaction'
import { replaceRows } from '../tables/write-rows'

type Row = Record<string, unknown>

/** Keys held in memory at most; beyond that a rebuild does the same with less. */
const MAX_KEYS = 50_000

/** State of a scan of the log for some keys. */
interface Scan {
  rows: Map<string, Row | null>
  parked: FailedEvent[]
  blocked: Set<string>
  at: Position | null
}

/** An event touches a key that the scan has not followed, so it starts over with that key. */
class KeysGrew extends Error {}

export interface Refolded {
  released: number
  still: number
}

/**
 * Folds every row that a parked event touches again from the first event, and writes the rows while the checkpoint is
 * locked, so that the table equals one where nothing had failed. Folds are independent by key, so other rows are not
 * touched. Events that fail again stay parked with the new error. `extraKeys`: further rows to fold again.
 */
export async function refold(
  pool: pg.Pool,
  store: EventStore,
  p: AnyProjection,
  extraKeys: readonly string[] = [],
): Promise<Refolded> {
  const before = await parkedPositions(pool, p.name)
  if (before.size === 0 && extraKeys.length === 0) return { released: 0, still: 0 }
  const keys = new Set(extraKeys)
  for (;;) {
    try {
      const scan: Scan = { rows: new Map(), parked: [], blocked: new Set(), at: null }
      const reached = await positionOf(pool, p)
      if (reached) await continueScan(store, p, scan, keys, before, reached)
      return await inTransaction(pool, async (client) => {
        const now = await positionOf(client, p, 'for update')
        // Events were parked meanwhile, so the scan starts over with them.
        const waiting = await parkedPositions(client, p.name)
        if ([...waiting].some((position) => !before.has(position))) {
          for (const position of waiting) before.add(position)
          throw new KeysGrew()
        }
        if (now) await continueScan(store, p, scan, keys, before, now)
        return write(client, p, scan, keys)
      })
    } catch (error) {
      if (!(error instanceof KeysGrew)) throw error
      if (keys.size > MAX_KEYS) throw new NotPossible(`${p.name}: too many rows to release; rebuild it`)
    }
  }
}

/** Continues a scan up to a position. Throws KeysGrew when an event adds keys. */
async function continueScan(
  store: EventStore,
  p: AnyProjection,
  scan: Scan,
  keys: Set<string>,
  before: ReadonlySet<Position>,
  until: Position,
) {
  if (scan.at && store.compare(scan.at, until) >= 0) return
  let grew = false
  for await (const page of store.pages({ after: scan.at ?? undefined, types: Object.keys(p.on) })) {
    const { events, reachedEnd } = pageUpTo(store, page, until)
    for (const event of events) grew = foldOne(p, scan, keys, before, event) || grew
    if (reachedEnd) break
  }
  scan.at = until
  if (grew) throw new KeysGrew()
}

/** True when the event adds keys that the scan has not followed from the beginning. */
function foldOne(
  p: AnyProjection,
  scan: Scan,
  keys: Set<string>,
  before: ReadonlySet<Position>,
  event: RecordedEvent,
): boolean {
  const all = legibleKeys(p, event)
  const touches = all.some((key) => keys.has(key))
  let error: string | undefined
  if (scan.blocked.has(event.stream)) error = WAITS_FOR_EARLIER
  else if (touches || before.has(event.position)) error = failure(p, scan, keys, event)
  const wasParked = before.has(event.position)
  if (error !== undefined) {
    scan.blocked.add(event.stream)
    scan.parked.push({ consumer: p.name, event, error })
  }
  // The event was folded before and is not now, or the reverse, so all of its rows change.
  const changes = wasParked || error !== undefined
  if (!changes) return false
  const size = keys.size
  for (const key of all) keys.add(key)
  return keys.size > size
}

function failure(
  p: AnyProjection,
  scan: Scan,
  keys: ReadonlySet<string>,
  event: RecordedEvent,
): string | undefined {
  const step = p.on[event.type]!
  const narrowed = {
    ...p,
    on: { [event.type]: { ...step, key: () => keysOf(p, event).filter((key) => keys.has(key)) } },
  }
  try {
    foldEvent(narrowed, scan.rows, event)
    return undefined
  } catch (error) {
    if (error instanceof FoldFailed) return error.message
    throw error
  }
}

async function write(
  client: pg.ClientBase,
  p: AnyProjection,
  { rows, parked }: Scan,
  keys: ReadonlySet<string>,
): Promise<Refolded> {
  await replaceRows(client, p, keys, rows)
  const { rows: old } = await client.query(
    'delete from ops.parked_events where consumer = $1 returning position, attempts',
    [p.name],
  )
  await park(client, parked)
  await client.query(
    `update ops.parked_events e set attempts = o.attempts + 1
     from unnest($2::text[], $3::int[]) as o(position, attempts) where e.consumer = $1 and e.position = o.position`,
    [p.name, old.map(({ position }) => position), old.map(({ attempts }) => attempts)],
  )
  await raiseEpoch(client, p.name)
  const still = new Set(parked.map(({ event }) => event.position))
  return { released: old.filter(({ position }) => !still.has(position)).length, still: still.size }
}

async function positionOf(
  client: Pick<pg.ClientBase, 'query'>,
  p: AnyProjection,
  lock = '',
): Promise<Position | undefined> {
  const { rows } = await client.query(
    `select position, version, broken from ops.checkpoints where name = $1 ${lock}`,
    [p.name],
  )
  const row = rows[0]
  if (row?.version !== p.version) throw new NotPossible(`${p.name}: version ${p.version} does not serve`)
  if (row.broken) throw new NotPossible(`${p.name} is being healed`)
  return row.position ?? undefined
}

const parkedPositions = async (client: Pick<pg.ClientBase, 'query'>, consumer: string) =>
  new Set<Position>(
    (await client.query('select position from ops.parked_events where consumer = $1', [consumer])).rows.map(
      ({ position }) => position,
    ),
  )
