import { describe, expect, it } from 'vitest'
import { dumpLive, dumpRebuilt } from '../../../../src/projections/kernel/inspect/dump'
import { openSubscriptions } from '../../../../src/projections/kernel/live/projection-subscription'
import type { Projector } from '../../../../src/projections/kernel/live/projector'
import type { AnyProjection } from '../../../../src/projections/kernel/projection'
import { foldPage, writePage } from '../../../../src/projections/kernel/tables/pages'
import { ensureTables } from '../../../../src/projections/kernel/tables/tables'
import { advanceCall, readCheckpoints } from '../../../../src/subscriptions/checkpoints'
import { Fenced, withFencing } from '../../../../src/subscriptions/fencing'
import { openLeases } from '../../../../src/subscriptions/leases'
import { hasOtherListeners } from '../../../../src/subscriptions/listener'
import { tally, tallyOf } from '../tally'
import { projectionWorld, until } from '../world'

const world = await projectionWorld()
const { pool, worker, total } = world

/** Whether it hears of every move, so that it may say that there was none. */
const isSure = ({ version }: Projector) => new Set([version(), version()]).size === 1

/** An owner that took the read model and then stopped renewing, as a paused process does. Its session lives. */
async function pausedOwner() {
  const session = await pool.connect()
  session.on('error', () => {})
  const leases = openLeases(pool, session, 'paused/1/00000000')
  await session.query(`set application_name = 'paused/1/00000000'`)
  await ensureTables(pool, [tally])
  const { opened } = await openSubscriptions({ session, ...leases }, world.store, [tally])
  await leases.release()
  await pool.query(`update ops.leases set until = now() - interval '1 second'`)
  return { session, lane: opened[0]! }
}

async function expectTrue(p = tally) {
  const head = await world.store.head()
  expect((await dumpLive(pool, p)).text).toBe((await dumpRebuilt(world.store, p, head!)).text)
}

