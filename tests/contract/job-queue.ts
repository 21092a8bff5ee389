import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DeadJob, JobHandler, JobQueue } from '../../src/ports/queue'

export interface QueueSettings {
  maxAttempts: number
  concurrency: number
  backoff: (attempt: number) => number
}

export interface QueueHarness {
  /** A further handle on the same jobs, as another process would have. */
  open(settings: QueueSettings): JobQueue | Promise<JobQueue>
  /** Throws all jobs away; called before each case. */
  empty(): Promise<void>
}

const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
async function until(what: () => boolean | Promise<boolean>) {
  for (const giveUp = Date.now() + 15_000; !(await what()); await sleep(10))
    if (Date.now() > giveUp) throw new Error('waited 15 s in vain')
}

/** The contract of every JobQueue implementation. */
export function jobQueueContract(name: string, makeHarness: () => Promise<QueueHarness>) {
  describe(`job queue: ${name}`, () => {
    let harness: QueueHarness
    const opened: JobQueue[] = []
    const open = async (settings: Partial<QueueSettings> = {}) => {
      const queue = await harness.open({ maxAttempts: 3, concurrency: 4, backoff: () => 20, ...settings })
      opened.push(queue)
      return queue
    }
    beforeEach(async () => {
      harness ??= await makeHarness()
      await harness.empty()
    })
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((queue) => queue.close()))
    })

    it('runs a job with its data, id and attempt', async () => {
      const queue = await open()
      const got: unknown[] = []
      await queue.work({ greet: async (data, info) => void got.push([data, info]) })
      const id = `event:${randomUUID()}/greet ção`
      await queue.enqueue('greet', { to: 'Ana', list: [1, null, { a: 'ç' }] }, { id })
      await until(() => got.length > 0)
      expect(got).toEqual([
        [
          { to: 'Ana', list: [1, null, { a: 'ç' }] },
          { id, attempt: 1 },
        ],
      ])
    })

    it.each([['text'], [42], [[1, 2, 3]], [null], [[]]])('carries %j as it is', async (data) => {
      const queue = await open()
      const got: unknown[] = []
      await queue.work({ take: async (given) => void got.push(given) })
      await queue.enqueue('take', data, { id: 'one' })
      await until(() => got.length > 0)
      expect(got).toEqual([data])
    })

    it('runs what was enqueued before anybody worked', async () => {
      const sender = await open()
      await sender.enqueue('later', 1, { id: '1' })
      expect(await sender.depth()).toEqual({ waiting: 1, delayed: 0, dead: 0 })
      const got: unknown[] = []
      await (await open()).work({ later: async (data) => void got.push(data) })
      await until(() => got.length > 0)
      expect(got).toEqual([1])
    })

    it('takes one id once: while it waits, while it runs, and after it ran', async () => {
      const queue = await open()
      let runs = 0
      let finish = () => {}
      await queue.enqueue('once', 'first', { id: 'x' })
      await queue.enqueue('once', 'second', { id: 'x' })
      expect((await queue.depth()).waiting).toBe(1)
      const got: unknown[] = []
      await queue.work({
        once: async (data) => {
          runs += 1
          got.push(data)
          await new Promise<void>((resolve) => {
            finish = resolve
          })
        },
      })
      await until(() => runs > 0)
      await queue.enqueue('once', 'third', { id: 'x' })
      finish()
      await until(async () => (await queue.depth()).waiting === 0)
      await queue.enqueue('once', 'fourth', { id: 'x' })
      await queue.enqueue('once', 'fourth', { id: 'x', runAt: soon(0) })
      await sleep(300)
      expect(got).toEqual(['first'])
      expect(await queue.depth()).toEqual({ waiting: 0, delayed: 0, dead: 0 })
    })

    it('takes one id once also when many ask at the same moment', async () => {
      const [a, b] = [await open(), await open()]
      let runs = 0
      await a.work({
        once: async () => {
          runs += 1
        },
      })
      await Promise.all(
        Array.from({ length: 40 }, (_, i) => (i % 2 ? a : b).enqueue('once', i, { id: 'same' })),
      )
      await until(async () => runs > 0 && (await a.depth()).waiting === 0)
      await sleep(200)
      expect(runs).toBe(1)
    })

    it('waits for runAt', async () => {
      const queue = await open()
      let ranAt = 0
      await queue.work({
        tick: async () => {
          ranAt = Date.now()
        },
      })
      const due = Date.now() + 700
      await queue.enqueue('tick', 0, { id: 't', runAt: new Date(due).toISOString() })
      expect(await queue.depth()).toEqual({ waiting: 0, delayed: 1, dead: 0 })
      await until(() => ranAt > 0)
      expect(ranAt).toBeGreaterThanOrEqual(due)
      expect(ranAt).toBeLessThan(due + 3_000)
    })

    it('runs at once what was due in the past', async () => {
      const queue = await open()
      let ran = false
      await queue.work({
        tick: async () => {
          ran = true
        },
      })
      await queue.enqueue('tick', 0, { id: 'p', runAt: soon(-86_400_000) })
      await until(() => ran)
    })

    it('tries again with growing pauses, and stops when it went well', async () => {
      const queue = await open({ maxAttempts: 4, backoff: (attempt) => attempt * 300 })
      const at: number[] = []
      const attempts: number[] = []
      await queue.work({
        shaky: async (_, { attempt }) => {
          at.push(Date.now())
          attempts.push(attempt)
          if (attempt < 3) throw new Error('not yet')
        },
      })
      await queue.enqueue('shaky', 0, { id: 's' })
      await until(async () => attempts.length === 3 && (await queue.depth()).waiting === 0)
      expect(attempts).toEqual([1, 2, 3])
      expect(at[1]! - at[0]!).toBeGreaterThanOrEqual(295)
      expect(at[2]! - at[1]!).toBeGreaterThanOrEqual(595)
      expect(await queue.depth()).toEqual({ waiting: 0, delayed: 0, dead: 0 })
    })

    const failing =
      (tries: number[]): JobHandler =>
      async (_, { attempt }) => {
        tries.push(attempt)
        throw new Error('the provider said no')
      }

    it('lays a job that keeps failing aside, where staff see it and may release it', async () => {
      const queue = await open({ maxAttempts: 3 })
      const tries: number[] = []
      let fixed = false
      await queue.work({
        bad: (data, info) =>
          fixed ? Promise.resolve(void tries.push(info.attempt)) : failing(tries)(data, info),
      })
      const before = Date.now()
      await queue.enqueue('bad', { order: 'o1' }, { id: 'order:o1' })
      await until(async () => (await queue.dead()).length > 0)
      const dead: DeadJob[] = await queue.dead()
      expect(tries).toEqual([1, 2, 3])
      expect(dead).toMatchObject([
        { id: 'order:o1', name: 'bad', data: { order: 'o1' }, error: 'the provider said no' },
      ])
      expect(dead[0]!.failedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      expect(Date.parse(dead[0]!.failedAt)).toBeGreaterThanOrEqual(before - 5)
      expect(Date.parse(dead[0]!.failedAt)).toBeLessThanOrEqual(Date.now() + 5)
      expect(await queue.depth()).toEqual({ waiting: 0, delayed: 0, dead: 1 })
      expect(await queue.overdue()).toBeUndefined()

      await queue.enqueue('bad', 'again', { id: 'order:o1' })
      await sleep(200)
      expect(tries).toHaveLength(3)

      fixed = true
      await queue.release('order:o1')
      await until(() => tries.length === 4)
      expect(tries[3]).toBe(1)
      await until(async () => (await queue.depth()).waiting === 0)
      expect(await queue.dead()).toEqual([])
      await queue.enqueue('bad', 'again', { id: 'order:o1' })
      await sleep(200)
      expect(tries).toHaveLength(4)
    })

    it('tells the job that is due for longest, one put off after a failure too, and no other', async () => {
      const queue = await open({ maxAttempts: 2, backoff: () => 60_000 })
      await queue.enqueue('planned', 0, { id: 'p', runAt: soon(60_000) })
      expect(await queue.overdue()).toBeUndefined()
      await queue.work({
        shaky: async () => {
          throw new Error('not yet')
        },
      })
      await queue.enqueue('shaky', 0, { id: 's' })
      await until(async () => (await queue.depth()).delayed === 2)
      await queue.enqueue('unheard of', 0, { id: 'u' })
      expect(await queue.overdue()).toMatchObject({ name: 'shaky' })
      expect((await queue.overdue())?.seconds).toBeGreaterThan(0)
    })

    it('gives a released job all its attempts again', async () => {
      const queue = await open({ maxAttempts: 2 })
      const tries: number[] = []
      await queue.work({ bad: failing(tries) })
      await queue.enqueue('bad', 0, { id: 'b' })
      await until(async () => (await queue.dead()).length === 1)
      await queue.release('b')
      await until(async () => tries.length === 4 && (await queue.dead()).length === 1)
      expect(tries).toEqual([1, 2, 1, 2])
    })

    it('forgets a person: mails about them go, of other jobs only what their failures say', async () => {
      const queue = await open({ maxAttempts: 1 })
      const later = soon(3_600_000)
      await queue.enqueue('mail', { studentId: 'ana' }, { id: 'waits', runAt: later })
      await queue.enqueue('mail', { studentId: 'anabela' }, { id: 'another', runAt: later })
      await queue.enqueue('refund', { buyer: 'ana' }, { id: 'money', runAt: later })
      await queue.work({
        dies: async () => {
          throw new Error('550 ana@exemplo.test is unknown')
        },
        alsoDies: async () => {
          throw new Error('ana@exemplo.test')
        },
      })
      await queue.enqueue('dies', { studentId: 'ana' }, { id: 'dead-mail' })
      await queue.enqueue('alsoDies', { studentId: 'ana' }, { id: 'dead-money' })
      await until(async () => (await queue.dead()).length === 2)
      expect(await queue.erase(['mail', 'dies'], ['ana'])).toBe(2)
      expect(await queue.depth()).toEqual({ waiting: 0, delayed: 2, dead: 1 })
      expect(await queue.dead()).toMatchObject([{ id: 'dead-money', name: 'alsoDies' }])
      expect(JSON.stringify(await queue.dead())).not.toContain('exemplo.test')
      expect(await queue.erase(['mail', 'dies'], ['ana'])).toBe(0)
    })

    it('leaves alone what is not dead when asked to release it', async () => {
      const queue = await open()
      await queue.enqueue('tick', 0, { id: 'w', runAt: soon(60_000) })
      await queue.release('w')
      await queue.release('nobody')
      expect(await queue.depth()).toEqual({ waiting: 0, delayed: 1, dead: 0 })
    })

    it('keeps other jobs running past one that fails', async () => {
      const queue = await open({ maxAttempts: 2, concurrency: 1 })
      const done: unknown[] = []
      await queue.work({ bad: failing([]), good: async (data) => void done.push(data) })
      await queue.enqueue('bad', 0, { id: 'bad' })
      for (let i = 0; i < 5; i++) await queue.enqueue('good', i, { id: `good${i}` })
      await until(() => done.length === 5)
      expect([...done].sort()).toEqual([0, 1, 2, 3, 4])
    })

    it('finishes the job in hand before it closes, and starts no other', async () => {
      const queue = await open({ concurrency: 1 })
      const watcher = await open()
      const log: string[] = []
      await queue.work({
        slow: async (data) => {
          log.push(`start ${data}`)
          await sleep(400)
          log.push(`end ${data}`)
        },
      })
      await queue.enqueue('slow', 1, { id: '1' })
      await queue.enqueue('slow', 2, { id: '2' })
      await until(() => log.length > 0)
      opened.splice(opened.indexOf(queue), 1)
      await queue.close()
      expect(log).toEqual(['start 1', 'end 1'])
      await sleep(200)
      expect(log).toHaveLength(2)
      expect((await watcher.depth()).waiting).toBe(1)
    })

    it('is shared by several workers without doubling', async () => {
      const workers = [await open(), await open(), await open()]
      const seen = new Map<string, number>()
      const byWorker = [0, 0, 0]
      await Promise.all(
        workers.map((queue, i) =>
          queue.work({
            count: async (_, { id }) => {
              seen.set(id, (seen.get(id) ?? 0) + 1)
              byWorker[i]! += 1
              await sleep(2)
            },
          }),
        ),
      )
      const ids = Array.from({ length: 150 }, (_, i) => `job-${i}`)
      await Promise.all(ids.map((id, i) => workers[i % 3]!.enqueue('count', i, { id })))
      await until(async () => seen.size === 150 && (await workers[0]!.depth()).waiting === 0)
      await sleep(100)
      expect([...seen.values()].every((runs) => runs === 1)).toBe(true)
    })

    it('lets a job enqueue the next one', async () => {
      const queue = await open()
      const steps: unknown[] = []
      await queue.work({
        step: async (n) => {
          steps.push(n)
          if (Number(n) < 3) await queue.enqueue('step', Number(n) + 1, { id: `step${Number(n) + 1}` })
        },
      })
      await queue.enqueue('step', 1, { id: 'step1' })
      await until(() => steps.length === 3)
      expect(steps).toEqual([1, 2, 3])
    })

    it('keeps a job that no worker knows until one does', async () => {
      const old = await open()
      let ran = false
      await old.work({ other: async () => {} })
      await old.enqueue('brand-new', 0, { id: 'n' })
      await sleep(300)
      const depth = await old.depth()
      expect(depth.waiting + depth.delayed).toBe(1)
      expect(depth.dead).toBe(0)
      opened.splice(opened.indexOf(old), 1)
      await old.close()
      await (await open()).work({
        'brand-new': async () => {
          ran = true
        },
      })
      await until(() => ran)
    })
  })
}
