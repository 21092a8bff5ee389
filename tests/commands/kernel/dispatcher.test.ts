import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type Command, command, type Facts } from '../../../src/commands/kernel/command'
import { derivedId } from '../../../src/commands/kernel/dispatcher'
import { Conflict, Forbidden, InvalidInput, NotFound } from '../../../src/commands/kernel/errors'
import { event } from '../../../src/domain/kernel/event'
import { refuse } from '../../../src/domain/kernel/refuse'
import { as, guest, inMemory } from '../../support/in-memory'
import { box, FillBox, fill, put } from './box'

describe('the same command twice', () => {
  it('writes once and answers the same', async () => {
    const { send, store } = inMemory()
    const first = await send(guest, FillBox, put('pão'), 'c1')
    expect(first).toEqual({
      position: '1',
      stream: 'box-b1',
      revision: 0,
      events: [{ type: 'Filled', data: { boxId: 'b1', what: 'pão', n: 0 } }],
    })
    await send(guest, FillBox, put('sal'), 'c2')
    expect(await send(guest, FillBox, put('pão'), 'c1')).toEqual(first)
    expect(store.all()).toHaveLength(2)
  })

  it('is refused with another content, and answered as before with the same', async () => {
    const { dispatcher, store } = inMemory()
    const sent = (what: string, request: string) =>
      dispatcher.dispatch(FillBox, put(what), { actor: guest, commandId: 'c1', request })
    const first = await sent('pão', 'one')
    await expect(sent('sal', 'another')).rejects.toThrow(/já foi enviado com outros dados/)
    expect(await sent('pão', 'one')).toEqual(first)
    expect(store.all()).toHaveLength(1)
  })

  it('is one write when raced, with or without a claim', async () => {
    for (const more of [{}, { names: ['caixa'] }]) {
      const { send, store } = inMemory()
      const outcomes = await Promise.all(
        Array.from({ length: 12 }, () => send(guest, FillBox, put('pão', more), 'c1')),
      )
      for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0])
      expect(store.all().filter(({ type }) => type === 'Filled')).toHaveLength(1)
      expect(store.all().filter(({ type }) => type === 'ClaimTaken').length).toBe(more.names ? 1 : 0)
    }
  })

  it('has nothing to do on an empty stream without a position', async () => {
    const { send } = inMemory()
    const idle = fill({ decide: () => () => [] })
    expect(await send(guest, idle, put('x'))).toEqual({
      position: undefined,
      stream: 'box-b1',
      revision: -1,
      events: [],
    })
    await send(guest, FillBox, put('pão'))
    expect(await send(guest, FillBox, put('pão'))).toMatchObject({ position: '1', revision: 0, events: [] })
  })
})

describe('others at the same stream', () => {
  it('make it decide again on what they wrote', async () => {
    const { send, state, store } = inMemory()
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((what) => send(guest, FillBox, put(what))))
    expect((await state(box, 'b1')).sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(store.all().map(({ data }) => (data as { n: number }).n)).toEqual([0, 1, 2, 3, 4])
  })

  it('take turns in one process: none reads and decides in vain', async () => {
    const { send, state } = inMemory()
    let decided = 0
    const counted = fill({
      decide:
        ({ boxId, what }: { boxId: string; what: string }) =>
        (held: string[]) => {
          decided++
          return [event('Filled', { boxId, what, n: held.length })]
        },
    })
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((what) => send(guest, counted, put(what))))
    expect(await state(box, 'b1')).toHaveLength(5)
    expect(decided).toBe(5)
  })

  it('who always win end in a conflict, nothing written', async () => {
    const { send, store } = inMemory()
    let n = 0
    const beaten = fill({
      decide: () => (held: string[]) => {
        void store.append('box-b1', held.length === 0 ? 'none' : held.length - 1, [
          {
            id: `w${++n}`,
            type: 'Filled',
            data: {},
            at: '2026-01-01T00:00:00.000Z',
            meta: { commandId: `w${n}`, correlationId: 'w', actor: 'system' },
          },
        ])
        return [event('Filled', { boxId: 'b1', what: 'x', n: 0 })]
      },
    })
    await expect(send(guest, beaten, put('x'), 'c1')).rejects.toThrow(Conflict)
    expect(store.all().every(({ meta }) => meta.commandId !== 'c1')).toBe(true)
    // Three on what was remembered, twelve on what was read.
    expect(n).toBe(15)
  })
})

