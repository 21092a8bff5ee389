import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { postgresEventStore } from '../../src/adapters/eventstore/postgres'
import { createDispatcher } from '../../src/commands/kernel/dispatcher'
import { UndoPriceLevelling } from '../../src/commands/marketing/price-levelling'
import type { RecordedEvent } from '../../src/ports/event-store'
import { courseFacts } from '../support/catalogue'
import { testDatabase } from '../support/database'
import { announce, randomOf, rounds } from './support/seed'

const FILE = 'levelling'
const ROUNDS = rounds(3)
const COURSES = Array.from({ length: 60 }, (_, i) => `c${i}`)
const victim = fileURLToPath(new URL('../support/levelling-victim.ts', import.meta.url))
const meta = { commandId: 'history', correlationId: 'history', actor: 'system' }

announce(FILE)

/** The levelling of an event, forwards or back. */
const stepOf = ({ type, data }: RecordedEvent) => {
  const { levellingId, undone } = data as { levellingId?: string; undone?: boolean }
  const isBack = undone === true || type === 'PriceLevellingUndone'
  return levellingId && `${levellingId} ${isBack ? 'back' : 'forth'}`
}

it(
  'levels all prices or none, whenever its process is killed',
  async () => {
    const { pool, url } = await testDatabase()
    const store = postgresEventStore(pool)
    const at = '2026-03-02T12:00:00.000Z'
    for (const courseId of COURSES) {
      const { created, published } = courseFacts(courseId)
      const priced = { type: 'CoursePriced', data: { courseId, price: 20_000, listPrice: null } }
      const events = [created, priced, published].map((each, i) => ({
        ...each,
        id: `${courseId}-${i}`,
        meta,
        at,
      }))
      await store.append(`course-${courseId}`, 'none', events)
    }
    const { dispatch } = createDispatcher({
      store,
      clock: { now: () => at },
      hashKey: Buffer.alloc(32, 7),
      passwords: { hash: async (plain) => plain, verify: async () => false },
    })
    const random = randomOf(FILE)
    let levelled = 0
    for (let round = 0; round < ROUNDS; round++) {
      const child = spawn(process.execPath, ['--import', 'tsx', victim, url, `r${round}`, ...COURSES], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const gone = once(child, 'exit')
      await once(child.stdout, 'data')
      await pause(100 + random.below(400))
      child.kill('SIGKILL')
      await gone
      const counts = new Map<string, number>()
      const told = new Map<string, RecordedEvent>()
      const types = ['CoursePriced', 'PricesLevelled', 'PriceLevellingUndone']
      for await (const page of store.pages({ types }))
        for (const each of page) {
          const step = stepOf(each)
          if (!step) continue
          if (each.type === 'CoursePriced') counts.set(step, (counts.get(step) ?? 0) + 1)
          else told.set(step, each)
        }
      expect([...counts.keys()].sort()).toEqual([...told.keys()].sort())
      for (const [step, count] of counts) expect([step, count]).toEqual([step, COURSES.length])
      levelled += told.size
      // The next round begins at the same prices.
      for (const step of told.keys()) {
        const [levellingId = '', way] = step.split(' ')
        if (way === 'forth' && !told.has(`${levellingId} back`))
          await dispatch(
            UndoPriceLevelling,
            { levellingId },
            { actor: { accountId: 'editor', role: 'Editor' }, commandId: `${levellingId}-mended` },
          )
      }
    }
    expect(levelled).toBeGreaterThan(0)
    await store.close()
  },
  ROUNDS * 15_000,
)
