import type { QuestionResult, QuizQuestionView, QuizView } from '../../contracts/learning/pages'
import type { CourseSyllabusRow } from '../../projections/learning/course-syllabus'
import type { QuizTriesRow } from '../../projections/learning/quiz-tries'

type Quiz = NonNullable<CourseSyllabusRow['modules'][number]['lessons'][number]['quiz']>
export type QuizQuestion = Quiz['questions'][number]

/** What came of the answers that were chosen; `tells`: the right ones are no secret any more. */
export function resultOf(
  { answers }: QuizQuestion,
  chosen: readonly string[],
  tells: boolean,
): QuestionResult {
  const picked = answers.filter(({ answerId }) => chosen.includes(answerId))
  return {
    isRight: answers.every(({ answerId, correct }) => chosen.includes(answerId) === correct),
    chosen: picked.map(({ answerId }) => answerId),
    explanations: picked.flatMap(({ text, explanation }) =>
      explanation ? { answer: text, text: explanation } : [],
    ),
    correct: tells ? answers.flatMap(({ text, correct }) => (correct ? text : [])) : null,
  }
}

/** A question without what is right. */
export const questionView = ({ questionId, text, kind, answers }: QuizQuestion): QuizQuestionView => ({
  questionId,
  text,
  kind,
  answers: answers.map(({ answerId, text }) => ({ answerId, text })),
})

/** The newest try. Questions that were written after it have no result. */
const lastTry = ({ questions, passMark }: Quiz, row: QuizTriesRow, tells: boolean): QuizView['last'] => ({
  right: row.right,
  questions: row.questions,
  passed: row.right * 100 >= passMark * row.questions,
  results: Object.fromEntries(
    questions.flatMap((question) => {
      const chosen = row.answers[question.questionId]
      return chosen ? [[question.questionId, resultOf(question, chosen, tells)]] : []
    }),
  ),
})

/** A quiz for its student; `again`: it was passed, and they want to answer it once more. */
export function quizView(quiz: Quiz, row: QuizTriesRow | undefined, again: boolean): QuizView {
  const { questions, passMark, tries } = quiz
  const used = row?.tries ?? 0
  const passed = row?.passed ?? false
  const isAgain = again && passed
  const tells = passed || (tries !== null && used >= tries)
  return {
    questions: questions.map(questionView),
    passMark,
    tries,
    used,
    passed,
    again: isAgain,
    last: row && !isAgain ? lastTry(quiz, row, tells) : null,
  }
}
