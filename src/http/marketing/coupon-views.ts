import type { CouponChoices, CouponListLine, CouponTermsView } from '../../contracts/marketing/coupon-pages'
import type { ShownTerms } from '../../projections/marketing/coupon-history'
import { type CouponRow, couponState } from '../../projections/marketing/coupon-list'
import { type CouponTotals, NO_USE } from '../../projections/marketing/coupon-seats'
import { shopOf } from '../catalog/shop'
import type { PageContext } from '../kernel/page'

/** Names of products and categories by id; the id itself when it is no longer in the shop. */
export async function namesOf({ deps }: Pick<PageContext, 'deps'>): Promise<(id: string) => string> {
  const { courseById, bundleById, categories } = await shopOf(deps)
  const category = new Map(categories.map(({ categoryId, name }) => [categoryId, name]))
  return (id) => courseById.get(id)?.title ?? bundleById.get(id)?.title ?? category.get(id) ?? id
}

export async function choicesOf({ deps }: Pick<PageContext, 'deps'>): Promise<CouponChoices> {
  const { courses, bundles, categories } = await shopOf(deps)
  const byTitle = (a: { title: string }, b: { title: string }) => a.title.localeCompare(b.title, 'pt-BR')
  const of = (type: 'course' | 'bundle', cards: { card: { id: string; title: string } }[]) =>
    cards.map(({ card }) => ({ id: card.id, title: card.title, type })).sort(byTitle)
  return {
    products: [...of('course', courses), ...of('bundle', bundles)],
    categories: categories.map(({ categoryId, name }) => ({ id: categoryId, name })),
  }
}

export function termsView(terms: ShownTerms, name: (id: string) => string): CouponTermsView {
  const { productIds, categoryIds, ...rest } = terms
  const { kind, value, startsAt, endsAt, totalLimit, perCustomerLimit, minimum, people } = rest
  const { maxDiscount, budget, firstPurchase, pixOnly, maxInstallments } = rest
  return {
    kind,
    value,
    startsAt,
    endsAt,
    totalLimit,
    perCustomerLimit,
    minimum,
    people,
    maxDiscount,
    budget,
    firstPurchase,
    pixOnly,
    maxInstallments,
    scope: [...productIds, ...categoryIds].map(name),
  }
}

/** Seats and discount (centavos) in use, counted as the aggregate does. */
export const inUse = ({ reserved, consumed, promised }: Omit<CouponTotals, 'couponId'>) => ({
  all: reserved + consumed,
  discount: promised,
})

export function couponLine(
  row: CouponRow,
  use: Omit<CouponTotals, 'couponId'> = NO_USE,
  name: (id: string) => string,
  now: string,
): CouponListLine {
  const { couponId, code, note, registeredAt } = row
  return {
    couponId,
    code,
    note,
    registeredAt,
    status: couponState(row, inUse(use), now).status,
    terms: termsView(row, name),
    personal: row.reminderId !== null,
    uses: use.consumed,
    reserved: use.reserved,
    discount: use.discount,
    revenue: use.revenue,
  }
}
