import { describe, expect, test } from 'vitest'
import {
  AppendTooLarge,
  type BulkEventStore,
  type Expected,
  MAX_APPEND_BYTES,
  WrongExpectedVersion,
} from '../../../src/ports/event-store'
import { event, events, everything } from './harness'

export function appendContract(store: () => BulkEventStore) {
  describe('append', () => {
    test('starts a stream at revision 0', async () => {
      expect(await store().append('a-1', 'none', [event()])).toMatchObject({ revision: 0 })
    })

    test('numbers the events of one append one after the other', async () => {
      expect(await store().append('a-1', 'none', events(3))).toMatchObject({ revision: 2 })
      expect((await store().readStream('a-1')).map((each) => each.revision)).toEqual([0, 1, 2])
    })

    test('goes on from the expected revision', async () => {
      await store().append('a-1', 'none', events(2))
      expect(await store().append('a-1', 1, events(2))).toMatchObject({ revision: 3 })
    })

    test('answers the position of its last event', async () => {
      const { position } = await store().append('a-1', 'none', events(3))
      expect((await store().readStream('a-1')).at(-1)?.position).toBe(position)
    })

    test('positions are text and grow over all streams', async () => {
      const positions: string[] = []
      for (let i = 0; i < 12; i++)
        positions.push((await store().append(`a-${i}`, 'none', [event()])).position)
      expect(positions.every((position) => typeof position === 'string')).toBe(true)
      for (let i = 1; i < 12; i++) expect(store().compare(positions[i - 1]!, positions[i]!)).toBeLessThan(0)
    })

    const refused: [string, number, Expected, Expected][] = [
      ['a stream that exists when none was expected', 2, 'none', 1],
      ['a stale revision', 3, 0, 2],
      ['a revision that was not reached', 1, 5, 0],
      ['a revision of a stream that does not exist', 0, 0, 'none'],
    ]
    test.each(refused)('refuses %s', async (_, there, expected, actual) => {
      if (there) await store().append('a-1', 'none', events(there))
      const failed = await store()
        .append('a-1', expected, [event()])
        .catch((error) => error)
      expect(failed).toBeInstanceOf(WrongExpectedVersion)
      expect(failed).toMatchObject({ stream: 'a-1', expected, actual })
      expect(await everything(store())).toHaveLength(there)
    })

    test('checks each stream for itself', async () => {
      await store().append('a-1', 'none', events(2))
      await store().append('b-1', 'none', [event()])
      await store().append('a-1', 1, [event()])
      expect((await store().readStream('b-1')).map((each) => each.revision)).toEqual([0])
    })

    test('takes a stream up again after a refusal', async () => {
      await store().append('a-1', 'none', [event()])
      await expect(store().append('a-1', 'none', [event()])).rejects.toThrow(WrongExpectedVersion)
      expect(await store().append('a-1', 0, [event()])).toMatchObject({ revision: 1 })
    })

    test('refuses to append nothing', async () => {
      await expect(store().append('a-1', 'none', [])).rejects.toThrow('nothing to append')
    })

    test.each([-1, 1.5, Number.NaN, '0' as never])('refuses %s as an expected revision', async (expected) => {
      await expect(store().append('a-1', expected, [event()])).rejects.toThrow('expected revision')
    })

    test('refuses the same id twice in one append', async () => {
      const twin = event()
      await expect(store().append('a-1', 'none', [twin, twin])).rejects.toThrow('twice')
      expect(await everything(store())).toEqual([])
    })

    test.each(['', 'a\0b', 'x'.repeat(600)])('refuses a stream name that no store takes', async (name) => {
      await expect(store().append(name, 'none', [event()])).rejects.toThrow('stream must have')
    })

    test('takes a few hundred events at once', async () => {
      expect(await store().append('a-1', 'none', events(400))).toMatchObject({ revision: 399 })
      expect(await everything(store())).toHaveLength(400)
    })
  })

  describe('what comes back is what was written', () => {
    const payloads: [string, unknown][] = [
      ['nested objects and lists', { a: [1, { b: [[], {}] }], c: null }],
      ['accents, emoji and other scripts', { text: 'ação 🎓 日本語 \u2028' }],
      ['quotes, backslashes, braces and commas', { text: `"\\'{},NULL\\n\n\t%_$1` }],
      ['control characters and NUL inside a text', { text: '\u0000\u0001\u001f' }],
      ['half a surrogate pair', { text: '\ud83d' }],
      ['numbers at the edges', { n: [0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER, 5e-324] }],
      ['the order of keys', { z: 1, a: 2, m: 3 }],
      ['a bare text', 'text'],
      ['null', null],
    ]
    test.each(payloads)('%s', async (_, data) => {
      await store().append('a-1', 'none', [event('T', data)])
      const [found] = await store().readStream('a-1')
      expect(JSON.stringify(found?.data)).toBe(JSON.stringify(data))
      expect(await store().readAll()).toEqual([found])
    })

    test('an undefined field is absent', async () => {
      await store().append('a-1', 'none', [event('T', { a: 1, b: undefined })])
      expect(Object.keys((await store().readStream('a-1'))[0]?.data as object)).toEqual(['a'])
    })

    test('id, type, meta and instant', async () => {
      const meta = {
        commandId: 'c',
        correlationId: 'k',
        causationId: 'e',
        actor: 'visitor:é',
        realActor: 'staff',
        role: 'Admin',
      }
      const given = { ...event('Tipo Ação', { n: 1 }), meta, at: '2026-12-31T23:59:59.999Z' }
      const { position } = await store().append('a-1', 'none', [given])
      expect(await store().readStream('a-1')).toEqual([{ ...given, stream: 'a-1', revision: 0, position }])
    })

    test.each(['A-1', "a'b", 'a\\b', 'a b', 'a%', 'a_1', 'curso-ação', 'a,b{}"'])(
      'stream %s',
      async (name) => {
        await store().append('a-1', 'none', [event()])
        await store().append(name, 'none', events(2))
        expect((await store().readStream(name)).map((each) => each.stream)).toEqual([name, name])
        expect(await store().readStream('a-1')).toHaveLength(1)
      },
    )

    test('later changes to what was given do not reach the log', async () => {
      const given = event('T', { list: [1] })
      await store().append('a-1', 'none', [given])
      ;(given.data as { list: number[] }).list.push(2)
      expect((await store().readStream('a-1'))[0]?.data).toEqual({ list: [1] })
    })

    test('changes to what was read do not reach the log', async () => {
      await store().append('a-1', 'none', [event('T', { list: [1] })])
      const [read] = await store().readStream('a-1')
      ;(read!.data as { list: number[] }).list.push(2)
      expect((await store().readStream('a-1'))[0]?.data).toEqual({ list: [1] })
    })
  })

  describe('one append carries 1 MiB at most', () => {
    const sized = (bytes: number) => event('T', 'x'.repeat(bytes))

    test('just below is taken', async () => {
      await store().append('a-1', 'none', [sized(MAX_APPEND_BYTES - 300)])
      expect((await store().readStream('a-1'))[0]?.data).toHaveLength(MAX_APPEND_BYTES - 300)
    })

    test('above is refused and nothing is written', async () => {
      const failed = await store()
        .append('a-1', 'none', [event(), sized(MAX_APPEND_BYTES)])
        .catch((error) => error)
      expect(failed).toBeInstanceOf(AppendTooLarge)
      expect(failed.bytes).toBeGreaterThan(MAX_APPEND_BYTES)
      expect(await store().readStream('a-1')).toEqual([])
    })

    test('all events of the append count, in bytes', async () => {
      const half = event('T', 'é'.repeat(MAX_APPEND_BYTES / 4))
      await store().append('a-1', 'none', [half])
      const again = { ...half, id: event().id }
      const third = { ...half, id: event().id }
      await expect(store().append('a-2', 'none', [again, third])).rejects.toThrow(AppendTooLarge)
    })
  })
}
