import { test } from 'vitest'
import { MarkRefundedIfReviewed } from '../../src/commands/communication/review'
import { ReinstateCertificate, RevokeCertificate } from '../../src/commands/learning/certificate'
import { EnrolStudent, RevokeEnrolment } from '../../src/commands/learning/enrolment'
import { enrolWhenPaid } from '../../src/workers/reactors/enrol-when-paid'
import {
  markReviewWhenRevoked,
  revokeCertificateWhenRevoked,
  revokeWhenRefunded,
} from '../../src/workers/reactors/revoke-when-refunded'
import { reacts } from '../support/reacts'

const of = {
  enrolmentId: 'ana:react',
  studentId: 'ana',
  courseId: 'react',
  cause: { type: 'order', id: 'o1' },
}
const revoked = (reason: string, more: object = {}) => ({
  type: 'CourseAccessRevoked',
  data: { ...of, reason, ...more },
})

test.each(['refund', 'chargeback'])('access that ends by %s marks the review', (reason) => {
  reacts(markReviewWhenRevoked, revoked(reason)).sends(MarkRefundedIfReviewed, {
    studentId: 'ana',
    courseId: 'react',
  })
})

test('access that something else backs, or that staff take, marks nothing', () => {
  reacts(markReviewWhenRevoked, revoked('refund', { stillOpen: true })).nothing()
  reacts(markReviewWhenRevoked, revoked('staff')).nothing()
})

test('access that ends with its money takes the certificate along, unless something else backs it', () => {
  for (const reason of ['refund', 'chargeback'])
    reacts(revokeCertificateWhenRevoked, revoked(reason)).sends(RevokeCertificate, {
      certificateId: 'ana:react',
    })
  reacts(revokeCertificateWhenRevoked, revoked('refund', { stillOpen: true })).nothing()
  reacts(revokeCertificateWhenRevoked, revoked('staff')).nothing()
})

test('a course that opens again brings back the certificate that a refund took', () => {
  for (const type of ['CourseAccessGranted', 'CourseAccessReinstated'] as const) {
    reacts(revokeCertificateWhenRevoked, { type, data: { ...of, reopened: true } }).sends(
      ReinstateCertificate,
      { certificateId: 'ana:react' },
    )
    reacts(revokeCertificateWhenRevoked, { type, data: of }).nothing()
  }
})

test('a paid line opens each of its courses, and a refund of it closes each', () => {
  const lines = [{ productType: 'bundle', productId: 'full', courseIds: ['react', 'sql'] }]
  const data = { orderId: 'o1', buyerId: 'ana', lines, kept: [] }
  const paid = reacts(enrolWhenPaid, { type: 'OrderPaid', data })
  const refunded = reacts(revokeWhenRefunded, { type: 'OrderRefunded', data })
  for (const courseId of ['react', 'sql']) {
    const opened = { studentId: 'ana', courseId, cause: { type: 'order', id: 'o1' } }
    paid.sends(EnrolStudent, opened)
    refunded.sends(RevokeEnrolment, { ...opened, reason: 'refund' })
  }
})
