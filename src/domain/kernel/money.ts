/** Centavos. The least instalment a card network here accepts: R$ 5,00. */
const LEAST_INSTALLMENT = 500
const MOST_INSTALLMENTS = 12

export interface Installments {
  /** How many times, 1..12. */
  count: number
  /** Centavos of the first payment, which takes what the division left over. */
  first: number
  /** Centavos of every later payment. */
  each: number
  /** Centavos of all payments together: the price, plus interest when there is any. */
  total: number
  /** Percent per month; 0 without interest. */
  rateMonthly: number
  /** With interest: the whole cost as percent per year (CET), of the payments as they are after rounding. */
  rateYearly?: number
}

/** What splitting costs the buyer. */
export interface InstallmentTerms {
  /** Percent per month, with two decimals; 0: never any interest. */
  rateMonthly: number
  /** Up to this many payments bear no interest. */
  free: number
}

export const WITHOUT_INTEREST: InstallmentTerms = { rateMonthly: 0, free: MOST_INSTALLMENTS }

/** Up to how many payments there is no interest. */
export const interestFree = ({ rateMonthly, free }: InstallmentTerms): number =>
  rateMonthly > 0 ? free : MOST_INSTALLMENTS

/**
 * The ways to split `total` centavos on a card, from once to `max` times, none below R$ 5,00 a payment;
 * below R$ 5,00 in all there is none. Without a rate the payments add up to the total exactly.
 * With one (percent per month, 1.49 for 1,49% a.m.) each payment follows the Price formula, rounded half up
 * to the centavo; paying once never bears interest, nor do the first `free` ways.
 */
export function installments(
  total: number,
  { max = MOST_INSTALLMENTS, rateMonthly = 0, free = 1 }: { max?: number } & Partial<InstallmentTerms> = {},
): Installments[] {
  const most = Math.max(0, Math.min(max, MOST_INSTALLMENTS, Math.floor(total / LEAST_INSTALLMENT)))
  return Array.from({ length: most }, (_, i) =>
    i + 1 > free && rateMonthly > 0 ? withInterest(total, i + 1, rateMonthly) : withoutInterest(total, i + 1),
  )
}

function withoutInterest(total: number, count: number): Installments {
  const each = Math.floor(total / count)
  return { count, first: each + (total % count), each, total, rateMonthly: 0 }
}

function withInterest(total: number, count: number, rateMonthly: number): Installments {
  const rate = rateMonthly / 100
  // A tiny rate would round to payments that miss the price itself.
  const each = Math.max(Math.ceil(total / count), Math.round((total * rate) / (1 - (1 + rate) ** -count)))
  const rateYearly = yearlyCost(total, count, each)
  return { count, first: each, each, total: each * count, rateMonthly, rateYearly }
}

/** The yearly rate (CET) at which `count` payments equal the price paid today, percent with two decimals; by bisection. */
function yearlyCost(total: number, count: number, each: number): number {
  const worth = (rate: number) => (rate === 0 ? count * each : (each * (1 - (1 + rate) ** -count)) / rate)
  let [low, high] = [0, 1]
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (worth(middle) > total) low = middle
    else high = middle
  }
  return Math.round(((1 + low) ** 12 - 1) * 10_000) / 100
}

/**
 * `percent` of an amount, half a centavo rounded up, so a rounded discount favours the customer.
 * Percent may carry two decimals; the sum is done in whole numbers, so 10 % of 1.995,05 is exact.
 */
export const percentOf = (centavos: number, percent: number): number =>
  Math.floor((centavos * Math.round(percent * 100) + 5_000) / 10_000)
