import { courseMails } from './course-mails'
import { courseReview } from './course-review'
import { questionThread } from './question-thread'
import { reviewCounts } from './review-counts'

export const communicationProjections = { questionThread, courseReview, reviewCounts, courseMails }
