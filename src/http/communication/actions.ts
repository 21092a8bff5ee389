import { AnswerQuestion, AskQuestion, CloseQuestion, SeeAnswers } from '../../commands/communication/question'
import { isStaff } from '../../contracts/kernel/roles'
import { safePath } from '../kernel/safe-path'
import { type ActionContext, type ActionRoute, submit } from '../kernel/submit'
import { publishReviewAction } from './my-reviews'
import { newsletterActions } from './newsletter'
import { preferenceActions } from './preferences'

const back = ({ body, actor }: ActionContext) =>
  safePath(body.back, isStaff(actor.role) ? '/admin/questions' : '/student/myquestions')

export const communicationActions: ActionRoute[] = [
  ...newsletterActions,
  ...preferenceActions,
  publishReviewAction,
  submit('/questions', AskQuestion, {
    input: ({ body }) => ({ courseId: body.courseId, lessonId: body.lessonId, content: body.content }),
    to: back,
    say: 'Pergunta enviada. Avisaremos por e-mail quando houver resposta.',
  }),
  submit('/questions/reply', AnswerQuestion, {
    input: ({ body }) => ({ content: body.content, question_id: body.question_id }),
    to: back,
    say: 'Resposta enviada.',
  }),
  submit('/questions/{id}/seen', SeeAnswers, {
    input: ({ params }) => ({ questionId: params.id }),
    to: back,
  }),
  submit('/questions/{id}/close', CloseQuestion, {
    input: ({ params }) => ({ questionId: params.id }),
    to: back,
    say: 'Pergunta encerrada.',
  }),
]
