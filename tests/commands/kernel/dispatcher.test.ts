import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type Command, command, type Facts } from '../../../src/commands/kernel/command'
import { createDispatcher, derivedId } from '../../../src/commands/kernel/dispatcher'
import { Conflict, Forbidden, InvalidInput, NotFound, Refusal } from '../../../src/commands/kernel/errors'
import { aggregate } from '../../../src/domain/kernel/aggregate'
import { events, fact } from '../../../src/domain/kernel/event'
import { refuse } from '../../../src/domain/kernel/refuse'
import { as, guest, inMemory } from '../../support/in-memory'

const boxEvents = events({ Filled: z.object({ boxId: z.string(), what: z.string(), n: z.int() }) })
const box = aggregate<string[], typeof boxEvents>('box', boxEvents, [], {
  Filled: (held, { what }) => [...held, what],
})
const input = z.object({
  boxId: z.string().min(1, 'Diga a caixa.'),
  what: z.string('Diga o que vai dentro.').min(1, 'Diga o que vai dentro.'),
  names: z.array(z.string()).default([]),
  free: z.array(z.string()).default([]),
})
const fill = (more: Partial<Command> = {}): Command =>
  command({
    name: 'FillBox',
    summary: '',
    input,
    who: 'anyone',
    on: box,
    id: ({ boxId }) => boxId,
    claims: ({ names, boxId }) =>
      names.map((value) => ({
        kind: 'name',
        value,
        owner: boxId,
        refusal: { code: 'name-taken', message: 'Este nome já tem dono.', field: 'names' },
      })),
    releases: ({ free, boxId }) => free.map((value) => ({ kind: 'name', value, owner: boxId })),
    decide:
      ({ boxId, what }) =>
      (held) => {
        if (what === 'fogo') refuse('no-fire', 'Fogo não cabe na caixa.', 'what')
        return held.includes(what) ? [] : [fact('Filled', { boxId, what, n: held.length })]
      },
    ...(more as object),
  })
const FillBox = fill()
const put = (what: string, more: object = {}) => ({ boxId: 'b1', what, ...more })

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
        return [fact('Filled', { boxId: 'b1', what: 'x', n: 0 })]
      },
    })
    await expect(send(guest, beaten, put('x'), 'c1')).rejects.toThrow(Conflict)
    expect(store.all().every(({ meta }) => meta.commandId !== 'c1')).toBe(true)
    expect(n).toBe(12)
  })
})

