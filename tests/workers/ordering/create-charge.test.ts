import { expect, test } from 'vitest'
import { switchingPayments } from '../../../src/adapters/payments/switching'
import { type Payments, ProviderUnavailable } from '../../../src/ports/payments'
import { fakeBank } from '../../support/fake-bank'
import { inMemory } from '../../support/in-memory'
import { shop } from '../../support/shop'

test('a card whose answer was lost is looked for at the account before, and not charged at the next', async () => {
  const world = inMemory()
  const [first, next] = [fakeBank(() => world.clock.at), fakeBank(() => world.clock.at)]
  let isChanged = false
  const losing: Payments = {
    ...first.payments,
    async createCharge(request) {
      await first.payments.createCharge(request)
      isChanged = true
      throw new ProviderUnavailable('the answer was lost')
    },
  }
  const before = { kind: 'mercadopago' as const, payments: losing }
  const after = { kind: 'mercadopago' as const, payments: next.payments }
  const sales = shop(
    world,
    switchingPayments({ refresh: async () => {}, all: () => (isChanged ? [after, before] : [before]) }),
  )
  await sales.course('react', 19_700)
  const orderId = await sales.buy('react', { method: 'card', cardToken: 'tok_ok' })
  await sales.settle()
  expect(await sales.order(orderId)).toMatchObject({ phase: 'awaiting' })
  await sales.pass(1)
  expect(await sales.order(orderId)).toMatchObject({ phase: 'paid', method: 'card' })
  expect([first.charges.size, next.charges.size]).toEqual([1, 0])
  expect(next.calls).not.toContain('createCharge')
})
