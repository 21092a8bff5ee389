import type pg from 'pg'
import type { EventStore, Position, RecordedEvent } from '../../ports/event-store'
import { park } from '../../projections/kernel/apply'
import { type ReactDeps, react } from './react'
import type { Reactor } from './reactor'

const PAGE = 500
const POLL_MS = 500
const TRIES = 5
const FIRST_PAUSE_MS = 50

export interface ReactorRunnerDeps extends ReactDeps {
  pool: pg.Pool
  store: EventStore
  reactors: readonly Reactor[]
  log: { warn(data: object, message: string): void; error(data: object, message: string): void }
}

/**
 * Feeds new events to the reactors, in order, from one checkpoint each; at least once, never replayed:
 * a reactor that is new to a log starts at its head. An answer that keeps failing is parked.
 */
export function createReactorRunner(deps: ReactorRunnerDeps) {
  const { pool, store, reactors, log } = deps
  let stopped = true
  let wake = () => {}
  let unsubscribe = async () => {}
  let running = Promise.resolve()

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

  async function advance() {
    const at = await positions()
    const starts = reactors.map((r) => at.get(r.name) ?? null)
    const least = starts.reduce(
      (a, b) => (!a || !b ? null : store.compare(a, b) <= 0 ? a : b),
      starts[0] ?? null,
    )
    let after = least ?? undefined
    while (!stopped) {
      const events = await store.readAll({ after, limit: PAGE })
      if (events.length === 0) return
      for (const event of events) await deliver(event, at)
      if (stopped) return
      after = events.at(-1)?.position
      await pool.query(`update ops.reactor_checkpoints set position = $2 where name = any($1::text[])`, [
        reactors.map((r) => r.name),
        after,
      ])
    }
  }

  async function deliver(event: RecordedEvent, at: Map<string, Position | null>) {
    for (const reactor of reactors) {
      if (!reactor.on[event.type]) continue
      const seen = at.get(reactor.name)
      if (seen && store.compare(event.position, seen) <= 0) continue
      if (stopped) return
      await tryHard(reactor, event)
      at.set(reactor.name, event.position)
      await pool.query('update ops.reactor_checkpoints set position = $2 where name = $1', [
        reactor.name,
        event.position,
      ])
    }
  }

  async function tryHard(reactor: Reactor, event: RecordedEvent) {
    for (let attempt = 1; ; attempt++) {
      try {
        return await react(reactor, event, deps)
      } catch (error) {
        if (stopped) throw error
        if (attempt < TRIES) {
          await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 4 ** (attempt - 1)))
          continue
        }
        log.error({ err: error, reactor: reactor.name, position: event.position }, 'reactor parked an event')
        await park(pool as never, [{ projection: reactor.name, event, error: String(error) }])
        return
      }
    }
  }

  async function run() {
    while (!stopped) {
      const client = await pool.connect().catch(() => undefined)
      try {
        const lock = await client?.query(`select pg_try_advisory_lock(hashtext('trilha.reactors')) as mine`)
        if (!lock?.rows[0].mine) {
          await pause(2_000)
          continue
        }
        while (!stopped) {
          const woken = new Promise<void>((resolve) => {
            wake = resolve
          })
          await advance()
          if (stopped) break
          await Promise.race([woken, pause(POLL_MS)])
        }
      } catch (error) {
        if (!stopped) log.error({ err: error }, 'reactors failed, trying again')
        await pause(300)
      } finally {
        client?.release(true)
      }
    }
  }

  function pause(ms: number) {
    return new Promise<void>((resolve) => {
      const before = wake
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        before()
        resolve()
      }
    })
  }

  return {
    register,
    async start() {
      stopped = false
      await register()
      unsubscribe = await store.subscribe(() => wake())
      running = run()
    },
    async stop() {
      stopped = true
      wake()
      await unsubscribe()
      await running
    },
    /** Gives a parked event to its reactor again. */
    async release(reactorName: string, position: Position) {
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
    },
  }
}
