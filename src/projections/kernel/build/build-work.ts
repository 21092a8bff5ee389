import type pg from 'pg'
import type { EventStore, Position } from '../../../ports/event-store'
import type { SqlCall } from '../../../subscriptions/checkpoints'
import { Fenced, withFencing } from '../../../subscriptions/fencing'
import { openPageReader, type PageReader, pageUpTo } from '../../../subscriptions/page-reader'
import { blockedStreams } from '../../../subscriptions/parking'
import { Rate } from '../live/rate'
import type { AnyProjection } from '../projection'
import { type FoldTarget, foldPage, writePage } from '../tables/pages'
import { RowCache } from '../tables/row-cache'
import { statementsOf } from '../tables/statements'
import { versionedConsumer, versionedTable } from '../tables/tables'
import { transact } from '../tables/transaction'
import type { BuildRow } from './builds'

const PAGE = 2_000
/** Rows of the build kept in memory. */
const CACHED_ROWS = 60_000
const REPORT_MS = 1_000

export interface BuildWork {
  p: AnyProjection
  row: BuildRow
  position(): Position | null
  /** Folds one page, not beyond a position. True once the build has reached it. */
  step(until: Position): Promise<boolean>
  /** Waits for the write under way and records the progress. */
  flush(until?: Position): Promise<void>
  close(): Promise<void>
}

/** Creates the empty table of a build; its indexes are created once it is full. */
async function startBuild(session: pg.ClientBase, p: AnyProjection) {
  const sql = statementsOf(p, versionedTable(p))
  await transact(session, async () => {
    await session.query(sql.drop)
    await session.query(sql.create)
    await session.query('delete from ops.parked_events where consumer = $1', [versionedConsumer(p)])
    await session.query('delete from ops.differences where name = $1', [p.name])
    await session.query(
      `update ops.builds set state = 'building', position = null, events = 0, done = 0, epoch = epoch + 1,
         mark = ops.mark(name, version, null, epoch + 1), error = null, started_at = now(),
         different_rows = null, different_cells = null, different_total = null
       where name = $1 and version = $2 and kind = 'build'`,
      [p.name, p.version],
    )
  })
}

/** Resumes a build at its position, or from the first event when that is not valid. */
export async function openBuild(
  session: pg.ClientBase,
  store: EventStore,
  p: AnyProjection,
): Promise<BuildWork> {
  const readOwn = async (): Promise<BuildRow> =>
    (
      await session.query(
        `select *, to_regclass($3) is not null and (mark is null or mark = ops.mark(name, version, position, epoch)) as valid
         from ops.builds where name = $1 and version = $2 and kind = 'build'`,
        [p.name, p.version, `read."${versionedTable(p)}"`],
      )
    ).rows[0]
  const found = await readOwn()
  if (!found) throw new Fenced('the build was cancelled')
  const head = await store.head()
  const beyond = found.position !== null && (!head || store.compare(found.position, head) > 0)
  if (found.state === 'waiting' || !found.valid || beyond) await startBuild(session, p)
  const { rows } = await session.query(
    `update ops.builds set epoch = epoch + 1, mark = ops.mark(name, version, position, epoch + 1)
     where name = $1 and version = $2 and kind = 'build' and state in ('building', 'ready') returning *, true as valid`,
    [p.name, p.version],
  )
  const row: BuildRow | undefined = rows[0]
  if (!row) throw new Fenced('the build was cancelled')
  const consumer = versionedConsumer(p)
  const blocked = (await blockedStreams(session, [consumer])).get(consumer)!
  return workOn(session, store, p, row, blocked)
}

function workOn(
  session: pg.ClientBase,
  store: EventStore,
  p: AnyProjection,
  row: BuildRow,
  blocked: Set<string>,
): BuildWork {
  const cache = new RowCache(CACHED_ROWS)
  const target: FoldTarget = { p, table: versionedTable(p), consumer: versionedConsumer(p), blocked, cache }
  const types = Object.keys(p.on)
  const rate = new Rate()
  let at = row.position
  let reader: PageReader | undefined
  let writing: Promise<unknown> = Promise.resolve()
  let reported = performance.now()

  const advanceBuildCall = (to: Position, events: number): SqlCall => ({
    text: (place) =>
      `ops.advance_build(${place(1)}, ${place(2)}, ${place(3)}, ${place(4)}, ${place(5)}, ${place(6)})`,
    values: [p.name, p.version, row.epoch, at, to, events],
  })

  async function report(until: Position) {
    reported = performance.now()
    const done = at ? Math.min(1, store.ordinal(at) / Math.max(1, store.ordinal(until))) : 0
    await session.query('update ops.builds set done = $3, rate = $4 where name = $1 and version = $2', [
      p.name,
      p.version,
      done,
      rate.perSecond,
    ])
  }

  const work: BuildWork = {
    p,
    row,
    position: () => at,
    async step(until) {
      if (at !== null && store.compare(at, until) >= 0) return true
      if (!reader?.continuesFrom(at)) {
        await reader?.close()
        reader = openPageReader(store, at, { types, size: PAGE })
      }
      const { events, to, reachedEnd } = pageUpTo(store, await reader.next(), until)
      // Queued on the same session after the write under way, so it sees those rows.
      const [folded] = await foldPage(session, [target], events)
      await writing
      for (const [key, changed] of folded!.changed) cache.set(key, changed)
      for (const { event } of folded!.parked) blocked.add(event.stream)
      writing = withFencing(writePage(session, advanceBuildCall(to, events.length), [folded!]))
      writing.catch(() => {})
      at = to
      row.events += events.length
      rate.add(events.length)
      if (reachedEnd) await work.flush(until)
      else if (performance.now() - reported > REPORT_MS) await report(until)
      return reachedEnd
    },
    async flush(until) {
      await writing
      if (until) await report(until)
    },
    async close() {
      await writing.catch(() => {})
      await reader?.close()
    },
  }
  return work
}
