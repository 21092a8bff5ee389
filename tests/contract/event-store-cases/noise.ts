import { describe, expect, test, vi } from 'vitest'
import type { BulkEventStore } from '../../../src/ports/event-store'
import { event, events, everything, type Log, type Traits } from './harness'

/** Servers may write system events into the same log; readers of the product's events do not see them. */
export function noiseContract(store: () => BulkEventStore, log: () => Log, { noise }: Traits) {
  if (!noise) return
  const hum = (count: number) => log().noise!(count)

  describe('among events of the server itself', () => {
    test('the log is empty as long as there are only those', async () => {
      await hum(50)
      expect(await store().head()).toBeUndefined()
      expect(await store().readAll()).toEqual([])
      expect(await store().readAll({ backwards: true })).toEqual([])
    })

    test('the head is the newest event of the product', async () => {
      const { position } = await store().append('a-1', 'none', events(2))
      await hum(300)
      expect(await store().head()).toBe(position)
      expect(await store().readAll({ after: position })).toEqual([])
    })

    test.each([1, 2, 10])('reads of %i pass over hundreds of them, both ways', async (limit) => {
      for (let i = 0; i < 6; i++) {
        await hum(200)
        await store().append(`a-${i}`, 'none', [event()])
      }
      await hum(200)
      const seen = await everything(store(), limit)
      expect(seen.map((each) => each.stream)).toEqual(['a-0', 'a-1', 'a-2', 'a-3', 'a-4', 'a-5'])
      const last = await store().readAll({ backwards: true, limit })
      expect(last.map((each) => each.id)).toEqual(
        [...seen]
          .reverse()
          .slice(0, limit)
          .map((each) => each.id),
      )
    })

    test('a replay meets none of them, and its pages are full', async () => {
      for (let i = 0; i < 40; i++) {
        await hum(20)
        await store().append(`a-${i}`, 'none', [event()])
      }
      const sizes: number[] = []
      for await (const page of store().pages({ size: 15 })) sizes.push(page.length)
      expect(sizes).toEqual([15, 15, 10])
    })

    test('nothing of them is handed over', async () => {
      const types = new Set<string>()
      const wake = vi.fn()
      await store().subscribe((given) => {
        wake()
        for (const each of given ?? []) types.add(each.type)
      })
      for (let i = 0; i < 5; i++) {
        await hum(30)
        await store().append(`a-${i}`, 'none', [event()])
      }
      await vi.waitFor(() => expect(wake).toHaveBeenCalled(), { timeout: 60_000, interval: 5 })
      expect([...types].every((type) => type === 'Happened')).toBe(true)
    })
  })
}
