import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { type MemoryEventStore, memoryEventStore } from '../../../src/adapters/eventstore/memory'
import { sealed } from '../../../src/adapters/eventstore/sealed'
import { memoryKeyRing } from '../../../src/adapters/keyring/memory'
import { events as declare, id, personal } from '../../../src/domain/kernel/event'
import type { BulkEventStore, NewEvent, RecordedEvent } from '../../../src/ports/event-store'
import type { KeyRing } from '../../../src/ports/key-ring'

const address = z.object({
  street: z.string(),
  number: z.int(),
  lines: z.array(z.string()),
  note: z.string().optional(),
  geo: z.object({ lat: z.number(), label: z.string().nullable() }),
})
const schemas = declare({
  AccountRegistered: z.object({
    accountId: id,
    email: personal(z.string(), 'accountId'),
    cpf: personal(z.string().nullable(), 'accountId'),
    nickname: personal(z.string().optional(), 'accountId'),
    plan: z.string(),
  }),
  OrderPlaced: z.object({
    orderId: id,
    buyerId: id,
    address: personal(address, 'buyerId', { fiscal: true }),
    phones: personal(z.array(z.string()), 'buyerId'),
    age: personal(z.number(), 'buyerId'),
  }),
})
const ana = { accountId: 'ana', email: 'ana@exemplo.test', cpf: null, plan: 'gratuito' }
const order = {
  orderId: 'o1',
  buyerId: 'ana',
  address: { street: 'Rua Ipê', number: 7, lines: ['a'], note: 'fundos', geo: { lat: -23.5, label: 'casa' } },
  phones: ['11 99999-0000'],
  age: 31,
}

type Loose = Record<string, { $sealed: string; $subject: string }>

let inner: MemoryEventStore
let ring: KeyRing
let store: BulkEventStore
beforeEach(() => {
  inner = memoryEventStore()
  ring = memoryKeyRing()
  store = sealed(inner, ring, (type) => (schemas as Record<string, z.ZodObject>)[type])
})

const event = (type: string, data: unknown, eventId = `${type}-1`): NewEvent => ({
  id: eventId,
  type,
  data,
  meta: { commandId: 'c', correlationId: 'c', actor: 'ana' },
  at: '2026-03-01T12:00:00.000Z',
})
const stored = () => inner.all().map((each) => each.data as Loose)
const readBack = async () => (await store.readAll()).map((each) => each.data)

describe('sealing', () => {
  test('what is stored shows no personal value, what is read is what was given', async () => {
    await store.append('account-ana', 'none', [event('AccountRegistered', ana)])
    expect(JSON.stringify(inner.all())).not.toContain('exemplo.test')
    expect(stored()[0]).toMatchObject({ accountId: 'ana', plan: 'gratuito', email: { $subject: 'ana' } })
    expect(stored()[0]?.email?.$sealed).toMatch(/^v1:[A-Za-z0-9+/=]{16}:[A-Za-z0-9+/=]+$/)
    expect(await readBack()).toEqual([ana])
    expect((await store.readStream('account-ana')).map((each) => each.data)).toEqual([ana])
  })

  test('null and absent values stay as they are', async () => {
    await store.append('account-ana', 'none', [event('AccountRegistered', ana)])
    expect(stored()[0]?.cpf).toBeNull()
    expect(stored()[0]).not.toHaveProperty('nickname')
  })

  test('objects and lists are sealed whole, fiscal ones under a key of their own', async () => {
    await store.append('order-o1', 'none', [event('OrderPlaced', order)])
    expect(stored()[0]).toMatchObject({ address: { $subject: 'fiscal:ana' }, phones: { $subject: 'ana' } })
    expect(await readBack()).toEqual([order])
  })

  test('the same value is never stored the same way twice', async () => {
    await store.append('a', 'none', [
      event('AccountRegistered', ana, 'e1'),
      event('AccountRegistered', ana, 'e2'),
    ])
    expect(stored()[0]?.email?.$sealed).not.toBe(stored()[1]?.email?.$sealed)
  })

  test('an import is sealed too', async () => {
    const recorded = { ...event('AccountRegistered', ana), stream: 'account-ana', revision: 0, position: '' }
    await store.importEvents([recorded])
    expect(JSON.stringify(inner.all())).not.toContain('exemplo.test')
    expect(await readBack()).toEqual([ana])
  })

  test('a lost answer may be asked for again, although the seal differs', async () => {
    const given = [event('AccountRegistered', ana)]
    const first = await store.append('account-ana', 'none', given)
    expect(await store.append('account-ana', 'none', given)).toEqual(first)
  })

  test('subscribers get opened events, in order', async () => {
    const handed: RecordedEvent[] = []
    await store.subscribe((events) => handed.push(...(events ?? [])))
    for (let i = 0; i < 5; i++) {
      await store.append('a', i ? i - 1 : 'none', [
        event('AccountRegistered', { ...ana, plan: `${i}` }, `e${i}`),
      ])
    }
    await vi.waitFor(() => expect(handed).toHaveLength(5), 60_000)
    expect(handed.map((each) => each.data)).toEqual([0, 1, 2, 3, 4].map((i) => ({ ...ana, plan: `${i}` })))
  })

  test('a subscriber is woken although the keys cannot be had', async () => {
    const wake = vi.fn()
    await store.subscribe(wake)
    ring.find = async () => {
      throw new Error('no keys')
    }
    await store.append('a', 'none', [event('AccountRegistered', ana)])
    await vi.waitFor(() => expect(wake).toHaveBeenCalledWith(), 60_000)
  })

  test('one page asks for its keys once', async () => {
    const people = Array.from({ length: 30 }, (_, i) => `p${i % 10}`)
    const given = people.map((accountId, i) => event('AccountRegistered', { ...ana, accountId }, `e${i}`))
    await store.append('a', 'none', given)
    const find = vi.spyOn(ring, 'find')
    expect(await store.readAll()).toHaveLength(30)
    expect(find.mock.calls.map(([subjects]) => subjects.length)).toEqual([10])
  })
})

