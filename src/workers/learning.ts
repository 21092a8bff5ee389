import { completeShortenedCourse } from './jobs/complete-shortened'
import { issueProgrammeCertificates } from './jobs/issue-programme-certificates'
import { mailCertificate } from './jobs/mail-certificate'
import { mailPriceFell } from './jobs/mail-price-fell'
import { mailTransfer } from './jobs/mail-transfer'
import { mailWeekSummaries } from './jobs/mail-week-summaries'
import { reinstateProgrammeCertificates } from './jobs/reinstate-programme-certificates'
import { revokeProgrammeCertificates } from './jobs/revoke-programme-certificates'
import { warnOfAccessEnd } from './jobs/warn-of-access-end'
import { watchPrices } from './jobs/watch-prices'
import { carryTransfers, mailWhenTransferred, moveAccess } from './reactors/carry-transfers'
import { completeWhenShortened } from './reactors/complete-when-shortened'
import { emptyFavoritesWhenMerged } from './reactors/empty-favorites-when-merged'
import { enrolWhenPaid } from './reactors/enrol-when-paid'
import { followCourseCertificates } from './reactors/follow-course-certificates'
import { issueCertificateWhenEarned } from './reactors/issue-certificate-when-earned'
import { queuePracticeWhenMissed } from './reactors/queue-practice-when-missed'
import {
  followDisputes,
  markReviewWhenRevoked,
  revokeCertificateWhenRevoked,
  revokeWhenRefunded,
} from './reactors/revoke-when-refunded'
import { warnBeforeAccessEnds } from './reactors/warn-before-access-ends'
import { mailWhenPriceFell, watchPricesWhenChanged } from './reactors/watch-prices'
import { mailCertificateWhenIssued } from './reactors/write-to-account'

export const learningReactors = [
  enrolWhenPaid,
  revokeWhenRefunded,
  followDisputes,
  revokeCertificateWhenRevoked,
  markReviewWhenRevoked,
  completeWhenShortened,
  issueCertificateWhenEarned,
  followCourseCertificates,
  mailCertificateWhenIssued,
  emptyFavoritesWhenMerged,
  queuePracticeWhenMissed,
  carryTransfers,
  moveAccess,
  mailWhenTransferred,
  watchPricesWhenChanged,
  mailWhenPriceFell,
  warnBeforeAccessEnds,
]
export const learningJobs = [
  mailCertificate,
  mailTransfer,
  completeShortenedCourse,
  issueProgrammeCertificates,
  revokeProgrammeCertificates,
  reinstateProgrammeCertificates,
  watchPrices,
  mailPriceFell,
  mailWeekSummaries,
  warnOfAccessEnd,
]
