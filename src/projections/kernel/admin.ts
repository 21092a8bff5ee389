import type pg from 'pg'
import type { EventStore, Position } from '../../ports/event-store'
import type {
  Build,
  Difference,
  ParkedEvent,
  ProjectionAdmin,
  ProjectionCard,
} from '../../ports/projection-admin'
import { NotPossible } from '../../ports/projection-admin'
import { type ControlHandlers, requestControl } from '../../subscriptions/control-queue'
import { lagCounter } from '../../subscriptions/lag'
import { askForBuild, type BuildRow, cancelBuild, readBuilds } from './build/builds'
import { promote, rollBack } from './build/switch'
import { foldLease } from './live/projection-subscription'
import type { AnyProjection } from './projection'
import { type Refolded, refold } from './repair/refold'

/** How long a request to another process is awaited; it is carried out even when that takes longer. */
const TIMEOUT_MS = 15_000

export interface ProjectionAdminDeps {
  pool: pg.Pool
  store: EventStore
  projections: readonly AnyProjection[]
  /** Names of the reactors; only a worker can release their parked events. */
  reactors: readonly string[]
  /** False where requests go to a worker through the control queue, as with ROLE=http. */
  actsLocally: boolean
  onBuildRequested?: () => void
  /** Called when another version was promoted, or rows were folded again. */
  onChanged?: () => void
}

export const RELEASE_REACTOR = 'release-reactor'

/** Actions on read models by verb, also for requests of other processes. */
export function controlHandlers(
  deps: Pick<ProjectionAdminDeps, 'pool' | 'store' | 'projections' | 'onChanged'>,
): ControlHandlers {
  const { pool, store } = deps
  const changed = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work
    deps.onChanged?.()
    return done
  }
  const named = (name: string) => {
    const p = deps.projections.find((each) => each.name === name)
    if (!p) throw new NotPossible(`there is no projection ${name}`)
    return p
  }
  return {
    promote: async (name) => changed(promote(pool, store, named(name))),
    'go-back': async (name) => changed(rollBack(pool, name)),
    release: async (name) => changed(refold(pool, store, named(name))),
  }
}

export function createProjectionAdmin(deps: ProjectionAdminDeps): ProjectionAdmin {
  const { pool, store, projections, reactors, actsLocally } = deps
  const handlers = controlHandlers(deps)

  function named(name: string): AnyProjection {
    const p = projections.find((each) => each.name === name)
    if (!p) throw new NotPossible(`there is no projection ${name}`)
    return p
  }

  async function request<T>(verb: string, name: string): Promise<T | undefined> {
    named(name)
    if (!actsLocally) return requestControl<T>(pool, verb, name, TIMEOUT_MS)
    return (await handlers[verb]!(name)) as T
  }

  async function countParked(consumer: string): Promise<number> {
    const { rows } = await pool.query('select count(*) as n from ops.parked_events where consumer = $1', [
      consumer,
    ])
    return rows[0].n
  }

  return {
    async list() {
      const [live, builds, owners, head] = await Promise.all([
        liveOf(pool),
        readBuilds(pool),
        ownersOf(pool),
        store.head(),
      ])
      const lagAfter = lagCounter(store, head)
      const cards: ProjectionCard[] = []
      for (const p of projections) {
        const row = live.get(p.name)
        const own = builds.filter(({ name }) => name === p.name)
        const version = row?.version ?? p.version
        const owner = owners.get(foldLease({ name: p.name, version })) ?? null
        const position = row?.position ?? null
        cards.push({
          name: p.name,
          answers: p.description,
          version: p.version,
          live: {
            version,
            position,
            lag: await lagAfter(position),
            parked: row?.parked ?? 0,
            rows: row ? await rowsOf(pool, p.name) : 0,
            advancedAt: row?.updated_at ?? null,
          },
          rate: owner ? (row?.rate ?? 0) : 0,
          owner,
          build: buildOf(own),
          kept: keptOf(own),
          alarm: row?.error ?? null,
        })
      }
      return cards
    },

    async rebuild(name) {
      await askForBuild(pool, named(name), { held: true })
      deps.onBuildRequested?.()
    },

    async cancel(name) {
      named(name)
      await cancelBuild(pool, name)
      deps.onBuildRequested?.()
    },

    async differences(name, { offset, limit }) {
      const total = await pool.query(
        `select coalesce(max(different_total), (select count(*) from ops.differences where name = $1)) as n
         from ops.builds where name = $1 and kind = 'build'`,
        [name],
      )
      const { rows } = await pool.query(
        'select key, col, live, next, events from ops.differences where name = $1 order by n offset $2 limit $3',
        [name, offset, limit],
      )
      const items = rows.map(
        ({ key, col, live, next, events }): Difference => ({ key, column: col, live, next, events }),
      )
      return { total: total.rows[0].n, items }
    },

    promote: async (name) => void (await request('promote', name)),
    rollBack: async (name) => void (await request('go-back', name)),
    parked: () => parkedOf(pool, store, reactors),

    async release(consumer) {
      const waiting = await countParked(consumer)
      if (waiting === 0) return { released: 0, still: 0 }
      const done = reactors.includes(consumer)
        ? await requestControl<Refolded>(pool, RELEASE_REACTOR, consumer, TIMEOUT_MS)
        : await request<Refolded>('release', consumer)
      if (done) return done
      const left = await countParked(consumer)
      return { released: Math.max(0, waiting - left), still: left }
    },
  }
}

