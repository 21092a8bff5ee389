import type { Knex } from 'knex'
import { businessDay } from '../../domain/kernel/instants'
import { type PracticeEvent, questionKey, resultOf } from '../../domain/learning/practice'
import { type DayResult, type DayResults, dueOn, withResult } from '../../domain/learning/practice-schedule'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

/** A question that comes back to a student, with the newest answer. */
export interface PracticeQuestionRow {
  /** `<student>|<lesson>|<question>` */
  key: string
  studentId: string
  courseId: string
  lessonId: string
  questionId: string
  /** Results by business day. */
  days: DayResults
  /** Business day on which it comes back; null once it is learnt. */
  due: string | null
  answers: number
  /** Business day of the newest answer within the practice; null before one. */
  answeredOn: string | null
  /** Ids of the answers that were chosen then. */
  chosen: string[]
  right: boolean
  slow: boolean
}

interface OfQuestion {
  studentId: string
  courseId: string
  lessonId: string
}
const keyOf = ({ studentId, lessonId }: OfQuestion, questionId: string) =>
  `${studentId}|${questionKey(lessonId, questionId)}`

const unanswered = (of: OfQuestion, questionId: string): PracticeQuestionRow => ({
  key: keyOf(of, questionId),
  studentId: of.studentId,
  courseId: of.courseId,
  lessonId: of.lessonId,
  questionId,
  days: {},
  due: null,
  answers: 0,
  answeredOn: null,
  chosen: [],
  right: false,
  slow: false,
})

function withDay(row: PracticeQuestionRow, at: string, result: DayResult): PracticeQuestionRow {
  const days = withResult(row.days, businessDay(at), result)
  return { ...row, days, due: dueOn(days) }
}

export const practiceQuestions = projection<PracticeEvent, PracticeQuestionRow>({
  name: 'practice_questions',
  description: 'Questions that come back to each student, and on which day',
  version: 1,
  key: 'key',
  report: {
    label: 'Revisão de cada aluno',
    about: 'As perguntas que voltam para cada aluno, e em que dia.',
    group: 'Alunos',
    columns: ['studentId', 'courseId', 'lessonId', 'questionId', 'due', 'answers', 'answeredOn', 'right'],
  },
  columns: {
    key: column.id('Aluno e pergunta'),
    studentId: column.id('Aluno'),
    courseId: column.id('Curso'),
    lessonId: column.id('Quiz'),
    questionId: column.id('Pergunta'),
    days: column.json('Resultado de cada dia'),
    due: nullable(column.day('Volta em')),
    answers: column.count('Respostas na revisão'),
    answeredOn: nullable(column.day('Última resposta')),
    chosen: column.json('Escolhidas'),
    right: column.bool('Certa'),
    slow: column.bool('Levou mais de um minuto'),
  },
  indexes: [['studentId', 'due']],
  on: {
    PracticeQueued: {
      key: (of) => of.questionIds.map((each) => keyOf(of, each)),
      apply(row, { at, ...of }, _, key) {
        const questionId = of.questionIds.find((each) => keyOf(of, each) === key) ?? ''
        return withDay(row ?? unanswered(of, questionId), at, 'missed')
      },
    },
    PracticeAnswered: {
      key: (of) => keyOf(of, of.questionId),
      apply(row, { questionId, chosen, right, slow = false, at, ...of }) {
        const before = row ?? unanswered(of, questionId)
        return {
          ...withDay(before, at, resultOf({ right, slow: slow || undefined })),
          answers: before.answers + 1,
          answeredOn: businessDay(at),
          chosen,
          right,
          slow,
        }
      },
    },
  },
})

/** All questions of a student that come back, or were answered on this business day; those that wait longest first. */
export const practiceOf = (db: Knex, studentId: string, today: string): Promise<PracticeQuestionRow[]> =>
  db<PracticeQuestionRow>(table(practiceQuestions))
    .where({ studentId })
    .whereRaw('(due is not null or answered_on = ?)', [today])
    .orderByRaw('due, key') as unknown as Promise<PracticeQuestionRow[]>
