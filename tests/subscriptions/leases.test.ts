import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { openLeases } from '../../src/subscriptions/leases'
import { testDatabase } from '../support/database'

const { pool } = await testDatabase({ max: 5 })

it.each([
  ['is over', "now() - interval '1 second'", true],
  ['runs', "now() + interval '5 seconds'", false],
  ['was taken before the clock was set back', "now() + interval '2 hours'", true],
])('a lease of another owner that %s is free: %s is %s', async (_, until, isFree) => {
  await pool.query(
    `insert into ops.leases (key, owner, until, session) values ('fold:a@1', 'gone', ${until}, 0)
     on conflict (key) do update set owner = excluded.owner, until = excluded.until`,
  )
  const session = await pool.connect()
  const leases = openLeases(pool, session, 'heir')
  expect([...(await leases.take(['fold:a@1']))]).toEqual(isFree ? ['fold:a@1'] : [])
  await leases.release()
  session.release()
})

afterEach(() => void vi.useRealTimers())

it('a lease is renewed while it is held, and not any more once it was let go', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const session = await pool.connect()
  onTestFinished(() => session.release())
  const leases = openLeases(pool, session, 'holder')
  await leases.take(['renewed'])
  const until = async () =>
    (await pool.query(`select until::text as at from ops.leases where key = 'renewed'`)).rows[0].at
  const first = await until()
  vi.advanceTimersByTime(2_000)
  await vi.waitFor(async () => expect((await until()) > first).toBe(true))
  await leases.release()
  vi.advanceTimersByTime(10_000)
  expect(await until()).toBe('-infinity')
})
