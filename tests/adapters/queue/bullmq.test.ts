import { Redis } from 'ioredis'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { bullQueue } from '../../../src/adapters/queue/bullmq'
import { jobQueueContract } from '../../contract/job-queue'
import { survivesKill } from '../../support/killed-worker'
import { type RedisServer, startRedis } from '../../support/redis-server'

let redis: RedisServer | undefined
afterAll(() => redis?.stop())

jobQueueContract('BullMQ', async () => {
  redis = await startRedis()
  const redisUrl = redis.url
  return {
    open: (settings) => bullQueue({ redisUrl, ...settings }),
    async empty() {
      const client = new Redis(redisUrl)
      await client.flushall()
      await client.quit()
    },
  }
})

it('does again, within seconds, what a killed process had in hand', async () => {
  const own = await startRedis()
  onTestFinished(() => own.stop())
  await survivesKill('redis', own.url, () => bullQueue({ redisUrl: own.url, lockMs: 2_000 }))
})

it('keeps the id of a finished job but not what was in it', async () => {
  const own = await startRedis()
  onTestFinished(() => own.stop())
  const queue = bullQueue({ redisUrl: own.url })
  await queue.work({ mail: async () => {} })
  await queue.enqueue('mail', { to: 'ana@exemplo.com' }, { id: 'm1' })
  const client = new Redis(own.url)
  await vi.waitFor(async () => {
    expect(await client.hget('bull:trilha-jobs:j.m1', 'finishedOn')).not.toBeNull()
    expect(await client.hget('bull:trilha-jobs:j.m1', 'data')).toBe('null')
  }, 5_000)
  await client.quit()
  await queue.close()
})

it('goes on after all its connections were cut', async () => {
  const own = await startRedis()
  const reports: string[] = []
  const queue = bullQueue({ redisUrl: own.url, report: (message) => reports.push(message) })
  onTestFinished(async () => {
    await queue.close()
    await own.stop()
  })
  const done: unknown[] = []
  await queue.work({ note: async (data) => void done.push(data) })
  await queue.enqueue('note', 'before', { id: '1' })
  await vi.waitFor(() => expect(done).toEqual(['before']), 5_000)
  const client = new Redis(own.url)
  await client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
  await client.quit()
  await queue.enqueue('note', 'after', { id: '2' })
  await vi.waitFor(() => expect(done).toEqual(['before', 'after']), 10_000)
})
