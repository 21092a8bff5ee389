/** What one side holds of a charge, in centavos. */
export interface ChargeEntry {
  chargeId: string
  paymentId: string | null
  orderId: string | null
  /** Money that came in. */
  captured: number
  /** Given back to the buyer. */
  refunded: number
  /** Taken back by the bank. */
  chargedBack: number
}

export const differences = ['unknown-charge', 'missing-charge', 'amount', 'refund', 'chargeback'] as const
/**
 * `unknown-charge`: the provider took money that no payment here knows. `missing-charge`: a payment here for which the
 * provider took no money. The others: both know the charge, and a sum differs.
 */
export type Difference = (typeof differences)[number]

export interface Unexplained {
  kind: Difference
  chargeId: string
  paymentId: string | null
  orderId: string | null
  /** Centavos of what differs: captured, refunded or charged back. */
  ours: number
  theirs: number
}

export interface ToldCharge {
  chargeId: string
  paymentId: string
  status: string
  amount: number
  refunded: number
}

const CAME_IN = ['paid', 'partially_refunded', 'refunded', 'disputed', 'charged_back']

/** A charge of the provider's statement as an entry. One that was never paid holds nothing. */
export function entryOf({ chargeId, paymentId, status, amount, refunded }: ToldCharge): ChargeEntry {
  const captured = CAME_IN.includes(status) ? amount : 0
  return {
    chargeId,
    paymentId,
    orderId: null,
    captured,
    refunded: captured > 0 ? refunded : 0,
    chargedBack: status === 'charged_back' ? amount - refunded : 0,
  }
}

const sums = [
  ['amount', 'captured'],
  ['refund', 'refunded'],
  ['chargeback', 'chargedBack'],
] as const

/** Every way in which two entries of one charge differ; an absent side holds nothing. */
export function differencesOf(ours: ChargeEntry | undefined, theirs: ChargeEntry | undefined): Unexplained[] {
  const known = ours ?? theirs
  if (!known) return []
  const { chargeId } = known
  const paymentId = ours?.paymentId ?? theirs?.paymentId ?? null
  const of = { chargeId, paymentId, orderId: ours?.orderId ?? null }
  const [mine, other] = [ours?.captured ?? 0, theirs?.captured ?? 0]
  if (mine === 0 && other === 0) return []
  if (mine === 0) return [{ kind: 'unknown-charge', ...of, ours: 0, theirs: other }]
  if (other === 0) return [{ kind: 'missing-charge', ...of, ours: mine, theirs: 0 }]
  return sums.flatMap(([kind, sum]) => {
    const [here, there] = [ours?.[sum] ?? 0, theirs?.[sum] ?? 0]
    return here === there ? [] : [{ kind, ...of, ours: here, theirs: there }]
  })
}

/** Charges of both books, by id, of which something differs. */
export function compareBooks(
  ours: Iterable<ChargeEntry>,
  theirs: Iterable<ChargeEntry>,
): Map<string, Unexplained[]> {
  const mine = new Map([...ours].map((entry) => [entry.chargeId, entry]))
  const other = new Map([...theirs].map((entry) => [entry.chargeId, entry]))
  const found = new Map<string, Unexplained[]>()
  for (const chargeId of new Set([...mine.keys(), ...other.keys()])) {
    const lines = differencesOf(mine.get(chargeId), other.get(chargeId))
    if (lines.length > 0) found.set(chargeId, lines)
  }
  return found
}

export interface BookTotals {
  /** Charges that money came in by. */
  charges: number
  captured: number
  refunded: number
  chargedBack: number
}

export function totalsOf(entries: Iterable<ChargeEntry>): BookTotals {
  const totals = { charges: 0, captured: 0, refunded: 0, chargedBack: 0 }
  for (const { captured, refunded, chargedBack } of entries) {
    totals.charges += captured > 0 ? 1 : 0
    totals.captured += captured
    totals.refunded += refunded
    totals.chargedBack += chargedBack
  }
  return totals
}
