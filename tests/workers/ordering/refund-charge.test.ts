import { expect, test } from 'vitest'
import { RefundPayment } from '../../../src/commands/ordering/payment'
import { type Payments, ProviderUnavailable } from '../../../src/ports/payments'
import { fakeBank } from '../../support/fake-bank'
import { inMemory } from '../../support/in-memory'
import { shop } from '../../support/shop'

/** A paid order whose provider can be away for refunds, and lists them by names of its own, as Mercado Pago does. */
async function sold() {
  const world = inMemory()
  const bank = fakeBank(() => world.clock.at)
  const at = { isAway: false, losesAnswers: false, asked: [] as string[] }
  const payments: Payments = {
    ...bank.payments,
    async getCharge(chargeId) {
      const charge = await bank.payments.getCharge(chargeId)
      return { ...charge, refunds: charge.refunds?.map((each) => ({ ...each, refundId: null })) ?? [] }
    },
    // A search lists no refunds.
    chargesOf: async (paymentId) =>
      (await bank.payments.chargesOf(paymentId)).map(({ refunds: _, ...charge }) => charge),
    async refund(chargeId, refundId, amount) {
      if (at.isAway) throw new ProviderUnavailable('away')
      at.asked.push(refundId)
      const refund = await bank.payments.refund(chargeId, refundId, amount)
      if (at.losesAnswers) throw new ProviderUnavailable('the answer was lost')
      return refund
    },
  }
  const sales = shop(world, payments)
  await sales.course('react', 19_700)
  const orderId = await sales.buy('react', { method: 'card', cardToken: 'tok_ok' })
  await sales.settle()
  const paymentId = await sales.paymentOf(orderId)
  const give = async (refundId: string, amount: number) => {
    const input = { paymentId, refundId, amount, reason: 'x' }
    await sales.send({ accountId: null, role: 'System' }, RefundPayment, input)
    await sales.settle()
  }
  const minutes = async (n: number) => {
    for (let i = 0; i < n; i++) await sales.pass(1)
  }
  const statuses = async () => {
    const p = await sales.payment(paymentId)
    return p.phase === 'paid' ? Object.values(p.refunds).map(({ status }) => status) : []
  }
  return { bank, at, give, minutes, statuses, sales }
}

test('a refund that was tried in vain until its job died is asked for again once the provider is back', async () => {
  const { bank, at, give, minutes, statuses, sales } = await sold()
  at.isAway = true
  await give('r1', 5_000)
  await minutes(58)
  expect((await sales.queue.depth()).dead).toBe(2)
  at.isAway = false
  await minutes(5)
  expect(at.asked).toEqual(['r1'])
  bank.settleRefund('r1')
  await sales.pass(6 * 60)
  expect(await statuses()).toEqual(['settled'])
  expect([...bank.charges.values()].map(({ refunded }) => refunded)).toEqual([5_000])
})

test('one that the provider has is never asked for again, nor one of the same amount in its stead', async () => {
  const { bank, at, give, minutes, statuses } = await sold()
  at.losesAnswers = true
  await give('r1', 5_000)
  at.losesAnswers = false
  at.isAway = true
  await give('r2', 5_000)
  await minutes(58)
  const before = at.asked.length
  at.isAway = false
  await minutes(5)
  expect(at.asked.slice(before)).toEqual(['r2'])
  for (const refundId of ['r1', 'r2']) bank.settleRefund(refundId)
  await minutes(6 * 60)
  expect(await statuses()).toEqual(['settled', 'settled'])
  expect(bank.refunds.size).toBe(2)
  expect(at.asked.slice(before)).toEqual(['r2'])
})
