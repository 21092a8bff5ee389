import { SendContactMessage } from './contact'
import { AnswerQuestion, AskQuestion, CloseQuestion, SeeAnswers } from './question'
import { PublishReview, RemoveReview } from './review'

export const communicationCommands = [
  AskQuestion,
  AnswerQuestion,
  SeeAnswers,
  CloseQuestion,
  PublishReview,
  RemoveReview,
  SendContactMessage,
]
