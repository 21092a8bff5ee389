import { course } from '../../domain/catalog/course'
import { fold } from '../../domain/kernel/aggregate'
import type { DomainEvent } from '../../domain/kernel/event'
import type { Instant } from '../../domain/kernel/instants'
import { certificate } from '../../domain/learning/certificate'
import { accessUntil, causeKey, enrolment, enrolmentId, hasAccess } from '../../domain/learning/enrolment'
import { commission, reversalOf } from '../../domain/ordering/commission'
import { monthsSold, order } from '../../domain/ordering/order'
import { refundOrder } from '../../domain/ordering/order-aftersale-rules'
import { payment } from '../../domain/ordering/payment'
import { type RefundEvent, refund } from '../../domain/ordering/refund'
import { linesLeft } from '../../domain/ordering/refund-terms'
import { seller } from '../../domain/ordering/seller'
import { isTeam, seatCounts, teamSeats } from '../../domain/ordering/team-seats'
import type { Facts } from '../kernel/command'
import { accessHolder } from '../learning/access-holder'
import { ordered } from './placed-order'

type Approved = Extract<RefundEvent, { type: 'RefundApproved' }>['data']

/** What moves and what ends with a refund that was not given yet. */
export interface RefundOutcome extends Pick<Approved, 'amount' | 'parts'> {
  buyer: string
  method: 'pix' | 'card'
  /** Courses that nothing else opens for them; `certificate`: one that is in force goes with it. */
  courses: { title: string; certificate: boolean }[]
  /** Courses that end earlier than they would have. */
  earlier: { title: string; until: Instant }[]
  /** People who lose a seat with it; null where it ends no seats. */
  seated: number | null
  /** What a seller's commission loses; null where it loses nothing. Centavos. */
  commission: { seller: string; amount: number } | null
}

/** What of the commission of an order goes with a refund. */
async function commissionLost(
  facts: Pick<Facts, 'load'>,
  approved: Approved,
): Promise<RefundOutcome['commission']> {
  const { orderId, refundId, amount, parts } = approved
  const [before, earned] = await Promise.all([facts.load(order, orderId), facts.load(commission, orderId)])
  if (earned.phase === 'absent' || !('paidAt' in before)) return null
  const after = fold(order, refundOrder({ refundId, amount, parts })(before), before)
  const lost = 'paidAt' in after ? reversalOf(after, earned) - reversalOf(before, earned) : 0
  if (lost === 0) return null
  const by = await facts.load(seller, earned.accrued.sellerId)
  return { seller: by.phase === 'absent' ? 'quem vendeu' : by.name, amount: lost }
}

/** What the approval among decided events gives to its buyer and takes from them; null without one. */
export async function refundOutcome(
  facts: Pick<Facts, 'load'>,
  events: readonly DomainEvent[],
  now: Instant,
): Promise<RefundOutcome | null> {
  const approved = events.find(({ type }) => type === 'RefundApproved')
  if (!approved) return null
  const { orderId, amount, parts, courseIds, lines, shortened = [] } = approved.data as Approved
  const placed = await ordered(facts, orderId)
  const { buyerId, buyer, paymentId } = placed
  const bought = { type: 'order' as const, id: orderId }
  const cause = causeKey(bought)
  const refunds = fold(refund, events as RefundEvent[], await facts.load(refund, orderId))
  /** What is left of a course that the rest of the order gives for a shorter time. */
  async function shorter(courseId: string) {
    if (!('paidAt' in placed)) return []
    const months = monthsSold(linesLeft(placed, refunds), courseId)
    if (months === null) return []
    const holderId = await accessHolder(facts, { studentId: buyerId, courseId, cause: bought })
    const id = enrolmentId(holderId, courseId)
    const [taught, held, proof] = await Promise.all([
      facts.load(course, courseId),
      facts.load(enrolment, id),
      facts.load(certificate, id),
    ])
    const after = { ...held, terms: { ...held.terms, [cause]: { months, from: placed.paidAt } } }
    const title = taught.phase === 'absent' ? courseId : taught.title
    return [
      {
        title,
        until: accessUntil(after),
        isOpen: hasAccess(after, now),
        certificate: proof.phase === 'issued',
      },
    ]
  }
  const [paid, lost, team, less, courses] = await Promise.all([
    paymentId ? facts.load(payment, paymentId) : null,
    commissionLost(facts, approved.data as Approved),
    lines.some(({ seats }) => seats) ? facts.load(teamSeats, orderId) : null,
    Promise.all(shortened.map(shorter)),
    Promise.all(
      courseIds.map(async (courseId) => {
        const holderId = await accessHolder(facts, { studentId: buyerId, courseId, cause: bought })
        const id = enrolmentId(holderId, courseId)
        const [taught, held, proof] = await Promise.all([
          facts.load(course, courseId),
          facts.load(enrolment, id),
          facts.load(certificate, id),
        ])
        // What else once opened it may have ended by its term.
        const rest = held.causes.filter((each) => causeKey(each) !== cause)
        const isOpen = hasAccess({ ...held, causes: rest }, now)
        const title = taught.phase === 'absent' ? courseId : taught.title
        return isOpen ? [] : [{ title, certificate: proof.phase === 'issued' }]
      }),
    ),
  ])
  return {
    amount,
    parts,
    buyer: buyer.name,
    method: paid && paid.phase !== 'absent' ? paid.method : 'pix',
    courses: [
      ...courses.flat(),
      ...less.flat().flatMap(({ title, certificate, isOpen }) => (isOpen ? [] : [{ title, certificate }])),
    ],
    earlier: less
      .flat()
      .flatMap(({ title, until, isOpen }) => (isOpen && until !== null ? [{ title, until }] : [])),
    seated: team && isTeam(team) ? seatCounts(team).taken : null,
    commission: lost,
  }
}
