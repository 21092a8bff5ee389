import type { EvidencePages } from '../../contracts/ordering/evidence'
import { type InstallmentTerms, installments, WITHOUT_INTEREST } from '../../domain/kernel/money'
import { CARD_TERMS_ID, type CardTermsEvent } from '../../domain/ordering/card-terms'
import { guaranteeOf } from '../../domain/ordering/guarantee'
import { priceOf } from '../../domain/ordering/interest'
import type { OrderEvent, OrderLine } from '../../domain/ordering/order'
import type { RecordedEvent } from '../../ports/event-store'
import type { OrderRow } from './order-list'

type Props = EvidencePages['Admin/Orders/Evidence']

/** Where the rules of instalments are told. */
export const CARD_TERMS_STREAM = `cardterms-${CARD_TERMS_ID}`

/** Days of guarantee that a line was sold with. */
export const daysSoldWith = (line: OrderLine): number => guaranteeOf(line)

/** What a coupon let its buyer pay with. */
export interface CouponsWay {
  pixOnly: boolean
  maxInstallments: number | null
}

interface Attempt {
  at: string
  count: number
  total: number
  lines: OrderLine[]
}

/** The attempt that counts, as its event says; an order's lines change with the interest of each attempt. */
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

/** What instalments cost the buyer at an instant; `since` is null where nobody had said anything yet. */
function termsAt(told: readonly RecordedEvent[], at: string): InstallmentTerms & { since: string | null } {
  const set = told.filter((event) => event.type === 'CardTermsSet' && event.at <= at).at(-1)
  if (!set) return { ...WITHOUT_INTEREST, since: null }
  const { rateMonthly, free } = set.data as CardTermsEvent['data']
  return { rateMonthly, free, since: set.at }
}

/**
 * The ways to split the price that stood at the checkout, by the rules of that moment, and the one that was taken: from
 * the events of the order and of its attempts, and of the rules.
 */
export function paymentSeen(
  events: readonly RecordedEvent[],
  rules: readonly RecordedEvent[],
  row: OrderRow,
  couponsWay: CouponsWay,
): Pick<Props, 'installments' | 'interest' | 'chosen'> {
  const attempt = attemptOf(events, row)
  if (!attempt || row.total === 0) return { installments: [], interest: null, chosen: null }
  const { since, ...terms } = termsAt(rules, attempt.at)
  const price = priceOf(attempt.lines)
  const most = couponsWay.maxInstallments ?? 12
  const ways = couponsWay.pixOnly ? [] : installments(price, terms).filter(({ count }) => count <= most)
  return {
    installments: ways,
    interest: { ...terms, since, price },
    chosen: row.method === 'card' ? chosenOf(attempt, price, terms) : null,
  }
}

/** What the buyer agreed to pay, in the sums of the order itself. */
function chosenOf({ count, total, at }: Attempt, price: number, terms: InstallmentTerms): Props['chosen'] {
  const interest = total - price
  // Interest is asked for in payments of one size; without it the first takes what the division leaves over.
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
