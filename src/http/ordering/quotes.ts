import { cardTermsOf } from '../../commands/ordering/card-terms'
import type { Quote } from '../../commands/ordering/quote'
import type { CouponState, InstallmentOption, Totals } from '../../contracts/ordering/offers'
import { type InstallmentTerms, installments } from '../../domain/kernel/money'
import { cardTokensUrl } from '../kernel/card-tokens'
import type { PageContext } from '../kernel/page'

export const totalsOf = ({ subtotal, discount, total, source, coupon, promotionCode }: Quote): Totals => {
  const code = source === 'coupon' ? coupon?.code : promotionCode
  return { subtotal, discount, total, discountBy: source && code ? { source, code } : null }
}

export function couponNotice({ coupon }: Quote): CouponState | null {
  if (!coupon) return null
  const condition = conditionOf(coupon)
  const { code, saved, problem } = coupon
  return { code, saved, problem: problem?.[1] ?? null, ...(condition && { condition }) }
}

/** Sentence about the payment methods that a coupon allows, since the page offers no others. */
function conditionOf({ pixOnly, maxInstallments }: NonNullable<Quote['coupon']>): string | undefined {
  if (pixOnly) return 'Vale só no Pix: para pagar com cartão, remova o cupom.'
  if (maxInstallments === null) return undefined
  return maxInstallments === 1 ? 'No cartão, vale só à vista.' : `No cartão, vale em até ${maxInstallments}x.`
}

export const methodsWith = <M extends string>({ coupon }: Quote, methods: M[]): M[] =>
  coupon?.pixOnly ? methods.filter((method) => method !== 'card') : methods

export const waysWith = ({ coupon }: Quote, ways: InstallmentOption[]): InstallmentOption[] =>
  ways.filter(({ count }) => count <= (coupon?.maxInstallments ?? 12))

/** Instalment options for a total (centavos) under these terms. */
const waysToPay = (total: number, terms: InstallmentTerms): InstallmentOption[] => installments(total, terms)

/** The option with most instalments; null when there is only one instalment. */
export function longestWay(ways: readonly InstallmentOption[]): InstallmentOption | null {
  const longest = ways.at(-1)
  return longest && longest.count > 1 ? longest : null
}

/** Current instalment options for a price (centavos); none when cards are not accepted. */
export const cardWays = async (
  { deps }: Pick<PageContext, 'deps'>,
  price: number,
): Promise<InstallmentOption[]> =>
  cardTokensUrl(deps.env) ? waysToPay(price, await cardTermsOf(deps.dispatcher.facts)) : []
