import type pg from 'pg'
import type { EventStore, Position, RecordedEvent } from '../../../ports/event-store'
import { readCheckpoints } from '../../../subscriptions/checkpoints'
import { Fenced } from '../../../subscriptions/fencing'
import { hasOtherListeners } from '../../../subscriptions/listener'
import { createLogFollower, POLL_MS } from '../../../subscriptions/log-follower'
import { type OwnerLog, type OwnerSession, ownerLoop } from '../../../subscriptions/owner-loop'
import type { FailedEvent } from '../../../subscriptions/parking'
import { createSignal } from '../../../subscriptions/signal'
import { markBroken } from '../build/builds'
import type { AnyProjection } from '../projection'
import { ensureTables } from '../tables/tables'
import { listeningTo, openSubscriptions, type ProjectionSubscription } from './projection-subscription'
import { foldIntoSubscriptions, isStalled, writePositions, writeRates } from './subscription-pages'

/** Interval between attempts to claim read models without an owner. */
const CLAIM_MS = 1_000
/** Delay of notifications, and of checkpoints of read models that a page did not concern. */
const FLUSH_MS = 20
/** The same while no other process listens. */
const FLUSH_UNOBSERVED_MS = 250
const LISTENERS_MS = 1_000
const RATES_MS = 5_000

export interface FollowerDeps {
  pool: pg.Pool
  store: EventStore
  projections: readonly AnyProjection[]
  log: OwnerLog
  onParked?: (parked: FailedEvent[]) => void
  onPage?: (names: string[], position: Position) => void
  /** These read models are followed here from now on; another owner may have moved them unheard. */
  onTaken?: (names: string[]) => void
  /** A read model with an invalid checkpoint was queued for a rebuild. */
  onBroken?: () => void
}

