import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { postgresEventStore } from '../../../src/adapters/eventstore/postgres'
import { memoryQueue } from '../../../src/adapters/queue/memory'
import { command } from '../../../src/commands/kernel/command'
import { createDispatcher } from '../../../src/commands/kernel/dispatcher'
import { aggregate } from '../../../src/domain/kernel/aggregate'
import { type DomainEvent, event, events } from '../../../src/domain/kernel/event'
import { plus } from '../../../src/domain/kernel/instants'
import { type BulkEventStore, StoreUnavailable } from '../../../src/ports/event-store'
import { createProjectionAdmin } from '../../../src/projections/kernel/admin'
import { jobHandlers } from '../../../src/workers/kernel/job-handlers'
import { react } from '../../../src/workers/kernel/react'
import { enqueue, job, type Reactor, reactor, send } from '../../../src/workers/kernel/reactor'
import { createReactorRunner } from '../../../src/workers/kernel/reactor-runner'
import { appender } from '../../projections/kernel/append'
import { beforeWrite } from '../../support/before-write'
import { testDatabase } from '../../support/database'
import { inMemory } from '../../support/in-memory'

const doneEvents = events({ Answered: z.object({ to: z.string() }) })
const answers = aggregate<string[], typeof doneEvents>(
  { name: 'answers', label: 'answers' },
  doneEvents,
  [],
  {
    Answered: (all, { to }) => [...all, to],
  },
)
const Answer = command({
  name: 'Answer',
  summary: '',
  input: z.object({ to: z.string() }),
  who: 'system',
  on: answers,
  id: () => 'all',
  decide:
    ({ to }) =>
    () => [event('Answered', { to })],
})
type Asked = DomainEvent<'Asked', { by: string }>
const answering = (name = 'answer-when-asked') =>
  reactor<Asked>(name, { Asked: ({ by }) => [send(Answer, { to: by })] })

/** Writes down what was heard; there is nothing to answer. */
const noted = (heard: string[], what: string): [] => {
  heard.push(what)
  return []
}

const { pool } = await testDatabase({ max: 20 })
type Runner = ReturnType<typeof createReactorRunner>
let store: BulkEventStore
let append: ReturnType<typeof appender>
let open: Runner[] = []
const clock = { now: () => '2026-03-02T12:00:00.000Z' }
const dispatcherOn = (on: BulkEventStore) =>
  createDispatcher({ store: on, clock, hashKey: Buffer.alloc(32), passwords: {} as never })

function runner(reactors: Reactor[], on = store) {
  const deps = { dispatcher: dispatcherOn(on), queue: memoryQueue(clock), log: { warn() {}, error() {} } }
  const made = createReactorRunner({ pool, store: on, reactors, ...deps })
  open.push(made)
  return made
}
beforeEach(async () => {
  await pool.query(
    'truncate ops.reactor_checkpoints, ops.parked_events, ops.leases, ops.control_requests, log.events',
  )
  store = postgresEventStore(pool)
  append = appender(store)
})
afterEach(async () => {
  await Promise.all(open.map((each) => each.stop()))
  await store.close()
  open = []
})

const ask = (by: string) => append('asked-1', 1, 'Asked', { by })
const answered = async () =>
  (await store.readStream('answers-all')).map(({ data }) => (data as { to: string }).to)
const checkpoint = async (name: string) =>
  (await pool.query('select position from ops.reactor_checkpoints where name = $1', [name])).rows[0]?.position