interface LiveRow {
  version: number
  position: Position | null
  updated_at: string
  rate: number
  error: string | null
  parked: number
}

async function liveOf(pool: pg.Pool): Promise<Map<string, LiveRow>> {
  const { rows } = await pool.query(
    `select name, version, position, updated_at, rate, error,
       (select count(*) from ops.parked_events e where e.consumer = c.name) as parked
     from ops.checkpoints c`,
  )
  return new Map(rows.map((row) => [row.name, row]))
}

async function ownersOf(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query('select key, owner from ops.leases where until > clock_timestamp()')
  return new Map(rows.map(({ key, owner }) => [key, owner]))
}

/** An exact count of small tables, the planner's estimate of large ones. */
async function rowsOf(pool: pg.Pool, name: string): Promise<number> {
  const { rows } = await pool.query('select reltuples as n from pg_class where oid = to_regclass($1)', [
    `read."${name}"`,
  ])
  if (!rows[0]) return 0
  if (rows[0].n > 10_000) return rows[0].n
  return (await pool.query(`select count(*) as n from read."${name}"`)).rows[0].n
}

function buildOf(rows: BuildRow[]): Build | null {
  const row = rows.find(({ kind, state }) => kind === 'build' && state !== 'cancelled')
  if (!row) return null
  const { version, state, position, events, done, rate, error } = row
  return {
    version,
    state: state as Build['state'],
    position,
    events,
    done: state === 'ready' ? 1 : done,
    rate: state === 'building' ? rate : 0,
    startedAt: row.started_at,
    differences:
      row.different_rows === null ? null : { rows: row.different_rows, cells: row.different_cells ?? 0 },
    error,
  }
}

function keptOf(rows: BuildRow[]): ProjectionCard['kept'] {
  const row = rows.find(({ kind }) => kind === 'kept')
  return row ? { version: row.version, position: row.position, since: row.started_at } : null
}

/** Newest first; events parked together in the order of the log. */
async function parkedOf(
  pool: pg.Pool,
  store: EventStore,
  reactors: readonly string[],
): Promise<ParkedEvent[]> {
  const { rows } = await pool.query(
    `select consumer, position, stream, event_id, type, error, attempts, parked_at,
       dense_rank() over (order by parked_at desc, consumer) as place
     from ops.parked_events`,
  )
  rows.sort((a, b) => a.place - b.place || store.compare(a.position, b.position))
  return rows.map((row) => ({
    consumer: row.consumer,
    kind: reactors.includes(row.consumer) ? 'reactor' : 'projection',
    position: row.position,
    stream: row.stream,
    eventId: row.event_id,
    type: row.type,
    error: row.error,
    attempts: row.attempts,
    parkedAt: row.parked_at,
  }))
}