/** Folds the log into every read model of the running code that no other process owns. */
export function createFollower(deps: FollowerDeps) {
  const { pool, store, projections, log } = deps
  const wakeUp = createSignal()
  const advanced = createSignal()
  const logFollower = createLogFollower(store)
  const subscriptions = new Map<string, ProjectionSubscription>()
  let isNotified = false
  let dirty = false
  /** Read models that took in events since the last notification. */
  const unnotified = new Set<string>()
  let busy = false
  let backend = 0
  // Monotonic times, because a wall clock that is set back would delay everything.
  let next = { rescan: 0, flush: 0, rates: 0, listeners: 0 }
  let flushMs = FLUSH_MS
  const loop = ownerLoop({
    pool,
    log,
    name: 'projector',
    settings: { synchronous_commit: 'off', plan_cache_mode: 'force_generic_plan', jit: 'off' },
    work,
  })

  function notify() {
    isNotified = true
    wakeUp.notify()
  }

  async function work(owner: OwnerSession) {
    try {
      await ensureTables(pool, projections)
      backend = (await owner.session.query('select pg_backend_pid() as pid')).rows[0].pid
      next = { rescan: 0, flush: 0, rates: 0, listeners: 0 }
      while (!loop.stopped()) await tick(owner)
      await flush(owner.session)
    } finally {
      await reset()
    }
  }

  async function tick(owner: OwnerSession) {
    isNotified = false
    try {
      if (performance.now() >= next.rescan && subscriptions.size < projections.length) {
        await claimUnowned(owner)
        next.rescan = performance.now() + CLAIM_MS
      }
      if (subscriptions.size > 0) await advance(owner.session)
      if (dirty && performance.now() >= next.flush) await flush(owner.session)
    } catch (error) {
      if (!(error instanceof Fenced)) throw error
      log.warn({ err: error }, 'projector fenced')
      await reset()
      next.rescan = 0
      return
    }
    if (!isNotified && !loop.stopped()) await wakeUp.wait(dirty ? flushMs : POLL_MS)
  }

  /** Forgets rows and positions, which another owner may have changed. */
  async function reset() {
    subscriptions.clear()
    await logFollower.close()
    advanced.notify()
  }

  async function claimUnowned(owner: OwnerSession) {
    const checkpoints = new Map((await readCheckpoints(owner.session)).map((row) => [row.name, row]))
    const unowned = projections.filter((p) => {
      const row = checkpoints.get(p.name)
      return !subscriptions.has(p.name) && row?.version === p.version && !row.broken
    })
    const { opened, invalid } = await openSubscriptions(owner, store, unowned)
    if (opened.length > 0) deps.onTaken?.(opened.map(({ p }) => p.name))
    for (const subscription of opened) subscriptions.set(subscription.p.name, subscription)
    for (const { p, reason } of invalid) {
      log.error(
        { projection: p.name, reason },
        'ALARM: a checkpoint cannot be trusted; the read model is built anew',
      )
      await markBroken(pool, p, reason)
    }
    if (invalid.length > 0) deps.onBroken?.()
    advanced.notify()
  }

  /** Folds page after page up to the head, alternating between subscriptions behind and at the head. */
  async function advance(session: pg.PoolClient) {
    for (busy = true; !loop.stopped(); ) {
      const active = [...subscriptions.values()].filter(({ retryAt }) => retryAt <= performance.now())
      if (active.length === 0) break
      const positions = active.map(({ position }) => position)
      const furthest = positions.reduce((a, b) => (isBefore(a, b) ? b : a))
      const behind = active.filter(({ position }) => position !== furthest)
      if (behind.length > 0) await catchUp(session, behind, active)
      const atHead = active.filter(({ position }) => position === furthest)
      const didAdvance = await followHead(session, atHead, furthest)
      if (!didAdvance && behind.length === 0) break
      if (dirty && performance.now() >= next.flush) await flush(session)
    }
    busy = false
    advanced.notify()
  }

  const isBefore = (a: Position | null, b: Position | null) =>
    a !== b && (a === null || (b !== null && store.compare(a, b) < 0))

  /** One page for the subscriptions furthest behind, up to the position of the next ones. */
  async function catchUp(
    session: pg.PoolClient,
    behind: ProjectionSubscription[],
    active: ProjectionSubscription[],
  ) {
    const at = behind.map(({ position }) => position).reduce((a, b) => (isBefore(a, b) ? a : b))
    const group = behind.filter(({ position }) => position === at)
    const until = active
      .map(({ position }) => position)
      .filter((position): position is Position => isBefore(at, position))
      .reduce((a, b) => (isBefore(a, b) ? a : b))
    const types = [...new Set(group.flatMap(({ p }) => Object.keys(p.on)))].sort()
    const { events, to } = await logFollower.pageBetween(at, until, types)
    await apply(session, group, events, to)
  }

  /** False when there are no new events. */
  async function followHead(
    session: pg.PoolClient,
    group: ProjectionSubscription[],
    at: Position | null,
  ): Promise<boolean> {
    const events = await logFollower.nextPage(at)
    const last = events?.at(-1)
    if (!events || !last) return false
    await apply(session, group, events, last.position)
    return true
  }

  async function apply(
    session: pg.PoolClient,
    group: ProjectionSubscription[],
    events: RecordedEvent[],
    to: Position,
  ) {
    const listening = listeningTo(group, events)
    const { done, parked } = await foldIntoSubscriptions(session, listening, events, to, log)
    for (const subscription of group) {
      if (!listening.includes(subscription)) subscription.position = to
    }
    dirty = true
    advanced.notify()
    if (parked.length > 0) deps.onParked?.(parked)
    const names = done.map(({ p }) => p.name)
    for (const name of names) unnotified.add(name)
    deps.onPage?.(names, to)
  }

  /** Writes outstanding positions and notifies other processes. */
  async function flush(session: pg.PoolClient) {
    if (performance.now() >= next.listeners) {
      const isUnobserved = subscriptions.size === projections.length && !(await hasOtherListeners(session))
      flushMs = isUnobserved ? FLUSH_UNOBSERVED_MS : FLUSH_MS
      next.listeners = performance.now() + LISTENERS_MS
    }
    dirty = false
    next.flush = performance.now() + flushMs
    await writePositions(session, [...subscriptions.values()], unnotified)
    unnotified.clear()
    if (performance.now() < next.rates) return
    next.rates = performance.now() + RATES_MS
    await writeRates(session, [...subscriptions.values()])
  }

  return {
    advanced,
    start: loop.start,
    async stop() {
      const over = loop.stop()
      notify()
      await over
      advanced.notify()
    },
    stopped: loop.stopped,
    receive(received?: RecordedEvent[], previousPosition?: Position) {
      logFollower.receive(received, previousPosition)
      notify()
    },
    /** Claims unowned read models at once, as after a switch of versions. */
    rescan() {
      next.rescan = 0
      logFollower.receive()
      notify()
    },
    isBusy: () => busy,
    /** Whether this process owns every read model. */
    followsAll: () => subscriptions.size === projections.length,
    backend: () => backend,
    positionOf: (name: string): Position | null | undefined => subscriptions.get(name)?.position,
    /** The lowest position of these read models; undefined when this process does not own all of them. */
    reached(names: readonly string[]): Position | null | undefined {
      let least: Position | null | undefined
      for (const name of names) {
        const subscription = subscriptions.get(name)
        if (!subscription) return undefined
        if (isStalled(subscription)) continue
        if (least === undefined || isBefore(subscription.position, least)) least = subscription.position
      }
      return least
    },
  }
}
