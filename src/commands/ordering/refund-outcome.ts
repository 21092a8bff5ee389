import { course } from '../../domain/catalog/course'
import type { DomainEvent } from '../../domain/kernel/event'
import { certificate } from '../../domain/learning/certificate'
import { causeKey, enrolment, enrolmentId } from '../../domain/learning/enrolment'
import { payment } from '../../domain/ordering/payment'
import type { RefundEvent } from '../../domain/ordering/refund'
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
}

/** What the approval among decided events gives to its buyer and takes from them; null without one. */
export async function refundOutcome(
  facts: Pick<Facts, 'load'>,
  events: readonly DomainEvent[],
): Promise<RefundOutcome | null> {
  const approved = events.find(({ type }) => type === 'RefundApproved')
  if (!approved) return null
  const { orderId, amount, parts, courseIds } = approved.data as Approved
  const { buyerId, buyer, paymentId } = await ordered(facts, orderId)
  const bought = { type: 'order' as const, id: orderId }
  const cause = causeKey(bought)
  const [paid, courses] = await Promise.all([
    paymentId ? facts.load(payment, paymentId) : null,
    Promise.all(
      courseIds.map(async (courseId) => {
        const holderId = await accessHolder(facts, { studentId: buyerId, courseId, cause: bought })
        const id = enrolmentId(holderId, courseId)
        const [taught, { causes }, proof] = await Promise.all([
          facts.load(course, courseId),
          facts.load(enrolment, id),
          facts.load(certificate, id),
        ])
        const isOpen = causes.some((each) => causeKey(each) !== cause)
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
    courses: courses.flat(),
  }
}
