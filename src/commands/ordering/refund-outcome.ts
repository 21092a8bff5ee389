import { course } from '../../domain/catalog/course'
import { fold } from '../../domain/kernel/aggregate'
import type { DomainEvent } from '../../domain/kernel/event'
import type { Instant } from '../../domain/kernel/instants'
import { certificate } from '../../domain/learning/certificate'
import {
  accessUntil,
  causeKey,
  type Enrolment,
  enrolment,
  enrolmentId,
  hasAccess,
} from '../../domain/learning/enrolment'
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

interface OfOrder {
  buyerId: string
  orderId: string
  now: Instant
}

/** How a course of an order stands for who has it by now, once a refund has changed what backs it. */
async function standsAfter(
  facts: Pick<Facts, 'load'>,
  { buyerId, orderId, courseId, now }: OfOrder & { courseId: string },
  change: (held: Enrolment) => Enrolment,
) {
  const cause = { type: 'order' as const, id: orderId }
  const id = enrolmentId(await accessHolder(facts, { studentId: buyerId, courseId, cause }), courseId)
  const [taught, held, proof] = await Promise.all([
    facts.load(course, courseId),
    facts.load(enrolment, id),
    facts.load(certificate, id),
  ])
  const after = change(held)
  return {
    title: taught.phase === 'absent' ? courseId : taught.title,
    certificate: proof.phase === 'issued',
    until: accessUntil(after),
    // What else once opened it may have ended by its term.
    isOpen: hasAccess(after, now),
  }
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
  const cause = causeKey({ type: 'order', id: orderId })
  const refunds = fold(refund, events as RefundEvent[], await facts.load(refund, orderId))
  const left = 'paidAt' in placed ? linesLeft(placed, refunds) : []

  const withoutIt = (held: Enrolment): Enrolment => ({
    ...held,
    causes: held.causes.filter((each) => causeKey(each) !== cause),
  })
  const shorter =
    (courseId: string) =>
    (held: Enrolment): Enrolment => {
      const months = monthsSold(left, courseId)
      const term = months !== null && 'paidAt' in placed && { months, from: placed.paidAt }
      return term ? { ...held, terms: { ...held.terms, [cause]: term } } : held
    }
  const standing = (courseId: string, change: (held: Enrolment) => Enrolment) =>
    standsAfter(facts, { buyerId, orderId, courseId, now }, change)
  const [paid, lost, team, gone, less] = await Promise.all([
    paymentId ? facts.load(payment, paymentId) : null,
    commissionLost(facts, approved.data as Approved),
    lines.some(({ seats }) => seats) ? facts.load(teamSeats, orderId) : null,
    Promise.all(courseIds.map((courseId) => standing(courseId, withoutIt))),
    Promise.all(shortened.map((courseId) => standing(courseId, shorter(courseId)))),
  ])
  return {
    amount,
    parts,
    buyer: buyer.name,
    method: paid && paid.phase !== 'absent' ? paid.method : 'pix',
    courses: [...gone, ...less].flatMap(({ title, certificate, isOpen }) =>
      isOpen ? [] : [{ title, certificate }],
    ),
    earlier: less.flatMap(({ title, until, isOpen }) => (isOpen && until !== null ? [{ title, until }] : [])),
    seated: team && isTeam(team) ? seatCounts(team).taken : null,
    commission: lost,
  }
}
