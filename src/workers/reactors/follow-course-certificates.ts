import type { CertificateEvent } from '../../domain/learning/certificate'
import { issueProgrammeCertificates } from '../jobs/issue-programme-certificates'
import { reinstateProgrammeCertificates } from '../jobs/reinstate-programme-certificates'
import { revokeProgrammeCertificates } from '../jobs/revoke-programme-certificates'
import { enqueue, reactor } from '../kernel/reactor'

const mayComplete = ({ studentId, courseId }: { studentId: string; courseId: string }) => [
  enqueue(issueProgrammeCertificates, { studentId, courseId }),
]

/** A programme's certificate stands on those of its courses. */
export const followCourseCertificates = reactor<CertificateEvent>('follow-course-certificates', {
  CertificateIssued: mayComplete,
  CertificateImported: mayComplete,
  CertificateRevoked: ({ certificateId, reason }) => [
    enqueue(revokeProgrammeCertificates, { certificateId, reason }),
  ],
  CertificateReinstated: ({ certificateId }) => [enqueue(reinstateProgrammeCertificates, { certificateId })],
})
