import { expect, test, vi } from 'vitest'
import { postgresEventStore } from '../../../src/adapters/eventstore/postgres'
import { event, events } from '../../contract/event-store-cases/harness'
import { testDatabase } from '../../support/database'

const { pool } = await testDatabase({ max: 5 })

test('streams that are read in one turn are read in one question, each as if it were read alone', async () => {
  const store = postgresEventStore(pool)
  // One row each, packed, packed and continued, and one that does not exist.
  await store.append('short-1', 'none', events(3))
  await store.append('packed-1', 'none', events(40))
  await store.append('grown-1', 'none', events(20))
  await store.append('grown-1', 19, [event('Opened', { text: 'ação “é”, 💡' })])
  const asked = [
    ['short-1', 0],
    ['packed-1', 0],
    ['packed-1', 17],
    ['missing-1', 0],
    ['grown-1', 19],
    ['short-1', 3],
    ['short-1', 0],
    ['grown-1', 5],
  ] as const
  const alone = []
  for (const [stream, from] of asked) alone.push(await store.readStream(stream, { from }))
  expect(alone.map((found) => found.length)).toEqual([3, 40, 23, 0, 2, 0, 3, 16])

  const questions = vi.spyOn(pool, 'query')
  const together = await Promise.all(asked.map(([stream, from]) => store.readStream(stream, { from })))
  expect(together).toEqual(alone)
  // The notice of what was appended before may go out meanwhile.
  const reads = questions.mock.calls.filter(([query]) => typeof query === 'object' && 'name' in query)
  expect(reads).toHaveLength(1)
  questions.mockRestore()
  await store.close()
})
