import { eligible, type FullTerms, type PurchaseLine } from '../../domain/marketing/coupon-terms'

type Terms = Pick<FullTerms, 'kind' | 'value' | 'minimum' | 'productIds' | 'categoryIds'>

/** Why a coupon has no sense on one product alone at its price (centavos): it gives all of it, or asks for more. */
export function senselessness(
  terms: Terms,
  line: PurchaseLine & { price: number },
): 'discount' | 'minimum' | null {
  if (!eligible(terms, line)) return null
  if (terms.kind === 'fixed' && terms.value >= line.price) return 'discount'
  return terms.minimum > line.price ? 'minimum' : null
}
