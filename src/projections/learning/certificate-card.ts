import type { Knex } from 'knex'
import { valueLabels } from '../../contracts/analytics/value-labels'
import { certificateOrigins } from '../../contracts/learning/certificate-words'
import { plainText } from '../../domain/kernel/plain-text'
import type { CertificateEvent, CertifiedCourse } from '../../domain/learning/certificate'
import type { CertificateEvidence } from '../../domain/learning/certificate-rule'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface CertificateRow {
  code: string
  /** As the other system printed it; null for those of here, whose code says how it is printed. */
  printedCode: string | null
  origin: keyof typeof certificateOrigins
  certificateId: string
  status: 'issued' | 'revoked'
  /** Null of a programme. */
  enrolmentId: string | null
  studentId: string
  studentName: string
  /** Null of a programme. */
  courseId: string | null
  /** Null of a course. */
  bundleId: string | null
  /** Of the course or programme. */
  courseTitle: string
  courseTopic: string
  teacherName: string
  totalSeconds: number
  startedAt: string
  completedAt: string
  issuedAt: string
  /** Of the document, from 1: each correction of the name makes a new one. */
  version: number
  /** When the name was last corrected. */
  correctedAt: string | null
  syllabus: { title: string; lessons: number }[]
  /** What it was given for; null for older ones and for those of other systems. */
  evidence: CertificateEvidence | null
  /** Of a programme, in the order of its tracks; null of a course. */
  courses: CertifiedCourse[] | null
  /** Id of the event that issued it. */
  eventId: string
  /** Student, course and code without accents. */
  searchText: string
}

/** So many names fit beside a signature. */
const SIGNED = 3

function teachersOf(courses: readonly CertifiedCourse[]): string {
  const names = [...new Set(courses.map(({ teacherName }) => teacherName).filter(Boolean))]
  const more = names.length - SIGNED
  if (more > 0) return `${names.slice(0, SIGNED).join(', ')} e mais ${more}`
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`
}

const FIRST_VERSION = { version: 1, correctedAt: null }

const searchTextOf = ({
  studentName,
  courseTitle,
  printedCode,
  code,
}: Pick<CertificateRow, 'studentName' | 'courseTitle' | 'code'> & { printedCode?: string | null }) =>
  plainText([studentName, courseTitle, printedCode, code].filter(Boolean).join(' '))

export const certificateCard = projection<CertificateEvent, CertificateRow>({
  name: 'certificate_card',
  description: 'Certificates by their public code',
  version: 7,
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
    enrolmentId: nullable(column.id('Matrícula')),
    studentId: column.id('Aluno'),
    studentName: column.text('Aluno'),
    courseId: nullable(column.id('Curso')),
    bundleId: nullable(column.id('Formação')),
    courseTitle: column.text('Curso ou formação'),
    courseTopic: column.text('Tema'),
    teacherName: column.text('Professor'),
    totalSeconds: column.seconds('Carga horária'),
    startedAt: column.instant('Começo'),
    completedAt: column.instant('Concluído'),
    issuedAt: column.instant('Emitido'),
    version: column.number('Versão'),
    correctedAt: nullable(column.instant('Nome corrigido')),
    syllabus: column.json('Conteúdo'),
    evidence: nullable(column.json('Como foi conquistado')),
    courses: nullable(column.json('Cursos da formação')),
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
        bundleId: null,
        courses: null,
        evidence: e.evidence ?? null,
        printedCode: null,
        origin: 'here',
        status: 'issued',
        issuedAt: at,
        ...FIRST_VERSION,
        eventId: id,
        searchText: searchTextOf(e),
      }),
    },
    CertificateImported: {
      key: (e) => e.code,
      // The other system chose the code, so it may be taken here already; the first certificate keeps it.
      apply: (row, e, { at, id }) =>
        row ?? {
          ...e,
          bundleId: null,
          courses: null,
          origin: 'elsewhere',
          courseTopic: '',
          teacherName: '',
          startedAt: e.completedAt,
          syllabus: [],
          evidence: null,
          status: 'issued',
          issuedAt: at,
          ...FIRST_VERSION,
          eventId: id,
          searchText: searchTextOf(e),
        },
    },
    ProgrammeCertificateIssued: {
      key: (e) => e.code,
      apply: (_, { programmeTitle, programmeTopic, courses, ...e }, { at, id }) => ({
        ...e,
        enrolmentId: null,
        courseId: null,
        courseTitle: programmeTitle,
        courseTopic: programmeTopic,
        teacherName: teachersOf(courses),
        totalSeconds: courses.reduce((sum, { totalSeconds }) => sum + totalSeconds, 0),
        startedAt: courses.map((course) => course.startedAt).sort()[0]!,
        completedAt: courses
          .map((course) => course.completedAt)
          .sort()
          .at(-1)!,
        syllabus: courses.map(({ title, lessons }) => ({ title, lessons })),
        courses,
        evidence: null,
        printedCode: null,
        origin: 'here',
        status: 'issued',
        issuedAt: at,
        ...FIRST_VERSION,
        eventId: id,
        searchText: searchTextOf({ ...e, courseTitle: programmeTitle }),
      }),
    },
    CertificateNameCorrected: {
      key: (e) => e.code,
      apply: (row, { studentName, version }, { at }) =>
        row && {
          ...row,
          studentName,
          version,
          correctedAt: at,
          searchText: searchTextOf({ ...row, studentName }),
        },
    },
    CertificateRevoked: { key: (e) => e.code, apply: (row) => row && { ...row, status: 'revoked' } },
    CertificateReinstated: { key: (e) => e.code, apply: (row) => row && { ...row, status: 'issued' } },
  },
})

const rows = (db: Knex) => db<CertificateRow>(table(certificateCard))

export const certificateByCode = (db: Knex, code: string) =>
  rows(db).where({ code }).first() as Promise<CertificateRow | undefined>

export const certificatesByCode = (db: Knex, codes: readonly string[]) =>
  rows(db).whereIn('code', [...codes]) as Promise<CertificateRow[]>

/** Certificates of which a document that was issued once holds no longer. */
export const supersededCertificates = (db: Knex) =>
  rows(db)
    .select('code', 'version', 'status')
    .where({ origin: 'here' })
    .where((some) => some.where({ status: 'revoked' }).orWhere('version', '>', 1))
    .orderBy('issuedAt') as Promise<Pick<CertificateRow, 'code' | 'version' | 'status'>[]>

export const certificatesOf = (db: Knex, studentId: string) =>
  rows(db).where({ studentId, status: 'issued' }).orderBy('issuedAt', 'desc') as Promise<CertificateRow[]>

/** The certificates of several students that are valid. */
export const certificatesAmong = (db: Knex, studentIds: readonly string[]) =>
  rows(db)
    .whereIn('studentId', [...studentIds])
    .where({ status: 'issued' })
    .orderBy('issuedAt') as Promise<CertificateRow[]>

/** The certificate of a student for a course or a programme, also a revoked one; undefined where none was issued. */
export const certificateFor = (
  db: Knex,
  studentId: string,
  of: { courseId: string } | { bundleId: string },
) =>
  rows(db)
    .where({ studentId, ...of })
    .first() as Promise<CertificateRow | undefined>