describe('claims', () => {
  it('refuse a second owner in their own words, and nothing is written', async () => {
    const { send, store } = inMemory()
    await send(guest, FillBox, put('pão', { names: ['azul'] }))
    const before = store.all()
    const second = send(guest, FillBox, { boxId: 'b2', what: 'sal', names: ['verde', 'azul'] })
    await expect(second).rejects.toMatchObject({
      code: 'name-taken',
      message: 'Este nome já tem dono.',
      field: 'names',
    })
    expect(store.all()).toEqual(before)
  })

  it('are given to one of many who race, and no loser leaves a trace that bars others', async () => {
    const { send, store, dispatcher } = inMemory()
    const racing = await Promise.allSettled(
      ['b1', 'b2', 'b3', 'b4'].map((boxId, i) =>
        send(guest, FillBox, { boxId, what: 'pão', names: [`só-${i}`, 'azul'] }),
      ),
    )
    expect(racing.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of racing) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(Refusal)
    expect(store.all().filter(({ type }) => type === 'Filled')).toHaveLength(1)
    const winner = racing.findIndex(({ status }) => status === 'fulfilled')
    for (const i of [0, 1, 2, 3]) {
      expect(await dispatcher.facts.ownerOf('name', `só-${i}`)).toBe(i === winner ? `b${i + 1}` : undefined)
    }
  })

  it('may be taken again by the same owner without a second write', async () => {
    const { send, store } = inMemory()
    await send(guest, FillBox, put('pão', { names: ['azul'] }))
    await send(guest, FillBox, put('sal', { names: ['azul'] }))
    expect(store.all().filter(({ type }) => type === 'ClaimTaken')).toHaveLength(1)
  })

  it('of an owner that was never written may be taken over after a minute, not before', async () => {
    const { send, store, clock, dispatcher } = inMemory()
    const dying = {
      ...store,
      append: (stream: string, ...rest: [never, never]) =>
        stream.startsWith('box') ? Promise.reject(new Error('killed')) : store.append(stream, ...rest),
    }
    const first = createDispatcher({ store: dying, clock, hashKey: Buffer.alloc(32), passwords: {} as never })
    const options = { actor: guest, commandId: 'c0' }
    await expect(first.dispatch(FillBox, put('pão', { names: ['azul'] }), options)).rejects.toThrow('killed')
    const other = { boxId: 'b2', what: 'sal', names: ['azul'] }
    clock.at = '2026-03-02T12:01:00.000Z'
    await expect(send(guest, FillBox, other)).rejects.toThrow('Este nome já tem dono.')
    clock.at = '2026-03-02T12:01:00.001Z'
    await send(guest, FillBox, other)
    expect(await dispatcher.facts.ownerOf('name', 'azul')).toBe('b2')
    clock.at = '2027-01-01T00:00:00.000Z'
    await expect(send(guest, FillBox, put('pão', { names: ['azul'] }))).rejects.toThrow(Refusal)
  })

  describe('of a command that was cut off', () => {
    const rename = put('sal', { names: ['verde'], free: ['azul'] })
    const other = (name: string, boxId = 'b2') => ({ boxId, what: name, names: [name] })

    /** The process dies at its n-th append, before it is written or before it hears that it was. */
    async function diesAt(nth: number, isWritten: boolean) {
      const world = inMemory()
      await world.send(guest, FillBox, put('pão', { names: ['azul'] }), 'c0')
      let appends = 0
      const dying = {
        ...world.store,
        async append(...args: Parameters<typeof world.store.append>) {
          const dies = ++appends === nth
          if (!dies || isWritten) await world.store.append(...args)
          if (dies) throw new Error('killed')
          return { position: '0', revision: 0 }
        },
      }
      const first = createDispatcher({
        store: dying,
        clock: world.clock,
        hashKey: Buffer.alloc(32),
        passwords: {} as never,
      })
      const cut = first.dispatch(FillBox, rename, { actor: guest, commandId: 'c1' })
      await expect(cut).rejects.toThrow('killed')
      const isDone = world.store.all().some(({ type, meta }) => type === 'Filled' && meta.commandId === 'c1')
      return { ...world, isDone }
    }

    const cuts = [1, 2, 3].flatMap((nth) => [false, true].map((isWritten) => [nth, isWritten] as const))
    it.each(cuts)(
      'at append %i, written %s: a name has one owner, whoever comes next',
      async (nth, isWritten) => {
        const { send, dispatcher, clock, isDone } = await diesAt(nth, isWritten)
        expect(isDone).toBe(nth === 3 && isWritten)
        const { ownerOf } = dispatcher.facts
        expect(await ownerOf('name', 'azul')).toBe(isDone ? undefined : 'b1')
        clock.at = '2026-03-02T12:05:00.000Z'
        if (isDone) {
          await send(guest, FillBox, other('azul'))
          await expect(send(guest, FillBox, other('verde'))).rejects.toThrow(Refusal)
          expect([await ownerOf('name', 'azul'), await ownerOf('name', 'verde')]).toEqual(['b2', 'b1'])
        } else {
          await expect(send(guest, FillBox, other('azul'))).rejects.toThrow(Refusal)
          await send(guest, FillBox, other('verde'))
          expect([await ownerOf('name', 'azul'), await ownerOf('name', 'verde')]).toEqual(['b1', 'b2'])
        }
      },
    )

    it.each(cuts)(
      'at append %i, written %s: sent again it ends as if nothing had been',
      async (nth, isWritten) => {
        const { send, dispatcher } = await diesAt(nth, isWritten)
        await send(guest, FillBox, rename, 'c1')
        expect(await dispatcher.facts.ownerOf('name', 'azul')).toBeUndefined()
        expect(await dispatcher.facts.ownerOf('name', 'verde')).toBe('b1')
        await send(guest, FillBox, other('azul'))
        await send(guest, FillBox, put('mel', { names: ['verde'] }))
        await expect(send(guest, FillBox, put('ovo', { names: ['azul'] }))).rejects.toThrow(Refusal)
      },
    )

    it('does not lose to others what its owner went on to use under another command', async () => {
      const { send, clock, dispatcher } = await diesAt(1, true)
      await send(guest, FillBox, put('mel', { names: ['verde'] }), 'c2')
      clock.at = '2026-03-02T12:05:00.000Z'
      await expect(send(guest, FillBox, other('verde'))).rejects.toThrow(Refusal)
      expect(await dispatcher.facts.ownerOf('name', 'verde')).toBe('b1')
    })

    it('may be given back, taken again and kept', async () => {
      const { send, clock, dispatcher } = await diesAt(3, true)
      await send(guest, FillBox, put('mel', { names: ['azul'] }), 'c2')
      clock.at = '2026-03-02T12:05:00.000Z'
      await expect(send(guest, FillBox, other('azul'))).rejects.toThrow(Refusal)
      expect(await dispatcher.facts.ownerOf('name', 'azul')).toBe('b1')
    })
  })

  it('of logs of before the command was written down hold as they did', async () => {
    const { send, store, clock, dispatcher } = inMemory()
    await send(guest, FillBox, put('pão'))
    const meta = { commandId: 'old', correlationId: 'old', actor: 'system' }
    const data = { owner: 'b1', ownerStream: 'box-b1', at: clock.at }
    await store.append('claim_name-azul', 'none', [
      { id: 'e1', type: 'ClaimTaken', data, meta, at: clock.at },
    ])
    clock.at = '2027-01-01T00:00:00.000Z'
    const other = { boxId: 'b2', what: 'sal', names: ['azul'] }
    await expect(send(guest, FillBox, other)).rejects.toThrow(Refusal)
    const gone = { id: 'e2', type: 'ClaimReleased', data: { owner: 'b1' }, meta, at: clock.at }
    await store.append('claim_name-azul', 0, [gone])
    await send(guest, FillBox, other)
    expect(await dispatcher.facts.ownerOf('name', 'azul')).toBe('b2')
  })

  it('are free for others once released, and only their owner releases them', async () => {
    const { send, dispatcher } = inMemory()
    await send(guest, FillBox, put('pão', { names: ['azul', 'verde'] }))
    await send(guest, FillBox, { boxId: 'b2', what: 'sal', free: ['azul'] })
    expect(await dispatcher.facts.ownerOf('name', 'azul')).toBe('b1')
    await send(guest, FillBox, put('sal', { free: ['azul', 'never-taken'] }))
    expect(await dispatcher.facts.ownerOf('name', 'azul')).toBeUndefined()
    await send(guest, FillBox, { boxId: 'b2', what: 'mel', names: ['azul'] })
    expect(await dispatcher.facts.ownerOf('name', 'azul')).toBe('b2')
    expect(await dispatcher.facts.ownerOf('name', 'verde')).toBe('b1')
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
          what === 'nunca' ? refuse('never', 'Nunca.') : [fact('Filled', { boxId: 'b1', what, n: 0 })],
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
})
