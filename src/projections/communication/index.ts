import { courseReview } from './course-review'
import { questionThread } from './question-thread'

export const communicationProjections = { questionThread, courseReview }
