import { courseMails } from './course-mails'
import { courseReview } from './course-review'
import { newsletterIssueList } from './newsletter-issue-list'
import { newsletterSubscriberList } from './newsletter-subscriber-list'
import { questionThread } from './question-thread'
import { reviewCounts } from './review-counts'
import { searchAlerts } from './search-alerts'

export const communicationProjections = {
  questionThread,
  courseReview,
  reviewCounts,
  courseMails,
  newsletterSubscriberList,
  newsletterIssueList,
  searchAlerts,
}
