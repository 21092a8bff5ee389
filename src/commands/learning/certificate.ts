import { createHash } from 'node:crypto'
import * as z from 'zod'
import { textInput } from '../../contracts/kernel/text'
import { bundle } from '../../domain/catalog/bundle'
import { course } from '../../domain/catalog/course'
import { type CourseModule, counts, lessonsOf } from '../../domain/catalog/lesson'
import { account } from '../../domain/identity/account'
import {
  certificateCode,
  isAddressable,
  normaliseCertificateCode,
} from '../../domain/kernel/certificate-code'
import { id, instant } from '../../domain/kernel/event'
import { counted } from '../../domain/kernel/format'
import { REDACTED } from '../../domain/kernel/redacted'
import { refuse } from '../../domain/kernel/refuse'
import {
  type CertifiedCourse,
  certificate,
  checkCertificate,
  correctCertificateName,
  importCertificate,
  issueCertificate,
  issueProgrammeCertificate,
  reinstateCertificate,
  revokeCertificate,
} from '../../domain/learning/certificate'
import { certificateEvidence } from '../../domain/learning/certificate-rule'
import { enrolment, enrolmentId } from '../../domain/learning/enrolment'
import { type CommandContext, command } from '../kernel/command'
import { derivedId } from '../kernel/dispatcher'
import { NotFound } from '../kernel/errors'
import { student } from './student'

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

/** What a course is not completed without; all of it where nothing counts. */
function certifiedModules(modules: readonly CourseModule[]): CourseModule[] {
  const counting = modules.map((each) => ({ ...each, lessons: each.lessons.filter(counts) }))
  const taught = counting.filter(({ lessons }) => lessons.length > 0)
  return taught.length > 0 ? taught : [...modules]
}

export const IssueCertificate = command({
  name: 'IssueCertificate',
  summary: 'Issues the certificate of a course that earned it.',
  input: z.object({
    studentId: id,
    courseId: id,
    startedAt: instant,
    completedAt: instant,
    evidence: certificateEvidence.optional(),
  }),
  who: 'system',
  on: certificate,
  id: ({ studentId, courseId }) => certificateIdOf(studentId, courseId),
  facts: async ({ studentId, courseId }, ctx) => {
    const [done, student, { isRefunded }] = await Promise.all([
      ctx.load(course, courseId),
      ctx.load(account, studentId),
      ctx.load(enrolment, enrolmentId(studentId, courseId)),
    ])
    if (done.phase === 'absent' || student.phase === 'absent') throw new NotFound()
    return { done, student, isRefunded }
  },
  decide: ({ studentId, courseId, startedAt, completedAt, evidence }, ctx, { done, student, isRefunded }) => {
    const certificateId = certificateIdOf(studentId, courseId)
    const modules = certifiedModules(done.modules)
    const data = {
      certificateId,
      code: codeOf(certificateId, ctx),
      enrolmentId: enrolmentId(studentId, courseId),
      studentId,
      studentName: student.phase === 'open' ? student.name : REDACTED,
      courseId,
      courseTitle: done.title,
      courseTopic: done.topic,
      teacherName: done.teacher.name,
      totalSeconds: lessonsOf(modules).reduce((sum, l) => sum + l.durationSeconds, 0),
      startedAt,
      completedAt,
      syllabus: modules.map((m) => ({ title: m.title, lessons: m.lessons.length })),
      ...(evidence && { evidence }),
    }
    return issueCertificate(data, { isRefunded })
  },
  internal: true,
})

/** One certificate per person and programme. */
const programmeCertificateId = (studentId: string, bundleId: string) =>
  derivedId('programme-certificate', studentId, bundleId)

/** What the valid certificates of a programme's courses say, and the courses without one. */
async function certified({ load }: CommandContext, studentId: string, courseIds: readonly string[]) {
  const held = await Promise.all(
    courseIds.map(async (courseId): Promise<CertifiedCourse | null> => {
      const known = await load(certificate, certificateIdOf(studentId, courseId))
      return known.phase === 'issued' ? known.course : null
    }),
  )
  return {
    courses: held.filter((each) => each !== null),
    missing: courseIds.filter((_, i) => held[i] === null),
  }
}

