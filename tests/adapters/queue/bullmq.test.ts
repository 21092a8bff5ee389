import { Redis } from 'ioredis'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { bullQueue } from '../../../src/adapters/queue/bullmq'
import { jobQueueContract } from '../../contract/job-queue'
import { testDatabase } from '../../support/database'
import { survivesKill } from '../../support/killed-worker'
import { type RedisServer, startRedis } from '../../support/redis-server'

const { pool, url } = await testDatabase({ max: 20 })
let redis: RedisServer | undefined
afterAll(() => redis?.stop())

const emptyBook = () => pool.query('truncate ops.enqueued_jobs')

jobQueueContract('BullMQ', async () => {
  redis = await startRedis()
  const redisUrl = redis.url
  return {
    open: (settings) => bullQueue({ redisUrl, pool, ...settings }),
    async empty() {
      await emptyBook()
      const client = new Redis(redisUrl)
      await client.flushall()
      await client.quit()
    },
  }
})

/** A Redis and a book of its own, with a client to look into it. */
async function house() {
  await emptyBook()
  const own = await startRedis()
  const client = new Redis(own.url)
  client.on('error', () => {})
  const reports: string[] = []
  const opened: ReturnType<typeof bullQueue>[] = []
  onTestFinished(async () => {
    await Promise.all(opened.map((queue) => queue.close()))
    client.disconnect()
    await own.stop()
  })
  return {
    url: own.url,
    client,
    reports,
    stop: () => own.stop(),
    open(settings: { sweepMs?: number; lockMs?: number; maxAttempts?: number } = {}) {
      const report = (message: string) => void reports.push(message)
      const queue = bullQueue({
        redisUrl: own.url,
        pool,
        sweepMs: 100,
        backoff: () => 20,
        report,
        ...settings,
      })
      opened.push(queue)
      return queue
    },
  }
}

it('does again, within seconds, what a killed process had in hand', async () => {
  const own = await house()
  await survivesKill([url, own.url], () => bullQueue({ redisUrl: own.url, pool, lockMs: 2_000 }))
})

it('keeps the id of a finished job but not what was in it', async () => {
  const own = await house()
  const queue = own.open()
  await queue.work({ mail: async () => {} })
  await queue.enqueue('mail', { to: 'ana@exemplo.com' }, { id: 'm1' })
  await vi.waitFor(async () => {
    expect(await own.client.hget('bull:trilha-jobs:j.m1', 'finishedOn')).not.toBeNull()
    expect(await own.client.hget('bull:trilha-jobs:j.m1', 'data')).toBe('null')
  }, 60_000)
  const { rows } = await pool.query('select id, data, done_at is not null as done from ops.enqueued_jobs')
  expect(rows).toEqual([{ id: 'm1', data: null, done: true }])
})

it('goes on after all its connections were cut', async () => {
  const own = await house()
  const queue = own.open()
  const done: unknown[] = []
  await queue.work({ note: async (data) => void done.push(data) })
  await queue.enqueue('note', 'before', { id: '1' })
  await vi.waitFor(() => expect(done).toEqual(['before']), 60_000)
  await own.client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
  await queue.enqueue('note', 'after', { id: '2' })
  await vi.waitFor(() => expect(done).toEqual(['before', 'after']), 60_000)
})

it('loses and doubles nothing when Redis is emptied twenty times in the middle of work', async () => {
  const own = await house()
  const workers = [own.open(), own.open(), own.open()]
  const runs = new Map<string, number>()
  const note = async (data: unknown, { id }: { id: string }) => {
    await new Promise((over) => setTimeout(over, 5 + (Number(data) % 40)))
    runs.set(id, (runs.get(id) ?? 0) + 1)
  }
  for (const queue of workers) await queue.work({ note })
  let sent = 0
  for (let emptied = 0; emptied < 20; emptied++) {
    const ids = Array.from({ length: 30 }, () => sent++)
    const enqueued = ids.map((n) =>
      workers[n % 3]!.enqueue('note', n, {
        id: `job-${n}`,
        // Some lie in Redis while it is emptied, and are due long after.
        ...(n % 5 === 0 && { runAt: new Date(Date.now() + (n % 7) * 100).toISOString() }),
      }),
    )
    await new Promise((over) => setTimeout(over, (emptied * 13) % 60))
    await own.client.flushall()
    await Promise.all(enqueued)
  }
  await vi.waitFor(() => expect(runs.size).toBe(sent), 60_000)
  await vi.waitFor(
    async () => expect(await workers[0]!.depth()).toEqual({ waiting: 0, delayed: 0, dead: 0 }),
    60_000,
  )
  for (let n = 0; n < sent; n++) await workers[0]!.enqueue('note', n, { id: `job-${n}` })
  await own.client.flushall()
  await new Promise((over) => setTimeout(over, 500))
  expect([...runs.values()].filter((count) => count !== 1)).toEqual([])
  expect(own.reports.some((message) => message.includes('put in again'))).toBe(true)
})

