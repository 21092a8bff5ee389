import { IssueCertificate } from '../../commands/learning/certificate'
import type { EnrolmentEvent } from '../../domain/learning/enrolment'
import { reactor, send } from '../kernel/reactor'

export const issueCertificateWhenCompleted = reactor<EnrolmentEvent>('issue-certificate-when-completed', {
  CourseCompleted: ({ studentId, courseId, startedAt, completedAt }) => [
    send(IssueCertificate, { studentId, courseId, startedAt, completedAt }),
  ],
})
