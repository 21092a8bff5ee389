import fc from 'fast-check'
import { expect } from 'vitest'
import {
  type BulkEventStore,
  type Expected,
  type NewEvent,
  type RecordedEvent,
  WrongExpectedVersion,
} from '../../../src/ports/event-store'
import { event, everything } from './harness'

/** The log as an array: what every store must agree with. */
export class Model {
  log: { stream: string; revision: number; event: NewEvent }[] = []
  readonly sent: { stream: string; expected: Expected; events: NewEvent[] }[] = []
  readonly own = (stream: string) => this.log.filter((each) => each.stream === stream)
  readonly last = (stream: string) => this.own(stream).length - 1

  append(stream: string, events: NewEvent[]) {
    const base = this.own(stream).length
    this.sent.push({ stream, expected: base ? base - 1 : 'none', events })
    events.forEach((each, i) => {
      this.log.push({ stream, revision: base + i, event: each })
    })
  }
}

/** Two clients of one log, either of which may be opened anew, as after a restart of its process. */
export interface World {
  client(n: number): BulkEventStore
  reopen(n: number): Promise<void>
}

type Command = fc.AsyncCommand<Model, World>

const TYPES = ['Placed', 'Paid', 'Refunded']
const streamName = (n: number) => (n < 2 ? `order-${n}` : `course-${n}`)
const expecting = (last: number): Expected => (last < 0 ? 'none' : last)
const ids = (events: readonly { id: string }[]) => events.map((each) => each.id)
const always = () => true

const command = (
  name: string,
  run: (model: Model, world: World) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = always,
): Command => ({ check, run, toString: () => name })

const client = fc.nat(1)
const stream = fc.nat(3)
const types = fc.array(fc.nat(2), { minLength: 1, maxLength: 4 })
const some = fc.array(fc.nat(2), { maxLength: 2 })

const append = fc
  .tuple(client, stream, types, fc.jsonValue({ noUnicodeString: false }))
  .map(([by, to, what, payload]) =>
    command(`append ${what} to ${to} by ${by}`, async (model, world) => {
      const name = streamName(to)
      const events = what.map((type) => event(TYPES[type], payload))
      const last = model.last(name)
      const answer = await world.client(by).append(name, expecting(last), events)
      expect(answer.revision).toBe(last + events.length)
      model.append(name, events)
    }),
  )

const appendWrong = fc.tuple(client, stream, fc.integer({ min: -3, max: 3 })).map(([by, to, off]) =>
  command(`append to ${to} off by ${off} by ${by}`, async (model, world) => {
    const name = streamName(to)
    const last = model.last(name)
    const at = Math.max(last + off, -1)
    if (at === last) return
    const failed = await world
      .client(by)
      .append(name, expecting(at), [event()])
      .catch((error) => error)
    expect(failed).toBeInstanceOf(WrongExpectedVersion)
    expect(failed).toMatchObject({ stream: name, expected: expecting(at), actual: expecting(last) })
  }),
)

const anythingSent = (model: Readonly<Model>) => model.sent.length > 0
const baseOf = (expected: Expected) => (expected === 'none' ? -1 : expected)

const repeat = fc.tuple(client, fc.nat(20), fc.nat(4)).map(([by, which, keep]) =>
  command(
    `repeat ${keep} of append ${which} by ${by}`,
    async (model, world) => {
      const sent = model.sent[which % model.sent.length]!
      const part = sent.events.slice(0, keep || sent.events.length)
      const answer = await world.client(by).append(sent.stream, sent.expected, part)
      const revision = baseOf(sent.expected) + part.length
      expect(answer.revision).toBe(revision)
      const [there] = await world.client(by).readStream(sent.stream, { from: revision, to: revision })
      expect(answer.position).toBe(there?.position)
    },
    anythingSent,
  ),
)

const repeatLonger = fc.tuple(client, fc.nat(20)).map(([by, which]) =>
  command(
    `repeat append ${which} and more by ${by}`,
    async (model, world) => {
      const sent = model.sent[which % model.sent.length]!
      const attempt = world.client(by).append(sent.stream, sent.expected, [...sent.events, event()])
      await expect(attempt).rejects.toThrow(WrongExpectedVersion)
    },
    anythingSent,
  ),
)

