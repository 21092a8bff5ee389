import * as z from 'zod'
import { centavos, type EventOf, events, id, instant, personal } from '../kernel/event'

export const certificateEvents = events({
  CertificateIssued: z.object({
    certificateId: id,
    code: z.string(),
    enrolmentId: id,
    studentId: id,
    studentName: personal(z.string(), 'studentId'),
    courseId: id,
    courseTitle: z.string(),
    courseTopic: z.string(),
    teacherName: z.string(),
    totalSeconds: z.int().positive(),
    startedAt: instant,
    completedAt: instant,
    syllabus: z.array(z.object({ title: z.string(), lessons: z.int() })),
  }),
  CertificateRevoked: z.object({ certificateId: id, code: z.string(), reason: z.enum(['refund', 'fraud']) }),
})
export type CertificateEvent = EventOf<typeof certificateEvents>
