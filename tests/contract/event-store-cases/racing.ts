import { describe, expect, test } from 'vitest'
import { type BulkEventStore, type RecordedEvent, WrongExpectedVersion } from '../../../src/ports/event-store'
import { appendAnyhow, event, events, everything, type Log, lawful } from './harness'

export function racingContract(store: () => BulkEventStore, log: () => Log) {
  const clients = async (count: number) => [
    store(),
    ...(await Promise.all(Array.from({ length: count - 1 }, () => log().open()))),
  ]

  describe('several writers at once', () => {
    test('of many who expect the same revision exactly one wins', async () => {
      const all = await clients(4)
      for (let round = 0; round < 5; round++) {
        const results = await Promise.allSettled(
          Array.from({ length: 24 }, (_, i) =>
            all[i % 4]!.append('a-1', round === 0 ? 'none' : round - 1, [event()]),
          ),
        )
        const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
        expect(lost).toHaveLength(23)
        expect(lost.every((error) => error instanceof WrongExpectedVersion)).toBe(true)
      }
      expect(await lawful(store())).toEqual([])
      expect(await store().readStream('a-1')).toHaveLength(5)
    })

    test('streams of their own: nothing lost, nothing doubled, every answer true', async () => {
      const all = await clients(4)
      const answers = await Promise.all(
        Array.from({ length: 40 }, async (_, i) => {
          const stream = `a-${i}`
          const one = await all[i % 4]!.append(stream, 'none', events(3))
          const two = await all[(i + 1) % 4]!.append(stream, 2, [event()])
          return [stream, one.position, two.position]
        }),
      )
      expect(await everything(store())).toHaveLength(160)
      expect(await lawful(store())).toEqual([])
      for (const [stream, one, two] of answers) {
        const found = await store().readStream(stream!)
        expect([found[2]?.position, found[3]?.position]).toEqual([one, two])
      }
    })

    test('one stream: whoever is refused reads again, and all events arrive without gaps', async () => {
      const all = await clients(3)
      const given = Array.from({ length: 20 }, () => events(2))
      await Promise.all(given.map((each, i) => appendAnyhow(all[i % 3]!, 'a-1', each)))
      const found = await store().readStream('a-1')
      expect(found.map((each) => each.revision)).toEqual(found.map((_, i) => i))
      expect(new Set(found.map((each) => each.id))).toEqual(new Set(given.flat().map((each) => each.id)))
    })

    test.each([1, 7, 1000])('a reader that polls pages of %i misses nothing', async (limit) => {
      const all = await clients(4)
      const seen: RecordedEvent[] = []
      let writing = true
      const reader = (async () => {
        const own = await log().open()
        for (let last = false; ; ) {
          const page = await own.readAll({ after: seen.at(-1)?.position, limit })
          seen.push(...page)
          if (page.length === 0 && last) return
          last = !writing && page.length === 0
        }
      })()
      await Promise.all(
        Array.from({ length: 16 }, async (_, i) => {
          for (let n = 0; n < 8; n++) {
            await all[(i + n) % 4]!.append(`a-${i}`, n ? n * 2 - 1 : 'none', events(2))
          }
        }),
      )
      writing = false
      await reader
      expect(seen).toHaveLength(256)
      expect(seen).toEqual(await everything(store()))
    })

    test('an append is whole: no reader sees a part of it', async () => {
      const own = await log().open()
      let writing = true
      const partial: number[] = []
      const reader = (async () => {
        while (writing) {
          const { length } = await own.readAll({ limit: 5_000 })
          if (length % 9 !== 0) partial.push(length)
        }
      })()
      await Promise.all(Array.from({ length: 40 }, (_, i) => store().append(`a-${i}`, 'none', events(9))))
      writing = false
      await reader
      expect(partial).toEqual([])
    })

    test('what was acknowledged can be read by everybody at once', async () => {
      const [one, two] = await clients(2)
      for (let i = 0; i < 20; i++) {
        const { position } = await one!.append('a-1', i ? i - 1 : 'none', [event()])
        expect((await two!.readStream('a-1')).at(-1)?.position).toBe(position)
        expect(await two!.head()).toBe(position)
      }
    })
  })

  test('a closed store refuses appends', async () => {
    const own = await log().open()
    await own.append('a-1', 'none', [event()])
    await own.close()
    await expect(own.append('a-1', 0, [event()])).rejects.toThrow('closed')
  })
}
