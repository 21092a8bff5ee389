import { test } from 'vitest'
import { MarkRefundedIfReviewed } from '../../src/commands/communication/review'
import { markReviewWhenRevoked } from '../../src/workers/reactors/revoke-when-refunded'
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
