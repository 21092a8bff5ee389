import { describe, expect, test } from 'vitest'
import type { BulkEventStore } from '../../../src/ports/event-store'
import { event, events, everything, type Log } from './harness'

export function positionsContract(store: () => BulkEventStore, log: () => Log) {
  describe('positions', () => {
    test('have one total order', async () => {
      for (let i = 0; i < 15; i++) await store().append(`a-${i}`, 'none', events(1 + (i % 3)))
      const all = (await everything(store())).map((each) => each.position)
      for (const [i, a] of all.entries())
        for (const [k, b] of all.entries()) {
          expect(Math.sign(store().compare(a, b))).toBe(Math.sign(i - k))
          expect(Math.sign(store().compare(b, a))).toBe(Math.sign(k - i))
        }
    })

    test('are different for every event, those of one append too', async () => {
      await store().append('a-1', 'none', events(20))
      const found = (await everything(store())).map((each) => each.position)
      expect(new Set(found).size).toBe(20)
    })

    test('grow with their ordinal, which is a plain number', async () => {
      for (let i = 0; i < 10; i++) await store().append(`a-${i}`, 'none', events(2))
      const found = (await everything(store())).map((each) => store().ordinal(each.position))
      expect(found.every(Number.isFinite)).toBe(true)
      for (let i = 1; i < found.length; i++) expect(found[i]!).toBeGreaterThanOrEqual(found[i - 1]!)
      expect(found.at(-1)!).toBeGreaterThan(found[0]!)
    })

    test('are the same by every way of reading, and for every client', async () => {
      const { position } = await store().append('a-1', 'none', events(2))
      const other = await log().open()
      const last = async (from: BulkEventStore) => [
        (await from.readStream('a-1')).at(-1)?.position,
        (await from.readAll()).at(-1)?.position,
        (await from.readAll({ backwards: true, limit: 1 }))[0]?.position,
        await from.head(),
      ]
      expect(await last(store())).toEqual(Array(4).fill(position))
      expect(await last(other)).toEqual(Array(4).fill(position))
    })

    test('can be kept as text and used by another client later', async () => {
      await store().append('a-1', 'none', events(3))
      const kept = JSON.parse(JSON.stringify((await everything(store()))[1]!.position)) as string
      await store().append('b-1', 'none', events(2))
      const other = await log().open()
      expect((await other.readAll({ after: kept })).map((each) => `${each.stream}@${each.revision}`)).toEqual(
        ['a-1@2', 'b-1@0', 'b-1@1'],
      )
    })

    test('of a repeated append are those that it was recorded at', async () => {
      const given = events(3)
      const first = await store().append('a-1', 'none', given)
      for (let i = 0; i < 5; i++) await store().append(`b-${i}`, 'none', [event()])
      expect(await store().append('a-1', 'none', given)).toEqual(first)
      expect((await store().append('a-1', 'none', given.slice(0, 2))).position).toBe(
        (await store().readStream('a-1'))[1]?.position,
      )
    })
  })

  describe('the head', () => {
    test('of an empty log is not there, for every client', async () => {
      expect(await store().head()).toBeUndefined()
      expect(await (await log().open()).head()).toBeUndefined()
    })

    test('stays where it is when an append is refused or repeated', async () => {
      const given = [event()]
      await store().append('a-1', 'none', given)
      const { position } = await store().append('b-1', 'none', [event()])
      await store().append('a-1', 'none', given)
      await expect(store().append('a-1', 7, [event()])).rejects.toThrow()
      expect(await store().head()).toBe(position)
    })

    test('never goes back while many write', async () => {
      const heads: string[] = []
      let writing = true
      const watching = (async () => {
        while (writing) {
          const head = await store().head()
          if (head) heads.push(head)
        }
      })()
      await Promise.all(Array.from({ length: 30 }, (_, i) => store().append(`a-${i}`, 'none', events(2))))
      writing = false
      await watching
      for (let i = 1; i < heads.length; i++)
        expect(store().compare(heads[i - 1]!, heads[i]!)).toBeLessThanOrEqual(0)
    })
  })
}
