import { SendContactMessage } from './contact'
import { preferenceCommands } from './email-preferences'
import { newsletterCommands } from './newsletter'
import { AnswerQuestion, AskQuestion, CloseQuestion, SeeAnswers } from './question'
import { PublishReview, RemoveReview } from './review'

export const communicationCommands = {
  AskQuestion,
  AnswerQuestion,
  SeeAnswers,
  CloseQuestion,
  PublishReview,
  RemoveReview,
  SendContactMessage,
  ...newsletterCommands,
  ...preferenceCommands,
}
