import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { postgresEventStore } from '../../../../src/adapters/eventstore/postgres'
import type { EventStore } from '../../../../src/ports/event-store'
import {
  createProjector,
  type Projector,
  type ProjectorDeps,
} from '../../../../src/projections/kernel/live/projector'
import type { AnyProjection } from '../../../../src/projections/kernel/projection'
import { testDatabase } from '../../../support/database'
import { appender } from '../append'
import { tally, tallyOf } from '../tally'

const { pool } = await testDatabase({ max: 20 })
let open: Projector[] = []
let stores: EventStore[] = []
let store: EventStore
let append: ReturnType<typeof appender>
const failures: string[] = []

function projector(projections: AnyProjection[], more: Partial<ProjectorDeps> = {}) {
  const own = postgresEventStore(pool)
  stores.push(own)
  const log = { warn: () => {}, error: (_: object, message: string) => void failures.push(message) }
  const made = createProjector({ pool, store: own, projections, log, ...more })
  open.push(made)
  return made
}

beforeEach(async () => {
  await pool.query('drop schema if exists read cascade')
  await pool.query(
    'truncate ops.checkpoints, ops.parked_events, ops.builds, ops.leases, ops.differences, ops.control_requests, log.events',
  )
  store = postgresEventStore(pool)
  append = appender(store)
  failures.length = 0
})
afterEach(async () => {
  await Promise.all(open.map((each) => each.stop()))
  await Promise.all([...stores, store].map((each) => each.close()))
  open = []
  stores = []
})

const total = async (name = 'tally') =>
  (await pool.query(`select coalesce(sum(total), 0)::int as n from read.${name}`)).rows[0].n

