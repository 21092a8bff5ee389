import { expect, it, onTestFinished, vi } from 'vitest'
import { graphileQueue } from '../../../src/adapters/queue/graphile'
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
  await survivesKill('postgres', url, () =>
    graphileQueue({ connectionString: url, pollMs: 50, sweepMs: 500 }),
  )
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
  await vi.waitFor(async () => expect((await queue.depth()).waiting).toBe(1), 5_000)
  await queue.close()
  const again = graphileQueue({ pool: made.pool })
  await again.work({ note: async () => {} })
  await vi.waitFor(async () => {
    const { rows } = await made.pool.query('select id from ops.enqueued_jobs order by id')
    expect(rows).toEqual([{ id: 'old but still waiting' }, { id: 'ran today' }])
  }, 5_000)
  await again.close()
})
