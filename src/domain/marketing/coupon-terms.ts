import * as z from 'zod'
import { centavos, id, instant } from '../kernel/event'

/** Terms as stored in events. Optional fields were added later; absent ones set no limit. */
export const couponTerms = z.object({
  kind: z.enum(['percent', 'fixed']),
  /** Percent 1..100, or centavos. */
  value: z.int().positive(),
  /** Empty, as the categories: every product. */
  productIds: z.array(id),
  /** Every product of these; never beside products. */
  categoryIds: z.array(id).optional(),
  startsAt: instant.nullable(),
  /** The last instant at which it counts. */
  endsAt: instant.nullable(),
  totalLimit: z.int().positive().nullable(),
  perCustomerLimit: z.int().positive().nullable(),
  /** Least subtotal, centavos. */
  minimum: centavos,
  /** Most that one order saves, centavos. */
  maxDiscount: z.int().positive().nullable().optional(),
  /** Most that all orders together save, centavos. */
  budget: z.int().positive().nullable().optional(),
  /** Only for buyers without a paid order. */
  firstPurchase: z.boolean().optional(),
  pixOnly: z.boolean().optional(),
  /** Most instalments on a card. */
  maxInstallments: z.int().min(1).max(12).nullable().optional(),
  /** Keyed hashes of the e-mails and CPFs that may use it; empty for no restriction. */
  people: z.array(z.string()).optional(),
})
export type CouponTerms = z.infer<typeof couponTerms>

/** Terms with nothing left out. */
export type FullTerms = Required<CouponTerms>

export const fullTerms = (terms: CouponTerms): FullTerms => ({
  // Named one by one, so that the fields have a fixed order.
  kind: terms.kind,
  value: terms.value,
  productIds: terms.productIds,
  startsAt: terms.startsAt,
  endsAt: terms.endsAt,
  totalLimit: terms.totalLimit,
  perCustomerLimit: terms.perCustomerLimit,
  minimum: terms.minimum,
  categoryIds: terms.categoryIds ?? [],
  maxDiscount: terms.maxDiscount ?? null,
  budget: terms.budget ?? null,
  firstPurchase: terms.firstPurchase ?? false,
  pixOnly: terms.pixOnly ?? false,
  maxInstallments: terms.maxInstallments ?? null,
  people: terms.people ?? [],
})

/** What a coupon must know of a product to say whether it is for it. */
export interface PurchaseLine {
  productId: string
  categoryId?: string | null
}

export const isForAll = ({ productIds, categoryIds = [] }: Pick<CouponTerms, 'productIds' | 'categoryIds'>) =>
  productIds.length === 0 && categoryIds.length === 0

export const eligible = (
  terms: { productIds: readonly string[]; categoryIds?: readonly string[] },
  { productId, categoryId }: PurchaseLine,
): boolean => {
  const { productIds, categoryIds = [] } = terms
  if (productIds.length === 0 && categoryIds.length === 0) return true
  return productIds.includes(productId) || (categoryId != null && categoryIds.includes(categoryId))
}

/** A first purchase happens once, so such a coupon is limited to one per customer. */
export const perCustomer = ({ perCustomerLimit, firstPurchase }: FullTerms): number | null =>
  firstPurchase ? 1 : perCustomerLimit
