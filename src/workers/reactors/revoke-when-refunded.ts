import { RevokeCertificate } from '../../commands/learning/certificate'
import { RevokeEnrolment } from '../../commands/learning/enrolment'
import type { EnrolmentEvent } from '../../domain/learning/enrolment'
import type { OrderEvent } from '../../domain/ordering/order'
import { reactor, send } from '../kernel/reactor'

/** A whole refund ends every access that the order backed. */
export const revokeWhenRefunded = reactor<OrderEvent>('revoke-when-refunded', {
  OrderRefunded: ({ orderId, buyerId, lines, whole }) =>
    whole
      ? [...new Set(lines.flatMap((line) => line.courseIds))].map((courseId) =>
          send(RevokeEnrolment, {
            studentId: buyerId,
            courseId,
            cause: { type: 'order', id: orderId },
            reason: 'refund',
          }),
        )
      : [],
})

/** Money went back, so the certificate does too. */
export const revokeCertificateWhenRevoked = reactor<EnrolmentEvent>('revoke-certificate-when-refunded', {
  CourseAccessRevoked: ({ enrolmentId, reason }) =>
    reason === 'refund' || reason === 'chargeback'
      ? [send(RevokeCertificate, { certificateId: enrolmentId, reason: 'refund' })]
      : [],
})
