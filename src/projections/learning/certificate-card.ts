import type { Knex } from 'knex'
import type { CertificateEvent } from '../../domain/learning/certificate'
import { projection, table } from '../kernel/projection'

export interface CertificateRow {
  code: string
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
}

export const certificateCard = projection<CertificateEvent, CertificateRow>({
  name: 'certificate_card',
  description: 'What a certificate says, by its public code',
  version: 2,
  key: 'code',
  columns: {
    code: 'text',
    certificateId: 'text',
    status: 'text',
    enrolmentId: 'text',
    studentId: 'text',
    studentName: 'text',
    courseId: 'text',
    courseTitle: 'text',
    courseTopic: 'text',
    teacherName: 'text',
    totalSeconds: 'int',
    startedAt: 'instant',
    completedAt: 'instant',
    issuedAt: 'instant',
    syllabus: 'json',
    eventId: 'text',
  },
  personal: ['studentName'],
  indexes: [['studentId', 'issuedAt'], ['courseId']],
  on: {
    CertificateIssued: {
      key: (e) => e.code,
      apply: (_, e, { at, id }) => ({
        ...e,
        status: 'issued',
        issuedAt: at,
        eventId: id,
      }),
    },
    CertificateRevoked: { key: (e) => e.code, apply: (row) => row && { ...row, status: 'revoked' } },
  },
})

const rows = (db: Knex) => db<CertificateRow>(table(certificateCard))

export const certificateByCode = (db: Knex, code: string) =>
  rows(db).where({ code }).first() as Promise<CertificateRow | undefined>

export const certificatesOf = (db: Knex, studentId: string) =>
  rows(db).where({ studentId, status: 'issued' }).orderBy('issuedAt', 'desc') as Promise<CertificateRow[]>
