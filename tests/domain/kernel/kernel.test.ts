import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { aggregate, fold, streamOf } from '../../../src/domain/kernel/aggregate'
import { event, events, personal, personalFields } from '../../../src/domain/kernel/event'
import { brl, date, list } from '../../../src/domain/kernel/format'
import * as instants from '../../../src/domain/kernel/instants'
import { MASK } from '../../../src/domain/kernel/mask-text'
import { Refusal, refuse } from '../../../src/domain/kernel/refuse'
import { fnv1a, seeded } from '../../../src/domain/kernel/seeded'
import { masked } from '../../../src/domain/mask'

describe('instants', () => {
  const { businessDay, businessHour, startOfBusinessDay, endOfBusinessDay, plus, between } = instants
  it('fall on the business day of São Paulo, three hours behind UTC', () => {
    expect(businessDay('2026-03-02T02:59:59.999Z')).toBe('2026-03-01')
    expect(businessDay('2026-03-02T03:00:00.000Z')).toBe('2026-03-02')
    expect([businessHour('2026-03-02T02:30:00.000Z'), businessHour('2026-03-02T03:00:00.000Z')]).toEqual([
      23, 0,
    ])
  })
  it('begin and end a business day without a gap to the next, also over a year', () => {
    expect(startOfBusinessDay('2026-12-31')).toBe('2026-12-31T03:00:00.000Z')
    expect(endOfBusinessDay('2026-12-31')).toBe('2027-01-01T02:59:59.999Z')
    expect(between(endOfBusinessDay('2026-12-31'), startOfBusinessDay('2027-01-01'))).toBe(1)
  })
  it.each([
    ['2026-11-14', '2026-11-14T03:00:00.000Z', '2026-11-15T02:59:59.999Z'],
    ['2026-11-14T10:30', '2026-11-14T13:30:00.000Z', '2026-11-14T13:30:59.999Z'],
    ['2026-11-14T10:30Z', '2026-11-14T10:30:00.000Z', '2026-11-14T10:30:59.999Z'],
    ['2026-11-14T10:30:05.5-0200', '2026-11-14T12:30:05.500Z', '2026-11-14T12:30:05.500Z'],
    ['2026-02-29', undefined, undefined],
    ['2026-11-14T24:00', undefined, undefined],
    ['2026-11-14T10:30+99:99', undefined, undefined],
    ['ontem', undefined, undefined],
  ])('are read from %s, as its begin or its end', (typed, start, end) => {
    expect([instants.instantOfTyped(typed, 'start'), instants.instantOfTyped(typed, 'end')]).toEqual([
      start,
      end,
    ])
  })
  it('move by milliseconds', () => {
    expect(plus('2026-02-28T23:59:59.999Z', 1)).toBe('2026-03-01T00:00:00.000Z')
    expect(between('2026-03-02T00:00:00.000Z', plus('2026-03-02T00:00:00.000Z', -instants.HOUR))).toBe(
      -instants.HOUR,
    )
    expect(instants.DAY).toBe(24 * 60 * instants.MINUTE)
  })
})

describe('words', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ')
  it.each([
    [0, 'R$ 0,00'],
    [5, 'R$ 0,05'],
    [129_700, 'R$ 1.297,00'],
    [-1, '-R$ 0,01'],
  ])('%d centavos', (n, said) => {
    expect(plain(brl(n))).toBe(said)
  })
  it('days and lists', () => {
    expect(date('2026-11-13T02:00:00.000Z')).toBe('12/11/2026')
    expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(list)).toEqual(['', 'A', 'A e B', 'A, B e C'])
  })
})

