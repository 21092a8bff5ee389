import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, instant, personal } from '../kernel/event'

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
  CertificateRevoked: eventSchema('Certificado cancelado', {
    certificateId: id,
    code: z.string(),
    reason: z.enum(['refund', 'fraud']),
  }),
})
export type CertificateEvent = EventOf<typeof certificateEvents>

export type Certificate =
  | { phase: 'absent' }
  | { phase: 'issued' | 'revoked'; code: string; enrolmentId: string }

export const certificate = aggregate<Certificate, typeof certificateEvents>(
  { name: 'certificate', label: 'Certificado' },
  certificateEvents,
  { phase: 'absent' },
  {
    CertificateIssued: (_, { code, enrolmentId }) => ({ phase: 'issued', code, enrolmentId }),
    CertificateRevoked: (c) => (c.phase === 'absent' ? c : { ...c, phase: 'revoked' }),
  },
)

type CertificateDecide = Decide<Certificate, CertificateEvent>
type Issue = Extract<CertificateEvent, { type: 'CertificateIssued' }>['data']

export const issueCertificate =
  (data: Issue): CertificateDecide =>
  (c) =>
    c.phase === 'absent' ? [event('CertificateIssued', data)] : []

export const revokeCertificate =
  (data: { certificateId: string; reason: 'refund' | 'fraud' }): CertificateDecide =>
  (c) =>
    c.phase === 'issued' ? [event('CertificateRevoked', { ...data, code: c.code })] : []
