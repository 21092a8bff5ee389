import type { Knex } from 'knex'
import { audienceLabels, type CourseAudience } from '../../contracts/communication/course-mail'
import type { CourseMailEvent } from '../../domain/communication/course-mail'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

const statusLabels = {
  tested: 'Teste',
  scheduled: 'Marcado',
  sending: 'Saindo',
  sent: 'Enviado',
  cancelled: 'Cancelado',
} as const

interface CourseMailRow {
  mailId: string
  courseId: string
  subject: string
  body: string
  audience: CourseAudience | null
  days: number | null
  status: keyof typeof statusLabels
  at: string
  /** Whom it is for; null before it begins. */
  people: number | null
  sent: number
  /** Students who turned these mails off. */
  off: number
  /** Students without account or access any more. */
  gone: number
}

const key = (e: { mailId: string }) => e.mailId
const nobody = { people: null, sent: 0, off: 0, gone: 0 }

export const courseMails = projection<CourseMailEvent, CourseMailRow>({
  name: 'course_mails',
  description: 'Mails of staff to the students of a course, with how far they got',
  version: 1,
  key: 'mailId',
  report: {
    label: 'E-mails aos alunos',
    about: 'O que a equipe escreveu aos alunos de cada curso, e quantos receberam.',
    group: 'Alunos',
    columns: ['subject', 'courseId', 'audience', 'status', 'at', 'people', 'sent', 'off', 'gone'],
  },
  columns: {
    mailId: column.id('E-mail'),
    courseId: column.id('Curso'),
    subject: column.text('Assunto'),
    body: column.text('Mensagem'),
    audience: nullable(column.choice('Para quem', audienceLabels)),
    days: nullable(column.number('Dias parados')),
    status: column.choice('Situação', statusLabels),
    at: column.instant('Quando'),
    people: nullable(column.count('Alunos')),
    sent: column.count('Enviados'),
    off: column.count('Não querem'),
    gone: column.count('Sem acesso ou recusados'),
  },
  indexes: [['courseId', 'at']],
  on: {
    CourseMailTested: {
      key,
      apply: (_, { mailId, courseId, subject, body }, { at }) => ({
        ...nobody,
        mailId,
        courseId,
        subject,
        body,
        audience: null,
        days: null,
        status: 'tested',
        at,
      }),
    },
    CourseMailScheduled: { key, apply: (_, data) => ({ ...nobody, ...data, status: 'scheduled' }) },
    CourseMailCancelled: { key, apply: (row) => row && { ...row, status: 'cancelled' } },
    CourseMailBegun: {
      key,
      apply: (row, { studentIds }) =>
        row && {
          ...row,
          people: studentIds.length,
          status: studentIds.length > 0 ? 'sending' : 'sent',
        },
    },
    CourseMailBatchSent: {
      key,
      apply: (row, { sent, left }) => {
        if (!row) return row
        const off = left.filter(({ why }) => why === 'off').length
        const next = {
          ...row,
          sent: row.sent + sent.length,
          off: row.off + off,
          gone: row.gone + left.length - off,
        }
        const isOver = next.sent + next.off + next.gone >= (row.people ?? 0)
        return { ...next, status: isOver ? 'sent' : row.status }
      },
    },
  },
})

const rows = (db: Knex) => db<CourseMailRow>(table(courseMails))

/** Mails to the students of a course, newest first, without tests. */
export const mailsOfCourse = (db: Knex, courseId: string, limit: number): Promise<CourseMailRow[]> =>
  rows(db)
    .where({ courseId })
    .whereNot({ status: 'tested' })
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'mailId', order: 'desc' },
    ])
    .limit(limit) as unknown as Promise<CourseMailRow[]>

export const courseMailById = (db: Knex, mailId: string) =>
  rows(db).where({ mailId }).first() as Promise<CourseMailRow | undefined>
