import type { ContactEvent } from '../domain/communication/contact'
import type { CourseMailEvent } from '../domain/communication/course-mail'
import { batchesOf } from '../domain/communication/course-mail'
import type { NewsletterIssueEvent } from '../domain/communication/newsletter-issue'
import type { QuestionEvent } from '../domain/communication/question'
import { MINUTE, plus } from '../domain/kernel/instants'
import { mailAnswer, mailAnswerToVoters } from './jobs/mail-answer'
import { beginCourseMail, mailCourseBatch, mailCourseTest } from './jobs/mail-course'
import { mailNewsletterConfirm, mailNewsletterWelcome } from './jobs/mail-newsletter'
import { beginNewsletterIssue, mailNewsletterBatch, mailNewsletterTest } from './jobs/mail-newsletter-issue'
import { mailSearchAlert, mailSearchAlertConfirm } from './jobs/mail-search-alert'
import { mailShop } from './jobs/mail-shop'
import { matchSearchAlerts } from './jobs/match-search-alerts'
import { enqueue, reactor } from './kernel/reactor'
import { mailWhenNewsletterChanged, requestNewsletterWhenAgreed } from './reactors/follow-newsletter'
import { mailWhenSearchAlertChanged, matchAlertsWhenOnSale } from './reactors/follow-search-alerts'

const mailWhenAnswered = reactor<QuestionEvent>('mail-when-answered', {
  QuestionAnswered: ({ studentId, authorId, questionId, answerId }) =>
    authorId === studentId
      ? []
      : [
          enqueue(mailAnswer, { studentId, questionId, answerId }),
          enqueue(mailAnswerToVoters, { questionId, answerId }),
        ],
})

export const mailShopWhenContacted = reactor<ContactEvent>('mail-shop-when-contacted', {
  ContactMessageSent: ({ contactId }) => [enqueue(mailShop, { contactId })],
})

const sendCourseMails = reactor<CourseMailEvent>('send-course-mails', {
  CourseMailTested: ({ mailId }) => [enqueue(mailCourseTest, { mailId })],
  CourseMailScheduled: ({ mailId, at }) => [enqueue(beginCourseMail, { mailId }, { runAt: at })],
  CourseMailBegun: ({ mailId, studentIds }) =>
    Array.from({ length: batchesOf(studentIds.length) }, (_, batch) =>
      enqueue(mailCourseBatch, { mailId, batch }),
    ),
})

/** One batch a minute, each asked for by the one before it. */
const sendNewsletterIssues = reactor<NewsletterIssueEvent>('send-newsletter-issues', {
  NewsletterIssueTested: ({ issueId, staffId }) => [enqueue(mailNewsletterTest, { issueId, staffId })],
  NewsletterIssueScheduled: ({ issueId, at, round }) => [
    enqueue(beginNewsletterIssue, { issueId, round }, { runAt: at }),
  ],
  NewsletterIssueBegun: ({ issueId }) => [enqueue(mailNewsletterBatch, { issueId, batch: 0 })],
  NewsletterIssueBatchSent: ({ issueId, batch }, { at }) => [
    enqueue(mailNewsletterBatch, { issueId, batch: batch + 1 }, { runAt: plus(at, MINUTE) }),
  ],
  NewsletterIssueResumed: ({ issueId, batch }) => [enqueue(mailNewsletterBatch, { issueId, batch })],
})

export const communicationReactors = [
  sendCourseMails,
  sendNewsletterIssues,
  mailWhenAnswered,
  mailShopWhenContacted,
  mailWhenNewsletterChanged,
  requestNewsletterWhenAgreed,
  mailWhenSearchAlertChanged,
  matchAlertsWhenOnSale,
]
export const communicationJobs = [
  mailAnswer,
  mailAnswerToVoters,
  mailShop,
  mailNewsletterConfirm,
  mailNewsletterWelcome,
  beginNewsletterIssue,
  mailNewsletterBatch,
  mailNewsletterTest,
  beginCourseMail,
  mailCourseBatch,
  mailCourseTest,
  mailSearchAlertConfirm,
  mailSearchAlert,
  matchSearchAlerts,
]
