import type { ContactEvent } from '../domain/communication/contact'
import type { QuestionEvent } from '../domain/communication/question'
import { mailAnswer } from './jobs/mail-answer'
import { mailNewsletterConfirm, mailNewsletterWelcome } from './jobs/mail-newsletter'
import { mailShop } from './jobs/mail-shop'
import { enqueue, reactor } from './kernel/reactor'
import { mailWhenNewsletterChanged, requestNewsletterWhenAgreed } from './reactors/follow-newsletter'

const mailWhenAnswered = reactor<QuestionEvent>('mail-when-answered', {
  QuestionAnswered: ({ studentId, authorId, questionId, answerId }) =>
    authorId === studentId ? [] : [enqueue(mailAnswer, { studentId, questionId, answerId })],
})

export const mailShopWhenContacted = reactor<ContactEvent>('mail-shop-when-contacted', {
  ContactMessageSent: ({ contactId }) => [enqueue(mailShop, { contactId })],
})

export const communicationReactors = [
  mailWhenAnswered,
  mailShopWhenContacted,
  mailWhenNewsletterChanged,
  requestNewsletterWhenAgreed,
]
export const communicationJobs = [mailAnswer, mailShop, mailNewsletterConfirm, mailNewsletterWelcome]
