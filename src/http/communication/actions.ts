import {
  AcceptAnswer,
  AnswerQuestion,
  AskQuestion,
  CloseQuestion,
  SeeAnswers,
  UpvoteQuestion,
  WithdrawQuestionVote,
} from '../../commands/communication/question'
import { isStaff } from '../../contracts/kernel/roles'
import { safePath } from '../kernel/safe-path'
import { type ActionContext, type ActionRoute, submit } from '../kernel/submit'
import { publishReviewAction } from './my-reviews'
import { newsletterActions } from './newsletter'
import { preferenceActions } from './preferences'
import { searchAlertActions } from './search-alerts'

const back = ({ body, actor }: ActionContext) =>
  safePath(body.back, isStaff(actor.role) ? '/admin/questions' : '/student/myquestions')

export const communicationActions: ActionRoute[] = [
  ...newsletterActions,
  ...preferenceActions,
  ...searchAlertActions,
  publishReviewAction,
  submit('/questions', AskQuestion, {
    input: ({ body }) => ({
      courseId: body.courseId,
      lessonId: body.lessonId,
      content: body.content,
      second: body.second,
    }),
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
  submit('/questions/{id}/vote', UpvoteQuestion, {
    input: ({ params }) => ({ questionId: params.id }),
    to: back,
    say: 'Marcado. Avisaremos por e-mail quando houver resposta.',
  }),
  submit('/questions/{id}/unvote', WithdrawQuestionVote, {
    input: ({ params }) => ({ questionId: params.id }),
    to: back,
  }),
  submit('/questions/{id}/accept', AcceptAnswer, {
    input: ({ params, body }) => ({ questionId: params.id, answerId: body.answerId }),
    to: back,
    say: 'Resposta aceita.',
  }),
]