describe('what is refused', () => {
  const who = (allowed: Command['who']) => fill({ who: allowed })
  it.each([
    ['a guest where an account is needed', guest, who('user'), true],
    ['a guest where a role is needed', guest, who(['Admin']), true],
    ['the wrong role', as('Student'), who(['Admin', 'Editor']), false],
    ['a person where only the system acts', as('Admin'), who('system'), false],
  ])('is forbidden: %s', async (_, actor, cmd, login) => {
    const { send, store } = inMemory()
    await expect(send(actor, cmd, put('pão'))).rejects.toMatchObject({ name: 'Forbidden', login })
    expect(store.all()).toEqual([])
  })

  it.each([
    [as('Admin'), who(['Admin'])],
    [as('Student'), who('user')],
    [guest, who('anyone')],
    [as('System'), who('system')],
    [as('System'), who(['Admin'])],
  ])('is not %j', async (actor, cmd) => {
    expect((await inMemory().send(actor, cmd, put('pão'))).revision).toBe(0)
  })

  it('says so before it looks at the input', async () => {
    await expect(inMemory().send(guest, who(['Admin']), {})).rejects.toThrow(Forbidden)
  })

  it('names each field once, with its first sentence', async () => {
    const { send, store } = inMemory()
    await expect(send(guest, FillBox, { boxId: '', names: [1] })).rejects.toMatchObject({
      name: 'InvalidInput',
      errors: { boxId: 'Diga a caixa.', what: 'Diga o que vai dentro.', 'names.0': expect.any(String) },
    })
    await expect(send(guest, FillBox, null)).rejects.toThrow(InvalidInput)
    expect(store.all()).toEqual([])
  })

  it('leaves no claim behind when the rule, the facts or the right say no', async () => {
    const { send, store } = inMemory()
    await expect(send(guest, FillBox, put('fogo', { names: ['azul'] }))).rejects.toMatchObject({
      code: 'no-fire',
      field: 'what',
    })
    const lost = fill({
      facts: async () => {
        throw new NotFound()
      },
    })
    await expect(send(guest, lost, put('pão', { names: ['azul'] }))).rejects.toThrow('Não encontramos')
    const strange = fill({
      allow: () => {
        throw new Forbidden(false)
      },
    })
    await expect(send(guest, strange, put('pão', { names: ['azul'] }))).rejects.toThrow(Forbidden)
    expect(store.all()).toEqual([])
  })
})

describe('what is written beside the data', () => {
  const metaOf = async (actor: Parameters<ReturnType<typeof inMemory>['send']>[0], options = {}) => {
    const { dispatcher, store } = inMemory()
    await dispatcher.dispatch({ ...FillBox, underImpersonation: true }, put('pão'), {
      actor,
      commandId: 'c1',
      ...options,
    })
    return store.all()[0]!.meta
  }
  it('says who acted, and for whom staff acted', async () => {
    expect(await metaOf(guest)).toEqual({
      commandId: 'c1',
      correlationId: 'c1',
      actor: 'visitor:v1',
      role: 'Guest',
    })
    expect(await metaOf({ accountId: null, role: 'Guest' })).toMatchObject({ actor: 'visitor:unknown' })
    expect(await metaOf({ accountId: null, role: 'System' })).toMatchObject({ actor: 'system' })
    expect(await metaOf({ accountId: 'aluna', role: 'Student', realAccountId: 'admin' })).toMatchObject({
      actor: 'aluna',
      realActor: 'admin',
      role: 'Student',
    })
  })
  it('has nothing written by staff for another where the command does not say that they may', async () => {
    const { dispatcher, store } = inMemory()
    const actor = { accountId: 'aluna', role: 'Student' as const, realAccountId: 'admin' }
    await expect(dispatcher.dispatch(FillBox, put('pão'), { actor, commandId: 'c1' })).rejects.toMatchObject({
      name: 'Forbidden',
      login: false,
    })
    expect(store.all()).toEqual([])
  })
  it('says what it follows from', async () => {
    expect(await metaOf(guest, { correlationId: 'k', causationId: 'e' })).toMatchObject({
      correlationId: 'k',
      causationId: 'e',
    })
  })
  it('follows a command that another one sends, under an id that a retry gives again', async () => {
    const { send, store } = inMemory()
    const Parent = fill({
      name: 'FillBoth',
      facts: async (_: unknown, ctx: Parameters<NonNullable<Command['facts']>>[1]) => {
        await ctx.send(fill({ who: 'system' }), { boxId: 'inner', what: 'um' })
        return ctx.send(fill({ who: 'system' }), { boxId: 'inner', what: 'dois' })
      },
      decide:
        ({ what }: { what: string }) =>
        () =>
          what === 'nunca' ? refuse('never', 'Nunca.') : [event('Filled', { boxId: 'b1', what, n: 0 })],
    })
    await expect(send(guest, Parent, put('nunca'), 'c1')).rejects.toThrow('Nunca.')
    await send(guest, Parent, put('tudo'), 'c1')
    expect(
      store.all().map(({ stream, meta }) => [stream, meta.commandId, meta.correlationId, meta.actor]),
    ).toEqual([
      ['box-inner', derivedId('c1', 'FillBox', 0), 'c1', 'visitor:v1'],
      ['box-inner', derivedId('c1', 'FillBox', 1), 'c1', 'visitor:v1'],
      ['box-b1', 'c1', 'c1', 'visitor:v1'],
    ])
  })
})

