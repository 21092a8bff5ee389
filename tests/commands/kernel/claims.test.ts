import { describe, expect, it } from 'vitest'
import { createDispatcher } from '../../../src/commands/kernel/dispatcher'
import { Refusal } from '../../../src/commands/kernel/errors'
import { guest, inMemory } from '../../support/in-memory'
import { FillBox, put } from './box'

const kinds = [
  ['written with the command', true],
  // EventStoreDB writes to one stream at a time.
  ['taken before it', false],
] as const

describe.each(kinds)('claims, %s,', (_, isTogether) => {
  function world() {
    const made = inMemory()
    if (!isTogether) delete made.store.appendTogether
    return made
  }

  it('refuse a second owner in their own words, and nothing is written', async () => {
    const { send, store } = world()
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
    const { send, store, dispatcher } = world()
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
    const { send, store } = world()
    await send(guest, FillBox, put('pão', { names: ['azul'] }))
    await send(guest, FillBox, put('sal', { names: ['azul'] }))
    expect(store.all().filter(({ type }) => type === 'ClaimTaken')).toHaveLength(1)
  })

  it('of logs of before the command was written down hold as they did', async () => {
    const { send, store, clock, dispatcher } = world()
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
    const { send, dispatcher } = world()
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

describe('claims that are taken before the command', () => {
  it('of an owner that was never written may be taken over after a minute, not before', async () => {
    const { send, store, clock, dispatcher } = inMemory()
    const dying = {
      ...store,
      appendTogether: undefined,
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
        appendTogether: undefined,
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
})
