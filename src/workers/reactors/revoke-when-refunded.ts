import { MarkRefundedIfReviewed } from '../../commands/communication/review'
import { ReinstateCertificate, RevokeCertificate } from '../../commands/learning/certificate'
import {
  ReinstateEnrolment,
  RevokeEnrolment,
  ShortenEnrolment,
  SuspendEnrolment,
} from '../../commands/learning/enrolment'
import { type EnrolmentEvent, isMoneyBack } from '../../domain/learning/enrolment'
import type { OrderEvent } from '../../domain/ordering/order'
import { coursesLost, coursesShortened } from '../../domain/ordering/order-aftersale-rules'
import type { RefundEvent } from '../../domain/ordering/refund'
import { reactor, send } from '../kernel/reactor'

const of = (studentId: string, courseId: string, orderId: string) => ({
  studentId,
  courseId,
  cause: { type: 'order' as const, id: orderId },
})
const revoke = (
  { orderId, buyerId }: { orderId: string; buyerId: string },
  courseIds: readonly string[],
  reason: 'refund' | 'chargeback' = 'refund',
) => courseIds.map((courseId) => send(RevokeEnrolment, { ...of(buyerId, courseId, orderId), reason }))
const shorten = (
  { orderId, buyerId }: { orderId: string; buyerId: string },
  courseIds: readonly string[] = [],
) => courseIds.map((courseId) => send(ShortenEnrolment, of(buyerId, courseId, orderId)))

/** A line that goes back whole takes what it gave alone, as soon as that is decided: an access, or the longer term of one. */
export const revokeWhenRefunded = reactor<OrderEvent | RefundEvent>('revoke-when-refunded', {
  RefundAutoApproved: (data) => [...revoke(data, data.courseIds), ...shorten(data, data.shortened)],
  RefundApproved: (data) => [...revoke(data, data.courseIds), ...shorten(data, data.shortened)],
  OrderRefunded: (data) => [
    ...revoke(data, coursesLost(data.lines, data.kept)),
    ...shorten(data, coursesShortened(data.lines, data.kept)),
  ],
})

/** A contested payment backs nothing until its bank has decided. */
export const followDisputes = reactor<OrderEvent>('suspend-access-while-disputed', {
  OrderDisputed: ({ orderId, buyerId, lines }) =>
    coursesLost(lines).map((courseId) => send(SuspendEnrolment, of(buyerId, courseId, orderId))),
  OrderDisputeWon: ({ orderId, buyerId, lines }) =>
    coursesLost(lines).map((courseId) => send(ReinstateEnrolment, of(buyerId, courseId, orderId))),
  OrderChargedBack: (data) => revoke(data, coursesLost(data.lines), 'chargeback'),
})

const backAgain = ({ enrolmentId, reopened }: { enrolmentId: string; reopened?: true }) =>
  reopened ? [send(ReinstateCertificate, { certificateId: enrolmentId })] : []

/**
 * Money went back, so the certificate does too, unless something else still backs the course; it is valid again with the
 * next access. One reactor does both, so that they come in the order of the log; one that is issued after its refund is
 * revoked by that command. Its name is that of its place there.
 */
export const revokeCertificateWhenRevoked = reactor<EnrolmentEvent>('revoke-certificate-when-refunded', {
  CourseAccessRevoked: ({ enrolmentId, reason, stillOpen }) =>
    !stillOpen && isMoneyBack(reason)
      ? [send(RevokeCertificate, { certificateId: enrolmentId, reason: 'refund' })]
      : [],
  TransferredAccessRecalled: ({ enrolmentId, by, stillOpen }) =>
    !stillOpen && isMoneyBack(by)
      ? [send(RevokeCertificate, { certificateId: enrolmentId, reason: 'refund' })]
      : [],
  CourseAccessShortened: ({ enrolmentId, ended }) =>
    ended ? [send(RevokeCertificate, { certificateId: enrolmentId, reason: 'refund' })] : [],
  CourseAccessGranted: backAgain,
  CourseAccessReinstated: backAgain,
})

/** The review stays for others to read, and its rating leaves the mean with the money. */
export const markReviewWhenRevoked = reactor<EnrolmentEvent>('mark-review-when-refunded', {
  CourseAccessRevoked: ({ studentId, courseId, reason, stillOpen }) =>
    !stillOpen && isMoneyBack(reason) ? [send(MarkRefundedIfReviewed, { studentId, courseId })] : [],
  CourseAccessShortened: ({ studentId, courseId, ended }) =>
    ended ? [send(MarkRefundedIfReviewed, { studentId, courseId })] : [],
})
