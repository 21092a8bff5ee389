import type { Knex } from 'knex'
import { valueLabels } from '../../contracts/analytics/value-labels'
import type { QuestionFilter } from '../../contracts/communication/lists'
import type { QuestionEvent } from '../../domain/communication/question'
import { column, nullable } from '../kernel/columns'
import { containing } from '../kernel/list-search'
import { plainSql } from '../kernel/plain-sql'
import { projection, table } from '../kernel/projection'

export interface QuestionThreadRow {
  questionId: string
  number: number
  status: 'open' | 'answered' | 'closed'
  courseId: string
  courseTitle: string
  lessonId: string | null
  lessonTitle: string | null
  studentId: string
  studentName: string
  content: string
  /** Second of the lesson's film that it is about. */
  second: number | null
  askedAt: string
  /** First answer by staff, which ends the response time. */
  answeredAt: string | null
  /** Whether the student has unseen answers. */
  unseen: boolean
  /** How many have the same question, and who, in the order of their votes. */
  votes: number
  voters: string[]
  acceptedId: string | null
  messages: { id: string; authorId: string; author: string; byStaff: boolean; content: string; at: string }[]
}

const change =
  (step: (row: QuestionThreadRow) => QuestionThreadRow) => (row: QuestionThreadRow | undefined) =>
    row && step(row)

const withVoters = (row: QuestionThreadRow, voters: string[]): QuestionThreadRow => ({
  ...row,
  voters,
  votes: voters.length,
})

export const questionThread = projection<QuestionEvent, QuestionThreadRow>({
  name: 'question_thread',
  description: 'Questions, their answers, and which are still open',
  version: 2,
  key: 'questionId',
  report: {
    label: 'Dúvidas',
    about: 'O que foi perguntado, o que foi respondido e o que ainda espera.',
    group: 'Alunos',
    columns: ['number', 'courseTitle', 'studentName', 'status', 'votes', 'askedAt', 'answeredAt'],
  },
  columns: {
    questionId: column.id('Dúvida'),
    number: column.number('Número'),
    status: column.choice('Situação', valueLabels),
    courseId: column.id('Curso'),
    courseTitle: column.text('Curso'),
    lessonId: nullable(column.id('Aula')),
    lessonTitle: nullable(column.text('Aula')),
    studentId: column.id('Aluno'),
    studentName: column.text('Aluno'),
    content: column.text('Texto'),
    second: nullable(column.number('Segundo do vídeo')),
    askedAt: column.instant('Perguntada'),
    answeredAt: nullable(column.instant('Respondida')),
    unseen: column.bool('Resposta não vista'),
    votes: column.number('Mesma dúvida'),
    voters: column.json('Quem tem a mesma dúvida'),
    acceptedId: nullable(column.id('Resposta aceita')),
    messages: column.json('Mensagens'),
  },
  personal: ['studentName', 'content', 'messages'],
  indexes: [
    ['status', 'askedAt'],
    ['studentId', 'askedAt'],
    ['courseId', 'lessonId'],
  ],
  on: {
    QuestionAsked: {
      key: (e) => e.questionId,
      apply: (_, e, { at }) => ({
        ...e,
        second: e.second ?? null,
        status: 'open',
        askedAt: at,
        answeredAt: null,
        unseen: false,
        votes: 0,
        voters: [],
        acceptedId: null,
        messages: [],
      }),
    },
    QuestionAnswered: {
      key: (e) => e.questionId,
      apply: (row, { answerId, authorId, authorName, byStaff, content }, { at }) =>
        change((q) => ({
          ...q,
          status: byStaff ? 'answered' : q.status,
          answeredAt: byStaff ? (q.answeredAt ?? at) : q.answeredAt,
          unseen: q.unseen || authorId !== q.studentId,
          messages: [...q.messages, { id: answerId, authorId, author: authorName, byStaff, content, at }],
        }))(row),
    },
    AnswersSeen: { key: (e) => e.questionId, apply: change((q) => ({ ...q, unseen: false })) },
    QuestionClosed: { key: (e) => e.questionId, apply: change((q) => ({ ...q, status: 'closed' })) },
    QuestionUpvoted: {
      key: (e) => e.questionId,
      apply: (row, { voterId }) =>
        change((q) => withVoters(q, [...q.voters.filter((each) => each !== voterId), voterId]))(row),
    },
    QuestionVoteWithdrawn: {
      key: (e) => e.questionId,
      apply: (row, { voterId }) =>
        change((q) =>
          withVoters(
            q,
            q.voters.filter((each) => each !== voterId),
          ),
        )(row),
    },
    AnswerAccepted: {
      key: (e) => e.questionId,
      apply: (row, { answerId }) =>
        change((q) => ({ ...q, acceptedId: answerId, status: q.status === 'open' ? 'answered' : q.status }))(
          row,
        ),
    },
  },
})