const readStream = fc.tuple(client, stream, fc.nat(6), fc.nat(6)).map(([by, of, from, to]) =>
  command(`read ${of} from ${from} to ${to} by ${by}`, async (model, world) => {
    const found = await world.client(by).readStream(streamName(of), { from, to })
    const due = model.own(streamName(of)).filter((each) => each.revision >= from && each.revision <= to)
    expect(ids(found)).toEqual(due.map((each) => each.event.id))
    expect(found.map((each) => each.revision)).toEqual(due.map((each) => each.revision))
  }),
)

interface Ask {
  by: number
  after: number
  limit: number
  some: number[]
  prefix: boolean
}

const ask = fc.record<Ask>({
  by: client,
  after: fc.integer({ min: -1, max: 15 }),
  limit: fc.integer({ min: 1, max: 9 }),
  some,
  prefix: fc.boolean(),
})

function wanted({ some: chosen, prefix }: Ask, from: RecordedEvent | undefined) {
  return {
    ...(from && { after: from.position }),
    ...(chosen.length && { types: chosen.map((type) => TYPES[type]!) }),
    ...(prefix && { streamPrefix: 'order-' }),
  }
}

function due(model: Model, { after, some: chosen, prefix }: Ask, behind: boolean, backwards = false) {
  let rest = model.log.map((each, i) => ({ ...each, i }))
  if (behind) rest = rest.filter(({ i }) => (backwards ? i < after : i > after))
  if (chosen.length) rest = rest.filter((each) => chosen.some((type) => TYPES[type] === each.event.type))
  if (prefix) rest = rest.filter((each) => each.stream.startsWith('order-'))
  return (backwards ? rest.reverse() : rest).map((each) => each.event.id)
}

const readLog = fc.tuple(ask, fc.boolean()).map(([asked, backwards]) =>
  command(`read ${JSON.stringify(asked)} ${backwards ? 'back' : 'on'}`, async (model, world) => {
    const store = world.client(asked.by)
    const from = asked.after < 0 ? undefined : (await everything(store))[asked.after]
    const options = { ...wanted(asked, from), limit: asked.limit, backwards }
    const found = await store.readAll(options)
    expect(ids(found)).toEqual(due(model, asked, from !== undefined, backwards).slice(0, asked.limit))
  }),
)

const readPages = ask.map((asked) =>
  command(`pages ${JSON.stringify(asked)}`, async (model, world) => {
    const store = world.client(asked.by)
    const from = asked.after < 0 ? undefined : (await everything(store))[asked.after]
    const found: RecordedEvent[] = []
    for await (const page of store.pages({ ...wanted(asked, from), size: asked.limit })) {
      expect(page.length).toBeGreaterThan(0)
      found.push(...page)
    }
    expect(ids(found)).toEqual(due(model, asked, from !== undefined))
  }),
)

const head = client.map((by) =>
  command(`head by ${by}`, async (model, world) => {
    const [newest] = await world.client(by).readAll({ backwards: true, limit: 1 })
    expect(newest?.id).toBe(model.log.at(-1)?.event.id)
    expect(await world.client(by).head()).toBe(newest?.position)
  }),
)

const reopen = client.map((by) => command(`reopen ${by}`, async (_, world) => world.reopen(by)))

/** Both clients append concurrently, to one stream or two; the second of one stream gets a conflict. */
const race = fc.tuple(stream, stream).map(([one, two]) =>
  command(`race for ${one} and ${two}`, async (model, world) => {
    const tries = [one, two].map((to, by) => ({
      by,
      name: streamName(to),
      events: [event('Placed'), event('Paid')],
    }))
    const outcomes = await Promise.allSettled(
      tries.map(({ by, name, events }) => world.client(by).append(name, expecting(model.last(name)), events)),
    )
    const won = tries.filter((_, i) => outcomes[i]!.status === 'fulfilled')
    expect(won).toHaveLength(one === two ? 1 : 2)
    const tail = (await everything(world.client(0))).slice(model.log.length)
    const place = ({ events }: (typeof tries)[number]) => tail.findIndex((each) => each.id === events[0]!.id)
    for (const { name, events } of won.sort((a, b) => place(a) - place(b))) model.append(name, events)
    expect(ids(tail)).toEqual(model.log.slice(-tail.length).map((each) => each.event.id))
  }),
)

export const commands: fc.Arbitrary<Command>[] = [
  append,
  append,
  append,
  append,
  appendWrong,
  repeat,
  repeat,
  repeatLonger,
  readStream,
  readLog,
  readLog,
  readPages,
  head,
  race,
  reopen,
]
