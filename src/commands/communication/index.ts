import { SendContactMessage } from './contact'
import { courseMailCommands } from './course-mail'
import { preferenceCommands } from './email-preferences'
import { newsletterCommands } from './newsletter'
import { newsletterIssueCommands } from './newsletter-issue'
import {
  AcceptAnswer,
  AnswerQuestion,
  AskQuestion,
  CloseQuestion,
  SeeAnswers,
  UpvoteQuestion,
  WithdrawQuestionVote,
} from './question'
import {
  AnswerReview,
  HideReview,
  MarkRefundedIfReviewed,
  MarkReviewRefunded,
  PublishReview,
  ReleaseReview,
  RemoveReview,
} from './review'
import { searchAlertCommands } from './search-alert'

export const communicationCommands = {
  AskQuestion,
  AnswerQuestion,
  SeeAnswers,
  CloseQuestion,
  UpvoteQuestion,
  WithdrawQuestionVote,
  AcceptAnswer,
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
  ...searchAlertCommands,
  ...courseMailCommands,
  ...newsletterIssueCommands,
}
