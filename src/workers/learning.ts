import { completeShortenedCourse } from './jobs/complete-shortened'
import { mailCertificate } from './jobs/mail-certificate'
import { completeWhenShortened } from './reactors/complete-when-shortened'
import { emptyFavoritesWhenMerged } from './reactors/empty-favorites-when-merged'
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
  completeWhenShortened,
  issueCertificateWhenCompleted,
  mailCertificateWhenIssued,
  emptyFavoritesWhenMerged,
]
export const learningJobs = [mailCertificate, completeShortenedCourse]
