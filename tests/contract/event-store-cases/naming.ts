import { describe, expect, test } from 'vitest'
import type { BulkEventStore } from '../../../src/ports/event-store'
import { event, events, everything, lawful } from './harness'

const NAMES = [
  'curso-ação',
  '注文-1',
  'заказ-1',
  'طلب-1',
  '🎓-1',
  'e\u0301-1',
  'é-1',
  'order-1@shop',
  'order.1+x',
  'order-[1]',
  'order-(1|2)',
  'a^b',
  'a|b',
  'a\\d+',
  'order$1',
  'ORDER-1',
  'order-1',
  'x'.repeat(400),
]

export function namingContract(store: () => BulkEventStore) {
  describe('names', () => {
    test.each(NAMES)('the stream %s is itself and no other', async (name) => {
      for (const each of NAMES) await store().append(each, 'none', [event('T', { name: each })])
      expect((await store().readStream(name)).map((each) => each.data)).toEqual([{ name }])
      const prefix = await store().readAll({ streamPrefix: name })
      expect(prefix.map((each) => each.stream)).toEqual(NAMES.filter((each) => each.startsWith(name)))
    })

    test.each(['Pedido Pago', 'Ação', '支付', 'a.b', 'a.', '^a', 'a|b', 'Paid', 'PAID', 'Pai', 'a\nb'])(
      'the type %s is found to the letter',
      async (type) => {
        const types = [
          'Pedido Pago',
          'Ação',
          '支付',
          'a.b',
          'a.',
          '^a',
          'a|b',
          'Paid',
          'PAID',
          'Pai',
          'a\nb',
          'axb',
        ]
        await store().append(
          'a-1',
          'none',
          types.map((each) => event(each)),
        )
        expect((await store().readAll({ types: [type] })).map((each) => each.type)).toEqual([type])
        expect((await store().readStream('a-1')).map((each) => each.type)).toEqual(types)
        expect(await store().readAll({ types: [type], backwards: true })).toHaveLength(1)
      },
    )

    test('a hundred categories, each found by its prefix', async () => {
      for (let i = 0; i < 100; i++) await store().append(`category${i}-1`, 'none', events(1 + (i % 3)))
      for (const i of [0, 1, 9, 10, 99]) {
        const found = await store().readAll({ streamPrefix: `category${i}-` })
        expect(found).toHaveLength(1 + (i % 3))
        expect(found.every((each) => each.stream === `category${i}-1`)).toBe(true)
      }
      expect(await lawful(store())).toEqual([])
    })

    test('fifty types are asked for at once', async () => {
      const types = Array.from({ length: 60 }, (_, i) => `Type${i}`)
      await store().append(
        'a-1',
        'none',
        types.map((each) => event(each)),
      )
      expect(await store().readAll({ types: types.slice(0, 50) })).toHaveLength(50)
      expect(await everything(store())).toHaveLength(60)
    })
  })
}
