import { describe, expect, test } from 'vitest'
import { type BulkEventStore, DuplicateEvent, type RecordedEvent } from '../../../src/ports/event-store'
import { event, events, everything, lawful, type Traits } from './harness'

const TYPES = ['Began', 'Went', 'Ended']
const LARGE = 40

/** Appends of many events at once, which a store may keep in another way than few. */
export function largeContract(store: () => BulkEventStore, { uniqueIds, imports }: Traits) {
  const large = (count = LARGE) =>
    events(count).map((each, n) => ({ ...each, type: TYPES[n % 3]!, data: { n, text: `é "\\${n}\n` } }))

  /** Few, many, few, many: 3 + 40 + 2 + 40 events of two streams. */
  async function fill(): Promise<RecordedEvent[]> {
    await store().append('a-1', 'none', events(3, 'Began'))
    await store().append('a-1', 2, large())
    await store().append('b-1', 'none', events(2, 'Went'))
    await store().append('b-1', 1, large())
    return everything(store())
  }

  const every = async (options: Parameters<BulkEventStore['pages']>[0]) => {
    const pages: RecordedEvent[][] = []
    for await (const page of store().pages(options)) pages.push(page)
    return pages
  }

  describe('a large append', () => {
    test('comes back as it was given, in its place', async () => {
      const given = large()
      await store().append('a-1', 'none', events(2))
      const answer = await store().append('a-1', 1, given)
      expect(answer.revision).toBe(LARGE + 1)
      const after = await store().append('a-1', LARGE + 1, [event()])
      expect(after.revision).toBe(LARGE + 2)
      const read = await store().readStream('a-1')
      expect(read.slice(2, -1)).toEqual(
        given.map((each, n) => ({
          ...each,
          stream: 'a-1',
          revision: n + 2,
          position: expect.any(String),
        })),
      )
      expect(read.at(-2)?.position).toBe(answer.position)
      expect(await lawful(store())).toEqual([])
    })

    test('keeps what its events do not share', async () => {
      const given = large().map((each, n) => ({
        ...each,
        meta: { ...each.meta, actor: `account-${n % 7}`, version: 2 },
        at: `2026-03-01T12:00:00.${String(n).padStart(3, '0')}Z`,
      }))
      await store().append('a-1', 'none', given)
      expect(await store().readStream('a-1')).toMatchObject(given)
    })

    test('is read from and to the midst of it', async () => {
      const all = (await fill()).filter(({ stream }) => stream === 'a-1')
      for (const [from, to] of [
        [0, 3],
        [4, 4],
        [5, 20],
        [2, 3],
        [3, 42],
        [42, 60],
        [43, 50],
        [20, 5],
      ]) {
        expect(await store().readStream('a-1', { from, to })).toEqual(all.slice(from, to! + 1))
        expect(await store().readStream('a-1', { from })).toEqual(all.slice(from))
        expect(await store().readStream('a-1', { to })).toEqual(all.slice(0, to! + 1))
      }
      expect(await store().readStream('a-1', { to: -1 })).toEqual([])
    })

    test.each([1, 7, 39, 40, 41, 200])('is read by %i from any place, in both directions', async (limit) => {
      const all = await fill()
      for (const place of [0, 2, 3, 4, 17, 41, 42, 43, 44, 45, 60, 84]) {
        const after = all[place]!.position
        expect(await store().readAll({ after, limit })).toEqual(all.slice(place + 1, place + 1 + limit))
        const down = all.slice(0, place).reverse()
        expect(await store().readAll({ after, limit, backwards: true })).toEqual(down.slice(0, limit))
      }
      expect(await store().readAll({ limit, backwards: true })).toEqual([...all].reverse().slice(0, limit))
    })

    test('is read by type and by stream', async () => {
      const all = await fill()
      for (const types of [['Ended'], ['Went', 'Began'], ['Never', 'Ended'], ['']]) {
        const asked = all.filter(({ type }) => types.includes(type))
        expect(await store().readAll({ types })).toEqual(asked)
        expect(await store().readAll({ types, limit: 5 })).toEqual(asked.slice(0, 5))
        expect(await store().readAll({ types, backwards: true, limit: 25 })).toEqual(
          [...asked].reverse().slice(0, 25),
        )
        expect((await every({ types, size: 4 })).flat()).toEqual(asked)
      }
      const both = { types: ['Ended'], streamPrefix: 'b-' }
      expect(await store().readAll(both)).toEqual(
        all.filter(({ type, stream }) => type === 'Ended' && stream === 'b-1'),
      )
    })

    test.each([1, 2, 16, 40, 41, 1000])('is met in pages of %i', async (size) => {
      const all = await fill()
      for (const place of [undefined, 1, 20, 43]) {
        const after = place === undefined ? undefined : all[place]!.position
        const pages = await every({ after, size })
        expect(pages.flat()).toEqual(all.slice((place ?? -1) + 1))
        for (const page of pages) expect(page.length).toBeLessThanOrEqual(size)
        for (const page of pages) expect(page.length).toBeGreaterThan(0)
      }
    })

    test('is met in pages when there are many of them', async () => {
      for (let i = 0; i < 12; i++) {
        await store().append(`a-${i}`, 'none', large(20))
        await store().append(`b-${i}`, 'none', [event('Went')])
      }
      const all = await everything(store())
      expect(all).toHaveLength(12 * 21)
      for (const size of [3, 50, 150]) {
        expect((await every({ size })).flat()).toEqual(all)
        expect((await every({ size, types: ['Went'] })).flat()).toEqual(
          all.filter(({ type }) => type === 'Went'),
        )
      }
    })

    test('may be sent again, also a beginning of it, and is refused when it is longer', async () => {
      const given = large(LARGE + 1)
      const first = await store().append('a-1', 'none', given.slice(0, LARGE))
      await store().append('a-1', LARGE - 1, [event()])
      expect(await store().append('a-1', 'none', given.slice(0, LARGE))).toEqual(first)
      const some = await store().append('a-1', 'none', given.slice(0, 5))
      expect((await store().readStream('a-1'))[4]?.position).toBe(some.position)
      await expect(store().append('a-1', 'none', given)).rejects.toMatchObject({
        name: 'WrongExpectedVersion',
        actual: LARGE,
      })
      expect(await everything(store())).toHaveLength(LARGE + 1)
    })

    test('waits with small ones, and each has its outcome', async () => {
      // Two each for the first five streams, of which one is too late.
      const asked = Array.from({ length: 30 }, (_, i) =>
        store().append(`a-${i % 25}`, 'none', (i % 25) % 4 === 1 ? large() : [event()]),
      )
      const outcomes = (await Promise.allSettled(asked)).map(({ status }) => status)
      for (let i = 0; i < 25; i++) {
        const own = outcomes.filter((_, n) => n % 25 === i)
        expect(own.filter((status) => status === 'fulfilled')).toHaveLength(1)
      }
      expect(await everything(store())).toHaveLength(25 + 6 * (LARGE - 1))
      expect(await lawful(store())).toEqual([])
    })

    if (uniqueIds)
      test.each([0, 1, 20, LARGE - 1])('holds its %i. id against everybody else', async (n) => {
        const given = large()
        await store().append('a-1', 'none', given)
        const one = { ...event(), id: given[n]!.id }
        await expect(store().append('b-1', 'none', [one])).rejects.toThrow(DuplicateEvent)
        await expect(store().append('b-1', 'none', [event(), one, event()])).rejects.toThrow(DuplicateEvent)
        await expect(store().append('b-1', 'none', given.slice(n))).rejects.toThrow(DuplicateEvent)
        await expect(store().append('a-1', LARGE - 1, given.slice(n))).rejects.toThrow(DuplicateEvent)
        const outcomes = await Promise.allSettled(
          Array.from({ length: 8 }, (_, i) => store().append(`c-${i}`, 'none', [i === 5 ? one : event()])),
        )
        expect(outcomes.flatMap(({ status }, i) => (status === 'rejected' ? [i] : []))).toEqual([5])
        expect(await everything(store())).toHaveLength(LARGE + 7)
        expect(await lawful(store())).toEqual([])
      })

    if (uniqueIds)
      test('is refused when one of its ids is in the log already', async () => {
        const given = large()
        await store().append('a-1', 'none', [given[17]!])
        await expect(store().append('b-1', 'none', given)).rejects.toThrow(DuplicateEvent)
        expect(await everything(store())).toHaveLength(1)
      })

    test('has neighbours: ids that follow its own are new', async () => {
      const given = large(60)
      await store().append('a-1', 'none', given.slice(0, 30))
      await store().append('b-1', 'none', given.slice(30))
      await store().append('c-1', 'none', [{ ...event(), id: `${given[0]!.id.slice(0, 32)}ffff` }])
      expect(await everything(store())).toHaveLength(61)
      expect(await lawful(store())).toEqual([])
    })

    if (imports === 'at once')
      test('is there when an import goes on behind it', async () => {
        const given = large()
        await store().append('a-1', 'none', given)
        const head = await store().head()
        const follows = { ...event(), stream: 'a-1', revision: LARGE, position: 'ignored' }
        await store().importEvents([follows], head)
        expect(await everything(store())).toHaveLength(LARGE + 1)
        expect(await lawful(store())).toEqual([])
      })
  })
}