describe('what is seeded', () => {
  it('comes out the same again, from text or number, and differently from another seed', () => {
    const draw = (seed: string | number) => {
      const { next, int, pick, shuffle } = seeded(seed)
      return [next(), int(1, 6), pick(['a', 'b', 'c']), shuffle([1, 2, 3, 4, 5])]
    }
    expect(draw('trilha')).toEqual(draw('trilha'))
    expect(draw(0)).toEqual(draw(0))
    expect(draw('trilha')).not.toEqual(draw('outra'))
    expect(fnv1a('')).toBe(0x811c9dc5)
    expect(fnv1a('a')).toBe(0xe40c292c)
  })
  it('stays within its bounds, keeps every card, and has nothing to pick from nothing', () => {
    const dice = seeded(7)
    const thrown = Array.from({ length: 600 }, () => dice.int(1, 6))
    expect(new Set(thrown)).toEqual(new Set([1, 2, 3, 4, 5, 6]))
    expect(dice.shuffle([1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4])
    expect(() => dice.pick([])).toThrow('nothing to pick from')
  })
})

const schemas = events({ Put: z.object({ n: z.int() }), PileTaken: z.object({}) })
const pile = aggregate<number | null, typeof schemas>({ name: 'pile', label: 'pile' }, schemas, 0, {
  Put: (sum, { n }) => (sum ?? 0) + n,
  PileTaken: () => null as number | null,
})

describe('an aggregate', () => {
  it('folds what it knows and passes by what it does not', () => {
    expect(fold(pile, [event('Put', { n: 2 }), event('Later', {}), event('Put', { n: 3 })])).toBe(5)
    expect(fold(pile, [event('Put', { n: 2 })], 40)).toBe(42)
    expect(fold(pile, [event('Put', { n: 2 }), event('PileTaken', {})])).toBeNull()
    expect(streamOf(pile, 'x')).toBe('pile-x')
  })
  it('refuses with a code, a sentence and a field', () => {
    expect(() => refuse('full', 'Está cheio.', 'n')).toThrow(Refusal)
    expect(() => refuse('full', 'Está cheio.', 'n')).toThrow(
      expect.objectContaining({ code: 'full', field: 'n', message: 'Está cheio.' }),
    )
  })
})

describe('personal data', () => {
  it('is marked per use, never on the schema that others share', () => {
    const text = z.string()
    const marked = z.object({
      who: z.string(),
      name: personal(text, 'who'),
      tax: personal(text, 'who', { fiscal: true }),
      open: text,
    })
    expect(personalFields(marked).map(({ field, subject, fiscal }) => [field, subject, fiscal])).toEqual([
      ['name', 'who', undefined],
      ['tax', 'who', true],
    ])
  })
  it('is covered in its shape', () => {
    const data = { accountId: 'a', name: 'Ana', cpf: null, phone: '11' }
    expect(masked('ProfileChanged', data)).toEqual({ accountId: 'a', name: MASK, cpf: null, phone: MASK })
    const buyer = { name: 'Ana', email: 'a@b', cpf: '1', phone: '2' }
    const placed = masked('OrderPlaced', {
      orderId: 'o',
      buyer,
      address: null,
      lines: [{ total: 1 }],
      tags: ['x'],
    })
    expect(placed).toEqual({
      orderId: 'o',
      buyer: { name: MASK, email: MASK, cpf: MASK, phone: MASK },
      address: null,
      lines: [{ total: 1 }],
      tags: ['x'],
    })
    expect(masked('ProfileChanged', { accountId: 'a', name: ['Ana', { deep: 1 }, undefined] })).toEqual({
      accountId: 'a',
      name: [MASK, { deep: MASK }, undefined],
    })
  })
  it('leaves alone what has none, what is unknown and what is no object', () => {
    const data = { orderId: 'o' }
    expect(masked('OrderExpired', data)).toBe(data)
    expect(masked('Unheard', data)).toBe(data)
    expect(masked('ProfileChanged', 'text')).toBe('text')
    expect(masked('ProfileChanged', null)).toBeNull()
  })
})

describe('days as they are typed in Brazil', () => {
  it.each([
    ['24/11/2026', '2026-11-24'],
    [' 1/2/2026 ', '2026-02-01'],
    ['24/11/2026 9:30', '2026-11-24T09:30'],
    ['24/11/2026, 09:30', '2026-11-24T09:30'],
    ['2026-11-24', '2026-11-24'],
    ['hoje', 'hoje'],
  ])('%s is %s', (typed, iso) => expect(instants.isoOfTyped(typed)).toBe(iso))

  it.each(['2026-11-24', '2026-11-24T09:30'])('%s is read again as it is written', (iso) => {
    expect(instants.typedOfIso(iso)).toMatch(/^24\/11\/2026/)
    expect(instants.isoOfTyped(instants.typedOfIso(iso))).toBe(iso)
  })
})