it('does not do again what is still in hand when Redis is emptied', async () => {
  const own = await house()
  let letGo = () => {}
  const hand = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let runs = 0
  const slow = () => {
    runs += 1
    return hand
  }
  const [one, two] = [own.open({ lockMs: 600 }), own.open({ lockMs: 600 })]
  await one.work({ slow })
  await two.work({ slow })
  await one.enqueue('slow', null, { id: 's' })
  await vi.waitFor(() => expect(runs).toBe(1), 60_000)
  await own.client.flushall()
  // Several times as long as a process that says nothing would keep it.
  await new Promise((over) => setTimeout(over, 2_500))
  expect(await two.depth()).toEqual({ waiting: 1, delayed: 0, dead: 0 })
  letGo()
  await vi.waitFor(async () => expect((await one.depth()).waiting).toBe(0), 60_000)
  await new Promise((over) => setTimeout(over, 500))
  expect(runs).toBe(1)
})

it('does a job again in seconds that failed while the book could not be told', async () => {
  const own = await house()
  const queue = own.open()
  let tries = 0
  const done = new Promise<unknown>((resolve) => {
    void queue.work({
      note: async (data) => {
        tries += 1
        if (tries === 1) throw new Error('the database is gone')
        resolve(data)
      },
    })
  })
  await pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'gone'; end $$;
    create trigger refuse before update on ops.enqueued_jobs for each row
      when (new.held_until is null and new.done_at is null) execute function refuse()`)
  await queue.enqueue('note', 'paid', { id: 'n' })
  await vi.waitFor(() => expect(own.reports.join()).toContain('gone'), 60_000)
  await vi.waitFor(async () => expect(await own.client.zcard('bull:trilha-jobs:delayed')).toBe(1), 60_000)
  await pool.query('drop function refuse cascade')
  // Leased for fifteen seconds unless it is released.
  const late = new Promise((resolve) => setTimeout(resolve, 8_000, 'late').unref())
  expect(await Promise.race([done, late])).toBe('paid')
})

it('lays a poisoned job aside again when Redis forgot that it was dead', async () => {
  const own = await house()
  const queue = own.open({ maxAttempts: 2 })
  await queue.work({
    bad: async () => {
      throw new Error('never')
    },
  })
  await queue.enqueue('bad', { order: 'o1' }, { id: 'b' })
  const isDead = async () =>
    expect(await queue.dead()).toMatchObject([{ id: 'b', name: 'bad', data: { order: 'o1' } }])
  await vi.waitFor(isDead, 60_000)
  await own.client.flushall()
  expect(await queue.dead()).toEqual([])
  await vi.waitFor(isDead, 60_000)
  expect(await queue.depth()).toEqual({ waiting: 0, delayed: 0, dead: 1 })
})

it('takes jobs while Redis is away and does them when there is one again', async () => {
  const gone = await house()
  const sender = gone.open()
  await sender.depth()
  await gone.stop()
  await sender.enqueue('note', 'while away', { id: 'away' })
  const done: unknown[] = []
  const { url: redisUrl, stop } = await startRedis()
  const queue = bullQueue({ redisUrl, pool, sweepMs: 100 })
  onTestFinished(async () => {
    await queue.close()
    await stop()
  })
  await queue.work({ note: async (data) => void done.push(data) })
  await vi.waitFor(() => expect(done).toEqual(['while away']), 60_000)
})

it('does not bring back a job about somebody who was forgotten', async () => {
  const own = await house()
  const queue = own.open()
  const later = new Date(Date.now() + 3_600_000).toISOString()
  await queue.enqueue('mail', { studentId: 'ana' }, { id: 'waits', runAt: later })
  await queue.enqueue('mail', { studentId: 'bia' }, { id: 'other', runAt: later })
  await own.client.flushall()
  expect(await queue.erase(['mail'], ['ana'])).toBe(1)
  await queue.work({ mail: async () => {} })
  await vi.waitFor(async () => expect(await own.client.exists('bull:trilha-jobs:j.other')).toBe(1), 60_000)
  expect(await queue.depth()).toEqual({ waiting: 0, delayed: 1, dead: 0 })
  const { rows } = await pool.query("select data from ops.enqueued_jobs where id = 'waits'")
  expect(rows).toEqual([{ data: null }])
})

it('forgets ids only when they are old and their job is done', async () => {
  const own = await house()
  const queue = own.open()
  await queue.enqueue('other', 0, { id: 'old but still waiting' })
  await pool.query(
    `insert into ops.enqueued_jobs (id, name, keep_until, done_at)
     values ('ran long ago', 'note', now(), now()), ('ran today', 'note', now() + interval '1 day', now())`,
  )
  await pool.query("update ops.enqueued_jobs set keep_until = now() where id = 'old but still waiting'")
  await queue.work({ note: async () => {} })
  await vi.waitFor(async () => {
    const { rows } = await pool.query('select id from ops.enqueued_jobs order by id')
    expect(rows).toEqual([{ id: 'old but still waiting' }, { id: 'ran today' }])
  }, 60_000)
})