/** Whether it is tried on the occasion of a further course, when others may be missing yet. */
const isForeseen = ({ actor }: CommandContext) => actor.role === 'System'

export const IssueProgrammeCertificate = command({
  name: 'IssueProgrammeCertificate',
  summary: 'Issues the certificate of a programme to a student who holds those of all its courses.',
  input: z.object({ bundleId: id }),
  who: 'user',
  on: certificate,
  id: ({ bundleId }, ctx) => programmeCertificateId(student(ctx), bundleId),
  facts: async ({ bundleId }, ctx) => {
    const [programme, holder] = await Promise.all([
      ctx.load(bundle, bundleId),
      ctx.load(account, student(ctx)),
    ])
    const isGiven = programme.phase === 'published' || programme.phase === 'archived'
    if (isGiven && programme.courseIds.length > 0 && holder.phase === 'open')
      return { programme, holder, ...(await certified(ctx, student(ctx), programme.courseIds)) }
    if (isForeseen(ctx)) return null
    throw new NotFound('Não encontramos esta formação.')
  },
  decide: ({ bundleId }, ctx, due) => {
    if (!due || (isForeseen(ctx) && due.missing.length > 0)) return () => []
    const { programme, holder, courses, missing } = due
    if (missing.length > 0) {
      const open = counted(missing.length, 'curso', 'cursos')
      refuse('not-earned', `Ainda faltam certificados para o da formação: ${open}.`)
    }
    const certificateId = programmeCertificateId(student(ctx), bundleId)
    const data = {
      certificateId,
      code: codeOf(certificateId, ctx),
      studentId: student(ctx),
      studentName: holder.name,
      bundleId,
      programmeTitle: programme.title,
      programmeTopic: programme.topic,
      courses,
    }
    return issueProgrammeCertificate(data, { isForeseen: isForeseen(ctx) })
  },
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

export const ReinstateCertificate = command({
  name: 'ReinstateCertificate',
  summary: 'Makes a certificate valid again that was revoked by a refund, once its course is bought again.',
  input: z.object({ certificateId: id }),
  who: 'system',
  on: certificate,
  id: ({ certificateId }) => certificateId,
  decide: (input) => reinstateCertificate(input),
  internal: true,
})

/** The holder's name as the account has it now. `own` demands that the holder asks. */
async function nameOfHolder(certificateId: string, ctx: CommandContext, { own }: { own: boolean }) {
  const held = await ctx.load(certificate, certificateId)
  if (held.phase === 'absent' || (own && held.studentId !== student(ctx)))
    throw new NotFound('Não encontramos este certificado.')
  const holder = await ctx.load(account, held.studentId)
  if (holder.phase !== 'open') return refuse('account-gone', 'A conta deste certificado não existe mais.')
  return holder.name
}

const ofName = {
  input: z.object({ certificateId: id }),
  on: certificate,
  id: ({ certificateId }: { certificateId: string }) => certificateId,
}

export const CorrectOwnCertificateName = command({
  ...ofName,
  name: 'CorrectOwnCertificateName',
  summary: 'Prints the name of the user’s account on a certificate of theirs, which keeps its code.',
  who: 'user',
  facts: ({ certificateId }, ctx) => nameOfHolder(certificateId, ctx, { own: true }),
  decide: ({ certificateId }, _, studentName) =>
    correctCertificateName({ certificateId, studentName, by: 'holder' }),
})

export const CorrectCertificateName = command({
  ...ofName,
  name: 'CorrectCertificateName',
  summary: 'Prints the name of the holder’s account on a certificate, however often it was corrected before.',
  who: ['Admin'],
  facts: ({ certificateId }, ctx) => nameOfHolder(certificateId, ctx, { own: false }),
  decide: ({ certificateId }, _, studentName) =>
    correctCertificateName({ certificateId, studentName, by: 'staff' }),
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
