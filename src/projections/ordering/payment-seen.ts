import type { EvidencePages } from '../../contracts/ordering/evidence'
import { type InstallmentTerms, installments, WITHOUT_INTEREST } from '../../domain/kernel/money'
import { CARD_TERMS_ID, type CardTermsEvent } from '../../domain/ordering/card-terms'
import { guaranteeOf } from '../../domain/ordering/guarantee'
import { priceOf } from '../../domain/ordering/interest'
import type { OrderEvent, OrderLine } from '../../domain/ordering/order'
import type { RecordedEvent } from '../../ports/event-store'
import type { OrderRow } from './order-list'

type Props = EvidencePages['Admin/Orders/Evidence']

/** Stream with the instalment terms. */
export const CARD_TERMS_STREAM = `cardterms-${CARD_TERMS_ID}`

/** Days of guarantee at the time of sale. */
export const daysSoldWith = (line: OrderLine): number => guaranteeOf(line)

/** Payment methods that the coupon allowed. */
export interface CouponMethods {
  pixOnly: boolean
  maxInstallments: number | null
}

interface Attempt {
  at: string
  count: number
  total: number
  lines: OrderLine[]
}

/** The current attempt with the lines at that time, which change with the interest of each attempt. */
function attemptOf(events: readonly RecordedEvent[], row: OrderRow): Attempt | null {
  let lines: OrderLine[] = []
  let found: Attempt | null = null
  for (const recorded of events) {
    const { type, data } = recorded as unknown as OrderEvent
    if (type !== 'OrderPlaced' && type !== 'OrderPaymentRetried') continue
    lines = data.lines ?? lines
    if (data.paymentId !== row.paymentId) continue
    const count = data.method === 'card' ? data.installments : 1
    found = { at: recorded.at, count, total: data.total, lines }
  }
  return found
}

/** Instalment terms in force at an instant; `since` is null before the first ones were set. */
function termsAt(events: readonly RecordedEvent[], at: string): InstallmentTerms & { since: string | null } {
  const set = events.filter((event) => event.type === 'CardTermsSet' && event.at <= at).at(-1)
  if (!set) return { ...WITHOUT_INTEREST, since: null }
  const { rateMonthly, free } = set.data as CardTermsEvent['data']
  return { rateMonthly, free, since: set.at }
}

/**
 * The instalment options that the checkout showed at the time, and the chosen one, from the events. Amounts in
 * centavos.
 */
export function paymentSeen(
  events: readonly RecordedEvent[],
  rules: readonly RecordedEvent[],
  row: OrderRow,
  couponMethods: CouponMethods,
): Pick<Props, 'installments' | 'interest' | 'chosen'> {
  const attempt = attemptOf(events, row)
  if (!attempt || row.total === 0) return { installments: [], interest: null, chosen: null }
  const { since, ...terms } = termsAt(rules, attempt.at)
  const price = priceOf(attempt.lines)
  const max = couponMethods.maxInstallments ?? 12
  const ways = couponMethods.pixOnly ? [] : installments(price, terms).filter(({ count }) => count <= max)
  return {
    installments: ways,
    interest: { ...terms, since, price },
    chosen: row.method === 'card' ? chosenOf(attempt, price, terms) : null,
  }
}

/** The option that the buyer chose, in the order's own amounts. */
function chosenOf({ count, total, at }: Attempt, price: number, terms: InstallmentTerms): Props['chosen'] {
  const interest = total - price
  // With interest all instalments are equal; without it the first one takes the remainder.
  const each = Math.floor(total / count)
  const way = installments(price, terms).find((known) => known.count === count && known.total === total)
  return {
    at,
    count,
    each,
    total,
    interest,
    first: each + (total % count),
    rateMonthly: interest > 0 ? (way?.rateMonthly ?? null) : 0,
    rateYearly: way?.rateYearly ?? null,
  }
}
