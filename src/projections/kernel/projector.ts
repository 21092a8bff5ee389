import type pg from 'pg'
import type { EventStore, Position } from '../../ports/event-store'
import { applyPage, Fenced, type Parked } from './apply'
import { createBell } from './bell'
import { letGo, tryLock } from './lock'
import type { AnyProjection } from './projection'
import { ensureTables, readCheckpoints } from './tables'

const PAGE = 1_000
/** The safety net when a wake-up got lost. */
const POLL_MS = 500
const RETRY_MS = 300
/** Between two looks whether the owner has gone. */
const TURN_MS = 1_000
/** Between two looks at the checkpoints that another process moves. */
const ELSEWHERE_MS = 20

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
  const bell = createBell()
  const quit = createBell()
  const moved = createBell()
  /** Every read model of this process is known to have passed it. */
  let reached: Position | null = null
  let moves = 0
  let owner = false
  let stopped = true
  let unsubscribe = async () => {}
  let running = Promise.resolve()

  /** Brings the projections that lag behind the others up to them, then all of them to the head. */
  async function advance(client: pg.ClientBase): Promise<void> {
    for (;;) {
      const checkpoints = await readCheckpoints(pool)
      const at = new Map(checkpoints.map((c) => [c.name, c.position]))
      const positions = projections.map((p) => at.get(p.name) ?? null)
      const least = earliest(store, positions)
      const group = projections.filter((_, i) => same(positions[i] ?? null, least))
      const ahead = positions.filter((p): p is Position => p !== null && !same(p, least))
      const until = ahead.length > 0 ? earliest(store, ahead) : null
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
    if (!until) passed(at)
    while (!stopped) {
      const read = await store.readAll({ after: at ?? undefined, limit: PAGE })
      const events = until ? read.filter((event) => store.compare(event.position, until) <= 0) : read
      const met = until !== null && (events.length < read.length || read.length < PAGE)
      const to = met ? until : events.at(-1)?.position
      if (!to) return false
      const parked = await applyPage(client, group, { events, from: at, to })
      if (parked.length > 0) deps.onParked?.(parked)
      at = to
      moves++
      if (!until) passed(to)
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

  function passed(position: Position | null) {
    reached = position
    moved.ring()
  }

  async function run() {
    while (!stopped) {
      const client = await pool.connect().catch(() => undefined)
      try {
        if (client) await own(client)
      } catch (error) {
        if (error instanceof Fenced) log.warn({ err: error }, 'projector fenced')
        else if (!stopped) log.error({ err: error }, 'projector failed, trying again')
      } finally {
        owner = false
        moved.ring()
        if (client) await letGo(client)
      }
      await quit.wait(RETRY_MS)
    }
  }

  /** Waits for its turn, then follows the log until told to stop or until something fails. */
  async function own(client: pg.PoolClient) {
    while (!(await tryLock(client, 'trilha.projector'))) {
      await quit.wait(TURN_MS)
      if (stopped) return
    }
    owner = true
    await ensureTables(pool, projections)
    while (!stopped) {
      // Listened to before the log is read: what is appended meanwhile rings for the next round.
      const woken = bell.wait(POLL_MS)
      await advance(client)
      if (!stopped) await woken
    }
  }

  async function lowest(): Promise<Position | null> {
    const names = new Set(projections.map((p) => p.name))
    const rows = (await readCheckpoints(pool)).filter((row) => names.has(row.name))
    if (rows.length < names.size) return null
    return earliest(
      store,
      rows.map(({ position }) => position),
    )
  }

  return {
    async start() {
      stopped = false
      await ensureTables(pool, projections)
      const unsubscribed = await store.subscribe(() => bell.ring())
      // Told to stop while it was starting.
      if (stopped) return unsubscribed()
      unsubscribe = unsubscribed
      running = run()
    },
    async stop() {
      stopped = true
      quit.ring()
      bell.ring()
      await unsubscribe()
      await running
      moved.ring()
    },
    async waitFor(position, timeoutMs) {
      if (!position) return true
      const began = !stopped
      bell.ring()
      for (const end = Date.now() + timeoutMs; ; ) {
        if (reached && store.compare(reached, position) >= 0) return true
        if (began && stopped) return false
        const change = moved.wait(owner ? Math.max(end - Date.now(), 0) : ELSEWHERE_MS)
        if (!owner) {
          const at = await lowest()
          if (at && store.compare(at, position) >= 0) return true
        }
        if (Date.now() >= end) return false
        await change
      }
    },
    version: () => String(moves),
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

/** The least position; null, the very beginning, is before all others. */
const earliest = (store: Pick<EventStore, 'compare'>, positions: readonly (Position | null)[]) =>
  positions.reduce((a, b) => (!a || !b ? null : store.compare(a, b) <= 0 ? a : b), positions[0] ?? null)

const same = (a: Position | null, b: Position | null) => a === b
