import { describe, expect, test } from 'vitest'
import type { BulkEventStore, PagesOptions, RecordedEvent } from '../../../src/ports/event-store'
import { event, everything } from './harness'

const ODD_TYPES = [`D'Água`, 'Back\\slash', 'a"b', '日本', `x'; drop table log.events; --`]

export function pagesContract(store: () => BulkEventStore) {
  async function paged(options?: PagesOptions): Promise<RecordedEvent[][]> {
    const pages: RecordedEvent[][] = []
    for await (const page of store().pages(options)) pages.push(page)
    return pages
  }

  async function fill(count: number, types = ['Began', 'Went', 'Ended']) {
    for (let i = 0; i < count; i++) {
      const stream = `${i % 2 ? 'odd' : 'even'}-${i}`
      await store().append(stream, 'none', [event(types[i % types.length], { n: i, text: `é "\\'${i}` })])
    }
    return everything(store())
  }

  describe('pages', () => {
    test('of an empty log are none', async () => {
      expect(await paged()).toEqual([])
      expect(await paged({ types: ['Began'], streamPrefix: 'even-' })).toEqual([])
    })

    test.each([1, 3, 12, 13])('of %i hold the whole log in order, none of them empty', async (size) => {
      const all = await fill(12)
      const pages = await paged({ size })
      expect(pages.flat()).toEqual(all)
      for (const page of pages) {
        expect(page.length).toBeGreaterThan(0)
        expect(page.length).toBeLessThanOrEqual(size)
      }
    })

    test('begin behind a position', async () => {
      const all = await fill(9)
      expect((await paged({ after: all[3]?.position, size: 2 })).flat()).toEqual(all.slice(4))
      expect(await paged({ after: all.at(-1)?.position })).toEqual([])
    })

    test('hold what is asked for by type and stream', async () => {
      const all = await fill(18)
      const of = (...types: string[]) => all.filter((each) => types.includes(each.type))
      expect((await paged({ types: ['Ended'], size: 2 })).flat()).toEqual(of('Ended'))
      expect((await paged({ types: ['Ended', 'Began', 'Ended', 'Never'], size: 5 })).flat()).toEqual(
        of('Began', 'Ended'),
      )
      expect((await paged({ streamPrefix: 'odd-', size: 4 })).flat()).toEqual(
        all.filter((each) => each.stream.startsWith('odd-')),
      )
      const both = { types: ['Went'], streamPrefix: 'even-', after: all[2]?.position }
      expect((await paged(both)).flat()).toEqual(
        all.slice(3).filter((each) => each.type === 'Went' && each.stream.startsWith('even-')),
      )
      expect(await paged({ types: [] })).toEqual([])
    })

    test('hold what is asked for by many types at once', async () => {
      const types = Array.from({ length: 40 }, (_, i) => `Type${i}`)
      const all = await fill(40, types)
      expect((await paged({ types: types.slice(0, 30), size: 7 })).flat()).toEqual(all.slice(0, 30))
    })

    test.each(ODD_TYPES)('take a name as it is: %s', async (name) => {
      await store().append('even-0', 'none', [event('Began')])
      await store().append(`${name}-1`, 'none', [event(name, { said: name }), event('Began')])
      const [first, second] = await store().readStream(`${name}-1`)
      expect((await paged({ types: [name] })).flat()).toEqual([first])
      expect((await paged({ streamPrefix: name })).flat()).toEqual([first, second])
    })

    test('whoever stops half way may go on later', async () => {
      const all = await fill(10)
      const seen: RecordedEvent[] = []
      for (let round = 0; round < 10; round++) {
        for await (const page of store().pages({ after: seen.at(-1)?.position, size: 1 })) {
          seen.push(...page)
          break
        }
      }
      expect(seen).toEqual(all)
    })

    test('events may be copied and written as JSON like any other', async () => {
      const [first] = await fill(1)
      const [found] = (await paged()).flat()
      expect({ ...found }).toEqual(first)
      expect(JSON.parse(JSON.stringify(found))).toEqual(first)
      expect({ ...found, data: { other: true } }).toEqual({ ...first, data: { other: true } })
    })
  })
}
