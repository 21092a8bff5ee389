import { createHash } from 'node:crypto'
import * as z from 'zod'
import { course } from '../../domain/catalog/course'
import { account } from '../../domain/identity/account'
import { certificateCode } from '../../domain/kernel/certificate-code'
import { id, instant } from '../../domain/kernel/event'
import { REDACTED } from '../../domain/kernel/redacted'
import {
  certificate,
  checkCertificate,
  issueCertificate,
  revokeCertificate,
} from '../../domain/learning/certificate'
import { enrolmentId } from '../../domain/learning/enrolment'
import { type CommandContext, command } from '../kernel/command'
import { NotFound } from '../kernel/errors'

/** One certificate per enrolment: its id is the enrolment's. */
const certificateIdOf = enrolmentId

/** Ten unguessable bytes that are equal on a retry: a keyed hash of the certificate's id. */
const codeOf = (certificateId: string, ctx: CommandContext) =>
  certificateCode(
    createHash('sha256')
      .update(ctx.hash(`certificate/${certificateId}`))
      .digest()
      .subarray(0, 10),
  )

export const IssueCertificate = command({
  name: 'IssueCertificate',
  summary: 'Issues the certificate of a completed course.',
  input: z.object({ studentId: id, courseId: id, startedAt: instant, completedAt: instant }),
  who: 'system',
  on: certificate,
  id: ({ studentId, courseId }) => certificateIdOf(studentId, courseId),
  facts: async ({ studentId, courseId }, ctx) => {
    const [done, student] = await Promise.all([ctx.load(course, courseId), ctx.load(account, studentId)])
    if (done.phase === 'absent' || student.phase === 'absent') throw new NotFound()
    return { done, student }
  },
  decide: ({ studentId, courseId, startedAt, completedAt }, ctx, { done, student }) => {
    const certificateId = certificateIdOf(studentId, courseId)
    return issueCertificate({
      certificateId,
      code: codeOf(certificateId, ctx),
      enrolmentId: enrolmentId(studentId, courseId),
      studentId,
      studentName: student.phase === 'open' ? student.name : REDACTED,
      courseId,
      courseTitle: done.title,
      courseTopic: done.topic,
      teacherName: done.teacher.name,
      totalSeconds: done.modules.flatMap((m) => m.lessons).reduce((sum, l) => sum + l.durationSeconds, 0),
      startedAt,
      completedAt,
      syllabus: done.modules.map((m) => ({ title: m.title, lessons: m.lessons.length })),
    })
  },
  internal: true,
})

export const RevokeCertificate = command({
  name: 'RevokeCertificate',
  summary: 'Revokes a certificate after a refund or fraud.',
  input: z.object({ certificateId: id, reason: z.enum(['refund', 'fraud']) }),
  who: ['Admin'],
  on: certificate,
  id: ({ certificateId }) => certificateId,
  decide: (input) => revokeCertificate(input),
})

/** Sent by the system, so that nothing in the log tells who looked. */
export const RecordCertificateCheck = command({
  name: 'RecordCertificateCheck',
  summary: 'Records that somebody checked a certificate on its public page.',
  input: z.object({ certificateId: id }),
  who: 'system',
  on: certificate,
  id: ({ certificateId }) => certificateId,
  decide: ({ certificateId }, { now }) => checkCertificate({ certificateId, at: now }),
  internal: true,
})
