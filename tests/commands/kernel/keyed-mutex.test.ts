import { expect, it } from 'vitest'
import { keyedMutex } from '../../../src/commands/kernel/keyed-mutex'

const later = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

it('lets those of one key go one after the other, and others beside them', async () => {
  const runExclusive = keyedMutex()
  const told: string[] = []
  const work = (key: string, name: string) =>
    runExclusive(key, async (waited) => {
      told.push(`${name} begins${waited ? ' after waiting' : ''}`)
      await later(5)
      told.push(`${name} ends`)
      return name
    })
  expect(await Promise.all([work('a', '1'), work('a', '2'), work('b', '3')])).toEqual(['1', '2', '3'])
  expect(told.indexOf('3 begins')).toBeLessThan(told.indexOf('1 ends'))
  expect(told.indexOf('2 begins after waiting')).toBeGreaterThan(told.indexOf('1 ends'))
})

it('goes on when the one before failed', async () => {
  const runExclusive = keyedMutex()
  const bad = runExclusive('a', async () => {
    await later(1)
    throw new Error('no')
  })
  const good = runExclusive('a', async () => 'yes')
  await expect(bad).rejects.toThrow('no')
  expect(await good).toBe('yes')
})

it('waits no longer than its patience: what hangs holds nobody up', async () => {
  const runExclusive = keyedMutex(10)
  void runExclusive('a', () => new Promise(() => {}))
  expect(await runExclusive('a', async (waited) => waited)).toBe(true)
  expect(await runExclusive('a', async (waited) => waited)).toBe(false)
})