async function until(check: () => Promise<boolean>, ms = 10_000) {
  for (const end = Date.now() + ms; !(await check()); ) {
    if (Date.now() > end) throw new Error('it did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
const count = (n: number) => until(async () => (await answered()).length >= n)

describe('reactors', () => {
  it('answer what comes, in order, once', async () => {
    await runner([answering()]).start()
    for (const by of ['a', 'b', 'c']) await ask(by)
    await count(3)
    expect(await answered()).toEqual(['a', 'b', 'c'])
  })

  it('are never given what happened before they came', async () => {
    await ask('before')
    const first = runner([answering('old')])
    await first.start()
    await ask('a')
    await count(1)
    await first.stop()
    await ask('while nobody worked')
    const heard: string[] = []
    const fresh = reactor<Asked>('fresh', { Asked: ({ by }) => noted(heard, by) })
    await runner([answering('old'), fresh]).start()
    await ask('c')
    await until(async () => heard.length > 0)
    await count(3)
    expect(await answered()).toEqual(['a', 'while nobody worked', 'c'])
    expect(heard).toEqual(['c'])
  })

  it('that are new stay at their place while older ones catch up page by page', async () => {
    await append('noise-1', 3)
    await pool.query(`insert into ops.reactor_checkpoints (name, position) values ('old', '1')`)
    await append('noise-1', 700)
    const head = await store.head()
    const places: string[] = []
    const watching = {
      ...store,
      readAll: async (options: object) => {
        places.push(await checkpoint('fresh'))
        return store.readAll(options)
      },
    }
    await runner([answering('old'), answering('fresh')], watching).start()
    await until(async () => (await checkpoint('old')) === head)
    expect(new Set(places)).toEqual(new Set([head]))
  })

  it('go on after a stop in the middle: nothing lost, nothing twice', async () => {
    const first = runner([answering()])
    await first.start()
    const names = Array.from({ length: 30 }, (_, i) => `n${i}`)
    for (const by of names.slice(0, 20)) await ask(by)
    await count(3)
    await first.stop()
    const left = (await answered()).length
    for (const by of names.slice(20)) await ask(by)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await answered()).length).toBe(left)
    await runner([answering()]).start()
    await count(30)
    expect(await answered()).toEqual(names)
  })

  it('given an event again do nothing new, also when the checkpoint was lost after the answer', async () => {
    const first = runner([answering()])
    await first.start()
    await ask('a')
    await count(1)
    await first.stop()
    await pool.query('update ops.reactor_checkpoints set position = null')
    await runner([answering()]).start()
    await ask('b')
    await count(2)
    expect(await answered()).toEqual(['a', 'b'])
  })

  it('have one owner on a database, and another takes over', async () => {
    const heard: string[] = []
    const hearing = (who: string) =>
      reactor<Asked>('hear', { Asked: ({ by }) => noted(heard, `${who} ${by}`) })
    const [one, two] = [runner([hearing('one')]), runner([hearing('two')])]
    await one.start()
    await ask('a')
    await until(async () => heard.length === 1)
    await two.start()
    for (const by of ['b', 'c']) await ask(by)
    await until(async () => heard.length === 3)
    await one.stop()
    await ask('d')
    await until(async () => heard.length === 4)
    expect(heard).toEqual(['one a', 'one b', 'one c', 'two d'])
  })

  it('let go when another owner moved their checkpoint', async () => {
    const heard: string[] = []
    const slow = reactor<Asked>('hear', { Asked: ({ by }) => noted(heard, by) })
    await runner([slow]).start()
    await ask('a')
    await until(async () => (await checkpoint('hear')) === '1')
    await pool.query(`update ops.reactor_checkpoints set position = '2'`)
    await ask('seen elsewhere')
    await ask('c')
    await until(async () => (await checkpoint('hear')) === '3')
    expect(heard).toEqual(['a', 'c'])
  })

  it('park what keeps failing, go on, and answer it once it is released', async () => {
    let broken = true
    const failing = reactor<Asked>('fail', {
      Asked: ({ by }) => {
        if (broken && by === 'bad') throw new Error('cannot')
        return [send(Answer, { to: by })]
      },
    })
    const live = runner([failing])
    await live.start()
    const position = await ask('bad')
    await ask('good')
    await count(1)
    expect(await answered()).toEqual(['good'])
    const { rows } = await pool.query('select consumer, position, type, error from ops.parked_events')
    expect(rows).toEqual([{ consumer: 'fail', position, type: 'Asked', error: 'Error: cannot' }])
    await expect(live.release('fail', position)).rejects.toThrow('cannot')
    broken = false
    expect(await live.release('fail', position)).toBe(true)
    expect(await answered()).toEqual(['good', 'bad'])
    expect((await pool.query('select 1 from ops.parked_events')).rows).toEqual([])
    expect(await live.release('fail', position)).toBe(false)
  })

  it('park nothing for a log that is gone for longer than five tries', async () => {
    let refused = 0
    const away: BulkEventStore = { ...store }
    beforeWrite(away, async (changes) => {
      if (refused === 8 || !changes.some(({ stream }) => stream === 'answers-all')) return
      refused++
      throw new StoreUnavailable(new Error('gone'))
    })
    await runner([answering()], away).start()
    await ask('ana')
    await count(1)
    expect(await answered()).toEqual(['ana'])
    expect(refused).toBe(8)
    expect((await pool.query('select 1 from ops.parked_events')).rows).toEqual([])
  })

  it('released through the admin come in the order of the log; what fails again waits with the later ones of its stream', async () => {
    let broken = ['one', 'two', 'three']
    const failing = reactor<Asked>('fail', {
      Asked: ({ by }) => {
        if (broken.includes(by)) throw new Error(`cannot ${by}`)
        return [send(Answer, { to: by })]
      },
    })
    const admin = createProjectionAdmin({
      pool,
      store,
      projections: [],
      reactors: ['fail'],
      actsLocally: false,
    })
    await runner([failing]).start()
    for (const by of broken) await append(by === 'two' ? 'asked-2' : 'asked-1', 1, 'Asked', { by })
    await until(async () => (await admin.parked()).length === 3, 30_000)
    broken = ['one']
    expect(await admin.release('fail')).toEqual({ released: 1, still: 2 })
    expect(await answered()).toEqual(['two'])
    const waiting = (await admin.parked()).map(({ kind, type, attempts, error }) => [
      kind,
      type,
      attempts,
      error,
    ])
    expect(waiting).toContainEqual(['reactor', 'Asked', 2, 'Error: cannot one'])
    broken = []
    expect(await admin.release('fail')).toEqual({ released: 2, still: 0 })
    expect(await answered()).toEqual(['two', 'one', 'three'])
    expect(await admin.release('fail')).toEqual({ released: 0, still: 0 })
  })

  it('beyond the end of a log that was restored go to its end, and answer nothing twice', async () => {
    await ask('before')
    await pool.query(`insert into ops.reactor_checkpoints (name, position) values ('hear', '900')`)
    const heard: string[] = []
    await runner([reactor<Asked>('hear', { Asked: ({ by }) => noted(heard, by) })]).start()
    await until(async () => (await checkpoint('hear')) === '1')
    await ask('after')
    await until(async () => heard.length > 0)
    expect(heard).toEqual(['after'])
  })

  it('take over from an owner whose lease is over although its session lives', async () => {
    const stuck = await pool.connect()
    stuck.on('error', () => {})
    await stuck.query(`set application_name = 'stuck'`)
    await pool.query(
      `insert into ops.leases (key, owner, until, session)
       select 'reactors', 'stuck', now() - interval '1 second', pid from pg_stat_activity where application_name = 'stuck'`,
    )
    const heard: string[] = []
    await runner([reactor<Asked>('hear', { Asked: ({ by }) => noted(heard, by) })]).start()
    await ask('a')
    await until(async () => heard.length > 0)
    await expect(stuck.query('select 1')).rejects.toThrow()
    stuck.release(true)
  })

  it('stop at once while they pause between two tries, and try again later', async () => {
    let tries = 0
    const failing = reactor<Asked>('fail', {
      Asked: () => {
        tries++
        throw new Error('not yet')
      },
    })
    const first = runner([failing])
    await first.start()
    await ask('a')
    await until(async () => tries >= 3)
    const began = performance.now()
    await first.stop()
    expect(performance.now() - began).toBeLessThan(1_500)
    expect(await checkpoint('fail')).toBeNull()
    const heard: string[] = []
    await runner([reactor<Asked>('fail', { Asked: ({ by }) => noted(heard, by) })]).start()
    await until(async () => heard.length === 1)
  })
})

describe('an answer and a job', () => {
  it('have ids that a redelivery gives again, and name what they follow from', async () => {
    const { store: log, dispatcher, clock: at } = inMemory()
    const queue = memoryQueue(at)
    const seen: unknown[] = []
    const note = job({
      name: 'note',
      label: 'Teste',
      data: z.object({ n: z.int() }),
      run: async ({ n }, _: unknown, info) => {
        seen.push([n, info.attempt, info.now])
        await info.send(Answer, { to: `job ${n}` })
        await info.send(Answer, { to: `again ${n}` })
        if (info.attempt === 1) throw new Error('after the answer')
      },
    })
    await appender(log)('asked-1', 1, 'Asked', { by: 'a' })
    const [event] = log.all()
    const both = reactor<Asked>('both', {
      Asked: ({ by }) => [send(Answer, { to: by }), enqueue(note, { n: 1 })],
    })
    for (let i = 0; i < 3; i++) await react(both, event!, { dispatcher, queue })
    await react(both, { ...event!, type: 'Unheard' }, { dispatcher, queue })
    await queue.work(jobHandlers([note], {} as never, { dispatcher, clock: at, queue }))
    expect(await queue.runDue()).toBe(1)
    expect(await queue.runDue('2027-01-01T00:00:00.000Z')).toBe(1)
    expect(seen).toEqual([
      [1, 1, at.at],
      [1, 2, at.at],
    ])
    const told = log.all().filter(({ type }) => type === 'Answered')
    expect(told.map(({ data }) => data)).toEqual([{ to: 'a' }, { to: 'job 1' }, { to: 'again 1' }])
    expect(told[0]?.meta).toMatchObject({
      causationId: event!.id,
      correlationId: 'c',
      actor: 'system',
      role: 'System',
    })
  })

  it('a job that rang too early waits once more, as one job however often it is tried', async () => {
    const { dispatcher, clock: at } = inMemory()
    const queue = memoryQueue(at)
    const rang: string[] = []
    const later = plus(at.at, 60_000)
    const early = job({
      name: 'early',
      label: 'Teste',
      data: z.object({ n: z.int() }),
      run: async ({ n }, _: unknown, { now, reschedule, attempt }) => {
        rang.push(`${n} at ${now}`)
        if (now >= later) return
        await reschedule(later)
        if (attempt === 1) throw new Error('after it asked')
      },
    })
    await queue.work(jobHandlers([early], {} as never, { dispatcher, clock: at, queue }))
    await queue.enqueue('early', { n: 7 }, { id: 'first' })
    await queue.runDue(plus(at.at, 30_000))
    expect(rang).toHaveLength(1)
    const begun = at.at
    at.at = later
    await queue.runDue()
    expect(rang.filter((each) => each === `7 at ${begun}`)).toHaveLength(1)
    expect(rang.filter((each) => each === `7 at ${later}`)).toHaveLength(2)
    expect((await queue.depth()).delayed).toBe(0)
  })

  it('is refused when the data of a job is not as declared', async () => {
    const { dispatcher, clock: at } = inMemory()
    const strict = job({
      name: 'strict',
      label: 'Teste',
      data: z.object({ n: z.int() }),
      run: async () => {},
    })
    const { strict: handle } = jobHandlers([strict], {} as never, {
      dispatcher,
      clock: at,
      queue: memoryQueue(at),
    })
    await expect(handle?.({ n: 'x' }, { id: 'j1', attempt: 1 })).rejects.toThrow()
  })
})
