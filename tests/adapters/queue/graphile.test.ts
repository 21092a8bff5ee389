import { expect, it, onTestFinished, vi } from 'vitest'
import { graphileQueue } from '../../../src/adapters/queue/graphile'
import { UNLOCK_THE_DEAD, UNLOCK_THE_UNHEARD } from '../../../src/adapters/queue/graphile-tables'
import { jobQueueContract } from '../../contract/job-queue'
import { makeDatabase, testDatabase } from '../../support/database'
import { survivesKill } from '../../support/killed-worker'

jobQueueContract('graphile-worker', async () => {
  const { pool } = await testDatabase({ max: 30 })
  return {
    open: (settings) => graphileQueue({ pool, pollMs: 50, ...settings }),
    async empty() {
      await pool.query('truncate ops.enqueued_jobs')
      const { rows } = await pool.query("select to_regclass('graphile_worker._private_jobs') as jobs")
      if (rows[0].jobs) await pool.query('truncate graphile_worker._private_jobs')
    },
  }
})

it('does again, within seconds, what a killed process had in hand', async () => {
  const { url } = await makeDatabase().then(async (made) => {
    onTestFinished(() => made.drop())
    return made
  })
  await survivesKill([url], () => graphileQueue({ connectionString: url, pollMs: 50, sweepMs: 500 }))
})

it('forgets ids only when they are old and their job is gone', async () => {
  const made = await makeDatabase({ max: 10 })
  onTestFinished(() => made.drop())
  const queue = graphileQueue({ pool: made.pool, pollMs: 50 })
  await queue.enqueue('note', 0, { id: 'ran long ago' })
  await queue.enqueue('other', 0, { id: 'old but still waiting' })
  await made.pool.query("update ops.enqueued_jobs set keep_until = now() - interval '1 second'")
  await queue.enqueue('note', 0, { id: 'ran today' })
  const kept = await made.pool.query(
    "select keep_until - now() > interval '30 days' as long from ops.enqueued_jobs where id = 'ran today'",
  )
  expect(kept.rows).toEqual([{ long: true }])
  await queue.work({ note: async () => {} })
  await vi.waitFor(async () => expect((await queue.depth()).waiting).toBe(1), 60_000)
  await queue.close()
  const again = graphileQueue({ pool: made.pool })
  await again.work({ note: async () => {} })
  await vi.waitFor(async () => {
    const { rows } = await made.pool.query('select id from ops.enqueued_jobs order by id')
    expect(rows).toEqual([{ id: 'old but still waiting' }, { id: 'ran today' }])
  }, 60_000)
  await again.close()
})

it('wakes workers for what is due and not for timers', async () => {
  const made = await makeDatabase({ max: 10 })
  const queue = graphileQueue({ pool: made.pool, pollMs: 50 })
  const client = await made.pool.connect()
  onTestFinished(async () => {
    client.release(true)
    await queue.close()
    await made.drop()
  })
  const done: string[] = []
  await queue.work({ note: async (_, { id }) => void done.push(id) })
  await queue.enqueue('note', 0, { id: 'first' })
  await vi.waitFor(() => expect(done).toEqual(['first']), 60_000)
  const woken: (number | undefined)[] = []
  client.on('notification', ({ payload }) => woken.push(JSON.parse(payload || '{}').count))
  await client.query('listen "jobs:insert"')
  const runAt = new Date(Date.now() + 700).toISOString()
  await Promise.all(['late', 'later'].map((id) => queue.enqueue('note', 0, { id, runAt })))
  await queue.enqueue('note', 0, { id: 'late', runAt })
  await queue.enqueue('note', 0, { id: 'now' })
  await vi.waitFor(() => expect(done).toContain('now'), 60_000)
  await vi.waitFor(() => expect([...done].sort()).toEqual(['first', 'late', 'later', 'now']), 60_000)
  expect(woken).toEqual([1])
})

it('goes on after all its connections were cut', async () => {
  const made = await makeDatabase({ max: 2 })
  const reports: string[] = []
  const queue = graphileQueue({
    connectionString: made.url,
    pollMs: 50,
    report: (message) => reports.push(message),
  })
  onTestFinished(async () => {
    await queue.close()
    await made.drop()
  })
  const done: unknown[] = []
  await queue.work({ note: async (data) => void done.push(data) })
  await queue.enqueue('note', 'before', { id: '1' })
  await vi.waitFor(() => expect(done).toEqual(['before']), 60_000)
  await made.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await vi.waitFor(() => expect(reports.length).toBeGreaterThan(0), 60_000)
  await vi.waitFor(() => queue.enqueue('note', 'after', { id: '2' }), 60_000)
  await vi.waitFor(() => expect(done).toEqual(['before', 'after']), 60_000)
  await vi.waitFor(async () => {
    const { rows } = await made.pool.query(
      "select 1 from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())",
    )
    expect(rows).toHaveLength(1)
  }, 60_000)
})

