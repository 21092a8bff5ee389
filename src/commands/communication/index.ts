import { SendContactMessage } from './contact'
import { PublishReview, RemoveReview } from './review'

export const communicationCommands = [PublishReview, RemoveReview, SendContactMessage]
