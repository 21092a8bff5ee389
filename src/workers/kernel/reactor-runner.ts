import type pg from 'pg'
import type { EventStore, Position, RecordedEvent } from '../../ports/event-store'
import { RELEASE_REACTOR } from '../../projections/kernel/admin'
import { handleControlRequests } from '../../subscriptions/control-queue'
import { Fenced } from '../../subscriptions/fencing'
import { createLogFollower, POLL_MS } from '../../subscriptions/log-follower'
import { type OwnerSession, ownerLoop } from '../../subscriptions/owner-loop'
import { park } from '../../subscriptions/parking'
import { createSignal } from '../../subscriptions/signal'
import { answering, type ReactDeps, react } from './react'
import type { Reactor } from './reactor'
import { reactWithRetry } from './retry'

/** Streams handled concurrently. */
const PARALLEL_STREAMS = 8
/** Interval between attempts to take the lease. */
const CLAIM_MS = 1_000
/** Checkpoints of reactors that no event concerned are written at this interval, and at the end of a burst. */
const FOLLOW_MS = 500

/** Held by the one runner of reactors, and by a seed that fills the log with events already reacted to. */
export const REACTORS_LEASE = 'reactors'

/** One after the other, because their commands may meet; neighbours that only enqueue jobs do it in one write. */
function inTurn(reactors: readonly Reactor[], event: RecordedEvent): Reactor[][] {
  const turns: Reactor[][] = []
  let isOpen = false
  for (const each of reactors) {
    const { reactor, enqueues } = answering(each, event)
    if (enqueues && isOpen) turns.at(-1)!.push(reactor)
    else turns.push([reactor])
    isOpen = enqueues
  }
  return turns
}

export interface ReactorRunnerDeps extends ReactDeps {
  pool: pg.Pool
  store: EventStore
  reactors: readonly Reactor[]
  /** Whether an error means that the database cannot be reached. */
  isTransient?: (error: unknown) => boolean
  log: { warn(data: object, message: string): void; error(data: object, message: string): void }
}

/**
 * Delivers new events to the reactors in order, at least once, from one checkpoint each. Reactors are never replayed: a
 * new one starts at the head. An event that keeps failing is parked.
 */
