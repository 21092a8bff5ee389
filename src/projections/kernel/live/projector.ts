import type pg from 'pg'
import type { EventStore, Position } from '../../../ports/event-store'
import { type Checkpoint, readCheckpoints } from '../../../subscriptions/checkpoints'
import { lagCounter } from '../../../subscriptions/lag'
import { listenForAdvances } from '../../../subscriptions/listener'
import type { OwnerLog } from '../../../subscriptions/owner-loop'
import type { FailedEvent } from '../../../subscriptions/parking'
import { controlHandlers } from '../admin'
import { type BuilderDeps, createBuilder, type SwitchPolicy } from '../build/builder'
import { readBuilds } from '../build/builds'
import type { AnyProjection } from '../projection'
import { ensureTables, findOutdatedTables } from '../tables/tables'
import { countAdvances } from './advance-counter'
import { createFollower } from './follower'

/** Interval between reads of the checkpoints of another owner while its notifications do not arrive. */
const POLL_MS = 20
const LISTENING_POLL_MS = 200
/** The log is read when in-memory delivery takes longer than this. */
const HANDOVER_MS = 30

export interface ProjectionStatus {
  name: string
  version: number
  position: Position | null
  /** Events of the log after its position, counted up to 1000. */
  lag: number
  parked: number
  /** Why it is stalled; absent otherwise. */
  alarm?: string
}

export interface Projector {
  /** Creates missing tables, catches up, then follows the log for every read model that no other process owns. */
  start(): Promise<void>
  /** Listens for advances only, in a process that folds nothing. */
  watch(): void
  stop(): Promise<void>
  /**
   * True once every read model has passed the position; false after `timeoutMs`. Stalled read models, and older
   * versions that serve until a review, are not waited for.
   */
  waitFor(position: Position | undefined, timeoutMs: number): Promise<boolean>
  status(): Promise<ProjectionStatus[]>
  /** Names of read models whose live table lacks columns of this code while the new one is built. */
  building(): Promise<string[]>
  /** Changes whenever one of these read models (all by default) may have advanced. */
  version(of?: readonly string[]): string
  /** Looks for builds and for unowned read models at once. */
  rescan(): void
}

export interface ProjectorDeps {
  pool: pg.Pool
  store: EventStore
  projections: readonly AnyProjection[]
  log: OwnerLog
  /** `auto` by default. */
  policy?: SwitchPolicy
  onParked?: (parked: FailedEvent[]) => void
  /** Called after each page with the names of the projections that handled its events. */
  onPage?: (names: string[], position: Position) => void
}

export function createProjector(deps: ProjectorDeps): Projector {
  const { pool, store, projections, policy = 'auto' } = deps
  const names = projections.map(({ name }) => name)
  const advances = countAdvances()
  let unknownVersions = 0
  let stopped = true
  let unsubscribe = async () => {}
  const follower = createFollower({
    ...deps,
    onBroken: () => builder.notify(),
    onTaken: (taken) => advances.record(taken),
    onPage(advanced, position) {
      advances.record(advanced)
      deps.onPage?.(advanced, position)
    },
  })
  const rescan = () => {
    follower.rescan()
    builder.notify()
  }
  const builderDeps: BuilderDeps = {
    ...deps,
    policy,
    isBusy: follower.isBusy,
    onSwitched() {
      advances.recordUnknown()
      follower.rescan()
    },
    controlHandlers: controlHandlers({ ...deps, onChanged: follower.rescan }),
  }
  const builder = createBuilder(builderDeps)
  const watch = listenForAdvances(pool, (backend, advanced) => {
    if (backend === follower.backend()) return
    if (advanced) advances.record(advanced)
    else advances.recordUnknown()
    follower.advanced.notify()
  })

  /** Whether the checkpoints of all read models have passed, those excepted that `waitFor` does not wait for. */
  async function havePassed(position: Position): Promise<boolean> {
    const [rows, builds] = await Promise.all([readCheckpoints(pool), readBuilds(pool)])
    const known = new Map(rows.map((row) => [row.name, row]))
    const held = new Set(builds.filter(({ held }) => held).map(({ name }) => name))
    const passed = (row: Checkpoint) => row.position !== null && store.compare(row.position, position) >= 0
    return projections.every((p) => {
      const row = known.get(p.name)
      if (!row) return false
      if (row.broken || row.error) return true
      if (row.version !== p.version) return policy === 'review' || held.has(p.name)
      return passed(row)
    })
  }

  return {
    async start() {
      stopped = false
      await ensureTables(pool, projections)
      const unsubscribed = await store.subscribe((events, previous) => follower.receive(events, previous))
      // Stopped while it was starting.
      if (stopped) return unsubscribed()
      unsubscribe = unsubscribed
      watch.start()
      follower.start()
      builder.start()
    },
    watch: () => watch.start(),
    async stop() {
      stopped = true
      await unsubscribe()
      // Both at once, since the follower would go on folding while a build ends.
      await Promise.all([builder.stop(), follower.stop()])
      await watch.stop()
    },
    async waitFor(position, timeoutMs) {
      if (!position) return true
      const began = !stopped
      for (const end = performance.now() + timeoutMs; ; ) {
        const reached = follower.reached(names)
        if (reached && store.compare(reached, position) >= 0) return true
        if (began && stopped) return false
        const left = Math.max(end - performance.now(), 0)
        const isFollowedHere = reached !== undefined
        const pause = isFollowedHere ? HANDOVER_MS : watch.isListening() ? LISTENING_POLL_MS : POLL_MS
        const change = follower.advanced.wait(Math.min(left, pause))
        if (!isFollowedHere && (await havePassed(position))) return true
        if (left === 0) return false
        const before = performance.now()
        await change
        if (isFollowedHere && performance.now() - before >= HANDOVER_MS - 1) follower.receive()
      }
    },
    // Without notifications nothing may be cached, so each call gives another version.
    version: (of = names) =>
      `${advances.version(of)}.${follower.followsAll() || watch.isListening() ? '' : ++unknownVersions}`,
    building: () => findOutdatedTables(pool, projections),
    rescan,
    async status() {
      const [checkpoints, head, parked] = await Promise.all([
        readCheckpoints(pool),
        store.head(),
        pool.query('select consumer, count(*) as n from ops.parked_events group by 1'),
      ])
      const waiting = new Map(parked.rows.map((row) => [row.consumer, Number(row.n)]))
      const lagAfter = lagCounter(store, head)
      const status: ProjectionStatus[] = []
      for (const p of projections) {
        const found = checkpoints.find((c) => c.name === p.name)
        const position = follower.positionOf(p.name) ?? found?.position ?? null
        status.push({
          name: p.name,
          version: found?.version ?? p.version,
          position,
          lag: await lagAfter(position),
          parked: waiting.get(p.name) ?? 0,
          ...(found?.error && { alarm: found.error }),
        })
      }
      return status
    },
  }
}
