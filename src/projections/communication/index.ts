import { questionThread } from './question-thread'

export const communicationProjections = [questionThread]
