import { describe, expect, it } from 'vitest'
import { versionedCache } from '../../../src/http/cache/versioned-cache'

/** Loads that the test finishes by hand. */
function loads() {
  const open: { resolve(value: string): void; reject(error: Error): void }[] = []
  const load = () =>
    new Promise<{ value: string }>((resolve, reject) => {
      open.push({ resolve: (value) => resolve({ value }), reject })
    })
  return { open, load }
}
const now = async (value: string) => ({ value })

describe('a versioned cache', () => {
  it('shares one load among concurrent callers of a key', async () => {
    const cache = versionedCache<string>({ max: 10 })
    const { open, load } = loads()
    const all = [cache.fetch('a', 1, load), cache.fetch('a', 1, load)]
    open[0]?.resolve('x')
    expect(await Promise.all(all)).toEqual(['x', 'x'])
    expect(open).toHaveLength(1)
    expect([cache.get('a', 1), cache.get('b', 1), cache.get('a', 2)]).toEqual(['x', undefined, undefined])
  })

  it('is emptied by another version, and does not keep loads of the former one', async () => {
    const cache = versionedCache<string>({ max: 10 })
    const { open, load } = loads()
    const [before, after] = [cache.fetch('a', 1, load), cache.fetch('a', 2, load)]
    expect(open).toHaveLength(2)
    open[1]?.resolve('new')
    expect(await after).toBe('new')
    open[0]?.resolve('old')
    expect(await before).toBe('old')
    expect(cache.get('a', 2)).toBe('new')
  })

  it('answers waiting callers when it is cleared, without caching the result', async () => {
    const cache = versionedCache<string>({ max: 10 })
    const { open, load } = loads()
    const waiting = cache.fetch('a', 1, load)
    cache.clear()
    open[0]?.resolve('x')
    expect(await waiting).toBe('x')
    expect(cache.get('a', 1)).toBeUndefined()
  })

  it('rejects all waiting callers, and loads again for the next one', async () => {
    const cache = versionedCache<string>({ max: 10 })
    const { open, load } = loads()
    const all = [cache.fetch('a', 1, load), cache.fetch('a', 1, load)]
    open[0]?.reject(new Error('no database'))
    for (const each of await Promise.allSettled(all)) expect(each.status).toBe('rejected')
    expect(await cache.fetch('a', 1, () => now('x'))).toBe('x')
  })

  it('expires entries, and shares results that must not be kept with concurrent callers only', async () => {
    const cache = versionedCache<string>({ max: 10 })
    await cache.fetch('a', 1, async () => ({ value: 'x', expiresAt: 1_000 }), 500)
    expect([cache.get('a', 1, 999), cache.get('a', 1, 1_000)]).toEqual(['x', undefined])
    expect(await cache.fetch('a', 1, () => now('y'), 1_000)).toBe('y')
    const once = () => cache.fetch('b', 1, async () => ({ value: 'z', expiresAt: 0 }))
    expect(await Promise.all([once(), once()])).toEqual(['z', 'z'])
    expect(cache.get('b', 1)).toBeUndefined()
  })

  it('is bounded by entries and by size, and evicts the least recently used', async () => {
    const cache = versionedCache<string>({ max: 3, maxSize: 100, sizeOf: ({ length }) => length })
    for (const key of ['a', 'b', 'c']) await cache.fetch(key, 1, () => now(key))
    cache.get('a', 1)
    await cache.fetch('d', 1, () => now('d'))
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key, 1))).toEqual(['a', undefined, 'c', 'd'])
    await cache.fetch('e', 1, () => now('e'.repeat(99)))
    expect(['a', 'c', 'd', 'e'].filter((key) => cache.get(key, 1))).toEqual(['d', 'e'])
  })

  it('still answers callers of an entry that is evicted while it loads', async () => {
    const cache = versionedCache<string>({ max: 1 })
    const { open, load } = loads()
    const all = [cache.fetch('a', 1, load), cache.fetch('b', 1, load)]
    open[0]?.resolve('x')
    open[1]?.resolve('y')
    expect(await Promise.all(all)).toEqual(['x', 'y'])
  })
})
