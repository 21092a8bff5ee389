import { course } from '../../domain/catalog/course'
import { counts, lessonsOf } from '../../domain/catalog/lesson'
import type { Instant } from '../../domain/kernel/instants'
import { type Cause, causeKey, enrolment, enrolmentId } from '../../domain/learning/enrolment'
import { taxIdOf } from '../../domain/ordering/company'
import type { Settled } from '../../domain/ordering/order'
import { payment } from '../../domain/ordering/payment'
import { type Refunds, refund } from '../../domain/ordering/refund'
import { refundRecord, refundsOfOthers } from '../../domain/ordering/refund-record'
import type { RefundFacts } from '../../domain/ordering/refund-rules'
import { isTeam, teamSeats } from '../../domain/ordering/team-seats'
import type { Facts } from '../kernel/command'
import { accessHolder } from '../learning/access-holder'
import { ordered } from './placed-order'

/** Percent of the lessons that count which are done; 0 for a course without any. */
async function lessonsDone(facts: Pick<Facts, 'load'>, buyerId: string, courseId: string, cause: Cause) {
  const holderId = await accessHolder(facts, { studentId: buyerId, courseId, cause })
  const [own, held, taught] = await Promise.all([
    facts.load(enrolment, enrolmentId(buyerId, courseId)),
    facts.load(enrolment, enrolmentId(holderId, courseId)),
    facts.load(course, courseId),
  ])
  const counted = taught.phase === 'absent' ? [] : lessonsOf(taught.modules).filter(counts)
  const doneIn = ({ lessons }: typeof own) => counted.filter(({ lessonId }) => lessons[lessonId]?.done).length
  // A transfer makes nothing of what was bought less studied.
  const studied = doneIn(held) > doneIn(own) ? held : own
  const done = doneIn(studied)
  return {
    courseId,
    title: taught.phase === 'absent' ? courseId : taught.title,
    percent: counted.length === 0 ? 0 : Math.round((done / counted.length) * 100),
    done,
    lessons: counted.length,
    studied,
  }
}

const coursesOfOrder = ({ lines }: Settled): string[] => [
  ...new Set(lines.flatMap(({ courseIds }) => courseIds)),
]

/** Under which records the refunds of an order's buyer are counted; none under a CPF or CNPJ that was forgotten. */
export const recordsOf = (facts: Pick<Facts, 'hash'>, buyerId: string, taxId: string | null): string[] => [
  buyerId,
  ...(taxId && /^(\d{11}|[0-9A-Z]{12}\d\d)$/.test(taxId) ? [facts.hash(taxId)] : []),
]

/** What a decision about giving money of an order back must know, and what that was found from. */
export interface RefundBackground extends RefundFacts {
  refunds: Refunds
  /** The courses of the order, as far as they were studied. */
  studied: Awaited<ReturnType<typeof lessonsDone>>[]
}

/** How far the people came who took seats of an order, in percent. */
async function seatsStudied(facts: Pick<Facts, 'load'>, { orderId, lines }: Settled): Promise<number[]> {
  if (!lines.some(({ seats }) => seats)) return []
  const team = await facts.load(teamSeats, orderId)
  if (!isTeam(team)) return []
  const looked = team.seats.flatMap(({ seatId, studentId }) =>
    studentId
      ? team.courseIds.map((courseId) =>
          lessonsDone(facts, studentId, courseId, { type: 'seat', id: seatId }),
        )
      : [],
  )
  return (await Promise.all(looked)).map(({ percent }) => percent)
}

/** Throws NotFound. */
export async function refundFacts(
  facts: Pick<Facts, 'load' | 'hash'>,
  orderId: string,
  at: Instant,
): Promise<RefundBackground> {
  const found = await ordered(facts, orderId)
  const nothing = {
    order: found,
    method: 'pix' as const,
    since: at,
    progress: 0,
    earlierRefunds: 0,
    at,
    refunds: {},
    studied: [],
  }
  if (!('paidAt' in found)) return nothing
  const { buyerId, paymentId, paidAt } = found
  const bought = { type: 'order' as const, id: orderId }
  const [paid, refunds, studied, seated, records] = await Promise.all([
    paymentId ? facts.load(payment, paymentId) : null,
    facts.load(refund, orderId),
    Promise.all(coursesOfOrder(found).map((courseId) => lessonsDone(facts, buyerId, courseId, bought))),
    seatsStudied(facts, found),
    Promise.all(recordsOf(facts, buyerId, taxIdOf(found)).map((id) => facts.load(refundRecord, id))),
  ])
  const cause = causeKey(bought)
  const given = studied.flatMap(({ studied: { since } }) => since[cause] ?? [])
  return {
    order: found,
    method: paid && paid.phase !== 'absent' ? paid.method : 'pix',
    since: [paidAt, ...given].sort().at(-1) ?? paidAt,
    progress: Math.max(0, ...seated, ...studied.map(({ percent }) => percent)),
    earlierRefunds: Math.max(0, ...records.map((each) => refundsOfOthers(each, Object.keys(refunds)))),
    at,
    refunds,
    studied,
  }
}
