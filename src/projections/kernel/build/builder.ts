import type pg from 'pg'
import type { EventStore, Position } from '../../../ports/event-store'
import { type Checkpoint, readCheckpoints } from '../../../subscriptions/checkpoints'
import { type ControlHandlers, handleControlRequests } from '../../../subscriptions/control-queue'
import { Fenced, isStatementError } from '../../../subscriptions/fencing'
import { type OwnerLog, type OwnerSession, ownerLoop } from '../../../subscriptions/owner-loop'
import { createSignal } from '../../../subscriptions/signal'
import { foldLease } from '../live/projection-subscription'
import type { AnyProjection } from '../projection'
import { type BuildWork, openBuild } from './build-work'
import { askForBuild, type BuildRow, readBuilds } from './builds'
import { finalizeBuild } from './finalize-build'
import { promote, resumeKept } from './switch'

const POLL_MS = 500
/** How long each page of a build may wait for the live read models. */
const YIELD_MS = 50
/** A live read model without an owner for this long belongs to code that no longer runs. */
const ABANDONED_AFTER = '5 seconds'
const SETTLED_AFTER = '15 seconds'

/** `auto`: a ready build is promoted at once. `review`: it waits until somebody promotes it. */
export type SwitchPolicy = 'auto' | 'review'

export interface BuilderDeps {
  pool: pg.Pool
  store: EventStore
  projections: readonly AnyProjection[]
  log: OwnerLog
  policy: SwitchPolicy
  isBusy: () => boolean
  onSwitched: () => void
  controlHandlers?: ControlHandlers
}

export const buildLease = (p: { name: string; version: number }) => `build:${p.name}@${p.version}`

/** Builds new versions of read models beside the live ones and promotes them when they are ready. */
export function createBuilder(deps: BuilderDeps) {
  const { pool, store, projections, log, policy } = deps
  const wakeUp = createSignal()
  const works = new Map<string, BuildWork>()
  let isNotified = false
  let stale = true
  const loop = ownerLoop({
    pool,
    log,
    name: 'builder of read models',
    settings: { synchronous_commit: 'off', jit: 'off' },
    work,
  })

  async function work(owner: OwnerSession) {
    try {
      while (!loop.stopped()) {
        isNotified = false
        let more = false
        for (const p of projections) more = (await recordingFailure(p, () => workOn(owner, p))) || more
        await handleControlRequests(pool, deps.controlHandlers ?? {})
        if (!more && !isNotified && !loop.stopped()) await wakeUp.wait(POLL_MS)
      }
    } finally {
      for (const name of [...works.keys()]) await closeBuild(name)
    }
  }

  let rows: BuildRow[] = []
  let live = new Map<string, Checkpoint>()
  let readAt = 0

  async function refresh() {
    if (performance.now() - readAt < POLL_MS && !stale) return
    stale = false
    rows = await readBuilds(pool)
    live = new Map((await readCheckpoints(pool)).map((each) => [each.name, each]))
    readAt = performance.now()
  }

  /** Builds one page. True when there is more to do at once. */
  async function workOn(owner: OwnerSession, p: AnyProjection): Promise<boolean> {
    await refresh()
    const row = rows.find(({ name, version }) => name === p.name && version === p.version)
    const serving = live.get(p.name)
    if (!serving || loop.stopped()) return false
    if (!row || row.kind === 'kept') {
      await closeBuild(p.name)
      if (serving.version !== p.version) await startNewVersion(p, serving, row)
      return false
    }
    if (row.state === 'cancelled' || row.state === 'failed') {
      await closeBuild(p.name)
      return false
    }
    const known = works.get(p.name)
    if (!known && !(await owner.take([buildLease(p)])).has(buildLease(p))) return false
    const build = known ?? (await openBuild(owner.session, store, p))
    works.set(p.name, build)
    await yieldToLive()
    if (build.row.state === 'ready') return keepUp(build)
    const until = await targetPosition(p, build)
    if (until && !(await build.step(until))) return true
    await finalizeBuild(pool, owner.session, store, build)
    requestPass()
    if (build.row.heals || (policy === 'auto' && !build.row.held)) await promoteBuild(p)
    return true
  }

  /** Starts a build when the running code has another version; older code waits until newer code is gone. */
  async function startNewVersion(p: AnyProjection, serving: Checkpoint, kept: BuildRow | undefined) {
    if (p.version < serving.version && !(await isAbandoned(serving))) return
    if (!kept) await askForBuild(pool, p)
    else await resumeKept(pool, kept)
    requestPass()
  }

  async function isAbandoned({ name, version }: Checkpoint): Promise<boolean> {
    const { rows: found } = await pool.query(
      `select 1 from ops.checkpoints c where c.name = $1 and c.since < now() - interval '${SETTLED_AFTER}'
         and not exists (select from ops.leases l where l.key = $2 and l.until > clock_timestamp() - interval '${ABANDONED_AFTER}')`,
      [name, foldLease({ name, version })],
    )
    return found.length > 0
  }

  /** The position of the live table, or the end of the log when that table is broken. */
  async function targetPosition(p: AnyProjection, build: BuildWork): Promise<Position | undefined> {
    const serving = live.get(p.name)
    if (build.row.heals || serving?.broken) return store.head()
    return serving?.position ?? undefined
  }

  /** A ready build that awaits its promotion goes on following the log. */
  async function keepUp(build: BuildWork): Promise<boolean> {
    const head = await store.head()
    if (!head) return false
    return !(await build.step(head))
  }

  async function promoteBuild(p: AnyProjection) {
    await closeBuild(p.name)
    await promote(pool, store, p)
    requestPass()
    deps.onSwitched()
  }

  async function yieldToLive() {
    for (const end = performance.now() + YIELD_MS; deps.isBusy() && performance.now() < end; )
      await loop.sleep(2)
  }

  async function recordingFailure(p: AnyProjection, work: () => Promise<boolean>): Promise<boolean> {
    try {
      return await work()
    } catch (error) {
      await closeBuild(p.name)
      if (!isStatementError(error) && !(error instanceof Fenced)) throw error
      requestPass()
      if (error instanceof Fenced) return false
      log.error({ err: error, projection: p.name }, 'ALARM: a read model cannot be built')
      await pool.query(
        `update ops.builds set state = 'failed', error = $3 where name = $1 and version = $2 and kind = 'build'`,
        [p.name, p.version, String(error)],
      )
      return false
    }
  }

  async function closeBuild(name: string) {
    const build = works.get(name)
    works.delete(name)
    await build?.close()
  }

  function requestPass() {
    stale = true
    isNotified = true
  }

  function notify() {
    requestPass()
    wakeUp.notify()
  }

  return {
    start: loop.start,
    notify,
    async stop() {
      const over = loop.stop()
      notify()
      await over
    },
  }
}
