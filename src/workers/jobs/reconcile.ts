import * as z from 'zod'
import { BeginNightlyReconciliation, RecordReconciliation } from '../../commands/ordering/reconciliation'
import { id } from '../../domain/kernel/event'
import { DAY, plus } from '../../domain/kernel/instants'
import {
  type ChargeEntry,
  compareBooks,
  differencesOf,
  entryOf,
  totalsOf,
  type Unexplained,
} from '../../domain/ordering/charge-books'
import { payment, refundedOf } from '../../domain/ordering/payment'
import { reconciliation } from '../../domain/ordering/reconciliation'
import { type Charge, type Payments, ProviderRefused } from '../../ports/payments'
import type { WorkerPorts } from '../kernel/ports'
import { type JobInfo, job } from '../kernel/reactor'
import { takeIn } from './follow-charge'

const ofOne = z.object({ reconciliationId: id })

export const beginReconciliation = job<z.infer<typeof ofOne>, unknown>({
  name: 'begin-reconciliation',
  label: 'Começo da conciliação da noite',
  data: ofOne,
  async run(input, _, { send }) {
    await send(BeginNightlyReconciliation, input)
  },
})

type Ports = Pick<WorkerPorts, 'payments' | 'facts' | 'charges'>

/** What the log says of one charge at this moment. */
async function entryInLog(facts: Ports['facts'], paymentId: string, chargeId: string) {
  const p = await facts.load(payment, paymentId)
  if (p.phase !== 'paid' || (p.chargeId !== chargeId && !p.duplicateChargeIds.includes(chargeId)))
    return undefined
  const dispute = p.disputes[chargeId]
  return {
    chargeId,
    paymentId,
    orderId: p.orderId,
    captured: p.amount,
    refunded: refundedOf(p, chargeId, 'settled'),
    chargedBack: dispute?.status === 'lost' ? dispute.lost : 0,
  } satisfies ChargeEntry
}

/**
 * A charge that the statement left out may lie beyond its edge: the provider is asked for it by name. Undefined where it
 * knows none, null where its account is closed: the one in force is not, since it has just sent its statement.
 */
async function chargeOf(payments: Payments, chargeId: string): Promise<Charge | undefined | null> {
  try {
    return await payments.getCharge(chargeId)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    if (error.status === 404) return undefined
    if (error.status === 401 || error.status === 403) return null
    throw error
  }
}

interface Sides {
  ours: ChargeEntry | undefined
  theirs: ChargeEntry | undefined
}
interface CaughtUp extends Sides {
  lines: Unexplained[]
}

/** Applies the provider's status of a differing charge, and returns both sides afterwards. */
async function catchUp(chargeId: string, before: Sides, ports: Ports, info: JobInfo): Promise<CaughtUp> {
  const { payments, facts } = ports
  const charge = await chargeOf(payments, chargeId)
  // A closed account tells nothing of its charges, so that they are left out of the comparison.
  if (charge === null) return { ours: undefined, theirs: undefined, lines: [] }
  const paymentId = charge?.paymentId ?? before.ours?.paymentId ?? before.theirs?.paymentId ?? ''
  const known = await facts.load(payment, paymentId)
  if (charge && known.phase !== 'absent') await takeIn(charge, info)
  const ours = await entryInLog(facts, paymentId, chargeId)
  const theirs = charge && entryOf(charge)
  const orderId = known.phase === 'absent' ? null : known.orderId
  return { ours, theirs, lines: differencesOf(ours, theirs).map((line) => ({ ...line, orderId })) }
}

const byId = (entries: readonly ChargeEntry[]) => new Map(entries.map((entry) => [entry.chargeId, entry]))
const put = (book: Map<string, ChargeEntry>, chargeId: string, entry: ChargeEntry | undefined) =>
  entry ? book.set(chargeId, entry) : book.delete(chargeId)

/**
 * Compares the provider's statement with the payments here. What differs because a notice got lost is taken in on
 * the way; every line that is left is named.
 */
export const reconcile = job<z.infer<typeof ofOne>, Ports>({
  name: 'reconcile-charges',
  label: 'Conciliação com o extrato do provedor',
  data: ofOne,
  async run({ reconciliationId }, ports, info) {
    const asked = await ports.facts.load(reconciliation, reconciliationId)
    if (asked.phase !== 'requested' || !ports.payments.book) return
    const { since } = asked
    const book = await ports.payments.book(since)
    const theirs = byId(book.map(entryOf))
    // An attempt begins a little before its charge does.
    const ours = byId(await ports.charges.since(plus(since, -DAY)))
    const lines: Unexplained[] = []
    let caughtUp = 0
    for (const chargeId of compareBooks(ours.values(), theirs.values()).keys()) {
      const isListed = theirs.has(chargeId)
      const now = await catchUp(
        chargeId,
        { ours: ours.get(chargeId), theirs: theirs.get(chargeId) },
        ports,
        info,
      )
      lines.push(...now.lines)
      // Both know it, and the statement only began after it.
      const isBeyond = !isListed && now.lines.length === 0
      if (now.lines.length === 0 && isListed) caughtUp += 1
      put(ours, chargeId, isBeyond ? undefined : now.ours)
      put(theirs, chargeId, isBeyond ? undefined : now.theirs)
    }
    const fees = book.flatMap(({ fee }) => (fee === undefined ? [] : [fee]))
    await info.send(RecordReconciliation, {
      reconciliationId,
      since,
      madeAt: info.now,
      lines,
      caughtUp,
      ours: totalsOf(ours.values()),
      theirs: totalsOf(theirs.values()),
      fees: fees.length > 0 ? fees.reduce((sum, fee) => sum + fee, 0) : null,
    })
  },
})
