import { describe, expect, it } from 'vitest'
import { cachedPerShop } from '../../../src/http/catalog/cached-per-shop'
import type { Shop } from '../../../src/http/catalog/shop'

const shop = (percent: number) => ({ percent }) as Shop

describe('a result cached per shop', () => {
  it('is computed once for each query, and again in another shop', async () => {
    let made = 0
    const find = cachedPerShop(({ percent }, search) => `${++made}: ${percent} ${search}`)
    const [before, after] = [shop(0), shop(10)]
    expect([await find(before, '?a'), await find(before, '?b'), await find(before, '?a')]).toEqual([
      '1: 0 ?a',
      '2: 0 ?b',
      '1: 0 ?a',
    ])
    expect(await find(after, '?a')).toBe('3: 10 ?a')
  })

  it('is bounded', async () => {
    let made = 0
    const find = cachedPerShop(() => ++made)
    const one = shop(0)
    for (let n = 0; n < 1_000; n++) await find(one, `?x=${n}`)
    expect(await find(one, '?x=0')).toBe(1_001)
  })
})
