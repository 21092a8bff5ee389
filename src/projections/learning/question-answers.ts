import { businessDay } from '../../domain/kernel/instants'
import type { EnrolmentEvent } from '../../domain/learning/enrolment'
import { type PracticeEvent, questionKey, resultOf } from '../../domain/learning/practice'
import { column } from '../kernel/columns'
import { momentColumns } from '../kernel/moment-columns'
import { projection } from '../kernel/projection'

/** How a question of a quiz was answered on a day, by all students. */
export interface QuestionAnswersRow {
  /** `<lesson>|<question>|2026-03-02` */
  key: string
  day: string
  courseId: string
  lessonId: string
  questionId: string
  asked: number
  wrong: number
  slow: number
  reviewed: number
  /** Wrong or slow within the practice: it was known before, or explained. */
  forgotten: number
}

type Event =
  | Extract<EnrolmentEvent, { type: 'QuizAnswered' }>
  | Extract<PracticeEvent, { type: 'PracticeAnswered' }>
type Counts = Pick<QuestionAnswersRow, 'asked' | 'wrong' | 'slow' | 'reviewed' | 'forgotten'>

interface OfLesson {
  courseId: string
  lessonId: string
  at: string
}
const keyOf = ({ lessonId, at }: OfLesson, questionId: string) =>
  `${questionKey(lessonId, questionId)}|${businessDay(at)}`

const added = (
  row: QuestionAnswersRow | undefined,
  { courseId, lessonId, at }: OfLesson,
  questionId: string,
  more: Partial<Counts>,
): QuestionAnswersRow => ({
  key: keyOf({ courseId, lessonId, at }, questionId),
  day: businessDay(at),
  courseId,
  lessonId,
  questionId,
  asked: (row?.asked ?? 0) + (more.asked ?? 0),
  wrong: (row?.wrong ?? 0) + (more.wrong ?? 0),
  slow: (row?.slow ?? 0) + (more.slow ?? 0),
  reviewed: (row?.reviewed ?? 0) + (more.reviewed ?? 0),
  forgotten: (row?.forgotten ?? 0) + (more.forgotten ?? 0),
})

export const questionAnswers = projection<Event, QuestionAnswersRow>({
  name: 'question_answers',
  description: 'How each question of a quiz was answered on each day, in the quiz and in the practice',
  version: 1,
  key: 'key',
  report: {
    label: 'Respostas de cada pergunta',
    about: 'Quantas vezes cada pergunta foi respondida em cada dia, e quantas foi errada ou esquecida.',
    group: 'Alunos',
    columns: ['day', 'courseId', 'lessonId', 'questionId', 'asked', 'wrong', 'slow', 'reviewed', 'forgotten'],
  },
  columns: {
    key: column.text('Pergunta e dia'),
    day: momentColumns.day,
    courseId: column.id('Curso'),
    lessonId: column.id('Quiz'),
    questionId: column.id('Pergunta'),
    asked: column.count('Respostas nos quizzes'),
    wrong: column.count('Erradas'),
    slow: column.count('Lentas'),
    reviewed: column.count('Respostas na revisão'),
    forgotten: column.count('Esquecidas'),
  },
  indexes: [['day']],
  on: {
    QuizAnswered: {
      // Older events do not tell which questions were wrong.
      key: ({ wrong, answers, ...of }) =>
        wrong ? Object.keys(answers).map((questionId) => keyOf(of, questionId)) : null,
      apply(row, { wrong = [], slow = [], answers, ...of }, _, key) {
        const questionId = Object.keys(answers).find((each) => keyOf(of, each) === key) ?? ''
        const counted = (ids: readonly string[]) => (ids.includes(questionId) ? 1 : 0)
        return added(row, of, questionId, { asked: 1, wrong: counted(wrong), slow: counted(slow) })
      },
    },
    PracticeAnswered: {
      key: (of) => keyOf(of, of.questionId),
      apply: (row, of) =>
        added(row, of, of.questionId, { reviewed: 1, forgotten: resultOf(of) === 'missed' ? 1 : 0 }),
    },
  },
})
