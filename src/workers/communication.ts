import type { QuestionEvent } from '../domain/communication/question'
import { mailAnswer } from './jobs/mail-answer'
import { enqueue, reactor } from './kernel/reactor'

const mailWhenAnswered = reactor<QuestionEvent>('mail-when-answered', {
  QuestionAnswered: ({ studentId, authorId, questionId, answerId }) =>
    authorId === studentId ? [] : [enqueue(mailAnswer, { studentId, questionId, answerId })],
})

export const communicationReactors = [mailWhenAnswered]
export const communicationJobs = [mailAnswer]
