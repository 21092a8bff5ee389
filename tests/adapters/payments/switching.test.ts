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

const shut = new ProviderRefused(401, 'unauthorized', 'shut')

test('what nobody holds is refused as the one in force does', async () => {
  const payments = over(holding('mercadopago', []), holding('mercadopago', []), holding('sandbox', []))
  await expect(payments.getCharge('9')).rejects.toMatchObject({ status: 404, code: 'x' })
})

test('a closed former account has no charges of a payment, and what it may hold is not told as unknown', async () => {
  const payments = over(
    holding('mercadopago', []),
    holding('mercadopago', [], shut),
    holding('mercadopago', []),
    holding('sandbox', []),
  )
  expect(await payments.chargesOf('p-9')).toEqual([])
  await expect(payments.getCharge('9')).rejects.toMatchObject({ status: 401 })
  await expect(payments.refund('9', 'r', 1)).rejects.toMatchObject({ status: 401 })
  const over17 = new ProviderRefused(400, 'mp_2017', 'more than is left')
  await expect(
    over(holding('mercadopago', [], over17), holding('mercadopago', [], shut)).refund('9', 'r', 1),
  ).rejects.toMatchObject({ status: 400 })
})

test('the statement is that of every account, without what a former one sold elsewhere', async () => {
  const booked = (each: ReturnType<typeof holding>, charges: Charge[]): KnownProvider => ({
    ...each,
    payments: { ...each.payments, book: async () => charges },
  })
  const closed: KnownProvider = {
    ...holding('mercadopago', []),
    payments: { ...holding('mercadopago', []).payments, book: () => Promise.reject(shut) },
  }
  const foreign = (chargeId: string) => ({ ...charge(chargeId), paymentId: `mp-${chargeId}` })
  const payments = over(
    booked(holding('mercadopago', []), [charge('1'), foreign('2')]),
    closed,
    booked(holding('mercadopago', []), [charge('3'), foreign('4')]),
    booked(holding('sandbox', []), [charge(SANDBOX_ID)]),
  )
  expect((await payments.book?.())?.map(({ chargeId }) => chargeId)).toEqual(['1', '2', '3'])
  await expect(over(closed, holding('mercadopago', [])).book?.()).rejects.toBe(shut)
})

test('a credential in force that is refused, and a provider that is away, are told and not passed over', async () => {
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

test('without any provider of its kind a charge is asked for at all the others', async () => {
  const before = holding('sandbox', ['9'])
  expect(await over(holding('sandbox', []), before).getCharge('9')).toMatchObject({ chargeId: '9' })
  await expect(over(holding('sandbox', [])).getCharge('9')).rejects.toMatchObject({ status: 404 })
})
