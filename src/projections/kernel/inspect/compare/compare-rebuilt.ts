import type pg from 'pg'
import type { EventStore, RecordedEvent } from '../../../../ports/event-store'
import { type Checkpoint, readCheckpoints } from '../../../../subscriptions/checkpoints'
import { restrictedTo } from '../../fold'
import type { AnyProjection } from '../../projection'
import { inTransaction } from '../../tables/transaction'
import { foldInMemory } from '../dump'
import { compareRows, type RowDifference } from './compare-rows'
import { isIn, isWhole, passesOver, type Share, wholeOf } from './shares'

/** A live table beside the fold of its events. */
export interface Comparison {
  p: AnyProjection
  /** Rows of the live table. */
  rows: number
  /** Rows that differ, or are on one side only. */
  different: number
  /** The first of them in order of the key. */
  first?: RowDifference
}

export interface CompareOptions {
  /** Bytes of tables whose rows are held at once, about. */
  budget?: number
  /** Called with the share of the work that is done. */
  report?: (done: number) => void
}

/** In memory a row takes about twice what it takes in its table. */
const BUDGET = 24 * 2 ** 20
/** How often a read model is looked at again when rows were recomputed or its table exchanged meanwhile. */
const TRIES = 3

/**
 * Folds read models from the first event and compares the rows with the live tables, byte for byte, each at its own
 * checkpoint. Rows are held in shares, for each of which the log is read anew. Read models whose table is of another
 * version, or broken, are left out, as are those that are exchanged again and again while they are looked at.
 */
export async function compareRebuilt(
  pool: pg.Pool,
  store: EventStore,
  projections: readonly AnyProjection[],
  { budget = BUDGET, report = () => {} }: CompareOptions = {},
): Promise<Comparison[]> {
  const found = new Map<AnyProjection, Comparison>()
  let rest = await passesOver(pool, comparable(projections, await checkpointsIn(pool)), budget)
  for (let tries = 0; rest.length > 0 && tries < TRIES; tries++) {
    const cut = new Set<AnyProjection>()
    const changed = new Set<AnyProjection>()
    for (const [i, shares] of rest.entries()) {
      for (const each of await comparePass(pool, store, shares)) {
        if (each.isCut) cut.add(each.p)
        else if (each.isStale) changed.add(each.p)
        else found.set(each.p, joined(found.get(each.p), each))
      }
      if (tries === 0) report((i + 1) / rest.length)
    }
    for (const p of [...cut, ...changed]) found.delete(p)
    const inShares = [...changed].filter((p) => !cut.has(p))
    rest = [...[...cut].map((p) => [wholeOf(p)]), ...(await passesOver(pool, inShares, budget))]
  }
  return projections.flatMap((p) => found.get(p) ?? [])
}

const checkpointsIn = async (db: Pick<pg.ClientBase, 'query'>) =>
  new Map((await readCheckpoints(db)).map((each) => [each.name, each]))
type Checkpoints = ReadonlyMap<string, Checkpoint>

/** Another version serves until this one is built or promoted: there is nothing to compare. */
const comparable = (projections: readonly AnyProjection[], checkpoints: Checkpoints) =>
  projections.filter((p) => {
    const serving = checkpoints.get(p.name)
    return !serving || (serving.version === p.version && !serving.broken)
  })

function joined(before: Comparison | undefined, { p, rows, different, first }: Comparison): Comparison {
  return {
    p,
    rows: (before?.rows ?? 0) + rows,
    different: (before?.different ?? 0) + different,
    first: before?.first ?? first,
  }
}

/** Everything of one pass as of one moment, so that a shop may sell meanwhile. */
async function comparePass(pool: pg.Pool, store: EventStore, shares: readonly Share[]) {
  const compared = await inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read read only')
    const checkpoints = await checkpointsIn(client)
    const still = new Set(
      comparable(
        shares.map(({ p }) => p),
        checkpoints,
      ),
    )
    const folds = shares.filter(({ p }) => still.has(p)).map((share) => shareFold(store, share, checkpoints))
    await foldAll(store, folds)
    const results = []
    for (const { share, fold } of folds) {
      const result = { p: share.p, ...(await compareRows(client, share, fold.rows)) }
      fold.rows.clear()
      // An event that one row cannot take blocks its stream for the rows of every share.
      const isCut = !isWhole(share) && fold.blocked.size > 0
      results.push({ ...result, isCut, epoch: checkpoints.get(share.p.name)?.epoch })
    }
    return results
  })
  const now = await checkpointsIn(pool)
  return compared.map(({ epoch, ...each }) => ({
    ...each,
    isStale: each.different > 0 && now.get(each.p.name)?.epoch !== epoch,
  }))
}

function shareFold(store: EventStore, share: Share, checkpoints: Checkpoints) {
  const { p } = share
  const until = checkpoints.get(p.name)?.position
  const fold = foldInMemory(isWhole(share) ? p : restrictedTo(p, (key) => isIn(share, key)))
  return {
    share,
    fold,
    until,
    take(event: RecordedEvent) {
      if (until && store.compare(event.position, until) <= 0) fold.take(event)
    },
  }
}
type ShareFold = ReturnType<typeof shareFold>

async function foldAll(store: EventStore, folds: readonly ShareFold[]) {
  const ends = folds.flatMap(({ until }) => until ?? []).sort((a, b) => store.compare(a, b))
  const end = ends.at(-1)
  if (!end) return
  const byType = new Map<string, ShareFold[]>()
  for (const each of folds)
    for (const type of Object.keys(each.share.p.on)) byType.set(type, [...(byType.get(type) ?? []), each])
  for await (const page of store.pages({ types: [...byType.keys()] })) {
    for (const event of page) for (const each of byType.get(event.type) ?? []) each.take(event)
    if (store.compare(page.at(-1)!.position, end) >= 0) return
  }
}
