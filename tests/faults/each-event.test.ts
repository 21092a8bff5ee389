import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postgresEventStore } from '../../src/adapters/eventstore/postgres'
import type { BulkEventStore } from '../../src/ports/event-store'
import { rebuild } from '../../src/projections/kernel/build/rebuild'
import { dumpLive, dumpRebuilt } from '../../src/projections/kernel/inspect/dump'
import { createProjector } from '../../src/projections/kernel/live/projector'
import type { AnyProjection } from '../../src/projections/kernel/projection'
import { tally } from '../projections/kernel/tally'
import { testDatabase } from '../support/database'
import { fragile, mortalPool } from './support/fragile'
import { announce, isLong, randomOf, replayable } from './support/seed'
import { tell } from './support/told'

const FILE = 'each-event'
const EVENTS = isLong ? 60 : 24
/** Each SIGKILL leaves a lease that has to run out first, so only the long form tries them all. */
const KILLED = isLong ? EVENTS : 1

announce(FILE)
const random = randomOf(FILE)
const { pool, url } = await testDatabase({ max: 20 })
let store: BulkEventStore
let truth: string

beforeAll(async () => {
  store = postgresEventStore(pool)
  await tell(store, random, EVENTS)
  truth = (await dumpRebuilt(store, tally, await store.head())).text
  expect(truth).not.toBe('')
})
afterAll(() => store.close())
beforeEach(clean)

async function clean() {
  await pool.query('drop schema if exists read cascade')
  const { rows } = await pool.query(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ') as all from pg_tables
     where schemaname = 'ops' and tablename in
       ('checkpoints', 'parked_events', 'builds', 'leases', 'differences', 'wishes')`,
  )
  await pool.query(`truncate ${rows[0].all}`)
}

const numbers = Array.from({ length: EVENTS }, (_, i) => i + 1)
const live = async () => (await dumpLive(pool, tally)).text

/** Runs a projector until its read model has passed the whole log. */
async function follow(p: AnyProjection, on = pool) {
  const own = postgresEventStore(on)
  const projector = createProjector({
    pool: on,
    store: own,
    projections: [p],
    log: { warn() {}, error() {} },
  })
  try {
    await projector.start()
    await expect.poll(() => isAtHead(p), { timeout: 60_000, interval: 20 }).toBe(true)
  } finally {
    await projector.stop()
    await own.close()
  }
}

async function isAtHead(p: AnyProjection) {
  const { rows } = await pool.query('select position from ops.checkpoints where name = $1', [p.name])
  return rows[0]?.position === (await store.head())
}

describe('a read model whose transaction is killed at event k of n, for every k', () => {
  it('holds the same bytes in the end, while it follows', () =>
    replayable(FILE, async () => {
      for (const k of numbers) {
        await clean()
        const mortal = mortalPool(url)
        let struck = 0
        const doomed = fragile(tally, k, () => {
          struck++
          mortal.cut()
        })
        await follow(doomed, mortal.pool)
        await mortal.pool.end()
        expect(await live(), `killed at ${k}`).toBe(truth)
        expect(struck, `killed at ${k}`).toBe(1)
      }
    }))

  it('holds the same bytes in the end, while it is built anew', () =>
    replayable(FILE, async () => {
      await follow(tally)
      for (const k of numbers.filter((each) => isLong || each % 3 === 1)) {
        const mortal = mortalPool(url)
        const doomed = fragile(tally, k, mortal.cut)
        const own = postgresEventStore(mortal.pool)
        let told: unknown
        // What was cut is called again, as a worker would after its restart.
        for (let tries = 0; tries < 5; tries++) {
          told = await rebuild(mortal.pool, own, doomed).then(
            () => undefined,
            (error) => error,
          )
          if (!told) break
        }
        await own.close()
        await mortal.pool.end()
        expect(told, `killed at ${k}`).toBeUndefined()
        expect(await live(), `killed at ${k}`).toBe(truth)
      }
    }))
})

const victim = fileURLToPath(new URL('support/folding-victim.ts', import.meta.url))

async function killedAt(k: number, how: 'live' | 'rebuild') {
  const child = spawn(process.execPath, ['--import', 'tsx', victim, url, String(k), how], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code, signal] = await once(child, 'exit')
  expect({ code, signal }, `the victim at ${k}`).toEqual({ code: null, signal: 'SIGKILL' })
}

const some = numbers.filter((k) => KILLED === EVENTS || k % Math.ceil(EVENTS / KILLED) === 7)

describe('a process that folds, ended with SIGKILL at event k of n', () => {
  it.each(some)('k = %i: another one finishes what it followed, to the same bytes', (k) =>
    replayable(FILE, async () => {
      await killedAt(k, 'live')
      await follow(tally)
      expect(await live()).toBe(truth)
    }),
  )
  it.each(some)('k = %i: another one finishes what it built anew, to the same bytes', (k) =>
    replayable(FILE, async () => {
      await follow(tally)
      await killedAt(k, 'rebuild')
      await rebuild(pool, store, tally)
      expect(await live()).toBe(truth)
    }),
  )
})
