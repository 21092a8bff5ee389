import type pg from 'pg'
import type { EventStore, Position } from '../../../ports/event-store'
import { NotPossible } from '../../../ports/projection-admin'
import { readCheckpoints } from '../../../subscriptions/checkpoints'
import { Fenced } from '../../../subscriptions/fencing'
import { withLease } from '../../../subscriptions/leases'
import { createSignal } from '../../../subscriptions/signal'
import type { AnyProjection } from '../projection'
import { openBuild } from './build-work'
import { buildLease } from './builder'
import { askForBuild, type BuildRow, readBuilds } from './builds'
import { finalizeBuild } from './finalize-build'
import { promote } from './switch'

const POLL_MS = 200

export interface RebuildProgress {
  events: number
  position: Position
}

/**
 * Builds a read model from the first event and promotes it whatever the policy; settles once it serves. Done by a
 * running worker, or else by this process; concurrent calls wait for the same build. Throws NotPossible.
 */
export async function rebuild(
  pool: pg.Pool,
  store: EventStore,
  p: AnyProjection,
  report: (progress: RebuildProgress) => void = () => {},
): Promise<{ events: number }> {
  await askForBuild(pool, p)
  const activeBefore = await activeSince(pool, p)
  const timer = createSignal()
  let events = 0
  const reportProgress = (row: Pick<BuildRow, 'events' | 'position'>) => {
    if (row.position !== null && row.events !== events) report({ events: row.events, position: row.position })
    events = row.events
  }
  for (;;) {
    const row = (await readBuilds(pool, p.name)).find(({ version }) => version === p.version)
    if (!row || row.kind === 'kept') {
      if ((await activeSince(pool, p)) !== activeBefore) return { events }
      throw new NotPossible(`the build of ${p.name} was cancelled`)
    }
    reportProgress(row)
    if (row.state === 'failed') throw new NotPossible(`the build of ${p.name} failed: ${row.error}`)
    if (row.state === 'cancelled') throw new NotPossible(`the build of ${p.name} was cancelled`)
    const finished = await withLease(pool, buildLease(p), (session) => buildAll(session, row)).catch(
      ignoreOvertaken,
    )
    if (!finished) await timer.wait(POLL_MS)
  }

  async function buildAll(session: pg.PoolClient, { state }: BuildRow) {
    const build = await openBuild(session, store, p)
    try {
      if (state !== 'ready') {
        for (let until = await targetPosition(pool, store, p); until && !(await build.step(until)); ) {
          reportProgress({ events: build.row.events, position: build.position() })
        }
        await finalizeBuild(pool, session, store, build)
        reportProgress({ events: build.row.events, position: build.position() })
      }
    } finally {
      await build.close()
    }
    await promote(pool, store, p)
  }
}

/** Another process restarted or promoted the build; the next poll sees it. */
function ignoreOvertaken(error: unknown): undefined {
  if (!(error instanceof Fenced) && !(error instanceof NotPossible)) throw error
}

/** The position of the live table, or the end of the log when it is empty or broken. */
async function targetPosition(
  pool: pg.Pool,
  store: EventStore,
  p: AnyProjection,
): Promise<Position | undefined> {
  const live = (await readCheckpoints(pool)).find(({ name }) => name === p.name)
  return live?.position && !live.broken ? live.position : store.head()
}

async function activeSince(pool: pg.Pool, p: AnyProjection): Promise<string | undefined> {
  const { rows } = await pool.query(
    'select version, since::text as since from ops.checkpoints where name = $1',
    [p.name],
  )
  return rows[0] && `${rows[0].version} ${rows[0].since}`
}
