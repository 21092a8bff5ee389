import { own } from '../kernel/own'
import { refuse } from '../kernel/refuse'

export interface QuizQuestion {
  questionId: string
  answers: { answerId: string; correct: boolean }[]
}

export interface Quiz {
  questions: QuizQuestion[]
  /** Percent of the questions that must be right. */
  passMark: number
  /** How often it may be tried before it is passed; null: any number of times. */
  tries: number | null
}

/** Five questions fill the five minutes of a day's practice; an answer that takes longer was not known. */
const SLOW_SECONDS = 60

export const isSlow = (seconds: number | undefined): boolean => (seconds ?? 0) > SLOW_SECONDS

/** A question is right when exactly its right answers were chosen. */
export const isRight = ({ answers }: QuizQuestion, chosen: readonly string[]): boolean =>
  answers.every(({ answerId, correct }) => chosen.includes(answerId) === correct)

/** Ids of the question's own answers among those that were sent; `field` names the question in a form. */
export function chosenOf({ answers }: QuizQuestion, sent: readonly string[], say: string, field: string) {
  const chosen = answers.map(({ answerId }) => answerId)
  const known = sent.filter((each) => chosen.includes(each))
  if (known.length === 0) refuse('quiz-unanswered', say, field)
  return known
}

/** One try of a quiz. `seconds`: how long each question took, where it is known. */
export interface QuizTry {
  answers: Record<string, string[]>
  seconds?: Record<string, number> | undefined
}

/** What a try comes to: the chosen answers, and the questions that were answered wrongly or slowly. */
export function markQuiz({ questions, passMark }: Quiz, sent: QuizTry) {
  const answers: Record<string, string[]> = {}
  for (const [n, question] of questions.entries()) {
    const { questionId } = question
    answers[questionId] = chosenOf(
      question,
      own(sent.answers, questionId) ?? [],
      `Pergunta ${n + 1}: escolha uma resposta.`,
      `answers.${questionId}`,
    )
  }
  const idsOf = (isOf: (question: QuizQuestion) => boolean) =>
    questions.filter(isOf).map(({ questionId }) => questionId)
  const wrong = idsOf((each) => !isRight(each, own(answers, each.questionId) ?? []))
  const slow = idsOf(({ questionId }) => isSlow(own(sent.seconds ?? {}, questionId)))
  const right = questions.length - wrong.length
  return {
    answers,
    right,
    questions: questions.length,
    passed: right * 100 >= passMark * questions.length,
    wrong,
    ...(slow.length > 0 && { slow }),
  }
}
