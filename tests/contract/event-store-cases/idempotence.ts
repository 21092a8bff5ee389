import { describe, expect, test } from 'vitest'
import { type BulkEventStore, DuplicateEvent, WrongExpectedVersion } from '../../../src/ports/event-store'
import { event, events, everything, type Log, type Traits } from './harness'

export function idempotenceContract(store: () => BulkEventStore, log: () => Log, { uniqueIds }: Traits) {
  describe('an append whose answer was lost', () => {
    test('may be sent again and answers what was recorded', async () => {
      const given = events(2)
      const first = await store().append('a-1', 'none', given)
      expect(await store().append('a-1', 'none', given)).toEqual(first)
      expect(await everything(store())).toHaveLength(2)
    })

    test('may be sent again in the middle of a stream, after others wrote', async () => {
      await store().append('a-1', 'none', events(2))
      const given = events(2)
      const first = await store().append('a-1', 1, given)
      await store().append('a-1', 3, events(3))
      expect(await store().append('a-1', 1, given)).toEqual(first)
      expect(await everything(store())).toHaveLength(7)
    })

    test('may be sent again by another process', async () => {
      const given = events(2)
      const first = await store().append('a-1', 'none', given)
      expect(await (await log().open()).append('a-1', 'none', given)).toEqual(first)
    })

    test('may be sent many times at once', async () => {
      const given = [event()]
      const other = await log().open()
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) => (i % 2 ? store() : other).append('a-1', 'none', given)),
      )
      expect(new Set(answers.map((answer) => answer.position)).size).toBe(1)
      expect(await everything(store())).toHaveLength(1)
    })

    test('a shorter beginning of it answers its own end', async () => {
      const [one, two] = events(2)
      await store().append('a-1', 'none', [one!, two!])
      const { revision, position } = await store().append('a-1', 'none', [one!])
      expect(revision).toBe(0)
      expect((await store().readStream('a-1'))[0]?.position).toBe(position)
    })

    test('a longer one is refused', async () => {
      const [one, two] = events(2)
      await store().append('a-1', 'none', [one!])
      await expect(store().append('a-1', 'none', [one!, two!])).rejects.toThrow(WrongExpectedVersion)
      expect(await everything(store())).toHaveLength(1)
    })

    test('another order is refused', async () => {
      const [one, two] = events(2)
      await store().append('a-1', 'none', [one!, two!])
      await expect(store().append('a-1', 'none', [two!, one!])).rejects.toThrow(WrongExpectedVersion)
    })

    test('the same ids at another revision are refused', async () => {
      const given = [event()]
      await store().append('a-1', 'none', [event()])
      await store().append('a-1', 0, given)
      await expect(store().append('a-1', 'none', given)).rejects.toThrow(WrongExpectedVersion)
    })

    test('the same ids after a wrong guess are refused, and the stream stays as it was', async () => {
      const given = [event()]
      await store().append('a-1', 'none', given)
      await expect(store().append('a-1', 7, given)).rejects.toThrow(WrongExpectedVersion)
      expect(await everything(store())).toHaveLength(1)
    })
  })

  if (uniqueIds) idsAreUnique(store)
  else
    test('the same event id may be in two streams', async () => {
      const given = event()
      await store().append('a-1', 'none', [given])
      expect(await store().append('b-1', 'none', [event(), given])).toMatchObject({ revision: 1 })
      expect((await everything(store())).filter((each) => each.id === given.id)).toHaveLength(2)
    })
}

function idsAreUnique(store: () => BulkEventStore) {
  describe('an event id is used once', () => {
    test('not in another stream', async () => {
      const given = event()
      await store().append('a-1', 'none', [given])
      await expect(store().append('b-1', 'none', [event(), given])).rejects.toThrow(DuplicateEvent)
      expect(await store().readStream('b-1')).toEqual([])
    })

    test('not again at the end of its own stream', async () => {
      const given = event()
      await store().append('a-1', 'none', [given])
      await expect(store().append('a-1', 0, [given])).rejects.toThrow(DuplicateEvent)
    })

    test('and its refusal does not touch appends that went along', async () => {
      const used = event()
      await store().append('a-1', 'none', [used])
      const results = await Promise.allSettled(
        Array.from({ length: 30 }, (_, i) => store().append(`b-${i}`, 'none', [i === 13 ? used : event()])),
      )
      expect(results.flatMap((result, i) => (result.status === 'rejected' ? [i] : []))).toEqual([13])
      expect(await everything(store())).toHaveLength(30)
    })
  })
}