const rows = (db: Knex) => db<QuestionThreadRow>(table(questionThread))
const count = async (query: Knex.QueryBuilder) => Number((await query.count({ n: '*' }).first())?.n ?? 0)

export const questionById = (db: Knex, questionId: string) =>
  rows(db).where({ questionId }).first() as Promise<QuestionThreadRow | undefined>

export const questionsOfStudent = (db: Knex, studentId: string) =>
  rows(db).where({ studentId }).orderBy('askedAt', 'desc').limit(100) as Promise<QuestionThreadRow[]>

/** What most people ask first, then the newest. */
export const questionsOfLesson = (db: Knex, courseId: string, lessonId: string) =>
  rows(db)
    .where({ courseId, lessonId })
    .orderBy([
      { column: 'votes', order: 'desc' },
      { column: 'askedAt', order: 'desc' },
    ])
    .limit(30) as unknown as Promise<QuestionThreadRow[]>

/** Questions of a course that have at least so many of these plain words, those with most of them first, then answered ones. */
export function questionsWith(
  db: Knex,
  courseId: string,
  words: readonly string[],
  { least, limit }: { least: number; limit: number },
): Promise<QuestionThreadRow[]> {
  const patterns = words.map(containing)
  const text = plainSql(`regexp_replace(content, '<[^<>]*>', ' ', 'g')`)
  const shared = words.map(() => `(${text} like ?)::int`).join(' + ')
  return rows(db)
    .where({ courseId })
    .whereRaw(`${shared} >= ?`, [...patterns, least])
    .orderByRaw(`${shared} desc`, patterns)
    .orderByRaw('answered_at is null, votes desc, asked_at desc')
    .limit(limit) as unknown as Promise<QuestionThreadRow[]>
}

/** Number of questions without an answer by staff. */
export const unreadQuestions = (db: Knex) => count(rows(db).where({ status: 'open' }))

function filtered(db: Knex, filter: QuestionFilter, search: string) {
  const query = rows(db)
  if (filter === 'unread') query.where({ status: 'open' })
  if (filter === 'answered') query.whereNot({ status: 'open' })
  if (search) {
    const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    query.andWhere((q) =>
      q.whereILike('studentName', like).orWhereILike('courseTitle', like).orWhereILike('content', like),
    )
  }
  return query
}

export async function questionPage(
  db: Knex,
  { filter, search, page, size }: { filter: QuestionFilter; search: string; page: number; size: number },
) {
  const [list, total] = await Promise.all([
    filtered(db, filter, search)
      .orderByRaw(
        `case when status = 'open' then 0 else 1 end, asked_at ${filter === 'unread' ? 'asc' : 'desc'}`,
      )
      .limit(size)
      .offset((page - 1) * size) as unknown as Promise<QuestionThreadRow[]>,
    count(filtered(db, filter, search)),
  ])
  return { list, total }
}

export const countQuestions = async (db: Knex) => {
  const [unread, answered] = await Promise.all([
    unreadQuestions(db),
    count(rows(db).whereNot({ status: 'open' })),
  ])
  return { unread, answered, all: unread + answered }
}

/** Id of the oldest open question except this one; null without any. */
export const nextUnread = async (db: Knex, exceptId: string) =>
  (
    (await rows(db)
      .where({ status: 'open' })
      .whereNot({ questionId: exceptId })
      .orderBy('askedAt')
      .first('questionId')) as { questionId: string } | undefined
  )?.questionId ?? null
