import type { ContactEvent } from '../domain/communication/contact'
import type { CourseMailEvent } from '../domain/communication/course-mail'
import { batchesOf } from '../domain/communication/course-mail'
import type { QuestionEvent } from '../domain/communication/question'
import { mailAnswer, mailAnswerToVoters } from './jobs/mail-answer'
import { beginCourseMail, mailCourseBatch, mailCourseTest } from './jobs/mail-course'
import { mailNewsletterConfirm, mailNewsletterWelcome } from './jobs/mail-newsletter'
import { mailShop } from './jobs/mail-shop'
import { enqueue, reactor } from './kernel/reactor'
import { mailWhenNewsletterChanged, requestNewsletterWhenAgreed } from './reactors/follow-newsletter'

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

export const communicationReactors = [
  sendCourseMails,
  mailWhenAnswered,
  mailShopWhenContacted,
  mailWhenNewsletterChanged,
  requestNewsletterWhenAgreed,
]
export const communicationJobs = [
  mailAnswer,
  mailAnswerToVoters,
  mailShop,
  mailNewsletterConfirm,
  mailNewsletterWelcome,
  beginCourseMail,
  mailCourseBatch,
  mailCourseTest,
]
