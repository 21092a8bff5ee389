import { describe, expect, test } from 'vitest'
import { type BulkEventStore, DuplicateEvent } from '../../../src/ports/event-store'
import { event, everything, lawful, recorded, type Traits } from './harness'

export function importingContract(store: () => BulkEventStore, { uniqueIds, imports }: Traits) {
  if (imports === 'never') return
  describe('import of a whole history', () => {
    const history = [
      recorded('a-1', 0, event('Began', { text: `"\\'{},NULL é` })),
      recorded('b-1', 0),
      recorded('a-1', 1),
      recorded('a-1', 2),
      recorded('b-1', 1),
    ]

    test('keeps order and revisions', async () => {
      await store().importEvents(history)
      const found = await everything(store())
      expect(found.map(({ position, ...rest }) => rest)).toEqual(history.map(({ position, ...rest }) => rest))
      expect(await lawful(store())).toEqual([])
    })

    test('the log goes on from there', async () => {
      await store().importEvents(history)
      const { position, revision } = await store().append('a-1', 2, [event()])
      expect(revision).toBe(3)
      expect(await store().head()).toBe(position)
      if (uniqueIds)
        await expect(store().append('c-1', 'none', [history[1]!])).rejects.toThrow(DuplicateEvent)
    })

    test('is refused by a log that has events', async () => {
      await store().append('c-1', 'none', [event()])
      await expect(store().importEvents(history)).rejects.toThrow('empty log')
      expect(await everything(store())).toHaveLength(1)
    })

    test('is refused when a stream has a gap or starts late', async () => {
      await expect(store().importEvents([recorded('a-1', 0), recorded('a-1', 2)])).rejects.toThrow(
        '1 was due',
      )
      await expect(store().importEvents([recorded('a-1', 1)])).rejects.toThrow('0 was due')
      expect(await store().head()).toBeUndefined()
    })

    test('is refused when an id comes twice, and leaves nothing behind', async () => {
      const one = event()
      await expect(store().importEvents([recorded('a-1', 0, one), recorded('a-2', 0, one)])).rejects.toThrow()
      expect(await store().head()).toBeUndefined()
    })

    // A store that appends one by one over the wire shows the same with fewer.
    const size = imports === 'at once' ? 20_000 : 3_000
    test(`takes ${size} events`, async () => {
      const many = Array.from({ length: size }, (_, i) => recorded(`a-${i % 100}`, Math.floor(i / 100)))
      await store().importEvents(many)
      expect((await store().readStream('a-99')).map((each) => each.revision)).toEqual([
        ...Array(size / 100).keys(),
      ])
      expect((await store().readAll({ backwards: true, limit: 1 }))[0]?.id).toBe(many.at(-1)?.id)
    })
  })
}
