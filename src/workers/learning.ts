import { mailCertificate } from './jobs/mail-certificate'
import { enrolWhenPaid } from './reactors/enrol-when-paid'
import { issueCertificateWhenCompleted } from './reactors/issue-certificate-when-completed'
import {
  followDisputes,
  markReviewWhenRevoked,
  revokeCertificateWhenRevoked,
  revokeWhenRefunded,
} from './reactors/revoke-when-refunded'
import { mailCertificateWhenIssued } from './reactors/write-to-account'

export const learningReactors = [
  enrolWhenPaid,
  revokeWhenRefunded,
  followDisputes,
  revokeCertificateWhenRevoked,
  markReviewWhenRevoked,
  issueCertificateWhenCompleted,
  mailCertificateWhenIssued,
]
export const learningJobs = [mailCertificate]
