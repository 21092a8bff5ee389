import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, instant, occurred, personal } from '../kernel/event'
import { between, type Instant, MINUTE } from '../kernel/instants'
import { refuse } from '../kernel/refuse'
import { certificateEvidence } from './certificate-rule'

/** One course of a programme's certificate, with what its own certificate says. */
const certifiedCourse = z.object({
  certificateId: id,
  courseId: id,
  code: z.string(),
  title: z.string(),
  teacherName: z.string(),
  lessons: z.int().nonnegative(),
  /** 0 where another system issued it and did not say. */
  totalSeconds: z.int().nonnegative(),
  startedAt: instant,
  completedAt: instant,
  /** Null where it is not known. */
  evidence: certificateEvidence.nullable(),
})
export type CertifiedCourse = z.infer<typeof certifiedCourse>

export const certificateEvents = events({
  CertificateIssued: eventSchema('Certificado emitido', {
    certificateId: id,
    code: z.string(),
    enrolmentId: id,
    studentId: id,
    /** Sealed with a separate key, so that a person may delete the account and keep the certificate. */
    studentName: personal(z.string(), 'certificateId'),
    courseId: id,
    courseTitle: z.string(),
    courseTopic: z.string(),
    teacherName: z.string(),
    totalSeconds: z.int().positive(),
    startedAt: instant,
    completedAt: instant,
    syllabus: z.array(z.object({ title: z.string(), lessons: z.int() })),
    /** What it was given for; absent from older certificates. */
    evidence: certificateEvidence.optional(),
  }),
  /** Issued by the system that the shop used before, whose document goes on being what the student holds. */
  CertificateImported: eventSchema('Certificado trazido de outra plataforma', {
    certificateId: id,
    /** As addresses and searches spell it. */
    code: z.string(),
    /** As the other system printed it. */
    printedCode: z.string(),
    enrolmentId: id,
    studentId: id,
    studentName: personal(z.string(), 'certificateId'),
    courseId: id,
    courseTitle: z.string(),
    /** 0 where the other system did not say. */
    totalSeconds: z.int().nonnegative(),
    completedAt: instant,
  }),
  /** The student holds the certificate of each course that the programme had on that day, wherever it was bought. */
  ProgrammeCertificateIssued: eventSchema('Certificado de formação emitido', {
    certificateId: id,
    code: z.string(),
    studentId: id,
    studentName: personal(z.string(), 'certificateId'),
    bundleId: id,
    programmeTitle: z.string(),
    programmeTopic: z.string(),
    /** In the order of the tracks. */
    courses: z.array(certifiedCourse).min(1),
  }),
  CertificateRevoked: eventSchema('Certificado cancelado', {
    certificateId: id,
    code: z.string(),
    reason: z.enum(['refund', 'fraud']),
    /** Absent from older events. */
    studentId: id.optional(),
  }),
  /** Its course was bought again after a refund, so that it is valid as it was. */
  CertificateReinstated: eventSchema('Certificado válido de novo', {
    certificateId: id,
    code: z.string(),
    studentId: id,
  }),
  /** The name that the account had by then takes the place of the one that was printed; the code stays. */
  CertificateNameCorrected: eventSchema('Nome do certificado corrigido', {
    certificateId: id,
    code: z.string(),
    studentId: id,
    studentName: personal(z.string(), 'certificateId'),
    /** Of the document: the first that was corrected is the second. */
    version: z.int().min(2),
  }),
  /** Somebody other than its owner and staff opened the public page; nothing tells who. */
  CertificateChecked: eventSchema('Certificado conferido', {
    certificateId: id,
    code: z.string(),
    /** Absent for the certificate of a programme. */
    courseId: id.optional(),
    checkedAt: occurred(instant),
  }),
})
export type CertificateEvent = EventOf<typeof certificateEvents>

interface KnownCertificate {
  code: string
  studentId: string
  studentName: string
  /** Of the document, from 1. */
  version: number
  /** Whether another system issued it, whose document is not this shop's to change. */
  isImported: boolean
  /** What it certifies; null for a programme. */
  course: CertifiedCourse | null
  checkedAt: Instant | null
  /** Why it was last revoked; null while it never was. */
  revokedFor: 'refund' | 'fraud' | null
}
export type Certificate = { phase: 'absent' } | ({ phase: 'issued' | 'revoked' } & KnownCertificate)

type DataOf<Type extends CertificateEvent['type']> = Extract<CertificateEvent, { type: Type }>['data']

const issued = (
  { code, studentId, studentName }: { code: string; studentId: string; studentName: string },
  course: CertifiedCourse | null,
): Certificate => ({
  phase: 'issued',
  code,
  studentId,
  studentName,
  version: 1,
  isImported: false,
  course,
  checkedAt: null,
  revokedFor: null,
})

const courseOf = (data: DataOf<'CertificateIssued'> | DataOf<'CertificateImported'>) => {
  const { certificateId, courseId, code, courseTitle: title, totalSeconds, completedAt } = data
  return { certificateId, courseId, code, title, totalSeconds, completedAt }
}

