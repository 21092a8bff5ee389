import { certificateStatuses } from '../../contracts/learning/certificate-words'
import { type Wait, waitOf, waits } from '../../contracts/learning/waits'
import { businessDay, daysBetween } from '../../domain/kernel/instants'
import type { CertificateEvent } from '../../domain/learning/certificate'
import type { EnrolmentEvent } from '../../domain/learning/enrolment'
import { column, nullable } from '../kernel/columns'
import { momentColumns, momentOf } from '../kernel/moment-columns'
import { projection } from '../kernel/projection'

/** A certificate on the day of its issue, or the checks of one on a day. */
export interface CertificateCountRow {
  /** The enrolment's id of a certificate; `<code>|2026-03-02` of checks. */
  key: string
  /** Null while there is only an enrolment. */
  day: string | null
  weekday: string | null
  /** Business day of the enrolment; null of checks. */
  enrolledDay: string | null
  courseId: string
  certificateId: string | null
  code: string | null
  status: keyof typeof certificateStatuses | null
  wait: Wait | null
  issued: number
  waitDays: number
  checks: number
  /** Of checks, so that certificates are counted once. */
  checkedCode: string | null
}

type Event = CertificateEvent | Extract<EnrolmentEvent, { type: 'CourseAccessGranted' }>

const row = (
  of: Partial<CertificateCountRow> & Pick<CertificateCountRow, 'key' | 'courseId'>,
): CertificateCountRow => ({
  day: null,
  weekday: null,
  enrolledDay: null,
  certificateId: null,
  code: null,
  status: null,
  wait: null,
  issued: 0,
  waitDays: 0,
  checks: 0,
  checkedCode: null,
  ...of,
})

const dayAndWeekday = (at: string) => {
  const { day, weekday } = momentOf(at)
  return { day, weekday }
}

export const certificateCounts = projection<Event, CertificateCountRow>({
  name: 'certificate_counts',
  description:
    'Certificates by the day of their issue with the days that they took, and their public checks by day',
  version: 1,
  key: 'key',
  report: {
    label: 'Certificados e conferências',
    about: 'Cada certificado no dia em que foi emitido, e quantas vezes foi conferido em cada dia.',
    group: 'Alunos',
    columns: ['day', 'code', 'courseId', 'status', 'waitDays', 'issued', 'checks'],
  },
  columns: {
    key: column.text('Certificado ou dia'),
    day: nullable(momentColumns.day),
    weekday: nullable(momentColumns.weekday),
    enrolledDay: nullable(column.day('Matrícula')),
    courseId: column.id('Curso'),
    certificateId: nullable(column.id('Certificado')),
    code: nullable(column.text('Código')),
    status: nullable(column.choice('Situação', certificateStatuses)),
    wait: nullable(column.choice('Da matrícula ao certificado', waits)),
    issued: column.count('Emitidos'),
    waitDays: column.count('Dias até o certificado'),
    checks: column.count('Conferências'),
    checkedCode: nullable(column.text('Código conferido')),
  },
  indexes: [['day']],
  on: {
    CourseAccessGranted: {
      key: (e) => e.enrolmentId,
      apply: (before, { courseId, grantedAt }, { at }, key) =>
        before ?? row({ key, courseId, enrolledDay: businessDay(grantedAt ?? at) }),
    },
    CertificateIssued: {
      key: (e) => e.enrolmentId,
      apply(before, { certificateId, code, courseId, startedAt }, { at }, key) {
        const enrolledDay = before?.enrolledDay ?? businessDay(startedAt)
        const waitDays = Math.max(0, daysBetween(enrolledDay, businessDay(at)) - 1)
        return row({
          key,
          courseId,
          ...dayAndWeekday(at),
          enrolledDay,
          certificateId,
          code,
          status: 'issued',
          wait: waitOf(waitDays),
          issued: 1,
          waitDays,
        })
      },
    },
    CertificateRevoked: {
      key: (e) => e.certificateId,
      apply: (before) => before && { ...before, status: 'revoked' },
    },
    CertificateReinstated: {
      key: (e) => e.certificateId,
      apply: (before) => before && { ...before, status: 'issued' },
    },
    CertificateChecked: {
      // A programme's certificate is of no course, and not counted beside those of its courses.
      key: ({ code, courseId, checkedAt }) => (courseId ? `${code}|${businessDay(checkedAt)}` : null),
      apply: (before, { certificateId, code, courseId = '', checkedAt }, _, key) =>
        row({
          key,
          courseId,
          ...dayAndWeekday(checkedAt),
          certificateId,
          code,
          checks: (before?.checks ?? 0) + 1,
          checkedCode: code,
        }),
    },
  },
})
