import { expect, test } from 'vitest'
import { type KnownProvider, switchingPayments } from '../../../src/adapters/payments/switching'
import { type Charge, type Payments, ProviderRefused, ProviderUnavailable } from '../../../src/ports/payments'

const charge = (chargeId: string): Charge => ({
  chargeId,
  paymentId: `p-${chargeId}`,
  status: 'paid',
  amount: 4700,
  refunded: 0,
  method: 'pix',
})

/** A provider that holds some charges, and says `fault` to what it does not hold. */
function holding(
  kind: KnownProvider['kind'],
  ids: string[],
  fault: Error = new ProviderRefused(404, 'x', 'no'),
) {
  const asked: string[] = []
  const held = (chargeId: string) => {
    asked.push(chargeId)
    if (!ids.includes(chargeId)) throw fault
    return charge(chargeId)
  }
  const payments: Payments = {
    createCharge: async () => charge(ids[0] ?? ''),
    getCharge: async (chargeId) => held(chargeId),
    chargesOf: async (paymentId) => {
      asked.push(paymentId)
      if (fault.message !== 'no') throw fault
      return ids.map(charge).filter((each) => each.paymentId === paymentId)
    },
    refund: async (chargeId, refundId, amount) => {
      held(chargeId)
      return { refundId, chargeId, amount, status: 'settled' }
    },
    ...(kind === 'sandbox' && { forgetCard: async (token) => void asked.push(token) }),
  }
  return { kind, payments, asked }
}
const over = (...all: [KnownProvider, ...KnownProvider[]]) =>
  switchingPayments({ refresh: async () => {}, all: () => all })
const SANDBOX_ID = '0199c4f2-7e5a-7c31-8b1d-000000000001'

test('a charge is asked for and given back where it was made', async () => {
  const now = holding('mercadopago', ['1'])
  const before = holding('mercadopago', ['2'])
  const bank = holding('sandbox', [SANDBOX_ID])
  const payments = over(now, before, bank)
  expect((await payments.createCharge({} as never)).chargeId).toBe('1')
  expect((await payments.getCharge(SANDBOX_ID)).chargeId).toBe(SANDBOX_ID)
  expect(now.asked).toEqual([])
  expect((await payments.refund('2', 'r', 1)).status).toBe('settled')
  expect(await payments.chargesOf('p-2')).toEqual([charge('2')])
  expect(bank.asked).toEqual([SANDBOX_ID])
  await payments.forgetCard?.('kept-token')
  expect(bank.asked).toContain('kept-token')
})

test('what nobody holds is refused as the one in force does; a closed former account knows nothing', async () => {
  const shut = new ProviderRefused(401, 'unauthorized', 'shut')
  const payments = over(holding('mercadopago', []), holding('mercadopago', [], shut), holding('sandbox', []))
  await expect(payments.getCharge('9')).rejects.toMatchObject({ status: 404 })
  expect(await payments.chargesOf('p-9')).toEqual([])
})

test('a credential in force that is refused, and a provider that is away, are told and not passed over', async () => {
  const shut = new ProviderRefused(401, 'unauthorized', 'shut')
  const other = holding('mercadopago', ['9'])
  await expect(over(holding('mercadopago', [], shut), other).getCharge('9')).rejects.toMatchObject({
    status: 401,
  })
  expect(other.asked).toEqual([])
  const away = holding('mercadopago', [], new ProviderUnavailable('away'))
  await expect(over(holding('mercadopago', []), away).chargesOf('p-9')).rejects.toBeInstanceOf(
    ProviderUnavailable,
  )
  await expect(over(holding('mercadopago', []), away).getCharge('9')).rejects.toBeInstanceOf(
    ProviderUnavailable,
  )
})

test('without any provider of its kind a charge is unknown', async () => {
  await expect(over(holding('sandbox', [])).getCharge('9')).rejects.toMatchObject({ status: 404 })
})
