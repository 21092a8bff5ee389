import { describe, expect, it } from 'vitest'
import { openBuild } from '../../../../src/projections/kernel/build/build-work'
import { askForBuild, readBuilds } from '../../../../src/projections/kernel/build/builds'
import { dumpLive, dumpRebuilt } from '../../../../src/projections/kernel/inspect/dump'
import { readCheckpoints } from '../../../../src/subscriptions/checkpoints'
import { tally, tallyOf } from '../tally'
import { projectionWorld, until } from '../world'

const world = await projectionWorld()
const { pool, worker, total } = world
const v2 = tallyOf('tally', 2)

const card = async (shift: Awaited<ReturnType<typeof worker>>, name = 'tally') =>
  (await shift.admin.list()).find((each) => each.name === name)!
const serving = async () => (await readCheckpoints(pool)).find(({ name }) => name === 'tally')!
const builds = async () =>
  (await readBuilds(pool)).map(({ version, kind, state }) => `${version} ${kind} ${state}`)

/** What serves is what a fold of the whole log up to its checkpoint gives. */
async function expectTrue(p: typeof tally) {
  const { position } = await serving()
  expect((await dumpLive(pool, p)).text).toBe((await dumpRebuilt(world.store, p, position!)).text)
}

describe('a read model of a raised version', () => {
  it('is built beside the one that serves, which goes on while older code runs, and takes its place when both stand alike', async () => {
    await world.append('s-1', 2_500)
    const old = await worker([tally, tallyOf('tally_other')])
    await old.projector.waitFor(await world.store.head(), 10_000)
    let appending = true
    const busy = (async () => {
      for (let i = 0; appending; i++) await world.append(`s-${i % 4}`)
    })()
    const fresh = await worker([v2, tallyOf('tally_other')])
    await until(async () => (await serving()).version === 2, 'the switch')
    appending = false
    await busy
    await old.stop()
    expect(await fresh.projector.waitFor(await world.store.head(), 10_000)).toBe(true)
    await expectTrue(v2)
    expect(await total()).toBe(2 * (await total('tally_other')))
    const { live, kept, build, owner } = await card(fresh)
    expect([live.version, kept?.version, build]).toEqual([2, 1, null])
    expect(owner).toContain(String(process.pid))
    expect(world.alarms).toEqual([])
  })

  it('tells how the two differ at one position, with the events that made the row, and waits for review', async () => {
    await world.append('s-1', 3)
    await world.append('s-1', 1, 'Counted', { keys: ['b'], by: 0 })
    const old = await worker([tally])
    await old.projector.waitFor('4', 5_000)
    await old.stop()
    const fresh = await worker([v2], { policy: 'review' })
    await until(async () => (await card(fresh)).build?.state === 'ready', 'the build')
    const { live, build } = await card(fresh)
    expect(live).toMatchObject({ version: 1, position: '4' })
    expect(build).toMatchObject({ version: 2, done: 1, position: '4', differences: { rows: 1 } })
    const { total: count, items } = await fresh.admin.differences('tally', { offset: 0, limit: 50 })
    expect(count).toBe(items.length)
    expect(items.find(({ column }) => column === 'total')).toMatchObject({
      key: 'a',
      live: 3,
      next: 6,
      events: [{ position: '3' }, { position: '2' }, { position: '1', stream: 's-1', type: 'Counted' }],
    })
    expect((await fresh.admin.differences('tally', { offset: 1, limit: 1 })).items).toEqual([items[1]])
    expect(await total()).toBe(3)
    await world.append('s-2')
    expect(await fresh.projector.waitFor('5', 5_000)).toBe(true)
    await fresh.admin.promote('tally')
    await until(async () => (await total()) === 8, 'the new one')
    await expectTrue(v2)
  })

  it('may be sent back, stays back over restarts, goes on with the log, and comes again only when asked for', async () => {
    await world.append('s-1', 4)
    const old = await worker([tally])
    await old.projector.waitFor('4', 5_000)
    await old.stop()
    const fresh = await worker([v2])
    await until(async () => (await serving()).version === 2)
    await fresh.admin.rollBack('tally')
    expect(await total()).toBe(4)
    await fresh.stop()
    const again = await worker([v2])
    await world.append('s-1')
    await until(
      async () => (await readBuilds(pool))[0]?.position === '5',
      'the one sent back follows the log',
    )
    expect(await builds()).toEqual(['2 build ready'])
    expect((await serving()).version).toBe(1)
    expect(await again.projector.waitFor('5', 5_000)).toBe(true)
    await expect(again.admin.rollBack('tally')).rejects.toThrow('no version to roll back to')
    await again.admin.promote('tally')
    await until(async () => (await serving()).version === 2)
    await expectTrue(v2)
  })

  it('gives way to older code that is put back, which goes on with its kept table instead of folding all anew', async () => {
    await world.append('s-1', 4)
    const first = await worker([tally])
    await first.projector.waitFor('4', 5_000)
    await first.stop()
    const second = await worker([v2])
    await until(async () => (await serving()).version === 2)
    await world.append('s-1', 2)
    await second.projector.waitFor('6', 5_000)
    await second.stop()
    // A fingerprint in the kept table: folded anew, it would be gone.
    await pool.query('update read.tally__v1 set last_note = $1', ['kept'])
    await pool.query(`update ops.checkpoints set since = now() - interval '1 hour'`)
    await pool.query(`update ops.leases set until = now() - interval '1 hour'`)
    const back = await worker([tally])
    await until(async () => (await serving()).version === 1, 'the older version')
    expect(await back.projector.waitFor('6', 5_000)).toBe(true)
    expect(await world.rowsOf('tally')).toMatchObject([{ total: 6, last_note: 'kept' }])
    expect(await builds()).toEqual(['2 kept ready'])
  })

  it('is left alone by older code while newer code follows it', async () => {
    await world.append('s-1', 4)
    const first = await worker([tally])
    await first.projector.waitFor('4', 5_000)
    const second = await worker([v2])
    await until(async () => (await serving()).version === 2)
    await pool.query(`update ops.checkpoints set since = now() - interval '1 hour'`)
    await world.append('s-1', 2)
    await second.projector.waitFor('6', 10_000)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect((await serving()).version).toBe(2)
    expect(await builds()).toEqual(['1 kept ready'])
    await expectTrue(v2)
  })
})

