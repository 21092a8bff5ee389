import * as z from 'zod'
import { reviewForm } from '../../contracts/communication/review'
import { isStaff } from '../../contracts/kernel/roles'
import { publishReview, removeReview, review, reviewId } from '../../domain/communication/review'
import { account } from '../../domain/identity/account'
import { id } from '../../domain/kernel/event'
import { refuse } from '../../domain/kernel/refuse'
import { enrolment, enrolmentId, hasAccess } from '../../domain/learning/enrolment'
import { type CommandContext, command } from '../kernel/command'
import { Forbidden } from '../kernel/errors'

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
    if (!hasAccess(access) || author.phase !== 'open') {
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
