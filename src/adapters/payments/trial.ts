import { kindOf } from './switching'

interface Named {
  PAYMENTS: 'sandbox' | 'mercadopago'
  PAYMENTS_URL?: string | undefined
  PAYMENTS_TOKEN?: string | undefined
}

/** Credentials of test of Mercado Pago begin so; no real money moves with them. */
const OF_TEST = /^TEST-/

/** Whether a charge moved no real money: the test bank made it, or credentials of test are in force. */
export function isTrialCharge(chargeId: string, { PAYMENTS, PAYMENTS_URL, PAYMENTS_TOKEN }: Named): boolean {
  if (OF_TEST.test(PAYMENTS_TOKEN ?? '')) return true
  // A provider at another address that is asked as the sandbox is names its charges as it likes.
  const isOutside = PAYMENTS === 'sandbox' && PAYMENTS_URL !== undefined
  return !isOutside && kindOf(chargeId) === 'sandbox'
}
