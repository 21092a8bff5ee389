import { describe, expect, it } from 'vitest'
import { memoized } from '../../../src/http/cache/memoized'

const models = [{ name: 'site_settings' }, { name: 'category_list' }]
let version = 0
let broken = false
const requested: (readonly string[] | undefined)[] = []
const projections = {
  waitFor: async () => true,
  status: async () => [],
  version: (of?: readonly string[]) => {
    requested.push(of)
    return version
  },
}
let reads = 0
const reading = memoized(models, async () => {
  reads++
  const mine = reads
  await Promise.resolve()
  if (broken) throw new Error('no database')
  return mine
})
const clock = { now: () => '2026-01-01T00:00:00.000Z' }
const deps = { db: undefined as never, clock, projections }

describe('a memoised load', () => {
  it('is shared until one of its read models advances', async () => {
    expect(await Promise.all([reading(deps), reading(deps)])).toEqual([1, 1])
    expect(await reading(deps)).toBe(1)
    expect(requested.at(-1)).toEqual(['site_settings', 'category_list'])
    version++
    expect(await reading(deps)).toBe(2)
  })

  it('is repeated after a failure', async () => {
    version++
    broken = true
    await expect(reading(deps)).rejects.toThrow('no database')
    broken = false
    expect(await reading(deps)).toBe(4)
  })

  it('is not cached without versions, and is cached for each projector separately', async () => {
    const deaf = { ...deps, projections: { ...projections, version: undefined } }
    expect([await reading(deaf), await reading(deaf)]).toEqual([5, 6])
    expect(await reading({ ...deps, projections: { ...projections } })).toBe(7)
  })

  it('is cached by key, and the least recently used is evicted', async () => {
    let made = 0
    const twice = memoized(models, async (_deps, word: string) => `${word} ${++made}`, {
      max: 2,
      key: (word) => word,
    })
    const words = async (...all: string[]) => {
      const found: string[] = []
      for (const word of all) found.push(await twice(deps, word))
      return found
    }
    expect(await words('a', 'b', 'a', 'c', 'a', 'b')).toEqual(['a 1', 'b 2', 'a 1', 'c 3', 'a 1', 'b 4'])
  })

  it('expires when its value says so, although no read model advanced', async () => {
    let now = '2026-01-01T00:00:00.000Z'
    let made = 0
    const until = memoized(models, async () => ++made, { until: () => '2026-01-01T00:00:01.000Z' })
    const later = { ...deps, clock: { now: () => now } }
    expect([await until(later), await until(later)]).toEqual([1, 1])
    now = '2026-01-01T00:00:00.999Z'
    expect(await until(later)).toBe(1)
    now = '2026-01-01T00:00:01.000Z'
    expect(await until(later)).toBe(2)
  })
})