describe('an owner', () => {
  it('that was paused inside a transaction is succeeded, and its session is over', async () => {
    const { session } = await pausedOwner()
    await session.query('begin')
    await session.query('select * from ops.checkpoints for update')
    const next = await worker([tally])
    expect(await next.projector.waitFor(await world.append('s-1', 3), 15_000)).toBe(true)
    await expect(session.query('select 1')).rejects.toThrow()
    session.release(true)
    expect(await total()).toBe(3)
  })

  it('that goes on after it was succeeded is refused, wherever the checkpoint is, and nothing is folded twice', async () => {
    await world.append('s-1', 3)
    const { session, lane } = await pausedOwner()
    const late = await pool.connect()
    const page = await world.store.readAll({ limit: 2 })
    const folded = await foldPage(late, [lane], page)
    await ensureTables(pool, [tally])
    // Succeeded, but nothing was folded yet: the position alone would let the late batch through.
    const successor = openLeases(pool, late, 'next/2/00000000')
    await openSubscriptions({ session: late, ...successor }, world.store, [tally])
    const move = advanceCall([{ p: tally, epoch: lane.epoch, from: null, to: '2' }])
    await expect(withFencing(writePage(late, move, folded))).rejects.toThrow(Fenced)
    expect(await total()).toBe(0)
    await successor.release()
    late.release(true)
    session.release(true)
    const next = await worker([tally])
    expect(await next.projector.waitFor('3', 10_000)).toBe(true)
    await expectTrue()
  })

  it('is asked for by its epoch: who names none moves nothing', async () => {
    await world.append('s-1')
    await ensureTables(pool, [tally])
    const { epoch } = (await readCheckpoints(pool)).find(({ name }) => name === 'tally')!
    const move = (of: number | null) =>
      pool.query('select ops.advance_checkpoints($1, $2, $3::bigint[], $4, $5)', [
        ['tally'],
        [1],
        [of],
        [null],
        ['1'],
      ])
    await expect(move(null)).rejects.toThrow('another owner')
    await expect(move(epoch + 1)).rejects.toThrow('another owner')
    expect((await readCheckpoints(pool)).find(({ name }) => name === 'tally')?.position).toBeNull()
    await move(epoch)
    expect((await readCheckpoints(pool)).find(({ name }) => name === 'tally')?.position).toBe('1')
  })

  it('keeps its lease while it has nothing to do, and gives it back at once when it stops', async () => {
    const first = await worker([tally])
    await first.projector.waitFor(await world.append('s-1'), 5_000)
    const lease = async () =>
      (
        await pool.query(
          `select owner, until > clock_timestamp() as held from ops.leases where key = 'fold:tally@1'`,
        )
      ).rows[0]
    const { owner } = await lease()
    const second = await worker([tally])
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    expect(await lease()).toEqual({ owner, held: true })
    await first.stop()
    await until(async () => (await lease()).owner !== owner, 'the next owner')
    expect(await second.projector.waitFor(await world.append('s-1'), 10_000)).toBe(true)
    expect(await total()).toBe(2)
  })

  it('shares the read models with code that knows others, and both see one another pass', async () => {
    const one = await worker([tally])
    await one.projector.waitFor(await world.append('s-1'), 5_000)
    const two = await worker([tally, tallyOf('tally_other')])
    const position = await world.append('s-2')
    expect(await two.projector.waitFor(position, 10_000)).toBe(true)
    const owners = (await two.admin.list()).map(({ name, owner }) => [name, owner])
    expect(owners.map(([name]) => name)).toEqual(['tally', 'tally_other'])
    expect(owners[0]![1]).not.toBe(owners[1]![1])
    expect([await total(), await total('tally_other')]).toEqual([2, 2])
  })

  it('tells other processes which read models moved', async () => {
    const { Dropped } = tally.on
    const other = { ...tallyOf('tally_of_dropped'), on: { Dropped } } as AnyProjection
    await worker([tally, other])
    const { projector } = await worker([tally, other])
    await until(() => isSure(projector), 'an open ear')
    const quiet = projector.version(['tally_of_dropped'])
    const before = projector.version(['tally'])
    await world.append('s-1')
    await until(() => projector.version(['tally']) !== before, 'the news')
    expect(projector.version(['tally_of_dropped'])).toBe(quiet)
  })

  it('knows whether other processes hear of its moves', async () => {
    const listening = () => hasOtherListeners(pool)
    await worker([tally])
    expect(await listening()).toBe(false)
    const other = await worker([tally])
    await until(listening, 'another one that hears')
    await other.stop()
    await until(async () => !(await listening()), 'its end')
  })

  it('never says that nothing moved while it hears nothing', async () => {
    const first = await worker([tally])
    await first.projector.waitFor(await world.append('s-1'), 5_000)
    const { projector } = await worker([tally])
    await until(() => isSure(projector), 'an open ear')
    const before = projector.version()
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'trilha-listener'`,
    )
    await until(() => projector.version() !== before, 'the doubt')
    await until(() => isSure(projector), 'an open ear again')
    expect(projector.version()).not.toBe(before)
  })
})

describe('a read model that cannot be trusted', () => {
  const touch = async (position: string | null) => {
    await pool.query('update ops.checkpoints set position = $1 where name = $2', [position, 'tally'])
  }

  for (const [what, position] of [
    ['set back', '2'],
    ['set back to the beginning', null],
    ['set ahead', '7'],
    ['set beyond the end', '900'],
  ] as const) {
    it(`because its checkpoint was ${what} raises an alarm and is healed, no row folded twice or left out`, async () => {
      await world.append('s-1', 6)
      const first = await worker([tally])
      await first.projector.waitFor('6', 5_000)
      await first.stop()
      await world.append('s-1', 2)
      await touch(position)
      const next = await worker([tally], { policy: 'review' })
      await until(async () => (await readCheckpoints(pool))[0]?.position === '8', 'the healing')
      await expectTrue()
      expect(world.alarms.join()).toContain('cannot be trusted')
      expect(await next.projector.waitFor(await world.append('s-1'), 10_000)).toBe(true)
      await expectTrue()
      const [card] = await next.admin.list()
      expect(card).toMatchObject({ alarm: null, kept: null, build: null, live: { position: '9' } })
    })
  }

  it('is found out while its owner is at work, too', async () => {
    await world.append('s-1', 6)
    const live = await worker([tally])
    await live.projector.waitFor('6', 5_000)
    await touch('2')
    await world.append('s-1', 2)
    await until(async () => (await readCheckpoints(pool))[0]?.position === '8', 'the healing')
    await expectTrue()
    expect(world.alarms.join()).toContain('ALARM')
  })

  it('because the log was restored to an earlier end is built anew from what is there', async () => {
    await world.append('s-1', 6)
    const first = await worker([tally])
    await first.projector.waitFor('6', 5_000)
    await first.stop()
    await pool.query('delete from log.events where position > 4')
    const next = await worker([tally])
    await until(async () => (await total()) === 4, 'the rebuild')
    expect(await next.projector.waitFor(await world.append('s-1'), 10_000)).toBe(true)
    expect(await total()).toBe(5)
    expect(world.alarms.join()).toContain('ALARM')
  })
})

describe('a read model that the database refuses', () => {
  it('stands still with an alarm while the others go on, and goes on by itself once it is mended', async () => {
    const frail = tallyOf('tally_frail')
    const live = await worker([tally, frail])
    await live.projector.waitFor(await world.append('s-1'), 5_000)
    await pool.query('alter table read.tally_frail add constraint small check (total < 3)')
    await world.append('s-1', 4)
    await until(async () => (await total()) === 5, 'the other one')
    await until(async () => (await live.admin.list())[1]?.alarm !== null, 'the alarm')
    expect(await live.projector.waitFor(await world.append('s-1'), 5_000)).toBe(true)
    expect([await total(), await total('tally_frail')]).toEqual([6, 1])
    await pool.query('alter table read.tally_frail drop constraint small')
    await until(async () => (await total('tally_frail')) === 6, 'the mended one', 90_000)
    await until(async () => (await live.admin.list())[1]?.alarm === null, 'the end of the alarm')
    expect((await dumpLive(pool, frail)).rows).toBe(1)
  })
})
