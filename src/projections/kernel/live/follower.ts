import type pg from 'pg'
import type { EventStore, Position, RecordedEvent } from '../../../ports/event-store'
import { readCheckpoints } from '../../../subscriptions/checkpoints'
import { Fenced } from '../../../subscriptions/fencing'
import { areOthersListening } from '../../../subscriptions/listener'
import { createReading, POLL_MS } from '../../../subscriptions/log-reading'
import { type OwnerLog, ownerLoop, type Seat } from '../../../subscriptions/owner-loop'
import type { Parked } from '../../../subscriptions/parking'
import { createBell } from '../../../subscriptions/signal'
import { markBroken } from '../build/builds'
import type { AnyProjection } from '../projection'
import { ensureTables } from '../tables/tables'
import { type Lane, listens, openLanes } from './projection-subscription'
import { foldIntoLanes, standsStill, writePositions, writeRates } from './subscription-pages'

/** Between two looks for read models that have no owner. */
const TURN_MS = 1_000
/** Checkpoints of read models that did not listen follow this much later; so do other processes. */
const FLUSH_MS = 20
/** The same while nobody else waits for them. */
const FLUSH_ALONE_MS = 250
const COMPANY_MS = 1_000
const RATES_MS = 5_000

export interface LiveDeps {
  pool: pg.Pool
  store: EventStore
  projections: readonly AnyProjection[]
  log: OwnerLog
  onParked?: (parked: Parked[]) => void
  onPage?: (names: string[], position: Position) => void
  /** A read model cannot be trusted any more and was handed over to be built anew. */
  onBroken?: () => void
}

