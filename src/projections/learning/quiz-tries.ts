import type { Knex } from 'knex'
import type { EnrolmentEvent } from '../../domain/learning/enrolment'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

/** How a student stands in a quiz, with the newest try. */
export interface QuizTriesRow {
  /** `<enrolment>|<lesson>` */
  key: string
  enrolmentId: string
  studentId: string
  courseId: string
  lessonId: string
  tries: number
  passed: boolean
  /** Ids of the chosen answers, by question. */
  answers: Record<string, string[]>
  right: number
  questions: number
  triedAt: string
}

const keyOf = (enrolmentId: string, lessonId: string) => `${enrolmentId}|${lessonId}`

export const quizTries = projection<EnrolmentEvent, QuizTriesRow>({
  name: 'quiz_tries',
  description: 'How each student stands in each quiz, with the newest try',
  version: 1,
  key: 'key',
  report: {
    label: 'Tentativas dos quizzes',
    about: 'Quantas vezes cada aluno respondeu cada quiz, e como foi a última.',
    group: 'Alunos',
    columns: ['studentId', 'courseId', 'lessonId', 'tries', 'right', 'questions', 'passed', 'triedAt'],
  },
  columns: {
    key: column.id('Matrícula e aula'),
    enrolmentId: column.id('Matrícula'),
    studentId: column.id('Aluno'),
    courseId: column.id('Curso'),
    lessonId: column.id('Aula'),
    tries: column.count('Tentativas'),
    passed: column.bool('Passou'),
    answers: column.json('Respostas'),
    right: column.count('Certas'),
    questions: column.count('Perguntas'),
    triedAt: column.instant('Última tentativa'),
  },
  on: {
    QuizAnswered: {
      key: ({ enrolmentId, lessonId }) => keyOf(enrolmentId, lessonId),
      apply: (row, { at, passed, ...tried }, _, key) => ({
        key,
        ...tried,
        tries: (row?.tries ?? 0) + 1,
        passed: passed || (row?.passed ?? false),
        triedAt: at,
      }),
    },
  },
})

export const quizTryOf = (db: Knex, enrolmentId: string, lessonId: string) =>
  db<QuizTriesRow>(table(quizTries))
    .where({ key: keyOf(enrolmentId, lessonId) })
    .first() as Promise<QuizTriesRow | undefined>
