import { contact } from './contact'
import { courseMail } from './course-mail'
import { emailPreferences } from './email-preferences'
import { newsletter } from './newsletter'
import { newsletterIssue } from './newsletter-issue'
import { question } from './question'
import { review } from './review'
import { searchAlert } from './search-alert'
import { searchAlertAnswer } from './search-alert-answer'

/** Every aggregate of this context. */
export const communicationAggregates = [
  question,
  review,
  contact,
  newsletter,
  emailPreferences,
  courseMail,
  newsletterIssue,
  searchAlert,
  searchAlertAnswer,
]
