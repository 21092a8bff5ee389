import type { CardBrand } from '../../../../src/contracts/kernel/card'

export const cardBrandName: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  elo: 'Elo',
  hipercard: 'Hipercard',
  diners: 'Diners Club',
  discover: 'Discover',
}

/** Brands that every provider of ours takes, the most used first. */
export const acceptedBrands = [
  'visa',
  'mastercard',
  'elo',
  'amex',
  'hipercard',
] as const satisfies CardBrand[]
export type AcceptedBrand = (typeof acceptedBrands)[number]
