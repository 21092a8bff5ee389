import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BulkEventStore,
  type Expected,
  type NewEvent,
  type RecordedEvent,
  WrongExpectedVersion,
} from '../../../src/ports/event-store'
import { event, everything, type Log, lawful } from './harness'

const TYPES = ['Placed', 'Paid', 'Refunded']

type Step =
  | { do: 'append'; stream: number; off: number; types: number[]; payload: unknown }
  | { do: 'resend'; which: number }
  | { do: 'stream'; stream: number; from: number; to: number }
  | { do: 'log'; after: number; limit: number; types: number[]; prefix: boolean; backwards: boolean }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('append' as const),
      stream: fc.nat(3),
      // Mostly the right revision; else a little off.
      off: fc.oneof(
        { weight: 4, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.integer({ min: -3, max: 3 }) },
      ),
      types: fc.array(fc.nat(2), { minLength: 1, maxLength: 4 }),
      payload: fc.jsonValue({ noUnicodeString: false }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('resend' as const), which: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('stream' as const),
      stream: fc.nat(3),
      from: fc.nat(6),
      to: fc.nat(6),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('log' as const),
      after: fc.integer({ min: -1, max: 15 }),
      limit: fc.nat(12),
      types: fc.array(fc.nat(2), { maxLength: 2 }),
      prefix: fc.boolean(),
      backwards: fc.boolean(),
    }),
  },
)

const streamName = (n: number) => (n < 2 ? `order-${n}` : `course-${n}`)

/** The log as an array: what every store must agree with. */
class Model {
  readonly log: { stream: string; revision: number; event: NewEvent }[] = []
  readonly sent: { stream: string; expected: Expected; events: NewEvent[] }[] = []
  own = (stream: string) => this.log.filter((each) => each.stream === stream)

  append(stream: string, events: NewEvent[]) {
    const base = this.own(stream).length
    events.forEach((each, i) => {
      this.log.push({ stream, revision: base + i, event: each })
    })
  }
}

async function play(store: BulkEventStore, steps: Step[]) {
  const model = new Model()
  for (const each of steps) {
    const all = await everything(store)
    expect(all.map((e) => e.id)).toEqual(model.log.map((e) => e.event.id))
    if (each.do === 'append') await append(store, model, each)
    else if (each.do === 'resend') await resend(store, model, each.which)
    else if (each.do === 'stream') {
      const found = await store.readStream(streamName(each.stream), { from: each.from, to: each.to })
      const due = model
        .own(streamName(each.stream))
        .filter((e) => e.revision >= each.from && e.revision <= each.to)
      expect(ids(found)).toEqual(due.map((e) => e.event.id))
    } else await readLog(store, model, each, all)
  }
  expect(await lawful(store)).toEqual([])
  return model
}

const ids = (events: RecordedEvent[]) => events.map((each) => each.id)

async function append(store: BulkEventStore, model: Model, given: Extract<Step, { do: 'append' }>) {
  const stream = streamName(given.stream)
  const last = model.own(stream).length - 1
  const at = Math.max(last + given.off, -1)
  const expected: Expected = at < 0 ? 'none' : at
  const events = given.types.map((type) => event(TYPES[type], given.payload))
  const attempt = store.append(stream, expected, events)
  if (at !== last) {
    await expect(attempt).rejects.toThrow(WrongExpectedVersion)
    return
  }
  expect(await attempt).toMatchObject({ revision: last + events.length })
  model.append(stream, events)
  model.sent.push({ stream, expected, events })
}

async function resend(store: BulkEventStore, model: Model, which: number) {
  const sent = model.sent[which % Math.max(model.sent.length, 1)]
  if (!sent) return
  const { revision } = await store.append(sent.stream, sent.expected, sent.events)
  expect(revision).toBe((sent.expected === 'none' ? -1 : sent.expected) + sent.events.length)
}

async function readLog(
  store: BulkEventStore,
  model: Model,
  { after, limit, types, prefix, backwards }: Extract<Step, { do: 'log' }>,
  all: RecordedEvent[],
) {
  const from = all[after]
  const found = await store.readAll({
    limit,
    backwards,
    ...(from && { after: from.position }),
    ...(types.length && { types: types.map((type) => TYPES[type]!) }),
    ...(prefix && { streamPrefix: 'order-' }),
  })
  let due = model.log.map((each, i) => ({ ...each, i }))
  if (from) due = due.filter(({ i }) => (backwards ? i < after : i > after))
  if (types.length) due = due.filter((each) => types.some((type) => TYPES[type] === each.event.type))
  if (prefix) due = due.filter((each) => each.stream.startsWith('order-'))
  if (backwards) due.reverse()
  expect(ids(found)).toEqual(due.slice(0, limit).map((each) => each.event.id))
}

export function historiesContract(log: () => Log) {
  describe('any history', () => {
    test('agrees with a plain array', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
          await log().reset()
          const store = await log().open()
          const model = await play(store, steps)
          const found = await everything(store)
          expect(found.map((each) => JSON.stringify(each.data))).toEqual(
            model.log.map((each) => JSON.stringify(each.event.data)),
          )
        }),
        { numRuns: 40 },
      )
    })

    const writes = fc.array(
      fc.record({
        client: fc.nat(2),
        stream: fc.nat(3),
        count: fc.integer({ min: 1, max: 4 }),
        stale: fc.boolean(),
      }),
      { minLength: 2, maxLength: 30 },
    )
    test('written by three racing clients is lawful, and holds exactly what was acknowledged', async () => {
      await fc.assert(
        fc.asyncProperty(writes, async (all) => {
          await log().reset()
          const clients = await Promise.all([log().open(), log().open(), log().open()])
          const acknowledged: string[] = []
          await Promise.all(
            all.map(async ({ client, stream, count, stale }) => {
              const name = streamName(stream)
              const there = stale ? [] : await clients[client]!.readStream(name)
              const events = Array.from({ length: count }, () => event())
              try {
                await clients[client]!.append(name, there.at(-1)?.revision ?? 'none', events)
                acknowledged.push(...events.map((each) => each.id))
              } catch (error) {
                expect(error).toBeInstanceOf(WrongExpectedVersion)
              }
            }),
          )
          expect(await lawful(clients[0]!)).toEqual([])
          expect((await everything(clients[1]!)).map((each) => each.id).sort()).toEqual(acknowledged.sort())
        }),
        { numRuns: 40 },
      )
    })
  })
}
