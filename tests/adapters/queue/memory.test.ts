import { expect, it } from 'vitest'
import { type MemoryQueue, memoryQueue } from '../../../src/adapters/queue/memory'
import { plus } from '../../../src/domain/kernel/instants'
import { systemClock } from '../../../src/ports/clock'
import type { JobQueue } from '../../../src/ports/queue'
import { jobQueueContract } from '../../contract/job-queue'

/** Beats in place of the simulator; overlapping beats are what several workers are to other queues. */
function beating(queue: MemoryQueue, concurrency: number): JobQueue {
  let beat: NodeJS.Timeout | undefined
  let running = 0
  function run() {
    if (running === concurrency) return
    running += 1
    void queue.runDue().finally(() => {
      running -= 1
    })
  }
  return {
    ...queue,
    async work(handlers) {
      await queue.work(handlers)
      beat ??= setInterval(run, 5)
    },
    async close() {
      clearInterval(beat)
      await queue.close()
    },
  }
}

jobQueueContract('memory', async () => {
  let shared: MemoryQueue | undefined
  return {
    open(settings) {
      shared ??= memoryQueue(systemClock, settings)
      return beating(shared, settings.concurrency)
    },
    async empty() {
      shared = undefined
    },
  }
})

const start = '2026-03-02T12:00:00.000Z'

it('takes a job of one id once, one for later, too', async () => {
  const ran: unknown[] = []
  const queue = memoryQueue({ now: () => start })
  await queue.work({ note: async (data) => void ran.push(data) })
  const id = '1'
  for (const data of ['a', 'b']) await queue.enqueue('note', data, { id, runAt: plus(start, 1_000) })
  expect(await queue.runDue(plus(start, 2_000))).toBe(1)
  await queue.enqueue('note', 'c', { id, runAt: plus(start, 3_000) })
  expect(await queue.runDue(plus(start, 4_000))).toBe(0)
  expect(ran).toEqual(['a'])
})

it('runs in the order of runAt, then of enqueuing, up to the given moment', async () => {
  const ran: unknown[] = []
  const queue = memoryQueue({ now: () => start })
  await queue.work({ note: async (data) => void ran.push(data) })
  await queue.enqueue('note', 'late', { id: '1', runAt: plus(start, 3_000) })
  await queue.enqueue('note', 'b', { id: '2', runAt: plus(start, 1_000) })
  await queue.enqueue('note', 'c', { id: '3', runAt: plus(start, 1_000) })
  await queue.enqueue('note', 'a', { id: '4' })
  expect(queue.nextDue()).toBe(start)
  expect(await queue.runDue(plus(start, 2_000))).toBe(3)
  expect(ran).toEqual(['a', 'b', 'c'])
  expect(queue.nextDue()).toBe(plus(start, 3_000))
})

it('lets a simulation step from one due moment to the next', async () => {
  let now = start
  const queue = memoryQueue({ now: () => now }, { maxAttempts: 3, backoff: (attempt) => attempt * 1_000 })
  const at: string[] = []
  await queue.work({
    shaky: async () => {
      at.push(now)
      throw new Error('always')
    },
  })
  await queue.enqueue('shaky', 0, { id: 's', runAt: plus(start, 500) })
  for (let next = queue.nextDue(); next; next = queue.nextDue()) {
    now = next
    await queue.runDue()
  }
  expect(at).toEqual([plus(start, 500), plus(start, 1_500), plus(start, 3_500)])
  expect(await queue.dead()).toMatchObject([{ id: 's', error: 'always', failedAt: plus(start, 3_500) }])
})
