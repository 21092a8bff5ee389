import { COUPONS_PATH } from '../../../../../src/contracts/marketing/coupon-labels'
import type { CouponTermsView } from '../../../../../src/contracts/marketing/coupon-pages'
import { brl, counted, windowBound } from '../../../ui/format'

export const couponHref = (couponId: string, rest = ''): string =>
  `${COUPONS_PATH}/${encodeURIComponent(couponId)}${rest}`

/** `10%`, `R$ 20,00`. */
const worth = ({ kind, value }: CouponTermsView): string => (kind === 'percent' ? `${value}%` : brl(value))

function period({ startsAt, endsAt }: CouponTermsView): string {
  const from = startsAt && windowBound(startsAt, 'start')
  const to = endsAt && windowBound(endsAt, 'end')
  if (from && to) return `de ${from} até ${to}`
  return from ? `a partir de ${from}` : to ? `até ${to}` : 'sem prazo'
}

const limit = (most: number | null) => (most === null ? 'sem limite' : counted(most, 'uso', 'usos'))

function paying({ pixOnly, maxInstallments }: CouponTermsView): string {
  if (pixOnly) return 'só Pix'
  if (maxInstallments === null) return 'qualquer forma'
  return maxInstallments === 1 ? 'Pix ou cartão à vista' : `Pix ou cartão em até ${maxInstallments}x`
}

/** The terms, line by line; what does not bind is left out but for the four that everybody asks about. */
export function termLines(terms: CouponTermsView): { term: string; detail: string }[] {
  const { scope, totalLimit, perCustomerLimit, minimum, maxDiscount, budget, firstPurchase, people } = terms
  return [
    { term: 'Desconto', detail: worth(terms) },
    { term: 'Vale para', detail: scope.length > 0 ? scope.join(', ') : 'toda a loja' },
    { term: 'Prazo', detail: period(terms) },
    { term: 'Limite de usos', detail: limit(totalLimit) },
    { term: 'Por pessoa', detail: limit(firstPurchase ? 1 : perCustomerLimit) },
    ...(minimum > 0 ? [{ term: 'Compra mínima', detail: brl(minimum) }] : []),
    ...(maxDiscount === null ? [] : [{ term: 'Desconto máximo', detail: brl(maxDiscount) }]),
    ...(budget === null ? [] : [{ term: 'Verba', detail: brl(budget) }]),
    ...(firstPurchase ? [{ term: 'Quem', detail: 'só na primeira compra' }] : []),
    ...(people > 0 ? [{ term: 'Lista', detail: counted(people, 'pessoa', 'pessoas') }] : []),
    { term: 'Pagamento', detail: paying(terms) },
  ]
}

/** What differs between two versions of the terms, as `de → para`. */
export function termChanges(
  before: CouponTermsView,
  after: CouponTermsView,
): { term: string; detail: string }[] {
  const old = new Map(termLines(before).map(({ term, detail }) => [term, detail]))
  const now = new Map(termLines(after).map(({ term, detail }) => [term, detail]))
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((term) => old.get(term) !== now.get(term))
    .map((term) => ({ term, detail: `${old.get(term) ?? 'nada'} → ${now.get(term) ?? 'nada'}` }))
}
