import { expect, test } from 'vitest'
import type { Facts } from '../../../src/commands/kernel/command'
import { leftUnpaid } from '../../../src/commands/ordering/left-unpaid'
import { REDACTED } from '../../../src/domain/kernel/redacted'

const expired = (email: string) => ({
  phase: 'expired',
  buyerId: 'ana',
  visitorId: null,
  cartId: null,
  total: 19_700,
  buyer: { name: 'Ana', email, cpf: null, phone: null },
  lines: [{ productType: 'course', productId: 'react', title: 'React', total: 19_700, courseIds: ['react'] }],
})
/** A log in which nothing else happened. */
const factsOf = (email: string) =>
  ({
    load: async ({ name }: { name: string }) =>
      name === 'order'
        ? expired(email)
        : { phase: 'open', title: 'React', price: 19_700, published: true, categoryId: null, causes: [] },
    ownerOf: async () => undefined,
    find: async () => [],
    hash: (value: string) => `hash of ${value}`,
  }) as unknown as Facts

const now = '2026-03-02T12:00:00.000Z'

test('an order that its buyer left unpaid is a lead, and that of somebody forgotten is none', async () => {
  expect(await leftUnpaid(factsOf('ana@exemplo.test'), { orderId: 'o1' }, now)).toMatchObject({
    email: 'ana@exemplo.test',
  })
  expect(await leftUnpaid(factsOf(REDACTED), { orderId: 'o1' }, now)).toBeUndefined()
})
