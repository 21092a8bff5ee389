import type pg from 'pg'
import type { EventStore, Position } from '../../ports/event-store'
import { applyPage, Fenced, type Parked } from './apply'
import type { AnyProjection } from './projection'
import { ensureTables, readCheckpoints } from './tables'

const PAGE = 1_000
/** The safety net when a wake-up got lost. */
const POLL_MS = 500
const RETRY_MS = 300

export interface ProjectionStatus {
  name: string
  version: number
  position: Position | null
  /** Events of the log after its position, counted up to 1000. */
  lag: number
  parked: number
}

export interface Projector {
  /** Makes the tables, catches up, then follows the log while this process owns the projections. */
  start(): Promise<void>
  stop(): Promise<void>
  /** True once every read model has passed the position; false when the time (ms) is over. */
  waitFor(position: Position | undefined, timeoutMs: number): Promise<boolean>
  status(): Promise<ProjectionStatus[]>
  /** Changes whenever a read model of this process may have moved. */
  version(): string
}

export interface ProjectorDeps {
  pool: pg.Pool
  store: EventStore
  projections: readonly AnyProjection[]
  log: { warn(data: object, message: string): void; error(data: object, message: string): void }
  onParked?: (parked: Parked[]) => void
  /** Called after each page with the names of the projections that listen to its events. */
  onPage?: (names: string[], position: Position) => void
}

export function createProjector(deps: ProjectorDeps): Projector {
  const { pool, store, projections, log } = deps
  const waiters = new Set<{ position: Position; resolve: (passed: boolean) => void }>()
  let reached: Position | null = null
  let owner = false
  let stopped = true
  let wake = () => {}
  let unsubscribe = async () => {}
  let running = Promise.resolve()

  const settleWaiters = () => {
    for (const waiter of waiters) {
      if (reached && store.compare(reached, waiter.position) >= 0) waiter.resolve(true)
    }
  }

  /** Brings the projections that lag behind the others up to them, then all of them to the head. */
  async function advance(client: pg.ClientBase): Promise<void> {
    for (;;) {
      const checkpoints = await readCheckpoints(pool)
      const at = new Map(checkpoints.map((c) => [c.name, c.position]))
      const positions = projections.map((p) => at.get(p.name) ?? null)
      const least = positions.reduce((a, b) => (!a || !b ? null : store.compare(a, b) <= 0 ? a : b))
      const group = projections.filter((_, i) => same(positions[i] ?? null, least))
      const ahead = positions.filter((p): p is Position => p !== null && !same(p, least))
      const until = ahead.length > 0 ? ahead.reduce((a, b) => (store.compare(a, b) <= 0 ? a : b)) : null
      if (!(await follow(client, group, least, until))) return
    }
  }

  /** Answers true when the group met the others and all go on together. */
  async function follow(
    client: pg.ClientBase,
    group: AnyProjection[],
    from: Position | null,
    until: Position | null,
  ): Promise<boolean> {
    let at = from
    while (!stopped) {
      const read = await store.readAll({ after: at ?? undefined, limit: PAGE })
      const events = until ? read.filter((event) => store.compare(event.position, until) <= 0) : read
      const to = events.at(-1)?.position
      if (!to) return until !== null
      const parked = await applyPage(client, group, { events, from: at, to })
      if (parked.length > 0) deps.onParked?.(parked)
      at = to
      if (!until) {
        reached = to
        settleWaiters()
      }
      const types = new Set(events.map((event) => event.type))
      const touched = group.filter((p) => Object.keys(p.on).some((type) => types.has(type)))
      deps.onPage?.(
        touched.map((p) => p.name),
        to,
      )
      if (until && same(to, until)) return true
    }
    return false
  }

  async function run() {
    while (!stopped) {
      const client = await pool.connect().catch(() => undefined)
      if (!client) {
        await pause(RETRY_MS)
        continue
      }
      try {
        const { rows } = await client.query(
          `select pg_try_advisory_lock(hashtext('trilha.projector')) as mine`,
        )
        owner = rows[0].mine
        if (!owner) {
          await pause(2_000)
          continue
        }
        await ensureTables(pool, projections)
        while (!stopped) {
          const woken = new Promise<void>((resolve) => {
            wake = resolve
          })
          await advance(client)
          if (stopped) break
          await Promise.race([woken, pause(POLL_MS)])
        }
      } catch (error) {
        if (error instanceof Fenced) log.warn({ err: error }, 'projector fenced')
        else if (!stopped) log.error({ err: error }, 'projector failed, trying again')
        if (!stopped) await pause(RETRY_MS)
      } finally {
        owner = false
        // The lock lives as long as the session: dropping the connection hands it over at once.
        client.release(true)
      }
    }
  }

  function pause(ms: number) {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      const before = wake
      wake = () => {
        clearTimeout(timer)
        before()
        resolve()
      }
    })
  }

  async function lowest(): Promise<Position | null> {
    const names = new Set(projections.map((p) => p.name))
    const rows = (await readCheckpoints(pool)).filter((row) => names.has(row.name))
    if (rows.length < names.size) return null
    return rows.reduce<Position | null>(
      (a, { position }) => (!a || !position ? null : store.compare(a, position) <= 0 ? a : position),
      rows[0]?.position ?? null,
    )
  }

  return {
    async start() {
      stopped = false
      await ensureTables(pool, projections)
      unsubscribe = await store.subscribe(() => wake())
      running = run()
    },
    async stop() {
      stopped = true
      wake()
      await unsubscribe()
      await running
      for (const waiter of waiters) waiter.resolve(false)
    },
    async waitFor(position, timeoutMs) {
      if (!position) return true
      if (reached && store.compare(reached, position) >= 0) return true
      if (!stopped && owner) {
        return new Promise((resolve) => {
          const waiter = {
            position,
            resolve: (passed: boolean) => {
              clearTimeout(timer)
              waiters.delete(waiter)
              resolve(passed)
            },
          }
          const timer = setTimeout(() => waiter.resolve(false), timeoutMs)
          waiters.add(waiter)
          wake()
        })
      }
      for (const end = Date.now() + timeoutMs; ; ) {
        const at = await lowest()
        if (at && store.compare(at, position) >= 0) return true
        if (Date.now() > end) return false
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    version: () => reached ?? '',
    async status() {
      const [checkpoints, head, parked] = await Promise.all([
        readCheckpoints(pool),
        store.head(),
        pool.query('select consumer, count(*) as n from ops.parked_events group by 1'),
      ])
      const waiting = new Map(parked.rows.map((row) => [row.consumer, Number(row.n)]))
      const lags = new Map<string | null, number>()
      const lagAfter = async (position: Position | null) => {
        if (!head || (position && store.compare(position, head) >= 0)) return 0
        const known = lags.get(position)
        const lag = known ?? (await store.readAll({ after: position ?? undefined, limit: PAGE })).length
        lags.set(position, lag)
        return lag
      }
      const status: ProjectionStatus[] = []
      for (const p of projections) {
        const found = checkpoints.find((c) => c.name === p.name)
        const position = found?.position ?? null
        status.push({
          name: p.name,
          version: found?.version ?? p.version,
          position,
          lag: await lagAfter(position),
          parked: waiting.get(p.name) ?? 0,
        })
      }
      return status
    },
  }
}

const same = (a: Position | null, b: Position | null) => a === b
