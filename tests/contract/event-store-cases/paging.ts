import { describe, expect, test } from 'vitest'
import type { BulkEventStore, PagesOptions, RecordedEvent } from '../../../src/ports/event-store'
import { event, events, everything } from './harness'

export function pagingContract(store: () => BulkEventStore) {
  const pages = async (options?: PagesOptions) => {
    const found: RecordedEvent[][] = []
    for await (const page of store().pages(options)) found.push(page)
    return found
  }
  const ids = (list: RecordedEvent[]) => list.map((each) => each.id)

  describe('pages', () => {
    test('of an empty log are none', async () => {
      expect(await pages()).toEqual([])
    })

    test.each([1, 2, 5, 7, 24, 25, 1_000])('of %i hold the whole log in its order', async (size) => {
      for (let i = 0; i < 6; i++) await store().append(`a-${i}`, 'none', events(4))
      const found = await pages({ size })
      expect(found.every((page) => page.length > 0 && page.length <= size)).toBe(true)
      expect(found.flat()).toEqual(await everything(store()))
    })

    test('begin behind a position', async () => {
      for (let i = 0; i < 5; i++) await store().append(`a-${i}`, 'none', events(2))
      const all = await everything(store())
      for (const at of [0, 3, 8])
        expect(ids((await pages({ after: all[at]!.position, size: 3 })).flat())).toEqual(
          ids(all.slice(at + 1)),
        )
      expect(await pages({ after: all.at(-1)!.position })).toEqual([])
    })

    test('with types or a prefix are full of what was asked for', async () => {
      for (let i = 0; i < 30; i++)
        await store().append(`${i % 3 ? 'order' : 'cart'}-${i}`, 'none', [event('Placed'), event('Paid')])
      const found = await pages({ types: ['Paid'], streamPrefix: 'cart-', size: 4 })
      expect(found.map((page) => page.length)).toEqual([4, 4, 2])
      expect(found.flat().every((each) => each.type === 'Paid' && each.stream.startsWith('cart-'))).toBe(true)
    })

    test('may be left half way, by many readers', async () => {
      await store().append('a-1', 'none', events(50))
      for (let round = 0; round < 10; round++) {
        for await (const page of store().pages({ size: 5 })) {
          expect(page).toHaveLength(5)
          break
        }
      }
      expect((await pages({ size: 20 })).map((page) => page.length)).toEqual([20, 20, 10])
    })

    test('meet what is written while they are read', async () => {
      await store().append('a-1', 'none', events(30))
      const seen: RecordedEvent[] = []
      for await (const page of store().pages({ size: 10 })) {
        if (seen.length === 0) await store().append('b-1', 'none', events(5))
        seen.push(...page)
      }
      const all = await everything(store())
      expect(ids(seen)).toEqual(ids(all).slice(0, seen.length))
      expect(seen.length).toBeGreaterThanOrEqual(30)
    })
  })

  describe('single reads as pages', () => {
    test.each([
      [false, 1],
      [false, 3],
      [true, 1],
      [true, 3],
    ])('backwards %s by %i give everything once', async (backwards, limit) => {
      for (let i = 0; i < 5; i++) await store().append(`a-${i}`, 'none', events(2))
      const seen: RecordedEvent[] = []
      for (;;) {
        const page = await store().readAll({ after: seen.at(-1)?.position, backwards, limit })
        if (page.length === 0) break
        seen.push(...page)
      }
      const all = await everything(store())
      expect(ids(seen)).toEqual(ids(backwards ? [...all].reverse() : all))
    })
  })
}
