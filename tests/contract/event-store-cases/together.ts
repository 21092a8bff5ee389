import { describe, expect, test } from 'vitest'
import {
  AppendTooLarge,
  type BulkEventStore,
  type Change,
  type Expected,
  MAX_APPEND_BYTES,
  type Seen,
  WrongExpectedVersion,
} from '../../../src/ports/event-store'
import { event, events, everything, type Log, type Traits } from './harness'

const change = (stream: string, expected: Expected, of = [event()]): Change => ({
  stream,
  expected,
  events: of,
})

export function togetherContract(store: () => BulkEventStore, log: () => Log, traits: Traits) {
  if (!traits.together) {
    test('appends to several streams are not offered', () => {
      expect(store().appendTogether).toBeUndefined()
    })
    return
  }

  const write = (changes: Change[], unchanged?: Seen[], through = store()) => {
    if (!through.appendTogether) throw new Error('appends to several streams are not offered')
    return through.appendTogether(changes, unchanged)
  }

  describe('appending together', () => {
    test('writes to every stream, in the order of the changes, and answers what was recorded', async () => {
      await store().append('b-1', 'none', events(2))
      const answer = await write([change('a-1', 'none', events(2)), change('b-1', 1), change('c-1', 'none')])
      const all = await everything(store())
      expect(answer).toEqual(all.slice(2))
      expect(answer.map(({ stream, revision }) => `${stream} ${revision}`)).toEqual([
        'a-1 0',
        'a-1 1',
        'b-1 2',
        'c-1 0',
      ])
    })

    test('hands subscribers the same events', async () => {
      const heard: string[] = []
      const end = await store().subscribe((given) => heard.push(...(given ?? []).map(({ id }) => id)))
      const answer = await write([change('a-1', 'none', events(2)), change('b-1', 'none')])
      await expect.poll(() => heard).toEqual(answer.map(({ id }) => id))
      await end()
    })

    test.each(['a-1', 'b-1', 'c-1'])('writes nothing when %s is elsewhere', async (moved) => {
      for (const stream of ['a-1', 'b-1', 'c-1']) await store().append(stream, 'none', [event()])
      await store().append(moved, 0, [event()])
      const failed = await write(
        [change('a-1', 0), change('b-1', 0)],
        [{ stream: 'c-1', expected: 0 }],
      ).catch((error) => error)
      expect(failed).toBeInstanceOf(WrongExpectedVersion)
      expect(failed).toMatchObject({ stream: moved, expected: 0, actual: 1 })
      expect(await everything(store())).toHaveLength(4)
    })

    test('takes a stream that was seen empty for changed once it has begun', async () => {
      const seen: Seen[] = [{ stream: 'b-1', expected: 'none' }]
      await write([change('a-1', 'none')], seen)
      await store().append('b-1', 'none', [event()])
      await expect(write([change('a-1', 0)], seen)).rejects.toBeInstanceOf(WrongExpectedVersion)
      expect(await store().readStream('a-1')).toHaveLength(1)
    })

    test('is recorded once, however often it is sent', async () => {
      const changes = [change('a-1', 'none', events(2)), change('b-1', 'none')]
      const first = await write(changes, [{ stream: 'c-1', expected: 'none' }])
      await store().append('b-1', 0, [event()])
      await store().append('c-1', 'none', [event()])
      expect(await write(changes, [{ stream: 'c-1', expected: 'none' }])).toEqual(first)
      expect(await everything(store())).toHaveLength(5)
    })

    test('refuses other events at the place of those that were recorded', async () => {
      await write([change('a-1', 'none'), change('b-1', 'none')])
      await expect(write([change('a-1', 'none'), change('b-1', 'none')])).rejects.toBeInstanceOf(
        WrongExpectedVersion,
      )
    })

    test('refuses to name a stream twice', async () => {
      await expect(write([change('a-1', 'none'), change('a-1', 0)])).rejects.toThrow('twice')
      await expect(write([change('a-1', 'none')], [{ stream: 'a-1', expected: 'none' }])).rejects.toThrow(
        'twice',
      )
      expect(await everything(store())).toEqual([])
    })

    test('carries no more than one append does', async () => {
      const half = () => {
        const large = event()
        return [{ ...large, meta: { ...large.meta, commandId: 'c'.repeat(MAX_APPEND_BYTES / 2) } }]
      }
      const both = write([change('a-1', 'none', half()), change('b-1', 'none', half())])
      await expect(both).rejects.toBeInstanceOf(AppendTooLarge)
    })

    test('fails alone when others of the same moment do not', async () => {
      await store().append('x-1', 'none', [event()])
      const moment = await Promise.allSettled([
        write([change('a-1', 'none'), change('b-1', 'none')], [{ stream: 'x-1', expected: 'none' }]),
        store().append('b-1', 'none', [event('Other')]),
        write([change('c-1', 'none'), change('d-1', 'none')], [{ stream: 'x-1', expected: 0 }]),
        store().append('e-1', 5, [event()]),
        write([change('f-1', 'none', events(3))]),
      ])
      expect(moment.map(({ status }) => status)).toEqual([
        'rejected',
        'fulfilled',
        'fulfilled',
        'rejected',
        'fulfilled',
      ])
      expect(await everything(store())).toHaveLength(7)
      expect((await store().readStream('b-1')).map(({ type }) => type)).toEqual(['Other'])
    })

    test('never lets two who looked at what the other writes both succeed', async () => {
      const [one, other] = [store(), await log().open()]
      for (let round = 0; round < 25; round++) {
        const [a, b] = [`a-${round}`, `b-${round}`]
        const both = await Promise.allSettled([
          write([change(a, 'none')], [{ stream: b, expected: 'none' }], one),
          write([change(b, 'none')], [{ stream: a, expected: 'none' }], round % 2 ? other : one),
        ])
        expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      }
    })

    test('writes each of many that race in whole', async () => {
      const clients = [store(), await log().open()]
      const racing = Array.from({ length: 40 }, (_, i) => {
        const [first, second] = i % 2 ? ['a-1', 'b-1'] : ['b-1', 'a-1']
        const turn = Math.floor(i / 8) - 1
        const at: Expected = turn < 0 ? 'none' : turn
        return write([change(first!, at), change(second!, at)], [], clients[i % 3 ? 0 : 1])
      })
      const won = (await Promise.allSettled(racing)).filter(({ status }) => status === 'fulfilled').length
      const [a, b] = [await store().readStream('a-1'), await store().readStream('b-1')]
      expect(won).toBeGreaterThan(0)
      expect([a.length, b.length]).toEqual([won, won])
      expect(a.map(({ revision }) => revision)).toEqual(a.map((_, i) => i))
    })

    if (traits.trouble.has('loseAnswers'))
      test('is written once when its answer was lost', async () => {
        const far = await log().trouble!.open()
        log().trouble!.loseAnswers(1)
        const answer = await write([change('a-1', 'none'), change('b-1', 'none')], [], far)
        log().trouble!.calm()
        expect(await everything(store())).toEqual(answer)
      })
  })
}