describe('the projector', () => {
  it('folds what is there, follows what comes, and answers who waits', async () => {
    await append('s-1', 2)
    const live = projector([tally])
    await live.start()
    expect(await live.waitFor(await append('s-1'), 5_000)).toBe(true)
    expect(await total()).toBe(3)
    expect(await live.waitFor(undefined, 0)).toBe(true)
    expect(await live.status()).toEqual([{ name: 'tally', version: 1, position: '3', lag: 0, parked: 0 }])
  })

  it('never lets an append go by unheard, however it falls into the loop', async () => {
    const live = projector([tally])
    await live.start()
    const slow: number[] = []
    for (let i = 0; i < 60; i++) {
      const position = await append('s-1')
      const began = performance.now()
      expect(await live.waitFor(position, 5_000)).toBe(true)
      slow.push(performance.now() - began)
      if (i % 3 === 0) await new Promise((resolve) => setTimeout(resolve, i / 6))
    }
    expect(slow.sort((a, b) => a - b)[30]).toBeLessThan(400)
    expect(await total()).toBe(60)
  })

  it('knows after a restart that old positions are passed, without any new event', async () => {
    const position = await append('s-1')
    const first = projector([tally])
    await first.start()
    expect(await first.waitFor(position, 5_000)).toBe(true)
    await first.stop()
    const second = projector([tally])
    await second.start()
    expect(await second.waitFor(position, 5_000)).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 300))
    const began = performance.now()
    expect(await second.waitFor(position, 5_000)).toBe(true)
    expect(performance.now() - began).toBeLessThan(1_000)
  })

  it('says false when the time is over, and at once when it is stopped', async () => {
    const live = projector([tally])
    await live.start()
    await live.waitFor(await append('s-1'), 5_000)
    expect(await live.waitFor('999', 80)).toBe(false)
    const waiting = live.waitFor('999', 30_000)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await live.stop()
    expect(await waiting).toBe(false)
  })

  it('sees through the checkpoints what another process folds', async () => {
    const elsewhere = projector([tally])
    await elsewhere.start()
    const pages = projector([tally])
    expect(await pages.waitFor(await append('s-1'), 5_000)).toBe(true)
    expect(await pages.waitFor('999', 60)).toBe(false)
  })

  it('has one owner; the second takes over when the first stops', async () => {
    const [first, second] = [projector([tally]), projector([tally])]
    await Promise.all([first.start(), second.start()])
    for (let i = 0; i < 10; i++) await append('s-1')
    const tenth = await store.head()
    expect(await second.waitFor(tenth, 5_000)).toBe(true)
    await first.stop()
    expect(await second.waitFor(await append('s-1'), 6_000)).toBe(true)
    expect(await total()).toBe(11)
    expect(failures).toEqual([])
  })

  it('takes over when the connection of the owner is cut', async () => {
    const [first, second] = [projector([tally]), projector([tally])]
    await first.start()
    await first.waitFor(await append('s-1'), 5_000)
    await second.start()
    const { rowCount } = await pool.query(
      `select pg_terminate_backend(a.pid) from pg_stat_activity a join ops.leases l on l.session = a.pid
       where l.key = 'fold:tally@1'`,
    )
    expect(rowCount).toBe(1)
    for (let i = 0; i < 5; i++) await append('s-1')
    expect(await first.waitFor(await store.head(), 8_000)).toBe(true)
    expect(await total()).toBe(6)
  })

  it('catches a new read model up while the others stand, then all go on together', async () => {
    const before = projector([tally])
    await before.start()
    for (let i = 0; i < 30; i++) await append(`s-${i % 4}`)
    await before.waitFor(await store.head(), 5_000)
    await before.stop()
    await append('s-1')
    const pages: string[] = []
    const late = tallyOf('tally_late')
    const live = projector([tally, late], { onPage: (names, at) => void pages.push(`${names} ${at}`) })
    await live.start()
    expect(await live.waitFor(await append('s-2'), 5_000)).toBe(true)
    expect(pages[0]).toBe('tally_late 30')
    expect(pages.slice(1).every((page) => page.startsWith('tally,tally_late'))).toBe(true)
    expect([await total(), await total('tally_late')]).toEqual([32, 32])
  })

  it('builds a read model of a raised version anew', async () => {
    const old = projector([tally, tallyOf('tally_other')])
    await old.start()
    await old.waitFor(await append('s-1', 4), 5_000)
    await old.stop()
    const raised = projector([tallyOf('tally', 2), tallyOf('tally_other')])
    await raised.start()
    expect(await raised.waitFor(await store.head(), 5_000)).toBe(true)
    expect([await total(), await total('tally_other')]).toEqual([8, 4])
    expect((await raised.status()).map(({ version }) => version)).toEqual([2, 1])
  })

  it('stops in the middle of a long history and goes on from there, nothing lost or doubled', async () => {
    await append('s-1', 3_500)
    let first: Projector | undefined
    const stopping: Promise<void>[] = []
    first = projector([tally], { onPage: () => void (stopping.length || stopping.push(first!.stop())) })
    await first.start()
    while (stopping.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    await stopping[0]
    const lag = (await first.status())[0]?.lag
    expect(lag).toBeGreaterThan(0)
    const second = projector([tally])
    await second.start()
    expect(await second.waitFor(await store.head(), 10_000)).toBe(true)
    expect(await total()).toBe(3_500)
  })

  it('leaves no lease behind when it is stopped while it starts', async () => {
    const hasty = projector([tally])
    const starting = hasty.start()
    await Promise.all([starting, hasty.stop()])
    await hasty.stop()
    expect((await pool.query('select 1 from ops.leases where until > clock_timestamp()')).rows).toEqual([])
  })

  it('tells of parked events and goes on', async () => {
    const told: string[] = []
    const live = projector([tally], {
      onParked: (parked) => void told.push(...parked.map(({ event }) => event.type)),
    })
    await live.start()
    await append('bad-1', 1, 'Spoilt', { key: 'a' })
    expect(await live.waitFor(await append('s-1'), 5_000)).toBe(true)
    expect(told).toEqual(['Spoilt'])
    expect((await live.status())[0]).toMatchObject({ lag: 0, parked: 1 })
    expect(failures).toEqual([])
  })
})
