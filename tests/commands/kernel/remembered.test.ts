import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type Command, command } from '../../../src/commands/kernel/command'
import { createDispatcher } from '../../../src/commands/kernel/dispatcher'
import { Conflict, Forbidden, Refusal } from '../../../src/commands/kernel/errors'
import { event } from '../../../src/domain/kernel/event'
import { refuse } from '../../../src/domain/kernel/refuse'
import type { EventStore } from '../../../src/ports/event-store'
import { as, guest, inMemory } from '../../support/in-memory'
import { box, FillBox, fill, put } from './box'

/** Two processes on one log: each remembers what it read, and neither hears of the other. */
function twoProcesses() {
  const world = inMemory()
  const reads: string[] = []
  let hashed = 0
  const counted: EventStore = {
    ...world.store,
    readStream(stream, options) {
      reads.push(stream)
      return world.store.readStream(stream, options)
    },
  }
  const process = (store: EventStore) => {
    const dispatcher = createDispatcher({
      store,
      clock: world.clock,
      hashKey: Buffer.alloc(32, 7),
      passwords: {
        hash: async (plain) => `hash:${plain}`,
        verify: async (hash, plain) => {
          hashed++
          return hash === `hash:${plain}`
        },
      },
      refuseActor: async ({ load }, { accountId }) => {
        if (accountId && (await load(box, accountId)).includes('gone')) throw new Forbidden(false)
      },
    })
    let sent = 0
    const name = store === counted ? 'here' : 'there'
    return (sending: Command, input: unknown, commandId = `${name}-${++sent}`, actor = guest) =>
      dispatcher.dispatch(sending, input, { actor, commandId })
  }
  return {
    ...world,
    here: process(counted),
    there: process({ ...world.store }),
    /** What this process asks of the log while it works. */
    async asks<T>(work: () => Promise<T>) {
      reads.length = 0
      await work()
      return [...reads]
    },
    hashes: () => hashed,
    held: (boxId: string) => world.state(box, boxId),
  }
}

/** Fills a box that another one allows to be filled. */
const byLeave = (more: Partial<Command> = {}) =>
  fill({
    facts: async (_: unknown, ctx: { load(agg: typeof box, id: string): Promise<string[]> }) =>
      ctx.load(box, 'rules'),
    decide:
      ({ boxId, what }: { boxId: string; what: string }, _: unknown, rules: string[]) =>
      (held: string[]) => {
        if (rules.includes('closed')) refuse('closed', 'Hoje não.')
        return [event('Filled', { boxId, what, n: held.length })]
      },
    ...(more as object),
  } as Partial<Command>)

const rule = (what: string) => ({ boxId: 'rules', what })