export const certificate = aggregate<Certificate, typeof certificateEvents>(
  { name: 'certificate', label: 'Certificado' },
  certificateEvents,
  { phase: 'absent' },
  {
    CertificateIssued: (_, data) =>
      issued(data, {
        ...courseOf(data),
        teacherName: data.teacherName,
        lessons: data.syllabus.reduce((sum, { lessons }) => sum + lessons, 0),
        startedAt: data.startedAt,
        evidence: data.evidence ?? null,
      }),
    CertificateImported: (_, data) => ({
      ...issued(data, {
        ...courseOf(data),
        teacherName: '',
        lessons: 0,
        startedAt: data.completedAt,
        evidence: null,
      }),
      isImported: true,
    }),
    ProgrammeCertificateIssued: (_, data) => issued(data, null),
    CertificateRevoked: (c, { reason }) =>
      c.phase === 'absent' ? c : { ...c, phase: 'revoked', revokedFor: reason },
    CertificateReinstated: (c) => (c.phase === 'absent' ? c : { ...c, phase: 'issued' }),
    CertificateNameCorrected: (c, { studentName, version }) =>
      c.phase === 'absent' ? c : { ...c, studentName, version },
    CertificateChecked: (c, { checkedAt }) => (c.phase === 'absent' ? c : { ...c, checkedAt }),
  },
)

type CertificateDecide = Decide<Certificate, CertificateEvent>

const REVOKED = 'Este certificado foi cancelado.'

interface CertificateNameCorrection {
  certificateId: string
  studentName: string
  by: 'holder' | 'staff'
}

/** What a refund took comes back with the access; what was taken for fraud does not. */
export const reinstateCertificate =
  ({ certificateId }: { certificateId: string }): CertificateDecide =>
  (c) =>
    c.phase === 'revoked' && c.revokedFor === 'refund'
      ? [event('CertificateReinstated', { certificateId, code: c.code, studentId: c.studentId })]
      : []

/**
 * One that is issued after the refund of its course is revoked at once, and valid again with the next access. One that is
 * there already was imported: if a refund revoked it, earning it here makes it valid again.
 */
export const issueCertificate =
  (data: DataOf<'CertificateIssued'>, { isRefunded }: { isRefunded: boolean }): CertificateDecide =>
  (c) => {
    const { certificateId, code, studentId } = data
    if (c.phase !== 'absent') return isRefunded ? [] : reinstateCertificate({ certificateId })(c)
    const revoked = { certificateId, code, reason: 'refund' as const, studentId }
    return [event('CertificateIssued', data), ...(isRefunded ? [event('CertificateRevoked', revoked)] : [])]
  }

export const importCertificate =
  (data: DataOf<'CertificateImported'>): CertificateDecide =>
  (c) =>
    c.phase === 'absent' ? [event('CertificateImported', data)] : []

/** Once only: a programme that gets further courses later takes no certificate back, and gives no second one. */
export const issueProgrammeCertificate =
  (data: DataOf<'ProgrammeCertificateIssued'>, { isForeseen }: { isForeseen: boolean }): CertificateDecide =>
  (c) => {
    if (c.phase === 'revoked' && !isForeseen) refuse('certificate-revoked', REVOKED)
    return c.phase === 'absent' ? [event('ProgrammeCertificateIssued', data)] : []
  }

export const revokeCertificate =
  (data: { certificateId: string; reason: 'refund' | 'fraud' }): CertificateDecide =>
  (c) => {
    if (c.phase === 'absent') return []
    // A fraud that is found after a refund must not come back with the next purchase.
    const isNews = c.phase === 'issued' || (data.reason === 'fraud' && c.revokedFor === 'refund')
    return isNews ? [event('CertificateRevoked', { ...data, code: c.code, studentId: c.studentId })] : []
  }

/** So often holders correct a name by themselves; after that staff look at it, so that no certificate changes hands. */
const OWN_CORRECTIONS = 2

/** Prints the name that the account has now. `by` staff it may be done at any time. */
export const correctCertificateName =
  ({ certificateId, studentName, by }: CertificateNameCorrection): CertificateDecide =>
  (c) => {
    if (c.phase === 'absent') return refuse('certificate-unknown', 'Este certificado não existe.')
    if (c.phase === 'revoked') refuse('certificate-revoked', REVOKED)
    if (c.isImported)
      refuse('certificate-imported', 'O documento deste certificado é o da plataforma que o emitiu.')
    if (c.studentName === studentName) return []
    if (by === 'holder' && c.version > OWN_CORRECTIONS)
      refuse(
        'name-corrected-before',
        `O nome já foi corrigido ${OWN_CORRECTIONS} vezes. Para mudar de novo, fale com a gente.`,
      )
    const { code, studentId, version } = c
    return [
      event('CertificateNameCorrected', {
        certificateId,
        code,
        studentId,
        studentName,
        version: version + 1,
      }),
    ]
  }

/** Looks at one certificate within this time are one check: who looked is not known, so none can be told from another. */
const SAME_CHECK_MS = 10 * MINUTE

export const checkCertificate =
  ({ certificateId, at }: { certificateId: string; at: Instant }): CertificateDecide =>
  (c) => {
    if (c.phase === 'absent') return []
    if (c.checkedAt && between(c.checkedAt, at) < SAME_CHECK_MS) return []
    const { code, course } = c
    const of = course && { courseId: course.courseId }
    return [event('CertificateChecked', { certificateId, code, ...of, checkedAt: at })]
  }