describe('facts', () => {
  it('load, hash and check passwords', async () => {
    const { dispatcher, send } = inMemory()
    const { load, hash, hashPassword, verifyPassword }: Facts = dispatcher.facts
    await send(guest, FillBox, put('pão'))
    expect(await load(box, 'b1')).toEqual(['pão'])
    expect(hash('a@b.c')).toMatch(/^[0-9a-f]{40}$/)
    expect(hash('a@b.c')).not.toBe(hash('a@b.d'))
    expect(await verifyPassword(await hashPassword('x'), 'x')).toBe(true)
  })

  it('of a command show one state of each stream, until it has another one written to', async () => {
    const { send } = inMemory()
    const seen: string[][] = []
    const Looks = fill({
      facts: async (_: unknown, ctx: Parameters<NonNullable<Command['facts']>>[1]) => {
        seen.push(await ctx.load(box, 'other'))
        await send(guest, FillBox, { boxId: 'other', what: 'pão' })
        seen.push(await ctx.load(box, 'other'))
        await ctx.send(FillBox, { boxId: 'other', what: 'sal' })
        seen.push(await ctx.load(box, 'other'))
      },
    })
    await send(guest, Looks, put('mel'))
    expect(seen).toEqual([[], [], ['pão', 'sal']])
  })
})

describe('a dry run', () => {
  const label = { kind: 'label', value: 'a', owner: 'b1', refusal: { code: 'taken', message: 'Já existe.' } }
  const Labelled = fill({ claims: () => [label] })
  const dryRun = ({ dispatcher }: ReturnType<typeof inMemory>, input = put('pão')) =>
    dispatcher.dispatch(Labelled, input, { actor: guest, commandId: 'dry', dryRun: true })

  it('tells what would be written and writes nothing, not even a claim', async () => {
    const app = inMemory()
    expect((await dryRun(app)).events).toMatchObject([{ type: 'Filled', data: { what: 'pão' } }])
    expect(app.store.all()).toEqual([])
    await app.send(guest, Labelled, put('pão'), 'dry')
    expect(await app.state(box, 'b1')).toEqual(['pão'])
  })

  it('refuses what would be refused: wrong input, and what another one holds', async () => {
    const app = inMemory()
    await expect(dryRun(app, { boxId: 'b1' } as never)).rejects.toThrow(InvalidInput)
    await app.send(guest, fill({ claims: () => [{ ...label, owner: 'b2' }] }), { ...put('sal'), boxId: 'b2' })
    await expect(dryRun(app)).rejects.toMatchObject({ code: 'taken' })
  })

  it('sends no other command', async () => {
    const app = inMemory()
    const Sends = fill({
      facts: async (_: unknown, ctx: Parameters<NonNullable<Command['facts']>>[1]) => {
        await ctx.send(FillBox, put('sal'))
      },
    })
    await expect(
      app.dispatcher.dispatch(Sends, put('pão'), { actor: guest, commandId: 'dry', dryRun: true }),
    ).rejects.toThrow('a dry run cannot send FillBox')
    expect(app.store.all()).toEqual([])
  })
})

describe('a command that creates', () => {
  const MakeBox = command({
    name: 'MakeBox',
    summary: '',
    mints: 'boxId',
    input: z.object({ what: z.string() }).refine(({ what }) => what !== '', 'Diga o que vai dentro.'),
    who: 'anyone',
    on: box,
    claims: ({ boxId }) => [
      { kind: 'label', value: 'a', owner: boxId, refusal: { code: 'taken', message: 'Já existe.' } },
    ],
    decide:
      ({ boxId, what }) =>
      () => [event('Filled', { boxId, what, n: 0 })],
  })

  it('gives what it creates its own id, for the stream, the claims and the decision', async () => {
    const { send, store } = inMemory()
    const { stream, events } = await send(guest, MakeBox, { what: 'pão' }, 'c1')
    expect(stream).toBe('box-c1')
    expect(events).toEqual([{ type: 'Filled', data: { boxId: 'c1', what: 'pão', n: 0 } }])
    expect(store.all().find(({ type }) => type === 'ClaimTaken')?.data).toMatchObject({ owner: 'c1' })
  })

  it('takes an id that the product chose', async () => {
    const { send } = inMemory()
    expect((await send(guest, MakeBox, { what: 'pão', boxId: 'b7' }, 'c1')).stream).toBe('box-b7')
    await expect(send(guest, MakeBox, { what: 'pão', boxId: '' }, 'c2')).rejects.toThrow(InvalidInput)
  })
})
