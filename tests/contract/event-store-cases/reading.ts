import { beforeEach, describe, expect, test } from 'vitest'
import type { BulkEventStore, RecordedEvent } from '../../../src/ports/event-store'
import { event, events, everything } from './harness'

const ids = (found: RecordedEvent[]) => found.map((each) => each.id)

export function readingContract(store: () => BulkEventStore) {
  describe('an empty log', () => {
    test('has no head, no events and no streams', async () => {
      expect(await store().head()).toBeUndefined()
      expect(await store().readAll()).toEqual([])
      expect(await store().readAll({ backwards: true })).toEqual([])
      expect(await store().readStream('a-1')).toEqual([])
    })
  })

  describe('reading a stream', () => {
    const parts: [string, { from?: number; to?: number } | undefined, number[]][] = [
      ['whole', undefined, [0, 1, 2, 3, 4]],
      ['from a revision', { from: 3 }, [3, 4]],
      ['up to a revision', { to: 1 }, [0, 1]],
      ['a part', { from: 1, to: 3 }, [1, 2, 3]],
      ['one event', { from: 2, to: 2 }, [2]],
      ['only the first', { to: 0 }, [0]],
      ['behind its end', { from: 5 }, []],
      ['beyond its end', { from: 4, to: 99 }, [4]],
      ['the wrong way round', { from: 3, to: 1 }, []],
    ]
    test.each(parts)('%s', async (_, options, revisions) => {
      await store().append('a-1', 'none', events(5))
      await store().append('a-10', 'none', events(2))
      const found = await store().readStream('a-1', options)
      expect(found.map((each) => each.revision)).toEqual(revisions)
      expect(found.every((each) => each.stream === 'a-1')).toBe(true)
    })

    test('a name that no stream can have is simply not there', async () => {
      expect(await store().readStream('a\0b')).toEqual([])
      expect(await store().readStream('')).toEqual([])
    })

    test('more than a page of events', async () => {
      for (let i = 0; i < 3; i++) await store().append('a-1', i ? i * 400 - 1 : 'none', events(400))
      const revisions = async (from?: number) =>
        (await store().readStream('a-1', { from })).map((each) => each.revision)
      const all = Array.from({ length: 1200 }, (_, i) => i)
      expect(await revisions()).toEqual(all)
      expect(await revisions(350)).toEqual(all.slice(350))
    })
  })

  describe('reading the log', () => {
    let all: RecordedEvent[]
    beforeEach(async () => {
      await store().append('order-1', 'none', [event('Placed'), event('Paid')])
      await store().append('course-1', 'none', [event('Drafted')])
      await store().append('order-2', 'none', [event('Placed')])
      await store().append('order-1', 1, [event('Refunded')])
      await store().append('orderx_1', 'none', [event('Placed')])
      all = await everything(store())
    })

    test('answers in the order of commit', () => {
      expect(all.map((each) => [each.stream, each.revision])).toEqual([
        ['order-1', 0],
        ['order-1', 1],
        ['course-1', 0],
        ['order-2', 0],
        ['order-1', 2],
        ['orderx_1', 0],
      ])
    })

    test('gives each event as its stream does', async () => {
      expect(await store().readStream('order-1')).toEqual([all[0], all[1], all[4]])
    })

    test('the head is the newest position', async () => {
      expect(await store().head()).toBe(all.at(-1)?.position)
    })

    test('compare orders positions as the log does', () => {
      const mixed = [...all].reverse().sort((a, b) => store().compare(a.position, b.position))
      expect(ids(mixed)).toEqual(ids(all))
      expect(store().compare(all[0]!.position, all[0]!.position)).toBe(0)
    })

    test('after every position comes exactly the rest', async () => {
      for (let i = 0; i < all.length; i++) {
        expect(ids(await store().readAll({ after: all[i]!.position }))).toEqual(ids(all.slice(i + 1)))
      }
    })

    test('limit', async () => {
      expect(ids(await store().readAll({ limit: 2 }))).toEqual(ids(all.slice(0, 2)))
      expect(await store().readAll({ limit: 0 })).toEqual([])
    })

    test('types', async () => {
      const found = await store().readAll({ types: ['Placed', 'Drafted', 'Unheard'] })
      expect(ids(found)).toEqual(ids([all[0]!, all[2]!, all[3]!, all[5]!]))
      expect(await store().readAll({ types: [] })).toEqual([])
    })

    test('stream prefix, to the letter', async () => {
      expect(ids(await store().readAll({ streamPrefix: 'order-' }))).toEqual(
        ids([all[0]!, all[1]!, all[3]!, all[4]!]),
      )
      expect(await store().readAll({ streamPrefix: 'order_' })).toEqual([])
      expect(await store().readAll({ streamPrefix: '%' })).toEqual([])
      expect(await store().readAll({ streamPrefix: '' })).toHaveLength(all.length)
    })

    test('types, prefix, after and limit together', async () => {
      const options = {
        types: ['Placed', 'Refunded'],
        streamPrefix: 'order-',
        after: all[0]!.position,
        limit: 1,
      }
      expect(ids(await store().readAll(options))).toEqual(ids([all[3]!]))
    })

    test('a filter counts what it finds, not what it passes', async () => {
      expect(ids(await store().readAll({ types: ['Refunded'], limit: 1 }))).toEqual(ids([all[4]!]))
    })

    test('backwards', async () => {
      expect(ids(await store().readAll({ backwards: true }))).toEqual(ids([...all].reverse()))
      expect(ids(await store().readAll({ backwards: true, limit: 2 }))).toEqual(ids([all[5]!, all[4]!]))
    })

    test('backwards, after a position means before it', async () => {
      const found = await store().readAll({ backwards: true, after: all[3]!.position, types: ['Placed'] })
      expect(ids(found)).toEqual(ids([all[0]!]))
      expect(await store().readAll({ backwards: true, after: all[0]!.position })).toEqual([])
    })

    test('after the head there is nothing yet, and then what comes', async () => {
      const after = await store().head()
      expect(await store().readAll({ after })).toEqual([])
      await store().append('course-1', 0, [event('Published')])
      expect((await store().readAll({ after })).map((each) => each.type)).toEqual(['Published'])
    })
  })

  test('a page holds 1000 events unless told otherwise', async () => {
    for (let i = 0; i < 3; i++) await store().append(`a-${i}`, 'none', events(350))
    expect(await store().readAll()).toHaveLength(1000)
    expect(await store().readAll({ limit: 2000 })).toHaveLength(1050)
    expect(await everything(store(), 7)).toHaveLength(1050)
  })
}
