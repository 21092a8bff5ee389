import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, instant, occurred, personal } from '../kernel/event'
import { between, type Instant, MINUTE } from '../kernel/instants'

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
  CertificateRevoked: eventSchema('Certificado cancelado', {
    certificateId: id,
    code: z.string(),
    reason: z.enum(['refund', 'fraud']),
    /** Absent from older events. */
    studentId: id.optional(),
  }),
  /** Somebody other than its owner and staff opened the public page; nothing tells who. */
  CertificateChecked: eventSchema('Certificado conferido', {
    certificateId: id,
    code: z.string(),
    courseId: id,
    checkedAt: occurred(instant),
  }),
})
export type CertificateEvent = EventOf<typeof certificateEvents>

export type Certificate =
  | { phase: 'absent' }
  | {
      phase: 'issued' | 'revoked'
      code: string
      enrolmentId: string
      studentId: string
      courseId: string
      checkedAt: Instant | null
    }

export const certificate = aggregate<Certificate, typeof certificateEvents>(
  { name: 'certificate', label: 'Certificado' },
  certificateEvents,
  { phase: 'absent' },
  {
    CertificateIssued: (_, { code, enrolmentId, studentId, courseId }) => ({
      phase: 'issued',
      code,
      enrolmentId,
      studentId,
      courseId,
      checkedAt: null,
    }),
    CertificateImported: (_, { code, enrolmentId, studentId, courseId }) => ({
      phase: 'issued',
      code,
      enrolmentId,
      studentId,
      courseId,
      checkedAt: null,
    }),
    CertificateRevoked: (c) => (c.phase === 'absent' ? c : { ...c, phase: 'revoked' }),
    CertificateChecked: (c, { checkedAt }) => (c.phase === 'absent' ? c : { ...c, checkedAt }),
  },
)

type CertificateDecide = Decide<Certificate, CertificateEvent>
type Issue = Extract<CertificateEvent, { type: 'CertificateIssued' }>['data']

export const issueCertificate =
  (data: Issue): CertificateDecide =>
  (c) =>
    c.phase === 'absent' ? [event('CertificateIssued', data)] : []

export const importCertificate =
  (data: Extract<CertificateEvent, { type: 'CertificateImported' }>['data']): CertificateDecide =>
  (c) =>
    c.phase === 'absent' ? [event('CertificateImported', data)] : []

export const revokeCertificate =
  (data: { certificateId: string; reason: 'refund' | 'fraud' }): CertificateDecide =>
  (c) =>
    c.phase === 'issued'
      ? [event('CertificateRevoked', { ...data, code: c.code, studentId: c.studentId })]
      : []

/** Looks at one certificate within this time are one check: who looked is not known, so none can be told from another. */
const SAME_CHECK_MS = 10 * MINUTE

export const checkCertificate =
  ({ certificateId, at }: { certificateId: string; at: Instant }): CertificateDecide =>
  (c) => {
    if (c.phase === 'absent') return []
    if (c.checkedAt && between(c.checkedAt, at) < SAME_CHECK_MS) return []
    const { code, courseId } = c
    return [event('CertificateChecked', { certificateId, code, courseId, checkedAt: at })]
  }