it('takes back a job that was locked for it by an answer that never came', async () => {
  const made = await makeDatabase({ max: 10 })
  const queue = graphileQueue({ pool: made.pool, pollMs: 50, sweepMs: 100 })
  let letGo = () => {}
  const hand = new Promise<void>((resolve) => {
    letGo = resolve
  })
  onTestFinished(async () => {
    letGo()
    await queue.close()
    await made.drop()
  })
  let held = 0
  const heard: unknown[] = []
  await queue.work({
    hold: () => {
      held++
      return hand
    },
    note: async (data) => void heard.push(data),
  })
  await queue.enqueue('hold', null, { id: 'in hand' })
  await vi.waitFor(() => expect(held).toBe(1), 60_000)
  // A sweep of before that is still under way does not know what is in hand, and goes by the age that is set here.
  const queries = vi.spyOn(made.pool, 'query')
  for (const sweep of [UNLOCK_THE_DEAD, UNLOCK_THE_UNHEARD]) {
    const asked = () => queries.mock.calls.findIndex(([text]) => String(text) === sweep)
    await vi.waitFor(() => expect(asked()).toBeGreaterThanOrEqual(0), 60_000)
    await queries.mock.results[asked()]?.value
  }
  await queue.enqueue('note', 'unheard', { id: 'lost', runAt: '2999-01-01T00:00:00.000Z' })
  await made.pool.query(
    `update graphile_worker._private_jobs j
     set locked_by = (select locked_by from graphile_worker._private_jobs where key = 'in hand'),
       locked_at = now() - interval '11 seconds', run_at = now()
     where key = 'lost'`,
  )
  await made.pool.query(
    "update graphile_worker._private_jobs set locked_at = now() - interval '1 hour' where key = 'in hand'",
  )
  await vi.waitFor(() => expect(heard).toEqual(['unheard']), 60_000)
  expect(held).toBe(1)
  letGo()
  await vi.waitFor(async () => expect((await queue.depth()).waiting).toBe(0), 60_000)
})

it('does not leave a failed job to a pause of minutes that nobody shortened', async () => {
  const made = await makeDatabase({ max: 10 })
  onTestFinished(() => made.drop())
  const queue = graphileQueue({ pool: made.pool, pollMs: 50, sweepMs: 100 })
  for (const id of ['failed', 'planned']) await queue.enqueue('note', id, { id })
  await made.pool.query(`
    update graphile_worker._private_jobs set run_at = now() + interval '6 hours';
    update graphile_worker._private_jobs set attempts = 3, last_error = 'x' where key = 'failed'`)
  const done: unknown[] = []
  await queue.work({ note: async (data) => void done.push(data) })
  await vi.waitFor(() => expect(done).toEqual(['failed']), 60_000)
  expect(await queue.depth()).toMatchObject({ delayed: 1 })
  await queue.close()
})

it('goes on after several ended jobs could not be written down', async () => {
  const made = await makeDatabase({ max: 2 })
  const queue = graphileQueue({ connectionString: made.url, pollMs: 50, sweepMs: 500 })
  onTestFinished(async () => {
    await queue.close()
    await made.drop()
  })
  const done: unknown[] = []
  let release: () => void = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const note = async (data: unknown) => {
    done.push(data)
    await released
    // One after the other, so that each is written down for itself.
    await new Promise((later) => setTimeout(later, Number(data) * 100))
  }
  await queue.work({ note })
  for (const n of [1, 2, 3, 4]) await queue.enqueue('note', n, { id: String(n) })
  await vi.waitFor(() => expect(done).toHaveLength(4), 60_000)
  await made.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
    create trigger refuse before delete or update on graphile_worker._private_jobs
      for each statement execute function refuse()`)
  release()
  await new Promise((later) => setTimeout(later, 1_000))
  await made.pool.query('drop trigger refuse on graphile_worker._private_jobs')
  await vi.waitFor(async () => expect(await queue.depth()).toMatchObject({ waiting: 0, delayed: 0 }), 60_000)
  expect(await queue.dead()).toEqual([])
})

it('goes on beside a long job after the end of another could not be written down', async () => {
  const made = await makeDatabase({ max: 12 })
  const queue = graphileQueue({ pool: made.pool, pollMs: 50, sweepMs: 500 })
  let letGo = () => {}
  const hand = new Promise<void>((resolve) => {
    letGo = resolve
  })
  onTestFinished(async () => {
    letGo()
    await queue.close()
    await made.drop()
  })
  let held = 0
  const done: unknown[] = []
  await queue.work({
    hold: () => {
      held++
      return hand
    },
    note: async (data) => void done.push(data),
  })
  await queue.enqueue('hold', null, { id: 'long' })
  await vi.waitFor(() => expect(held).toBe(1), 60_000)
  await made.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
    create trigger refuse before delete on graphile_worker._private_jobs
      for each statement execute function refuse()`)
  await queue.enqueue('note', 'unwritten', { id: 'quick' })
  await vi.waitFor(() => expect(done).toEqual(['unwritten']), 60_000)
  await made.pool.query('drop trigger refuse on graphile_worker._private_jobs')
  await queue.enqueue('note', 'next', { id: 'next' })
  await vi.waitFor(() => expect(done).toContain('next'), 60_000)
  letGo()
  await vi.waitFor(async () => expect((await queue.depth()).waiting).toBe(0), 60_000)
  expect(held).toBe(1)
})

it('goes on when its workers began while the database could take nothing', async () => {
  const made = await makeDatabase({ max: 10 })
  const reports: string[] = []
  const queue = graphileQueue({
    pool: made.pool,
    pollMs: 50,
    report: (message) => void reports.push(message),
  })
  onTestFinished(async () => {
    await queue.close()
    await made.drop()
  })
  await queue.enqueue('note', 'waits', { id: '1' })
  await made.pool.query(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise 'no room' using errcode = 'disk_full'; end $$;
    create trigger refuse before insert on graphile_worker._private_tasks
      for each statement execute function refuse()`)
  const done: unknown[] = []
  await queue.work({ note: async (data) => void done.push(data) })
  await vi.waitFor(() => expect(reports.join()).toContain('no room'), 60_000)
  await made.pool.query('drop trigger refuse on graphile_worker._private_tasks')
  await vi.waitFor(() => expect(done).toEqual(['waits']), 60_000)
})
