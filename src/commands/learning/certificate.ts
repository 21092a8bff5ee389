import { createHash } from 'node:crypto'
import * as z from 'zod'
import { textInput } from '../../contracts/kernel/text'
import { course } from '../../domain/catalog/course'
import { account } from '../../domain/identity/account'
import {
  certificateCode,
  isAddressable,
  normaliseCertificateCode,
} from '../../domain/kernel/certificate-code'
import { id, instant } from '../../domain/kernel/event'
import { REDACTED } from '../../domain/kernel/redacted'
import { refuse } from '../../domain/kernel/refuse'
import {
  certificate,
  checkCertificate,
  importCertificate,
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

export const ImportCertificate = command({
  name: 'ImportCertificate',
  summary:
    'Records a certificate that another system issued, so that the public page knows it; no mail goes out.',
  input: z.object({
    studentId: id,
    courseId: id,
    /** As printed there. */
    printedCode: textInput().min(1).max(80),
    /** The name on it; empty: the account's. */
    studentName: textInput().max(120),
    completedAt: instant,
    totalSeconds: z.int().nonnegative(),
  }),
  who: 'system',
  on: certificate,
  id: ({ studentId, courseId }) => certificateIdOf(studentId, courseId),
  facts: async ({ studentId, courseId, printedCode }, ctx) => {
    if (!isAddressable(printedCode))
      refuse('code-malformed', 'O código precisa ter de 4 a 64 letras e números.', 'printedCode')
    const [done, student] = await Promise.all([ctx.load(course, courseId), ctx.load(account, studentId)])
    if (done.phase === 'absent' || student.phase !== 'open') throw new NotFound()
    return { courseTitle: done.title, accountName: student.name }
  },
  claims: ({ studentId, courseId, printedCode }) => [
    {
      kind: 'certificatecode',
      value: normaliseCertificateCode(printedCode),
      owner: certificateIdOf(studentId, courseId),
      refusal: { code: 'code-taken', message: 'Outro certificado já tem este código.', field: 'printedCode' },
    },
  ],
  decide: ({ studentId, courseId, studentName, printedCode, ...input }, _, { courseTitle, accountName }) =>
    importCertificate({
      certificateId: certificateIdOf(studentId, courseId),
      code: normaliseCertificateCode(printedCode),
      printedCode,
      enrolmentId: enrolmentId(studentId, courseId),
      studentId,
      studentName: studentName || accountName,
      courseId,
      courseTitle,
      ...input,
    }),
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
