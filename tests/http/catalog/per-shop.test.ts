import { describe, expect, it } from 'vitest'
import { perShop } from '../../../src/http/catalog/per-shop'
import type { Shop } from '../../../src/http/catalog/shop'

const shop = (percent: number) => ({ percent }) as Shop

describe('what is found in a shop', () => {
  it('is found once for each query, and anew in another state of the shop', () => {
    let made = 0
    const find = perShop(({ percent }, search) => `${++made}: ${percent} ${search}`)
    const [before, after] = [shop(0), shop(10)]
    expect([find(before, '?a'), find(before, '?b'), find(before, '?a')]).toEqual([
      '1: 0 ?a',
      '2: 0 ?b',
      '1: 0 ?a',
    ])
    expect(find(after, '?a')).toBe('3: 10 ?a')
  })

  it('does not grow with whatever anybody writes', () => {
    let made = 0
    const find = perShop(() => ++made)
    const one = shop(0)
    for (let n = 0; n < 1_000; n++) find(one, `?x=${n}`)
    expect(find(one, '?x=0')).toBe(1_001)
  })
})
