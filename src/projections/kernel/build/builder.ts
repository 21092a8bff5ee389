import type pg from 'pg'
import type { EventStore, Position } from '../../../ports/event-store'
import { type Checkpoint, readCheckpoints } from '../../../subscriptions/checkpoints'
import { type Grants, grantWishes } from '../../../subscriptions/control-queue'
import { Fenced, isFault } from '../../../subscriptions/fencing'
import { type OwnerLog, ownerLoop, type Seat } from '../../../subscriptions/owner-loop'
import { createBell } from '../../../subscriptions/signal'
import { foldLease } from '../live/projection-subscription'
import type { AnyProjection } from '../projection'
import { type BuildWork, openBuild } from './build-work'
import { askForBuild, type BuildRow, readBuilds } from './builds'
import { becomeReady } from './finalize-build'
import { goOnWithKept, promote } from './switch'

/** Between two looks for builds and wishes. */
const LOOK_MS = 500
/** A build gives way to the live read models, but not for longer than this per page. */
const WAY_MS = 50
/** A live read model that nobody has followed for so long was left by code that is gone. */
const LEFT = '5 seconds'
const SETTLED = '15 seconds'

/** `auto`: a build that is ready serves at once. `review`: it waits for somebody who has seen the differences. */
export type SwitchPolicy = 'auto' | 'review'

export interface BuilderDeps {
  pool: pg.Pool
  store: EventStore
  projections: readonly AnyProjection[]
  log: OwnerLog
  policy: SwitchPolicy
  isBusy: () => boolean
  onSwitched: () => void
  grants?: Grants
}

export const buildLease = (p: { name: string; version: number }) => `build:${p.name}@${p.version}`

/** Builds read models beside the live ones, between their pages, and lets them serve when they are ready. */
export function createBuilder(deps: BuilderDeps) {
  const { pool, store, projections, log, policy } = deps
  const bell = createBell()
  const works = new Map<string, BuildWork>()
  let rung = false
  let stale = true
  const loop = ownerLoop({
    pool,
    log,
    what: 'builder of read models',
    settings: { synchronous_commit: 'off', jit: 'off' },
    work,
  })

  async function work(seat: Seat) {
    try {
      while (!loop.stopped()) {
        rung = false
        let more = false
        for (const p of projections) more = (await unlessItFails(p, () => tend(seat, p))) || more
        await grantWishes(pool, deps.grants ?? {})
        if (!more && !rung && !loop.stopped()) await bell.wait(LOOK_MS)
      }
    } finally {
      for (const name of [...works.keys()]) await drop(name)
    }
  }

  let rows: BuildRow[] = []
  let live = new Map<string, Checkpoint>()
  let readAt = 0

  async function look() {
    if (performance.now() - readAt < LOOK_MS && !stale) return
    stale = false
    rows = await readBuilds(pool)
    live = new Map((await readCheckpoints(pool)).map((each) => [each.name, each]))
    readAt = performance.now()
  }

  /** One page of one build. True when there is more to do at once. */
  async function tend(seat: Seat, p: AnyProjection): Promise<boolean> {
    await look()
    const row = rows.find(({ name, version }) => name === p.name && version === p.version)
    const serving = live.get(p.name)
    if (!serving || loop.stopped()) return false
    if (!row || row.kind === 'kept') {
      await drop(p.name)
      if (serving.version !== p.version) await beginAnother(p, serving, row)
      return false
    }
    if (row.state === 'cancelled' || row.state === 'failed') {
      await drop(p.name)
      return false
    }
    const known = works.get(p.name)
    if (!known && !(await seat.take([buildLease(p)])).has(buildLease(p))) return false
    const build = known ?? (await openBuild(seat.session, store, p))
    works.set(p.name, build)
    await giveWay()
    if (build.row.state === 'ready') return keepUp(build)
    const until = await goal(p, build)
    if (until && !(await build.step(until))) return true
    await becomeReady(pool, seat.session, store, build)
    again()
    if (build.row.heals || (policy === 'auto' && !build.row.held)) await serve(p)
    return true
  }

  /** Code of another version than the one that serves begins to build, unless older code would undo the newer. */
  async function beginAnother(p: AnyProjection, serving: Checkpoint, kept: BuildRow | undefined) {
    if (p.version < serving.version && !(await isLeft(serving))) return
    if (!kept) await askForBuild(pool, p)
    else await goOnWithKept(pool, kept)
    again()
  }

  async function isLeft({ name, version }: Checkpoint): Promise<boolean> {
    const { rows: found } = await pool.query(
      `select 1 from ops.checkpoints c where c.name = $1 and c.since < now() - interval '${SETTLED}'
         and not exists (select from ops.leases l where l.key = $2 and l.until > clock_timestamp() - interval '${LEFT}')`,
      [name, foldLease({ name, version })],
    )
    return found.length > 0
  }

  /** Where a build has to come to: to the live one, or to the end of the log when that cannot be trusted. */
  async function goal(p: AnyProjection, build: BuildWork): Promise<Position | undefined> {
    const serving = live.get(p.name)
    if (build.row.heals || serving?.broken) return store.head()
    return serving?.position ?? undefined
  }

  /** A build that is ready and waits goes on with the log. */
  async function keepUp(build: BuildWork): Promise<boolean> {
    const head = await store.head()
    if (!head) return false
    return !(await build.step(head))
  }

  async function serve(p: AnyProjection) {
    await drop(p.name)
    await promote(pool, store, p)
    again()
    deps.onSwitched()
  }

  async function giveWay() {
    for (const end = performance.now() + WAY_MS; deps.isBusy() && performance.now() < end; )
      await loop.sleep(2)
  }

  async function unlessItFails(p: AnyProjection, work: () => Promise<boolean>): Promise<boolean> {
    try {
      return await work()
    } catch (error) {
      await drop(p.name)
      if (!isFault(error) && !(error instanceof Fenced)) throw error
      again()
      if (error instanceof Fenced) return false
      log.error({ err: error, projection: p.name }, 'ALARM: a read model cannot be built')
      await pool.query(
        `update ops.builds set state = 'failed', error = $3 where name = $1 and version = $2 and kind = 'build'`,
        [p.name, p.version, String(error)],
      )
      return false
    }
  }

  async function drop(name: string) {
    const build = works.get(name)
    works.delete(name)
    await build?.close()
  }

  function again() {
    stale = true
    rung = true
  }

  function ring() {
    again()
    bell.ring()
  }

  return {
    start: loop.start,
    ring,
    async stop() {
      const over = loop.stop()
      ring()
      await over
    },
  }
}