export function createReactorRunner(deps: ReactorRunnerDeps) {
  const { pool, store, reactors, log } = deps
  const wakeUp = createSignal()
  const stopSignal = createSignal()
  const logFollower = createLogFollower(store)
  let stopped = true
  let unsubscribe = async () => {}
  const retryDeps = { ...deps, ping: () => pool.query('select 1') }
  const loop = ownerLoop({ pool, log, name: 'reactors', work: work })

  async function register() {
    const head = await store.head()
    for (const { name } of reactors) {
      await pool.query(
        'insert into ops.reactor_checkpoints (name, position) values ($1, $2) on conflict do nothing',
        [name, head ?? null],
      )
    }
  }

  async function positions(): Promise<Map<string, Position | null>> {
    const { rows } = await pool.query('select name, position from ops.reactor_checkpoints')
    return new Map(rows.map((row) => [row.name, row.position]))
  }

  const isBehind = (seen: Position | null | undefined, position: Position) =>
    !seen || store.compare(seen, position) < 0

  async function advanceToHead() {
    const at = await positions()
    const checkpointPositions = reactors.map((r) => at.get(r.name) ?? null)
    const least = checkpointPositions.reduce(
      (a, b) => (!a || !b ? null : store.compare(a, b) <= 0 ? a : b),
      checkpointPositions[0] ?? null,
    )
    // A reactor further ahead keeps its checkpoint, so that it never receives an event twice because of others.
    const behind = (to: Position) => reactors.filter(({ name }) => isBehind(at.get(name), to))
    let after = least
    for (let followAt = performance.now() + FOLLOW_MS; !stopped; ) {
      const events = await logFollower.nextPage(after)
      if (!events?.length) break
      const handled = events.slice(0, await reactToPage(events, at))
      const reached = handled.at(-1)
      if (!reached) break
      after = reached.position
      const all = performance.now() >= followAt
      if (all) followAt = performance.now() + FOLLOW_MS
      const listened = ({ on }: Reactor) => handled.some(({ type }) => on[type])
      await advanceCheckpoints(
        behind(after).filter((each) => all || listened(each)),
        after,
        at,
      )
    }
    if (after) await advanceCheckpoints(behind(after), after, at)
  }

  /**
   * Handles a page: events of one stream in order, streams concurrently. Answers how many leading events are handled
   * without a gap, which is all of them unless the runner is stopping; the others are delivered again.
   */
  async function reactToPage(events: RecordedEvent[], at: Map<string, Position | null>): Promise<number> {
    const interested = events.map((event) =>
      reactors.filter((r) => r.on[event.type] && isBehind(at.get(r.name), event.position)),
    )
    const streams = new Map<string, number[]>()
    for (const [i, { stream }] of events.entries()) {
      if (interested[i]!.length > 0) streams.set(stream, [...(streams.get(stream) ?? []), i])
    }
    const open = new Set([...streams.values()].flat())
    const waiting = streams.values()
    const worker = async () => {
      for (const mine of waiting) {
        for (const i of mine) {
          for (const together of inTurn(interested[i]!, events[i]!)) {
            if (stopped) return
            const answers = await Promise.all(together.map((reactor) => reactOrPark(reactor, events[i]!)))
            if (answers.includes(false)) return
          }
          open.delete(i)
        }
      }
    }
    await Promise.all(Array.from({ length: Math.min(PARALLEL_STREAMS, streams.size) }, worker))
    return Math.min(events.length, ...open)
  }

  /** Advances checkpoints by compare-and-set; throws Fenced when another runner has advanced them. */
  async function advanceCheckpoints(advancing: Reactor[], to: Position, at: Map<string, Position | null>) {
    if (advancing.length === 0) return
    const names = advancing.map(({ name }) => name)
    const updated = await pool.query({
      name: 'move_reactors',
      text: `update ops.reactor_checkpoints c set position = $3, updated_at = now()
        from unnest($1::text[], $2::text[]) as mine(name, position)
        where c.name = mine.name and c.position is not distinct from mine.position`,
      values: [names, names.map((name) => at.get(name) ?? null), to],
    })
    if (updated.rowCount !== names.length) throw new Fenced('reactor checkpoint advanced by another owner')
    for (const name of names) at.set(name, to)
  }

  /** False when the runner stopped before the event was handled. */
  async function reactOrPark(reactor: Reactor, event: RecordedEvent): Promise<boolean> {
    const outcome = await reactWithRetry(reactor, event, retryDeps, { stopSignal, stopped: () => stopped })
    if (outcome === 'stopped') return false
    if (outcome === 'answered') return true
    const { error } = outcome
    log.error({ err: error, reactor: reactor.name, position: event.position }, 'reactor parked an event')
    await park(pool, [{ consumer: reactor.name, event, error: String(error) }])
    return true
  }

  /** After a restore of the log a checkpoint may be beyond its end; it then continues at the end. */
  async function resetBeyondHead() {
    const head = await store.head()
    for (const [name, position] of await positions()) {
      if (!position || !reactors.some((r) => r.name === name)) continue
      if (head && store.compare(position, head) <= 0) continue
      log.error(
        { reactor: name, position, head },
        'ALARM: a reactor was beyond the end of the log; it goes on at the end',
      )
      await pool.query(
        'update ops.reactor_checkpoints set position = $2, updated_at = now() where name = $1',
        [name, head ?? null],
      )
    }
  }

  async function work(owner: OwnerSession) {
    while (!(await owner.take([REACTORS_LEASE])).has(REACTORS_LEASE)) {
      await loop.sleep(CLAIM_MS)
      if (stopped) return
    }
    await resetBeyondHead()
    try {
      while (!stopped) {
        // Wait before reading, so that an append during the round wakes the next one.
        const nextWakeUp = wakeUp.wait(POLL_MS)
        // Throws when a successor has ended this session.
        await owner.session.query('select 1')
        await advanceToHead()
        await handleControlRequests(pool, { [RELEASE_REACTOR]: releaseAll })
        if (!stopped) await nextWakeUp
      }
    } finally {
      await logFollower.close()
    }
  }

  /** Releases in the order of the log; an event that fails again keeps later ones of its stream parked. */
  async function releaseAll(reactorName: string): Promise<{ released: number; still: number }> {
    const { rows } = await pool.query('select position, stream from ops.parked_events where consumer = $1', [
      reactorName,
    ])
    rows.sort((a, b) => store.compare(a.position, b.position))
    const waiting = new Set<string>()
    let released = 0
    for (const { position, stream } of rows) {
      if (waiting.has(stream)) continue
      const done = await release(reactorName, position).catch((error) =>
        recordFailure(reactorName, position, error),
      )
      if (done) released++
      else waiting.add(stream)
    }
    return { released, still: rows.length - released }
  }

  async function recordFailure(reactorName: string, position: Position, error: unknown): Promise<false> {
    await pool.query(
      `update ops.parked_events set attempts = attempts + 1, error = $3, parked_at = now()
       where consumer = $1 and position = $2`,
      [reactorName, position, String(error)],
    )
    return false
  }

  /** Delivers a parked event again. Throws what the reactor throws. */
  async function release(reactorName: string, position: Position): Promise<boolean> {
    const { rows } = await pool.query(
      'select event_id, stream from ops.parked_events where consumer = $1 and position = $2',
      [reactorName, position],
    )
    const reactor = reactors.find((r) => r.name === reactorName)
    const event = (await store.readStream(rows[0]?.stream ?? '')).find((e) => e.id === rows[0]?.event_id)
    if (!reactor || !event) return false
    await react(reactor, event, deps)
    await pool.query('delete from ops.parked_events where consumer = $1 and position = $2', [
      reactorName,
      position,
    ])
    return true
  }

  return {
    register,
    async start() {
      stopped = false
      await register()
      const unsubscribed = await store.subscribe((events, before) => {
        logFollower.receive(events, before)
        wakeUp.notify()
      })
      // Stopped while it was starting.
      if (stopped) return unsubscribed()
      unsubscribe = unsubscribed
      loop.start()
    },
    async stop() {
      stopped = true
      stopSignal.notify()
      wakeUp.notify()
      await unsubscribe()
      await loop.stop()
    },
    release,
  }
}