describe('the schema is checked before anything is stored', () => {
  const wrong: [string, unknown, string][] = [
    ['a wrong type', { ...ana, plan: 7 }, 'AccountRegistered.plan'],
    ['a missing field', { accountId: 'ana', plan: 'x', cpf: null }, 'AccountRegistered.email'],
    ['no object at all', null, 'AccountRegistered (invalid_type)'],
  ]
  test.each(wrong)('%s', async (_, data, path) => {
    await expect(store.append('a', 'none', [event('AccountRegistered', data)])).rejects.toThrow(path)
    expect(inner.all()).toEqual([])
  })

  test('the error names no value', async () => {
    const bad = event('AccountRegistered', { ...ana, cpf: 12345678901 })
    await expect(store.append('a', 'none', [bad])).rejects.toThrow(
      /^(?!.*12345678901).*AccountRegistered\.cpf/,
    )
  })

  test('a field that the schema does not know is not stored', async () => {
    await store.append('a', 'none', [event('AccountRegistered', { ...ana, stray: 'x' })])
    expect(stored()[0]).not.toHaveProperty('stray')
  })

  test('personal data of nobody is refused', async () => {
    const odd = z.object({ who: z.string().optional(), name: personal(z.string(), 'who') })
    const own = sealed(inner, ring, () => odd)
    await expect(own.append('a', 'none', [event('Odd', { name: 'Ana' })])).rejects.toThrow(
      'who names no person',
    )
  })

  test('a type without a schema passes as it is, both ways', async () => {
    await store.append('a', 'none', [event('Unheard', { any: ['thing'] })])
    expect(await readBack()).toEqual([{ any: ['thing'] }])
  })
})

describe('forgetting', () => {
  beforeEach(async () => {
    await store.append('account-ana', 'none', [
      event('AccountRegistered', { ...ana, cpf: '1', nickname: 'n' }),
    ])
    await store.append('order-o1', 'none', [event('OrderPlaced', order)])
    await store.append('account-bia', 'none', [
      event('AccountRegistered', { ...ana, accountId: 'bia', email: 'bia@exemplo.test' }, 'e-bia'),
    ])
  })

  const noAddress = { street: 'titular removido', number: 0, lines: [], geo: { lat: 0, label: null } }

  test('redacts in the shape of the schema and leaves others alone', async () => {
    await ring.forget('ana')
    const [account, placed, bia] = await readBack()
    expect(account).toEqual({ accountId: 'ana', email: 'titular removido', cpf: null, plan: 'gratuito' })
    expect(placed).toEqual({ ...order, phones: [], age: 0, address: noAddress })
    expect(bia).toMatchObject({ email: 'bia@exemplo.test' })
    for (const each of [account, placed]) {
      const type = each === account ? 'AccountRegistered' : 'OrderPlaced'
      expect(schemas[type].safeParse(each).success).toBe(true)
    }
  })

  test('fiscal data goes when its own key goes', async () => {
    await ring.forget('fiscal:ana')
    const [, placed] = await readBack()
    expect(placed).toEqual({ ...order, address: noAddress })
  })

  test('what the law keeps of the forgotten opens for a fiscal reading only, until its own key goes', async () => {
    await ring.forget('ana')
    const fiscal = sealed(inner, ring, (type) => (schemas as Record<string, z.ZodObject>)[type], 'fiscal')
    const read = async () => (await fiscal.readStream('order-o1'))[0]?.data
    expect(await read()).toEqual({ ...order, phones: [], age: 0 })
    await ring.forget('fiscal:ana')
    expect(await read()).toEqual({ ...order, phones: [], age: 0, address: noAddress })
  })

  test('what happens later around the forgotten is recorded without the person', async () => {
    await ring.forget('ana')
    await store.append('order-o2', 'none', [event('OrderPlaced', { ...order, orderId: 'o2' }, 'e-o2')])
    expect(stored().at(-1)).toMatchObject({ orderId: 'o2', phones: [], age: 0 })
    expect(JSON.stringify(inner.all().at(-1))).not.toContain('99999')
    expect(await ring.find(['ana'])).toEqual(new Map())
  })

  test('without a schema at hand the value is redacted all the same', async () => {
    await ring.forget('ana')
    const blind = sealed(inner, ring, () => undefined)
    expect((await blind.readAll())[0]?.data).toMatchObject({
      email: 'titular removido',
      cpf: 'titular removido',
    })
  })
})

