import type { QuizView } from '../../contracts/learning/pages'
import type { CourseSyllabusRow } from '../../projections/learning/course-syllabus'
import type { QuizTriesRow } from '../../projections/learning/quiz-tries'

type Quiz = NonNullable<CourseSyllabusRow['modules'][number]['lessons'][number]['quiz']>
type Question = Quiz['questions'][number]

function resultOf({ answers }: Question, chosen: readonly string[], tells: boolean) {
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

/** A quiz for its student. Questions that were written after the newest try have no result. */
export function quizView({ questions, passMark, tries }: Quiz, row: QuizTriesRow | undefined): QuizView {
  const used = row?.tries ?? 0
  const passed = row?.passed ?? false
  const tells = passed || (tries !== null && used >= tries)
  return {
    questions: questions.map(({ questionId, text, kind, answers }) => ({
      questionId,
      text,
      kind,
      answers: answers.map(({ answerId, text }) => ({ answerId, text })),
    })),
    passMark,
    tries,
    used,
    passed,
    last: row
      ? {
          right: row.right,
          questions: row.questions,
          results: Object.fromEntries(
            questions.flatMap((question) => {
              const chosen = row.answers[question.questionId]
              return chosen ? [[question.questionId, resultOf(question, chosen, tells)]] : []
            }),
          ),
        }
      : null,
  }
}