/** Follows the log with every read model of the running code that no other process follows. */
export function createLive(deps: LiveDeps) {
  const { pool, store, projections, log } = deps
  const bell = createBell()
  const moved = createBell()
  const reading = createReading(store)
  const lanes = new Map<string, Lane>()
  let rung = false
  let dirty = false
  /** Read models that took in events since other processes were told. */
  const untold = new Set<string>()
  let busy = false
  let backend = 0
  // Times of `performance.now()`: by a wall clock that is set back nothing would be due for as long.
  let next = { look: 0, flush: 0, rates: 0, company: 0 }
  let flushMs = FLUSH_MS
  const loop = ownerLoop({
    pool,
    log,
    what: 'projector',
    settings: { synchronous_commit: 'off', plan_cache_mode: 'force_generic_plan', jit: 'off' },
    work,
  })

  function ring() {
    rung = true
    bell.ring()
  }

  async function work(seat: Seat) {
    try {
      await ensureTables(pool, projections)
      backend = (await seat.session.query('select pg_backend_pid() as pid')).rows[0].pid
      next = { look: 0, flush: 0, rates: 0, company: 0 }
      while (!loop.stopped()) await turn(seat)
      await flush(seat.session)
    } finally {
      await forget()
    }
  }

  async function turn(seat: Seat) {
    rung = false
    try {
      if (performance.now() >= next.look && lanes.size < projections.length) {
        await takeFree(seat)
        next.look = performance.now() + TURN_MS
      }
      if (lanes.size > 0) await advance(seat.session)
      if (dirty && performance.now() >= next.flush) await flush(seat.session)
    } catch (error) {
      if (!(error instanceof Fenced)) throw error
      log.warn({ err: error }, 'projector fenced')
      await forget()
      next.look = 0
      return
    }
    if (!rung && !loop.stopped()) await bell.wait(dirty ? flushMs : POLL_MS)
  }

  /** What was known of the tables is not known any more. */
  async function forget() {
    lanes.clear()
    await reading.close()
    moved.ring()
  }

  async function takeFree(seat: Seat) {
    const checkpoints = new Map((await readCheckpoints(seat.session)).map((row) => [row.name, row]))
    const free = projections.filter((p) => {
      const row = checkpoints.get(p.name)
      return !lanes.has(p.name) && row?.version === p.version && !row.broken
    })
    const { opened, unsound } = await openLanes(seat, store, free)
    for (const lane of opened) lanes.set(lane.p.name, lane)
    for (const { p, why } of unsound) {
      log.error(
        { projection: p.name, why },
        'ALARM: a checkpoint cannot be trusted; the read model is built anew',
      )
      await markBroken(pool, p, why)
    }
    if (unsound.length > 0) deps.onBroken?.()
    moved.ring()
  }

  /** Page after page, until the log's end: those that lag and those in front take turns. */
  async function advance(session: pg.PoolClient) {
    for (busy = true; !loop.stopped(); ) {
      const awake = [...lanes.values()].filter(({ restUntil }) => restUntil <= performance.now())
      if (awake.length === 0) break
      const positions = awake.map(({ position }) => position)
      const first = positions.reduce((a, b) => (isBefore(a, b) ? b : a))
      const late = awake.filter(({ position }) => position !== first)
      if (late.length > 0) await catchUp(session, late, awake)
      const inFront = awake.filter(({ position }) => position === first)
      const went = await follow(session, inFront, first)
      if (!went && late.length === 0) break
      if (dirty && performance.now() >= next.flush) await flush(session)
    }
    busy = false
    moved.ring()
  }

  const isBefore = (a: Position | null, b: Position | null) =>
    a !== b && (a === null || (b !== null && store.compare(a, b) < 0))

  /** One page for those furthest behind, up to the next ones. */
  async function catchUp(session: pg.PoolClient, late: Lane[], awake: Lane[]) {
    const at = late.map(({ position }) => position).reduce((a, b) => (isBefore(a, b) ? a : b))
    const group = late.filter(({ position }) => position === at)
    const until = awake
      .map(({ position }) => position)
      .filter((position): position is Position => isBefore(at, position))
      .reduce((a, b) => (isBefore(a, b) ? a : b))
    const types = [...new Set(group.flatMap(({ p }) => Object.keys(p.on)))].sort()
    const { events, to } = await reading.between(at, until, types)
    await apply(session, group, events, to)
  }

  /** Answers false when nothing new is known of. */
  async function follow(session: pg.PoolClient, group: Lane[], at: Position | null): Promise<boolean> {
    const events = await reading.inFront(at)
    const last = events?.at(-1)
    if (!events || !last) return false
    await apply(session, group, events, last.position)
    return true
  }

  async function apply(session: pg.PoolClient, group: Lane[], events: RecordedEvent[], to: Position) {
    const touched = listens(group, events)
    const { done, parked } = await foldIntoLanes(session, touched, events, to, log)
    for (const lane of group) {
      if (!touched.includes(lane)) lane.position = to
    }
    dirty = true
    moved.ring()
    if (parked.length > 0) deps.onParked?.(parked)
    const names = done.map(({ p }) => p.name)
    for (const name of names) untold.add(name)
    deps.onPage?.(names, to)
  }

  /** Writes the positions of those that did not listen, and tells other processes. */
  async function flush(session: pg.PoolClient) {
    if (performance.now() >= next.company) {
      const isAlone = lanes.size === projections.length && !(await areOthersListening(session))
      flushMs = isAlone ? FLUSH_ALONE_MS : FLUSH_MS
      next.company = performance.now() + COMPANY_MS
    }
    dirty = false
    next.flush = performance.now() + flushMs
    await writePositions(session, [...lanes.values()], untold)
    untold.clear()
    if (performance.now() < next.rates) return
    next.rates = performance.now() + RATES_MS
    await writeRates(session, [...lanes.values()])
  }

  return {
    moved,
    start: loop.start,
    async stop() {
      const over = loop.stop()
      ring()
      await over
      moved.ring()
    },
    stopped: loop.stopped,
    hear(given?: RecordedEvent[], before?: Position) {
      reading.hear(given, before)
      ring()
    },
    /** Looks again for read models to follow, as after a switch. */
    look() {
      next.look = 0
      reading.hear()
      ring()
    },
    isBusy: () => busy,
    /** Whether no other process moves any of the read models. */
    followsAll: () => lanes.size === projections.length,
    backend: () => backend,
    /** Where this process knows a read model to be. */
    positionOf: (name: string): Position | null | undefined => lanes.get(name)?.position,
    /** The least position of the read models that this process follows; undefined when it does not follow all of these. */
    reached(names: readonly string[]): Position | null | undefined {
      let least: Position | null | undefined
      for (const name of names) {
        const lane = lanes.get(name)
        if (!lane) return undefined
        if (standsStill(lane)) continue
        if (least === undefined || isBefore(lane.position, least)) least = lane.position
      }
      return least
    },
  }
}
