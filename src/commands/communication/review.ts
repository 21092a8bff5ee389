import * as z from 'zod'
import { answerReviewForm, hideReviewForm, reviewForm, reviewRef } from '../../contracts/communication/review'
import { isStaff } from '../../contracts/kernel/roles'
import {
  answerReview,
  hideReview,
  markReviewRefunded,
  publishReview,
  releaseReview,
  removeReview,
  review,
  reviewId,
} from '../../domain/communication/review'
import { account } from '../../domain/identity/account'
import { id } from '../../domain/kernel/event'
import { refuse } from '../../domain/kernel/refuse'
import { enrolment, enrolmentId, hasAccess } from '../../domain/learning/enrolment'
import { type CommandContext, command } from '../kernel/command'
import { Forbidden, NotFound } from '../kernel/errors'

const studentOf = ({ actor }: CommandContext) => {
  if (!actor.accountId) throw new Forbidden(true)
  if (isStaff(actor.role)) throw new Forbidden(false, 'A equipe não avalia cursos.')
  return actor.accountId
}

export const PublishReview = command({
  name: 'PublishReview',
  summary: 'Publishes or changes the rating and review of a course by a student with access.',
  input: reviewForm,
  who: 'user',
  on: review,
  id: ({ courseId }, ctx) => reviewId(studentOf(ctx), courseId),
  facts: async ({ courseId }, ctx) => {
    const studentId = studentOf(ctx)
    const [access, author] = await Promise.all([
      ctx.load(enrolment, enrolmentId(studentId, courseId)),
      ctx.load(account, studentId),
    ])
    if (!hasAccess(access, ctx.now) || author.phase !== 'open') {
      refuse('no-access', 'Só quem tem acesso ao curso pode avaliar.')
    }
    return { studentId, studentName: author.name }
  },
  decide: (input, _, author) => publishReview({ ...input, ...author }),
})

export const RemoveReview = command({
  name: 'RemoveReview',
  summary: 'Removes a review from the page; its rating no longer counts.',
  input: z.object({ studentId: id, courseId: id }),
  who: ['Admin', 'Editor', 'Support'],
  on: review,
  id: ({ studentId, courseId }) => reviewId(studentId, courseId),
  decide: (input) => removeReview(input),
})

const byStaff = {
  who: ['Admin', 'Editor', 'Support'] as const,
  on: review,
  id: (input: { reviewId: string }) => input.reviewId,
  allow: async (input: { reviewId: string }, { load }: CommandContext) => {
    const { phase } = await load(review, input.reviewId)
    if (phase === 'absent' || phase === 'removed') throw new NotFound('Não encontramos esta avaliação.')
  },
}

export const ReleaseReview = command({
  ...byStaff,
  name: 'ReleaseReview',
  summary: 'Publishes a review that waited for staff or was hidden.',
  input: reviewRef,
  decide: () => releaseReview(),
})

export const HideReview = command({
  ...byStaff,
  name: 'HideReview',
  summary: 'Hides a review from the page, with a reason; its rating no longer counts.',
  input: hideReviewForm,
  decide: ({ reason }) => hideReview({ reason }),
})

export const AnswerReview = command({
  ...byStaff,
  name: 'AnswerReview',
  summary: 'Answers a review in public, in the name of the school; another answer replaces it.',
  input: answerReviewForm,
  decide: ({ text }, { actor }) => answerReview({ text, authorId: actor.accountId ?? 'system' }),
})

export const MarkReviewRefunded = command({
  ...byStaff,
  name: 'MarkReviewRefunded',
  summary: 'Marks a review as of a buyer who got the money back; it stays, and its rating no longer counts.',
  input: reviewRef,
  decide: () => markReviewRefunded(),
})

/** Sent when access ended with its money; most students have written no review. */
export const MarkRefundedIfReviewed = command({
  name: 'MarkRefundedIfReviewed',
  summary: 'Marks the review of a student whose access to the course ended by a refund, if there is one.',
  input: z.object({ studentId: id, courseId: id }),
  who: 'system',
  on: review,
  id: ({ studentId, courseId }) => reviewId(studentId, courseId),
  decide: () => markReviewRefunded(),
  internal: true,
})
