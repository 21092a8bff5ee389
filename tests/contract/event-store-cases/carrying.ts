import { describe, expect, test } from 'vitest'
import { AppendTooLarge, type BulkEventStore, MAX_APPEND_BYTES } from '../../../src/ports/event-store'
import { event, events, everything } from './harness'

/** Bytes of payload and meta, as the limit counts them. */
const weight = (given: ReturnType<typeof event>) =>
  Buffer.byteLength(JSON.stringify(given.data)) + Buffer.byteLength(JSON.stringify(given.meta))

function weighing(bytes: number) {
  const bare = event('T', '')
  return { ...bare, data: 'x'.repeat(bytes - weight(bare)) }
}

export function carryingContract(store: () => BulkEventStore) {
  describe('around 1 MiB', () => {
    test.each([-2_000, -600, -300])('%i bytes below the limit are taken', async (off) => {
      const given = weighing(MAX_APPEND_BYTES + off)
      await store().append('a-1', 'none', [given])
      expect((await store().readStream('a-1'))[0]).toMatchObject({ id: given.id, data: given.data })
    })

    // What a store adds around an event is its own; near the edge it may refuse, but only in this one way.
    test.each([-200, -100, -40, -1, 0])('%i bytes: taken, or refused as too large', async (off) => {
      const given = weighing(MAX_APPEND_BYTES + off)
      const outcome = await store()
        .append('a-1', 'none', [given])
        .catch((error) => error)
      const found = await everything(store())
      if (outcome instanceof AppendTooLarge) expect(found).toEqual([])
      else expect([outcome.revision, found.length]).toEqual([0, 1])
    })

    test.each([1, 2, 1_000, 300_000])('%i bytes above are refused, nothing is written', async (off) => {
      const failed = await store()
        .append('a-1', 'none', [weighing(MAX_APPEND_BYTES + off)])
        .catch((error) => error)
      expect(failed).toBeInstanceOf(AppendTooLarge)
      expect(failed.bytes).toBe(MAX_APPEND_BYTES + off)
      expect(await store().readAll()).toEqual([])
    })

    test('many events that are too much together are refused as one', async () => {
      const given = Array.from({ length: 11 }, () => weighing(100_000))
      await expect(store().append('a-1', 'none', given)).rejects.toThrow(AppendTooLarge)
      expect(await store().append('a-1', 'none', given.slice(0, 10))).toMatchObject({ revision: 9 })
    })

    test('a stream of several full appends is read whole', async () => {
      for (let i = 0; i < 6; i++)
        await store().append('a-1', i ? i - 1 : 'none', [weighing(MAX_APPEND_BYTES - 1_000)])
      const found = await store().readStream('a-1')
      expect(found.map((each) => each.revision)).toEqual([0, 1, 2, 3, 4, 5])
      expect(await store().readAll({ limit: 4 })).toHaveLength(4)
    })

    test('meta counts, and comes back whole', async () => {
      const given = event()
      given.meta.actor = 'é'.repeat(100_000)
      await store().append('a-1', 'none', [given])
      expect((await store().readStream('a-1'))[0]?.meta).toEqual(given.meta)
    })
  })

  describe('what is said about an event', () => {
    test.each([
      '0001-01-01T00:00:00.000Z',
      '1969-12-31T23:59:59.999Z',
      '2026-03-01T12:00:00.000Z',
      '2026-03-01T12:00:00.001Z',
      '9999-12-31T23:59:59.999Z',
    ])('learnt at %s, whenever it is written', async (at) => {
      await store().append('a-1', 'none', [{ ...event(), at }])
      expect((await store().readStream('a-1'))[0]?.at).toBe(at)
      expect((await store().readAll())[0]?.at).toBe(at)
    })

    test('absent fields of meta stay absent, in every way of reading', async () => {
      const given = event()
      await store().append('a-1', 'none', [given])
      const [page] = await pagesOf(store())
      const read = [(await store().readStream('a-1'))[0]!, (await store().readAll())[0]!, page![0]!]
      for (const each of read) {
        expect(Object.keys(each.meta).sort()).toEqual(['actor', 'commandId', 'correlationId'])
        expect(Object.keys(each).sort()).toEqual(
          ['at', 'data', 'id', 'meta', 'position', 'revision', 'stream', 'type'].sort(),
        )
      }
    })

    test('each event of an append has its own meta and instant', async () => {
      const given = events(3).map((each, i) => ({ ...each, at: `2026-03-0${i + 1}T00:00:00.000Z` }))
      await store().append('a-1', 'none', given)
      expect((await store().readStream('a-1')).map(({ id, meta, at }) => ({ id, meta, at }))).toEqual(
        given.map(({ id, meta, at }) => ({ id, meta, at })),
      )
    })

    test.each([
      ['deep', Array.from({ length: 60 }).reduce<unknown>((inner) => ({ inner }), 'end')],
      ['wide', Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`key ${i}`, i]))],
      ['keys of prototypes', JSON.parse('{"__proto__":{"a":1},"constructor":2,"toString":3}')],
      ['numbers as text', { big: '9007199254740993', money: 1990 }],
      ['empty things', { text: '', list: [], object: {}, zero: 0, no: false, none: null }],
    ])('%s data', async (_, data) => {
      await store().append('a-1', 'none', [event('T', data)])
      expect(JSON.stringify((await store().readAll())[0]?.data)).toBe(JSON.stringify(data))
    })
  })
}

async function pagesOf(store: BulkEventStore) {
  const found = []
  for await (const page of store.pages()) found.push(page)
  return found
}
