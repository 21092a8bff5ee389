import type pg from 'pg'
import { afterEach, beforeEach } from 'vitest'
import { postgresEventStore } from '../../../src/adapters/eventstore/postgres'
import type { BulkEventStore } from '../../../src/ports/event-store'
import { createProjectionAdmin } from '../../../src/projections/kernel/admin'
import {
  createProjector,
  type Projector,
  type ProjectorDeps,
} from '../../../src/projections/kernel/live/projector'
import type { AnyProjection } from '../../../src/projections/kernel/projection'
import { testDatabase } from '../../support/database'
import { appender } from './append'

/** An empty log and no read model. */
export async function cleanSlate(pool: pg.Pool) {
  await pool.query('drop schema if exists read cascade')
  await pool.query(
    `truncate ops.checkpoints, ops.parked_events, ops.builds, ops.leases, ops.differences, ops.control_requests, log.events`,
  )
}

export interface Shift {
  projector: Projector
  store: BulkEventStore
  admin: ReturnType<typeof createProjectionAdmin>
  stop(): Promise<void>
}

/** A database, a log, and as many workers with their own code as a test starts; each test begins on a clean slate. */
export async function projectionWorld() {
  const { pool, url } = await testDatabase({ max: 30 })
  const world = {
    pool,
    url,
    store: undefined as unknown as BulkEventStore,
    append: undefined as unknown as ReturnType<typeof appender>,
    /** What was logged as an error since the test began. */
    alarms: [] as string[],
    worker,
    rowsOf: async (name: string) => (await pool.query(`select * from read."${name}" order by 1`)).rows,
    total: async (name = 'tally'): Promise<number> =>
      (await pool.query(`select coalesce(sum(total), 0)::int as n from read."${name}"`)).rows[0].n,
  }
  let shifts: Shift[] = []

  async function worker(projections: AnyProjection[], more: Partial<ProjectorDeps> = {}): Promise<Shift> {
    const store = postgresEventStore(pool)
    const log = { warn: () => {}, error: (_: object, message: string) => void world.alarms.push(message) }
    const projector = createProjector({ pool, store, projections, log, ...more })
    const admin = createProjectionAdmin({
      pool,
      store,
      projections,
      reactors: [],
      actsLocally: true,
      onBuildRequested: projector.rescan,
      onChanged: projector.rescan,
    })
    let stopped: Promise<void> | undefined
    const shift = {
      projector,
      store,
      admin,
      stop: () => (stopped ??= projector.stop().then(() => store.close())),
    }
    shifts.push(shift)
    await projector.start()
    return shift
  }

  beforeEach(async () => {
    await cleanSlate(pool)
    world.store = postgresEventStore(pool)
    world.append = appender(world.store)
    world.alarms.length = 0
  })
  afterEach(async () => {
    await Promise.all(shifts.map((each) => each.stop()))
    await world.store.close()
    shifts = []
  })
  return world
}

export async function until(check: () => Promise<boolean> | boolean, what = 'it', ms = 20_000) {
  for (const end = Date.now() + ms; !(await check()); ) {
    if (Date.now() > end) throw new Error(`${what} did not happen in time`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