describe('a build', () => {
  it('of the same version shows no difference and changes nothing', async () => {
    await world.append('s-1', 1, 'Spoilt', { key: 'a' })
    await world.append('s-2', 40)
    const live = await worker([tally], { policy: 'review' })
    await live.projector.waitFor('41', 5_000)
    const before = await dumpLive(pool, tally)
    await live.admin.rebuild('tally')
    await live.admin.rebuild('tally')
    await until(async () => (await card(live)).build?.state === 'ready')
    expect((await card(live)).build).toMatchObject({ differences: { rows: 0, cells: 0 }, events: 41 })
    await live.admin.promote('tally')
    expect(await dumpLive(pool, tally)).toEqual(before)
    expect(await live.admin.parked()).toHaveLength(1)
    await world.append('s-2')
    expect(await live.projector.waitFor('42', 5_000)).toBe(true)
    await expectTrue(tally)
  })

  it('goes on where it was killed, in whatever process comes next', async () => {
    await world.append('s-1', 9_000)
    const old = await worker([tally])
    await old.projector.waitFor('9000', 20_000)
    await old.stop()
    await askForBuild(pool, v2)
    const killed = await pool.connect()
    const build = await openBuild(killed, world.store, v2)
    for (const _ of [1, 2]) expect(await build.step('9000')).toBe(false)
    await build.flush()
    killed.release(true)
    const { position, events } = (await readBuilds(pool))[0]!
    expect(Number(position)).toBe(events)
    expect(await total('tally__v2')).toBe(2 * events)
    await pool.query(`update read.tally__v2 set last_note = 'from before'`)
    await worker([v2])
    await until(async () => (await serving()).version === 2, 'the switch')
    expect(await total()).toBe(18_000)
    expect((await world.rowsOf('tally'))[0].last_note).toBe('from before')
  })

  it('that is given up leaves the live one alone and is not begun again', async () => {
    await world.append('s-1', 10)
    const old = await worker([tally])
    await old.projector.waitFor('10', 5_000)
    await old.stop()
    const fresh = await worker([v2], { policy: 'review' })
    await until(async () => (await card(fresh)).build?.state === 'ready')
    await fresh.admin.cancel('tally')
    expect((await card(fresh)).build).toBeNull()
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    expect((await card(fresh)).build).toBeNull()
    expect((await pool.query(`select to_regclass('read.tally__v2') as there`)).rows[0].there).toBeNull()
    expect(await total()).toBe(10)
    await fresh.admin.rebuild('tally')
    await until(async () => (await card(fresh)).build?.state === 'ready')
  })
})
