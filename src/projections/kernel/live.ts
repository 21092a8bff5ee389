import type pg from 'pg'
import type { EventStore, Position, RecordedEvent } from '../../ports/event-store'
import { type Move, movesCall } from './apply'
import { createBell } from './bell'
import { markBroken } from './builds'
import { Fenced, isFault, unlessFenced } from './fenced'
import { createInbox } from './inbox'
import { type Lane, listens, openLanes } from './lanes'
import { toNotice } from './moves'
import { type OwnerLog, ownerLoop, type Seat } from './owner-loop'
import { foldPage, type Parked, writePage } from './page'
import type { AnyProjection } from './projection'
import { pageUpTo, type Reader, readerOf } from './reader'
import { ensureTables, readCheckpoints } from './tables'

const PAGE = 1_000
/** The safety net when a wake-up got lost. */
const POLL_MS = 500
/** Between two looks for read models that have no owner. */
const TURN_MS = 1_000
/** Checkpoints of read models that did not listen follow this much later; so do other processes. */
const FLUSH_MS = 20
const RATES_MS = 5_000
const TRIES = 3
const LONGEST_REST_MS = 60_000

export const MOVED_CHANNEL = 'read_models_moved'

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
  const inbox = createInbox()
  const lanes = new Map<string, Lane>()
  let rung = false
  let mustRead = true
  let dirty = false
  /** Read models that took in events since other processes were told. */
  const untold = new Set<string>()
  let busy = false
  let backend = 0
  let chase: Reader | undefined
  let front: Reader | undefined
  // Times of `performance.now()`: by a wall clock that is set back nothing would be due for as long.
  let next = { look: 0, flush: 0, rates: 0, read: 0 }
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
      next = { look: 0, flush: 0, rates: 0, read: 0 }
      while (!loop.stopped()) await turn(seat)
      await flush(seat.session)
    } finally {
      await forget()
    }
  }

  async function turn(seat: Seat) {
    rung = false
    const now = performance.now()
    try {
      if (now >= next.look && lanes.size < projections.length) {
        await takeFree(seat)
        next.look = performance.now() + TURN_MS
      }
      if (now >= next.read) mustRead = true
      if (lanes.size > 0) await advance(seat.session)
      if (dirty && performance.now() >= next.flush) await flush(seat.session)
    } catch (error) {
      if (!(error instanceof Fenced)) throw error
      log.warn({ err: error }, 'projector fenced')
      await forget()
      next.look = 0
      return
    }
    if (!rung && !loop.stopped()) await bell.wait(dirty ? FLUSH_MS : POLL_MS)
  }

  /** What was known of the tables is not known any more. */
  async function forget() {
    lanes.clear()
    await Promise.all([chase?.close(), front?.close()])
    chase = front = undefined
    mustRead = true
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
    const key = types.join()
    if (!chase?.continues(at, key)) {
      await chase?.close()
      chase = readerOf(store, at, { types, key })
    }
    const { events, to, met } = pageUpTo(store, await chase.next(), until)
    await apply(session, group, events, to)
    if (met) {
      await chase.close()
      chase = undefined
    }
  }

  /** Answers false when nothing new is known of. */
  async function follow(session: pg.PoolClient, group: Lane[], at: Position | null): Promise<boolean> {
    const events = inbox.take(at, PAGE) ?? (mustRead ? await read(at) : undefined)
    const last = events?.at(-1)
    if (!events || !last) return false
    await apply(session, group, events, last.position)
    return true
  }

  async function read(at: Position | null): Promise<RecordedEvent[] | undefined> {
    if (front?.continues(at)) {
      const page = await front.next()
      if (page) return page
      await front.close()
      front = undefined
    }
    mustRead = false
    next.read = performance.now() + POLL_MS
    const events = await store.readAll({ after: at ?? undefined, limit: PAGE })
    if (events.length === PAGE) {
      mustRead = true
      await front?.close()
      front = readerOf(store, events.at(-1)!.position)
    }
    return events
  }

  async function apply(session: pg.PoolClient, group: Lane[], events: RecordedEvent[], to: Position) {
    const touched = listens(group, events)
    const parked: Parked[] = []
    let done = touched
    try {
      if (touched.length > 0) parked.push(...(await write(session, touched, events, to)))
    } catch (error) {
      if (!isFault(error)) throw error
      done = await oneByOne(session, touched, events, to, parked)
    }
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

  async function write(session: pg.PoolClient, touched: Lane[], events: RecordedEvent[], to: Position) {
    const folded = await foldPage(session, touched, events)
    const moving = touched.map((lane): Move => ({ p: lane.p, epoch: lane.epoch, from: lane.written, to }))
    await unlessFenced(writePage(session, movesCall(moving), folded))
    for (const [i, lane] of touched.entries()) {
      const { changed, parked, events: count } = folded[i]!
      for (const [key, row] of changed) lane.cache.set(key, row)
      for (const { event } of parked) lane.blocked.add(event.stream)
      lane.position = lane.written = to
      lane.rate.add(count)
      if (lane.failures > 0) await mended(session, lane)
    }
    return folded.flatMap(({ parked }) => parked)
  }

  /** One table that the database refuses must not stop the others. */
  async function oneByOne(
    session: pg.PoolClient,
    touched: Lane[],
    events: RecordedEvent[],
    to: Position,
    parked: Parked[],
  ) {
    const done: Lane[] = []
    for (const lane of touched) {
      try {
        parked.push(...(await write(session, [lane], events, to)))
        done.push(lane)
      } catch (error) {
        if (!isFault(error)) throw error
        await rest(session, lane, error)
      }
    }
    return done
  }

  async function rest(session: pg.PoolClient, lane: Lane, error: unknown) {
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

  /** Writes the positions of those that did not listen, and tells other processes. */
  async function flush(session: pg.PoolClient) {
    dirty = false
    next.flush = performance.now() + FLUSH_MS
    const behind = [...lanes.values()].filter(({ position, written }) => position !== written)
    const moving = behind.map(
      (lane): Move => ({
        p: lane.p,
        epoch: lane.epoch,
        from: lane.written,
        to: lane.position,
      }),
    )
    const { values } = movesCall(moving)
    const move = movesCall(moving).text((n) => `$${n}`)
    const notice = toNotice(untold)
    await unlessFenced(
      session.query({
        name: 'flush',
        text: `with moved as materialized (select ${move}) select pg_notify('${MOVED_CHANNEL}', $${values.length + 1}) from moved`,
        values: [...values, notice],
      }),
    )
    untold.clear()
    for (const lane of behind) lane.written = lane.position
    if (performance.now() < next.rates) return
    next.rates = performance.now() + RATES_MS
    const all = [...lanes.values()]
    await session.query(
      `update ops.checkpoints c set rate = r.rate from unnest($1::text[], $2::real[]) as r(name, rate)
       where c.name = r.name and c.rate <> r.rate`,
      [all.map(({ p }) => p.name), all.map(({ rate }) => rate.perSecond)],
    )
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
      if (given?.length) inbox.hear(given, before)
      else mustRead = true
      ring()
    },
    /** Looks again for read models to follow, as after a switch. */
    look() {
      next.look = 0
      mustRead = true
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
        if (lane.failures >= TRIES) continue
        if (least === undefined || isBefore(lane.position, least)) least = lane.position
      }
      return least
    },
  }
}