describe('what a process remembers', () => {
  it('is asked for once, and its own writes are not asked for at all', async () => {
    const { here, asks } = twoProcesses()
    await here(FillBox, rule('open'))
    expect(await asks(() => here(byLeave(), put('pão', { names: ['azul'] })))).toEqual(['box-b1'])
    expect(await asks(() => here(byLeave(), put('sal', { names: ['azul'], free: ['azul'] })))).toEqual([])
    expect(await asks(() => here(byLeave(), put('mel')))).toEqual([])
  })

  it('is decided on again when the stream went on elsewhere', async () => {
    const { here, there, held, store } = twoProcesses()
    await here(FillBox, put('pão'))
    await there(FillBox, put('sal'))
    const { revision } = await here(FillBox, put('mel'))
    expect(revision).toBe(2)
    expect(await held('b1')).toEqual(['pão', 'sal', 'mel'])
    expect(store.all().map(({ data }) => (data as { n: number }).n)).toEqual([0, 1, 2])
  })

  it('never makes nothing of what has something to do by now', async () => {
    const { here, there, held } = twoProcesses()
    const toggle = (on: boolean) =>
      fill({
        name: on ? 'Open' : 'Close',
        decide: () => (now: string[]) =>
          (now.at(-1) === 'open') === on
            ? []
            : [event('Filled', { boxId: 'b1', what: on ? 'open' : 'shut', n: 0 })],
      })
    await here(toggle(true), put('x'))
    await there(toggle(false), put('x'))
    await here(toggle(true), put('x'))
    expect(await held('b1')).toEqual(['open', 'shut', 'open'])
  })

  it('never refuses what is allowed by now, on its own stream or another', async () => {
    const { here, there } = twoProcesses()
    const onlyOnce = fill({
      decide:
        ({ what }: { what: string }) =>
        (held: string[]) => {
          if (held.at(-1) === 'full') refuse('full', 'Cheia.')
          return [event('Filled', { boxId: 'b1', what, n: 0 })]
        },
    })
    await here(FillBox, put('full'))
    await there(FillBox, put('emptied'))
    await here(onlyOnce, put('pão'))
    const lastRule = byLeave({
      decide:
        ({ boxId, what }: { boxId: string; what: string }, _: unknown, rules: string[]) =>
        () =>
          rules.at(-1) === 'closed'
            ? refuse('closed', 'Hoje não.')
            : [event('Filled', { boxId, what, n: 0 })],
    } as Partial<Command>)
    await here(FillBox, rule('closed'))
    await expect(here(lastRule, put('sal'))).rejects.toThrow(Refusal)
    await there(FillBox, rule('open again'))
    expect((await here(lastRule, put('sal'))).events).toHaveLength(1)
  })

  it.each([
    ['facts', byLeave()],
    [
      'the right',
      fill({
        allow: async (_, ctx) => {
          if ((await ctx.load(box, 'rules')).includes('closed')) refuse('closed', 'Hoje não.')
        },
      }),
    ],
  ])('never accepts what is refused by now: %s', async (_, filling) => {
    const { here, there, held } = twoProcesses()
    await here(FillBox, rule('open'))
    await here(filling, put('pão'))
    await there(FillBox, rule('closed'))
    await expect(here(filling, put('sal'))).rejects.toMatchObject({ code: 'closed' })
    expect(await held('b1')).toEqual(['pão'])
  })

  it('never lets anybody act who may not any more', async () => {
    const { here, there } = twoProcesses()
    const student = as('Student', 'ana')
    await here(FillBox, put('pão'), 'c1', student)
    await there(FillBox, { boxId: 'ana', what: 'gone' })
    await expect(here(FillBox, put('sal'), 'c2', student)).rejects.toThrow(Forbidden)
    await expect(here(FillBox, put('pão'), 'c3', student)).rejects.toThrow(Forbidden)
  })

  it('never gives a name that another one took, and gives one that became free', async () => {
    const { here, there, store } = twoProcesses()
    await here(FillBox, put('pão', { names: ['azul'] }))
    await here(FillBox, put('sal', { free: ['azul'] }))
    await there(FillBox, { boxId: 'b2', what: 'x', names: ['azul'] })
    const again = () => here(FillBox, put('mel', { names: ['azul'] }))
    await expect(again()).rejects.toMatchObject({ code: 'name-taken' })
    await there(FillBox, { boxId: 'b2', what: 'y', free: ['azul'] })
    await again()
    const owners = store
      .all()
      .flatMap(({ type, data }) => (type === 'ClaimTaken' ? [(data as { owner: string }).owner] : []))
    expect(owners).toEqual(['b1', 'b2', 'b1'])
  })

  it('never sends another command on what is not so any more', async () => {
    const { here, there, held } = twoProcesses()
    const sends = byLeave({
      facts: async (_: unknown, ctx) => {
        const rules = await ctx.load(box, 'rules')
        if (!rules.includes('closed')) await ctx.send(FillBox, { boxId: 'b2', what: ctx.commandId })
        return rules
      },
    } as Partial<Command>)
    await here(FillBox, rule('open'))
    await here(sends, put('pão'), 'first')
    await there(FillBox, rule('closed'))
    await expect(here(sends, put('sal'), 'second')).rejects.toMatchObject({ code: 'closed' })
    expect(await held('b2')).toEqual(['first'])
  })

  it('is proved before a password is checked, so that none is checked twice', async () => {
    const { here, there, hashes, held } = twoProcesses()
    const withPassword = byLeave({
      facts: async (_: unknown, ctx) => {
        const rules = await ctx.load(box, 'rules')
        if (!(await ctx.verifyPassword('hash:certa', rules.at(-1)!))) refuse('wrong', 'Senha errada.')
        return rules
      },
    } as Partial<Command>)
    await here(FillBox, rule('certa'))
    await here(withPassword, put('pão'))
    await there(FillBox, rule('trocada'))
    await expect(here(withPassword, put('sal'))).rejects.toMatchObject({ code: 'wrong' })
    expect([hashes(), await held('b1')]).toEqual([2, ['pão']])
  })

  it('does not make a command twice that was sent to both', async () => {
    const { here, there, held } = twoProcesses()
    await here(FillBox, put('pão'))
    const first = await there(FillBox, put('sal'), 'same')
    expect(await here(FillBox, put('sal'), 'same')).toEqual(first)
    expect(await held('b1')).toEqual(['pão', 'sal'])
  })

  it('does not take what others sent under the same id for its own', async () => {
    const { here, there } = twoProcesses()
    const create = command({
      name: 'CreateBox',
      summary: '',
      who: 'anyone',
      on: box,
      mints: 'boxId',
      input: z.object({ what: z.string() }),
      decide:
        ({ boxId, what }) =>
        (held) =>
          held.length > 0 ? [] : [event('Filled', { boxId, what, n: 0 })],
    })
    const first = await there(create, { what: 'pão' }, 'new')
    expect(await here(create, { what: 'pão' }, 'new')).toEqual(first)
    const stranger = { ...guest, visitorId: 'v2' }
    await there(create, { what: 'pão' }, 'other')
    await expect(here(create, { what: 'sal' }, 'other', stranger)).rejects.toThrow(Conflict)
  })

  it('asks nothing for what a command creates under its own id', async () => {
    const { here, asks } = twoProcesses()
    const create = command({
      name: 'CreateBox',
      summary: '',
      who: 'anyone',
      on: box,
      mints: 'boxId',
      input: z.object({ what: z.string() }),
      decide:
        ({ boxId, what }) =>
        () => [event('Filled', { boxId, what, n: 0 })],
    })
    expect(await asks(() => here(create, { what: 'pão' }))).toEqual([])
  })

  it('asks nothing for what a command says it creates, and decides again where it is there', async () => {
    const { here, there, asks, held } = twoProcesses()
    const creates = fill({ creates: true })
    expect(await asks(() => here(creates, put('pão')))).toEqual([])
    await there(FillBox, { boxId: 'b2', what: 'sal' })
    expect(await asks(() => here(creates, { boxId: 'b2', what: 'mel' }))).toEqual(['box-b2'])
    expect(await held('b2')).toEqual(['sal', 'mel'])
    await there(FillBox, { boxId: 'b3', what: 'sal' })
    expect((await here(creates, { boxId: 'b3', what: 'sal' })).events).toEqual([])
    expect(await held('b3')).toEqual(['sal'])
  })

  it('is proved by a dry run, too', async () => {
    const { here, there, clock, store } = twoProcesses()
    await here(FillBox, rule('open'))
    const dry = createDispatcher({ store, clock, hashKey: Buffer.alloc(32), passwords: {} as never })
    const tried = (commandId: string) =>
      dry.dispatch(byLeave(), put('x'), { actor: guest, commandId, dryRun: true })
    expect((await tried('d1')).events).toHaveLength(1)
    await there(FillBox, rule('closed'))
    const run = tried('d2')
    await expect(run).rejects.toMatchObject({ code: 'closed' })
  })

  it('is not proved by a log that writes to one stream at a time, which is asked each time', async () => {
    const { store, clock, there, held } = twoProcesses()
    const single = createDispatcher({
      store: { ...store, appendTogether: undefined } as unknown as EventStore,
      clock,
      hashKey: Buffer.alloc(32),
      passwords: {} as never,
    })
    const send = (sending: Command, input: unknown, commandId: string) =>
      single.dispatch(sending, input, { actor: guest, commandId })
    await send(FillBox, rule('open'), 's1')
    await send(byLeave(), put('pão'), 's2')
    await there(FillBox, rule('closed'))
    await expect(send(byLeave(), put('sal'), 's3')).rejects.toMatchObject({ code: 'closed' })
    expect(await held('b1')).toEqual(['pão'])
  })

  it('is let go when a person is forgotten', async () => {
    const world = inMemory()
    let forget = () => {}
    const reads: unknown[] = []
    const dispatcher = createDispatcher({
      store: {
        ...world.store,
        readStream(stream, options) {
          reads.push(options?.from ?? 0)
          return world.store.readStream(stream, options)
        },
      },
      clock: world.clock,
      hashKey: Buffer.alloc(32),
      passwords: {} as never,
      onForgotten: (call) => {
        forget = call
      },
    })
    const load = () => dispatcher.facts.load(box, 'b1')
    await dispatcher.dispatch(FillBox, put('pão'), { actor: guest, commandId: 'c1' })
    await load()
    forget()
    await load()
    expect(reads).toEqual([0, 1, 0])
  })
})

describe('many at once on two processes', () => {
  it('never exceed what a fact of another stream allows', async () => {
    const { here, there, store } = twoProcesses()
    const takeSeat = fill({
      name: 'TakeSeat',
      facts: async (_: unknown, ctx) => ctx.load(box, 'b1'),
      decide:
        ({ boxId, what }: { boxId: string; what: string }) =>
        (held: string[]) => {
          if (held.length >= 5) refuse('full', 'Lotado.')
          return [event('Filled', { boxId, what, n: held.length })]
        },
    } as Partial<Command>)
    const asked = Array.from({ length: 24 }, (_, i) => (i % 2 ? here : there)(takeSeat, put(`p${i}`)))
    const ended = await Promise.allSettled(asked)
    const full = ended.filter((each) => each.status === 'rejected' && each.reason.code === 'full')
    expect([ended.filter(({ status }) => status === 'fulfilled').length, full.length]).toEqual([5, 19])
    expect(store.all().map(({ data }) => (data as { n: number }).n)).toEqual([0, 1, 2, 3, 4])
  })
})
