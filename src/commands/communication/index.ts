import { SendContactMessage } from './contact'
import { courseMailCommands } from './course-mail'
import { preferenceCommands } from './email-preferences'
import { newsletterCommands } from './newsletter'
import { AnswerQuestion, AskQuestion, CloseQuestion, SeeAnswers } from './question'
import {
  AnswerReview,
  HideReview,
  MarkRefundedIfReviewed,
  MarkReviewRefunded,
  PublishReview,
  ReleaseReview,
  RemoveReview,
} from './review'

export const communicationCommands = {
  AskQuestion,
  AnswerQuestion,
  SeeAnswers,
  CloseQuestion,
  PublishReview,
  RemoveReview,
  ReleaseReview,
  HideReview,
  AnswerReview,
  MarkReviewRefunded,
  MarkRefundedIfReviewed,
  SendContactMessage,
  ...newsletterCommands,
  ...preferenceCommands,
  ...courseMailCommands,
}