describe('more than one person, and none', () => {
  const two = declare({
    Answered: z.object({
      authorId: id,
      studentId: id,
      content: personal(z.string(), 'authorId', { also: 'studentId' }),
    }),
    Searched: z.object({ visitorId: id.nullable(), term: personal(z.string(), 'visitorId') }),
    Noted: z.object({ who: z.string(), text: personal(z.string(), 'who') }),
  })
  const answer = { authorId: 'staff', studentId: 'ana', content: 'Olá, Ana!' }
  const inTwo = () => sealed(inner, ring, (type) => (two as Record<string, z.ZodObject>)[type])

  test.each(['staff', 'ana'])('what is about two people goes with %s', async (who) => {
    await inTwo().append('q', 'none', [event('Answered', answer)])
    expect((await inTwo().readAll())[0]?.data).toEqual(answer)
    await ring.forget(who)
    expect((await inTwo().readAll())[0]?.data).toEqual({ ...answer, content: 'titular removido' })
    await inTwo().append('q', 0, [event('Answered', answer, 'later')])
    expect(stored()[1]).toEqual({ ...answer, content: 'titular removido' })
  })

  test('an answer to oneself takes one key', async () => {
    const own = { ...answer, authorId: 'ana' }
    await inTwo().append('q', 'none', [event('Answered', own)])
    expect(stored()[0]?.content).not.toHaveProperty('$also')
    expect((await inTwo().readAll())[0]?.data).toEqual(own)
  })

  test('a person without a name is refused, whose value would be kept in clear', async () => {
    const nameless = inTwo().append('n', 'none', [event('Noted', { who: '', text: 'Olá, Ana!' })])
    await expect(nameless).rejects.toThrow('Noted.text is personal, but who names no person')
    expect(inner.all()).toEqual([])
  })

  test('the value of nobody stays as it is, and so does one from before its field was marked', async () => {
    const nobody = { visitorId: null, term: 'react' }
    await inTwo().append('s', 'none', [event('Searched', nobody)])
    expect(stored()[0]).toEqual(nobody)
    const before = { visitorId: 'v1', term: 'react' }
    await inner.append('s', 0, [event('Searched', before, 'before')])
    expect((await inTwo().readAll()).map((each) => each.data)).toEqual([nobody, before])
  })
})

describe('tampering', () => {
  const moved = async (change: (all: RecordedEvent[]) => RecordedEvent[]) => {
    await store.append('a', 'none', [
      event('AccountRegistered', { ...ana, cpf: '123' }, 'e1'),
      event('AccountRegistered', { ...ana, email: 'outra@exemplo.test' }, 'e2'),
    ])
    const other = memoryEventStore()
    await other.importEvents(change(inner.all()))
    return (await sealed(other, ring, () => schemas.AccountRegistered).readAll()).map(
      (each) => each.data as Loose,
    )
  }

  test('a sealed value does not open in another event', async () => {
    const [one, two] = await moved(([a, b]) => [
      { ...a!, data: { ...(a!.data as object), email: (b!.data as Loose).email } },
      b!,
    ])
    expect(one?.email).toHaveProperty('$sealed')
    expect(two?.email).toBe('outra@exemplo.test')
  })

  test('nor in another field', async () => {
    const [one] = await moved(([a]) => [
      { ...a!, data: { ...(a!.data as object), email: (a!.data as Loose).cpf } },
    ])
    expect(one?.email).toHaveProperty('$sealed')
    expect(one?.cpf).toBe('123')
  })

  test('nor after a single character changed', async () => {
    const [one] = await moved(([a]) => {
      const data = structuredClone(a!.data) as Loose
      const text: string = data.email!.$sealed
      data.email!.$sealed = text.slice(0, -6) + (text.at(-6) === 'A' ? 'B' : 'A') + text.slice(-5)
      return [{ ...a!, data }]
    })
    expect(one?.email).toHaveProperty('$sealed')
    expect(one?.cpf).toBe('123')
  })
})
