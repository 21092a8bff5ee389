import * as z from 'zod'
import { textField } from './field'
import { withoutSeparators } from './separators'
import { textInput } from './text'

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'elo' | 'hipercard' | 'diners' | 'discover'

/** Most specific first: Elo and Hipercard live inside ranges that Visa, Diners and Discover also claim. */
const brands: [CardBrand, RegExp][] = [
  [
    'elo',
    /^(4011(78|79)|43(1274|8935)|45(1416|7393|763[12])|50(4175|6699|67[0-6]\d|677[0-8]|9\d{3})|627780|63(6297|6368)|650(03[1-3]|03[5-9]|04\d|05[01]|40[5-9]|4[1-3]\d|48[5-9]|49\d|5[0-2]\d|53[0-8]|54[1-9]|5[5-8]\d|59[0-8]|70\d|71[0-8]|72[0-7]|90[1-9]|91\d|920)|651(65[2-9]|6[67]\d)|6550([01]\d|2[1-9]|[34]\d|5[0-8]))/,
  ],
  ['hipercard', /^(606282|637095|637568|637599|637609|637612)/],
  ['amex', /^3[47]/],
  ['diners', /^3(0[0-5]|[68])/],
  ['discover', /^6(011|5|4[4-9])/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['visa', /^4/],
]

const normaliseCardNumber = withoutSeparators

/** Brand by the first digits, as soon as they tell. */
export const cardBrand = (typed: string): CardBrand | undefined => {
  const digits = normaliseCardNumber(typed)
  return brands.find(([, prefix]) => prefix.test(digits))?.[0]
}

/** Luhn sum over 13 to 19 digits, not all zero. */
export function isCardNumber(typed: string): boolean {
  const digits = normaliseCardNumber(typed)
  if (!/^\d{13,19}$/.test(digits) || /^0+$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, char, i) => {
    const value = Number(char) * (i % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Groups of four; 4-6-5 for Amex. */
export function formatCardNumber(typed: string): string {
  const digits = normaliseCardNumber(typed)
  const groups =
    cardBrand(digits) === 'amex'
      ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
      : (digits.match(/\d{1,4}/g) ?? [])
  return groups.filter(Boolean).join(' ')
}

/** `MM/AA` or `MM/AAAA` → month 1..12 and the year with four digits. */
export function parseExpiry(typed: string): { month: number; year: number } | undefined {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(20\d{2}|\d{2})\s*$/.exec(typed) ?? []
  return month && year ? { month: Number(month), year: (Number(year) % 2000) + 2000 } : undefined
}

/** A card is good to the last day of its month. `today` is a business day, YYYY-MM-DD. */
export const isExpired = (expiry: { month: number; year: number }, today: string): boolean =>
  `${expiry.year}-${String(expiry.month).padStart(2, '0')}` < today.slice(0, 7)

const cvvLength = (brand: CardBrand | undefined): 3 | 4 => (brand === 'amex' ? 4 : 3)
const isCvv = (cvv: string, brand: CardBrand | undefined): boolean =>
  /^\d+$/.test(cvv) && cvv.length === cvvLength(brand)

const cardNumberField = textField({
  empty: 'Informe o número do cartão',
  wrong: 'Confira o número do cartão: os dígitos não batem.',
  normalise: normaliseCardNumber,
  fits: isCardNumber,
  example: '4111 1111 1111 1111',
})

/** The card form. It is checked in the browser and goes to the provider for a token; our own server never sees it. */
export const cardForm = (today: string) =>
  z
    .object({
      number: cardNumberField,
      holder: textInput({ error: 'Informe o nome como está no cartão' })
        .min(2, { error: 'Informe o nome como está no cartão' })
        .max(60, { error: 'Use até 60 letras no nome.' }),
      expiry: textField({
        empty: 'Informe a validade',
        wrong: 'Confira a validade: use MM/AA.',
        normalise: (typed) => typed.trim(),
        fits: (typed) => parseExpiry(typed) !== undefined,
        example: '12/30',
      }).refine((typed) => !isExpired(parseExpiry(typed) ?? { month: 12, year: 2099 }, today), {
        error: 'Este cartão já venceu. Use outro cartão.',
      }),
      cvv: textInput({ error: 'Informe o código de segurança' }).min(1, {
        error: 'Informe o código de segurança',
        abort: true,
      }),
    })
    .refine(({ number, cvv }) => isCvv(cvv, cardBrand(number)), {
      path: ['cvv'],
      error: 'Confira o código de segurança: 3 números atrás do cartão (4 na frente, no Amex).',
    })
