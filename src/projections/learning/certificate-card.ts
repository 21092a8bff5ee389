import type { Knex } from 'knex'
import { valueLabels } from '../../contracts/analytics/value-labels'
import { certificateOrigins } from '../../contracts/learning/certificate-words'
import { plainText } from '../../domain/kernel/plain-text'
import type { CertificateEvent } from '../../domain/learning/certificate'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface CertificateRow {
  code: string
  /** As the other system printed it; null for those of here, whose code says how it is printed. */
  printedCode: string | null
  origin: keyof typeof certificateOrigins
  certificateId: string
  status: 'issued' | 'revoked'
  enrolmentId: string
  studentId: string
  studentName: string
  courseId: string
  courseTitle: string
  courseTopic: string
  teacherName: string
  totalSeconds: number
  startedAt: string
  completedAt: string
  issuedAt: string
  syllabus: { title: string; lessons: number }[]
  /** Id of its CertificateIssued event. */
  eventId: string
  /** Student, course and code without accents. */
  searchText: string
}

export const certificateCard = projection<CertificateEvent, CertificateRow>({
  name: 'certificate_card',
  description: 'Certificates by their public code',
  version: 4,
  key: 'code',
  report: {
    label: 'Certificados',
    about: 'O que cada certificado diz, pelo código público.',
    group: 'Alunos',
    columns: ['code', 'courseTitle', 'studentName', 'status', 'totalSeconds', 'issuedAt'],
  },
  columns: {
    code: column.text('Código'),
    printedCode: nullable(column.text('Código impresso')),
    origin: column.choice('Emitido', certificateOrigins),
    certificateId: column.id('Certificado'),
    status: column.choice('Situação', valueLabels),
    enrolmentId: column.id('Matrícula'),
    studentId: column.id('Aluno'),
    studentName: column.text('Aluno'),
    courseId: column.id('Curso'),
    courseTitle: column.text('Curso'),
    courseTopic: column.text('Tema'),
    teacherName: column.text('Professor'),
    totalSeconds: column.seconds('Carga horária'),
    startedAt: column.instant('Começo'),
    completedAt: column.instant('Concluído'),
    issuedAt: column.instant('Emitido'),
    syllabus: column.json('Conteúdo'),
    eventId: column.id('Evento'),
    searchText: column.text('Texto de busca'),
  },
  personal: ['studentName', 'searchText'],
  indexes: [['studentId', 'issuedAt'], ['courseId'], ['certificateId'], ['issuedAt'], ['searchText']],
  on: {
    CertificateIssued: {
      key: (e) => e.code,
      apply: (_, e, { at, id }) => ({
        ...e,
        printedCode: null,
        origin: 'here',
        status: 'issued',
        issuedAt: at,
        eventId: id,
        searchText: plainText(`${e.studentName} ${e.courseTitle} ${e.code}`),
      }),
    },
    CertificateImported: {
      key: (e) => e.code,
      // The other system chose the code, so it may be taken here already; the first certificate keeps it.
      apply: (row, e, { at, id }) =>
        row ?? {
          ...e,
          origin: 'elsewhere',
          courseTopic: '',
          teacherName: '',
          startedAt: e.completedAt,
          syllabus: [],
          status: 'issued',
          issuedAt: at,
          eventId: id,
          searchText: plainText(`${e.studentName} ${e.courseTitle} ${e.printedCode} ${e.code}`),
        },
    },
    CertificateRevoked: { key: (e) => e.code, apply: (row) => row && { ...row, status: 'revoked' } },
  },
})

const rows = (db: Knex) => db<CertificateRow>(table(certificateCard))

export const certificateByCode = (db: Knex, code: string) =>
  rows(db).where({ code }).first() as Promise<CertificateRow | undefined>

export const certificatesOf = (db: Knex, studentId: string) =>
  rows(db).where({ studentId, status: 'issued' }).orderBy('issuedAt', 'desc') as Promise<CertificateRow[]>
