import { type Decide, fold } from '../kernel/aggregate'
import { own } from '../kernel/own'
import { type Payment, type PaymentEvent, payment } from './payment'
import { type RefundReport, refundEvents } from './payment-rules'

/** A refund in the provider's list; `refundId` is null where the provider stores only its own ids. */
export interface ListedRefund {
  refundId: string | null
  providerId: string
  amount: number
  status: RefundReport['status']
}

type Paid = Extract<Payment, { phase: 'paid' }>

/** The id for a refund that was not requested here. */
const foreign = ({ providerId }: ListedRefund) => `provider-${providerId}`

const byStatus = { settled: 0, processing: 1, requested: 1, failed: 2 }
const surestFirst = <T extends { status: keyof typeof byStatus }>(list: T[]) =>
  [...list].sort((a, b) => byStatus[a.status] - byStatus[b.status])

/**
 * Which of ours each listed refund is. Where the provider does not know our ids, the same amount tells: the one that
 * is surest there is the one that is surest here, so that the sums agree whatever came late. What is left over was
 * given back by the provider or by staff in its own panel.
 */
function attribute(p: Paid, chargeId: string, listed: readonly ListedRefund[]): RefundReport[] {
  const reports: RefundReport[] = []
  const ours = new Map(Object.entries(p.refunds).filter(([, refund]) => refund.chargeId === chargeId))
  const take = (refundId: string, { amount, status }: ListedRefund) => {
    ours.delete(refundId)
    reports.push({ refundId, chargeId, amount, status })
  }
  const nameless = listed.filter((refund) => {
    const known = refund.refundId ?? (ours.has(foreign(refund)) ? foreign(refund) : null)
    if (known !== null) take(known, refund)
    return known === null
  })
  for (const refund of surestFirst(nameless)) {
    const left = surestFirst([...ours].map(([refundId, mine]) => ({ refundId, ...mine })))
    const same = left.find(({ amount }) => amount === refund.amount)
    take(same?.refundId ?? foreign(refund), refund)
  }
  return reports
}

/** Refunds that were asked for here and that the provider's list does not hold. */
export function unlisted(p: Paid, chargeId: string, listed: readonly ListedRefund[]) {
  const told = new Set(attribute(p, chargeId, listed).map(({ refundId }) => refundId))
  return Object.entries(p.refunds).flatMap(([refundId, refund]) =>
    refund.chargeId === chargeId && refund.status === 'requested' && !told.has(refundId)
      ? [{ refundId, amount: refund.amount }]
      : [],
  )
}

/** Takes in every refund that the provider lists for a charge. The same list again is no news. */
export const recordListed =
  ({
    chargeId,
    refunds,
  }: {
    chargeId: string
    refunds: readonly ListedRefund[]
  }): Decide<Payment, PaymentEvent> =>
  (p) => {
    if (p.phase !== 'paid') return []
    const events: PaymentEvent[] = []
    for (const report of attribute(p, chargeId, refunds)) {
      const now = fold(payment, events, p as Payment)
      if (now.phase !== 'paid') continue
      // A failure is news once: the list goes on telling of it while the refund is tried again.
      if (report.status === 'failed' && own(now.refunds, report.refundId)?.status !== 'requested') continue
      events.push(...refundEvents(report)(now))
    }
    return events
  }
