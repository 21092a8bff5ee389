import { ProviderUnavailable } from '../../../ports/payments'

/**
 * Centavos of an amount in reais as JSON brought it. Done on its digits, never by arithmetic: 1.1 + 2.2 is not 3.3.
 * Throws `ProviderUnavailable` on a part of a centavo, a negative amount or one too long to be exact.
 */
export function centavosOf(reais: number): number {
  const digits = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(reais))
  if (!digits) throw new ProviderUnavailable('payment provider answered an amount that is no money')
  return Number(digits[1] + (digits[2] ?? '').padEnd(2, '0'))
}

/** An amount in centavos as the provider wants it: reais with at most two decimals. */
export function reaisOf(centavos: number): number {
  const digits = String(centavos).padStart(3, '0')
  return Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`)
}
