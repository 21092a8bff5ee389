import { expect, it } from 'vitest'
import { postgresEventStore } from '../../src/adapters/eventstore/postgres'
import { sealed } from '../../src/adapters/eventstore/sealed'
import { memoryKeyRing } from '../../src/adapters/keyring/memory'
import { createDispatcher } from '../../src/commands/kernel/dispatcher'
import { Refusal } from '../../src/commands/kernel/errors'
import { RegisterCoupon } from '../../src/commands/marketing/coupon'
import { PlaceOrder } from '../../src/commands/ordering/place-order'
import { coupon } from '../../src/domain/marketing/coupon'
import { schemaOf } from '../../src/domain/registry'
import { testDatabase } from '../support/database'
import { as, guest, inMemory } from '../support/in-memory'
import { ana, cpfOf, shop } from '../support/shop'

it('lets exactly ten of two hundred buyers in on PostgreSQL too', async () => {
  const { pool } = await testDatabase({ max: 10 })
  const store = sealed(postgresEventStore(pool), memoryKeyRing(), schemaOf)
  const { clock } = inMemory()
  const dispatcher = createDispatcher({
    store,
    clock,
    hashKey: Buffer.alloc(32, 7),
    passwords: { hash: async (plain) => plain, verify: async () => true },
  })
  const catalogue = shop()
  await catalogue.course('react', 19_700)
  await store.append('course-react', 'none', catalogue.store.all())
  const terms = { code: 'VOLTA10', kind: 'percent', value: 10, totalLimit: 10 }
  await dispatcher.dispatch(RegisterCoupon, terms, { actor: as('Admin'), commandId: 'cupom' })

  const buy = (n: number) =>
    dispatcher.dispatch(
      PlaceOrder,
      {
        ...ana,
        email: `aluno${n}@exemplo.test`,
        cpf: cpfOf(n),
        productType: 'course',
        productId: 'react',
        code: 'VOLTA10',
        method: 'pix',
        expectedTotal: 17_730,
      },
      { actor: { ...guest, visitorId: `v${n}` }, commandId: `order-${n}` },
    )
  const results = await Promise.allSettled(Array.from({ length: 200 }, (_, n) => buy(n)))
  const refused = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(results.length - refused.length).toBe(10)
  for (const reason of refused) expect(reason).toBeInstanceOf(Refusal)
  const used = await dispatcher.facts.load(coupon, 'cupom')
  expect(used.phase === 'absent' ? 0 : Object.keys(used.seats).length).toBe(10)
  const placed = await store.readAll({ types: ['OrderPlaced'] })
  expect(placed).toHaveLength(10)
  const { rows } = await pool.query(
    `select count(*)::int as n from log.events where data::text like '%exemplo.test%'`,
  )
  expect(rows[0].n).toBe(0)
  await store.close()
})
