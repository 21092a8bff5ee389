import { IssueCertificate } from '../../commands/learning/certificate'
import type { EnrolmentEvent } from '../../domain/learning/enrolment'
import { reactor, send } from '../kernel/reactor'

// Its name is that of its place in the log, which it keeps.
export const issueCertificateWhenEarned = reactor<EnrolmentEvent>('issue-certificate-when-completed', {
  CertificateEarned: ({ studentId, courseId, startedAt, completedAt, evidence }) => [
    send(IssueCertificate, { studentId, courseId, startedAt, completedAt, evidence }),
  ],
})
