import { afterAll } from 'vitest'
import { mercadoPago } from '../../../src/adapters/payments/mercadopago'
import { paymentsContract } from '../../contract/payments'
import { mercadoPagoServer, TOKEN } from '../../support/mercado-pago/server'
import { cards, town } from './sandbox/town'

const { bank } = await town()
paymentsContract('the sandbox bank', async () => {
  const numbers = { approved: cards.approved, refused: cards.refused, poor: cards.poor }
  return {
    payments: bank.payments,
    card: (behaviour) => bank.tokenFor(numbers[behaviour]),
    pay: async (chargeId) => void (await bank.act(chargeId, 'pay')),
    payAgain: async (chargeId) => void (await bank.act(chargeId, 'pay-twice')),
  }
})

const provider = await mercadoPagoServer()
afterAll(() => provider.close())
paymentsContract('Mercado Pago', async () => {
  const holders = { approved: 'APRO', refused: 'OTHE', poor: 'FUND' }
  return {
    payments: mercadoPago({ baseUrl: provider.url, token: TOKEN }),
    card: async (behaviour) => `master:${await provider.token(holders[behaviour])}`,
    pay: async (chargeId) => void provider.book.pay(chargeId),
    payAgain: async (chargeId) => void provider.book.payAgain(chargeId),
  }
})
