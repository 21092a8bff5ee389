import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createPool } from '../../../src/adapters/database/pool'
import { postgresEventStore } from '../../../src/adapters/eventstore/postgres'
import { event, events, everything, lawful } from '../../contract/event-store-cases/harness'
import { byWayOf, cuttingProxy } from '../../support/cutting-proxy'
import { testDatabase } from '../../support/database'
import { runs } from '../../support/proof/depth'

const { pool, url } = await testDatabase({ max: 4 })
const proxy = await cuttingProxy(Number(new URL(url).port))
const far = createPool(byWayOf(proxy.port, url), { max: 4 })
const own = postgresEventStore(far)
const store = postgresEventStore(pool)

beforeEach(() => pool.query('truncate log.events'))
afterAll(async () => {
  await own.close()
  await store.close()
  await far.end()
  await proxy.close()
})

/** How many bytes of the server's answer arrive, and how many events went how many at once. */
const cut = fc.record({
  bytes: fc.nat(220),
  appends: fc.integer({ min: 1, max: 3 }),
  size: fc.integer({ min: 1, max: 3 }),
})

test('wherever the answer to a commit is cut, each append is acknowledged and there once', async () => {
  let streams = 0
  let sent = 0
  await fc.assert(
    fc.asyncProperty(fc.array(cut, { minLength: 1, maxLength: 4 }), async (cuts) => {
      for (const { bytes, appends, size } of cuts) {
        // The writer stands by, so that what is cut is the answer to the appends and nothing before.
        await own.append(`warm-${++streams}`, 'none', [event()])
        const before = proxy.cuts()
        proxy.cutWithin(bytes)
        const answers = await Promise.all(
          Array.from({ length: appends }, () => own.append(`cut-${++streams}`, 'none', events(size))),
        )
        expect(answers.map(({ revision }) => revision)).toEqual(Array(appends).fill(size - 1))
        expect(proxy.cuts()).toBeGreaterThan(before)
        sent += 1 + appends * size
      }
    }),
    { numRuns: runs(40) },
  )
  expect(await everything(store)).toHaveLength(sent)
  expect(await lawful(store)).toEqual([])
})
