import * as z from 'zod'
import { giveAccessForm } from '../../contracts/identity/forms'
import { enrolFreeForm, lessonRef, quizTryForm, watchReport } from '../../contracts/learning/forms'
import { course } from '../../domain/catalog/course'
import { counts, lessonsOf } from '../../domain/catalog/lesson'
import { account } from '../../domain/identity/account'
import { id, instant } from '../../domain/kernel/event'
import { refuse } from '../../domain/kernel/refuse'
import type { AccessTerm } from '../../domain/learning/access-term'
import {
  answerQuiz,
  type Behind,
  cause,
  completeLesson,
  completeShortened,
  enrolment,
  enrolmentId,
  grantAccess,
  isPaidFor,
  reinstateAccess,
  reopenLesson,
  revokeAccess,
  type Syllabus,
  shortenAccess,
  suspendAccess,
  takeAccess,
  watchLesson,
} from '../../domain/learning/enrolment'
import { gift } from '../../domain/marketing/gift'
import { monthsSold, order } from '../../domain/ordering/order'
import { accessBehind } from '../../domain/ordering/order-aftersale-rules'
import { refund } from '../../domain/ordering/refund'
import { linesLeft } from '../../domain/ordering/refund-terms'
import { isTeam, teamOfSeat, teamSeats } from '../../domain/ordering/team-seats'
import { type CommandContext, command } from '../kernel/command'
import { NotFound } from '../kernel/errors'
import { purchaseToRelease } from './course-purchase'
import { student } from './student'

async function syllabusOf({ courseId }: { courseId: string }, ctx: CommandContext): Promise<Syllabus> {
  const found = await ctx.load(course, courseId)
  if (found.phase === 'absent') throw new NotFound('Este curso não existe.')
  return {
    lessons: lessonsOf(found.modules).map((lesson) => ({
      lessonId: lesson.lessonId,
      seconds: lesson.video?.seconds ?? 0,
      optional: !counts(lesson),
      quiz: lesson.quiz ?? null,
    })),
    rule: found.certificate,
  }
}

const own = ({ courseId }: { courseId: string }, ctx: CommandContext) => enrolmentId(student(ctx), courseId)

const of = z.object({ studentId: id, courseId: id, cause })
type Of = z.infer<typeof of>

/** What an order or an offer opens follows from its own events; a person gives access in the shop's name alone. */
const mayGive = ({ cause: { type } }: Of, { actor }: CommandContext) => {
  if (actor.role !== 'System' && type !== 'staff') {
    refuse('cause-not-staff', 'A equipe só libera acesso em nome da escola (causa “staff”).', 'cause')
  }
}
/** What was paid for ends with its money. */
const mayTake = ({ cause: { type }, reason }: Of & { reason: string }, { actor }: CommandContext) => {
  if (actor.role === 'System') return
  if (isPaidFor({ type })) {
    refuse('cause-paid', 'Este acesso foi comprado: em vez de retirar, reembolse o pedido.', 'cause')
  }
  if (reason !== 'staff' && reason !== 'expired') {
    refuse('reason-not-staff', 'Diga se o acesso venceu ou se a equipe o retirou.', 'reason')
  }
}

async function mustExist({ studentId, courseId }: Of, ctx: CommandContext) {
  if (ctx.actor.role === 'System') return
  const [student, taught] = await Promise.all([ctx.load(account, studentId), ctx.load(course, courseId)])
  if (student.phase !== 'open') refuse('student-unknown', 'Esta pessoa não tem conta.', 'studentId')
  if (taught.phase === 'absent') refuse('course-unknown', 'Este curso não existe.', 'courseId')
}

/** How the order stands behind a course that it opens; an order that does not exist opens none. */
async function standingOf(orderId: string, courseId: string, ctx: CommandContext): Promise<Behind> {
  const found = await ctx.load(order, orderId)
  if (found.phase === 'absent') return 'over'
  const behind = accessBehind(found, courseId)
  if (behind === 'over' || !('paidAt' in found)) return behind
  const left = linesLeft(found, await ctx.load(refund, orderId))
  return left.some(({ courseIds }) => courseIds.includes(courseId)) ? behind : 'over'
}

/** A seat that was not taken, or whose money went back, opens nothing. */
async function behindSeat(seatId: string, ctx: CommandContext): Promise<Behind> {
  const team = await ctx.load(teamSeats, teamOfSeat(seatId))
  if (!isTeam(team) || team.phase === 'closed') return 'over'
  if (!team.seats.some((seat) => seat.seatId === seatId && seat.status === 'taken')) return 'over'
  return team.phase === 'suspended' ? 'contested' : 'open'
}

/** What a cause stands on, looked up where it has a stream of its own. */
export async function behindCause(
  { cause: { type, id }, courseId }: Of,
  ctx: CommandContext,
): Promise<Behind> {
  if (type === 'order') return standingOf(id, courseId, ctx)
  if (type === 'seat') return behindSeat(id, ctx)
  if (type !== 'gift') return 'open'
  return (await ctx.load(gift, id)).phase === 'takenBack' ? 'over' : 'open'
}

/** How long the cause lasts, as what is left of it was sold; null: for ever. */
async function termOf(
  { cause: { type, id }, courseId }: Of,
  ctx: CommandContext,
): Promise<AccessTerm | null> {
  if (type !== 'order' && type !== 'seat') return null
  const found = await ctx.load(order, type === 'seat' ? teamOfSeat(id) : id)
  if (found.phase === 'absent' || !('paidAt' in found)) return null
  // The days of a seat begin with who takes it.
  if (type === 'seat') {
    const months = found.lines.find(({ seats }) => seats)?.accessMonths
    return months === undefined ? null : { months, from: ctx.now }
  }
  const months = monthsSold(linesLeft(found, await ctx.load(refund, id)), courseId)
  return months === null ? null : { months, from: found.paidAt }
}

export const EnrolStudent = command({
  name: 'EnrolStudent',
  summary: 'Gives a student access to a course, for a cause such as a paid order.',
  input: of,
  who: ['Admin'],
  on: enrolment,
  id: ({ studentId, courseId }) => enrolmentId(studentId, courseId),
  allow: mayGive,
  facts: async (input, ctx) => {
    await mustExist(input, ctx)
    return { behind: await behindCause(input, ctx), term: await termOf(input, ctx) }
  },
  decide: (input, { now }, { behind, term }) =>
    grantAccess({ ...input, grantedAt: now, term, behind, at: now }),
})

export const RevokeEnrolment = command({
  name: 'RevokeEnrolment',
  summary: 'Removes one cause of access; access ends with the last one.',
  input: of.extend({ reason: z.enum(['refund', 'chargeback', 'staff', 'expired']) }),
  who: ['Admin'],
  on: enrolment,
  id: ({ studentId, courseId }) => enrolmentId(studentId, courseId),
  allow: mayTake,
  facts: mustExist,
  releases: ({ studentId, courseId, cause }) =>
    cause.type === 'order' ? [purchaseToRelease({ studentId, orderId: cause.id }, courseId)] : [],
  decide: (input, { now }) => revokeAccess({ ...input, at: now }),
})

export const ShortenEnrolment = command({
  name: 'ShortenEnrolment',
  summary: 'Gives a cause of access the shorter term that is left of its order after a refund of a part.',
  input: of,
  who: 'system',
  on: enrolment,
  id: ({ studentId, courseId }) => enrolmentId(studentId, courseId),
  internal: true,
  facts: async (input, ctx) => ({ term: await termOf(input, ctx) }),
  decide: (input, { now }, { term }) => (term ? shortenAccess({ ...input, term, at: now }) : () => []),
})

const byHand = z.object({ studentId: id, ...giveAccessForm.shape })

async function mustKnow(
  { studentId, courseId }: { studentId: string; courseId: string },
  ctx: CommandContext,
) {
  const [student, taught] = await Promise.all([ctx.load(account, studentId), ctx.load(course, courseId)])
  if (student.phase !== 'open') throw new NotFound('Não encontramos esta conta.')
  if (taught.phase === 'absent') refuse('course-unknown', 'Este curso não existe.', 'courseId')
}

export const GiveAccess = command({
  name: 'GiveAccess',
  summary: 'Gives a student access to a course by hand, with a reason.',
  input: byHand,
  who: ['Admin'],
  on: enrolment,
  id: ({ studentId, courseId }) => enrolmentId(studentId, courseId),
  facts: async (input, ctx) => {
    await mustKnow(input, ctx)
    const { causes } = await ctx.load(enrolment, enrolmentId(input.studentId, input.courseId))
    if (causes.some((cause) => cause.type === 'staff' && cause.id !== ctx.commandId))
      refuse('already-given', 'A equipe já liberou este curso para esta pessoa.', 'courseId')
  },
  decide: ({ studentId, courseId, reason }, { now, commandId }) =>
    grantAccess({
      studentId,
      courseId,
      cause: { type: 'staff', id: commandId },
      grantedAt: now,
      note: reason,
      at: now,
    }),
})

export const ImportAccess = command({
  name: 'ImportAccess',
  summary: 'Gives a student who comes from another system access to a course, from the day it began there.',
  input: z.object({ studentId: id, courseId: id, grantedAt: instant.nullable() }),
  who: 'system',
  on: enrolment,
  id: ({ studentId, courseId }) => enrolmentId(studentId, courseId),
  internal: true,
  facts: mustKnow,
  decide: ({ studentId, courseId, grantedAt }, { now, commandId }) =>
    grantAccess({
      studentId,
      courseId,
      cause: { type: 'staff', id: commandId },
      grantedAt: grantedAt ?? now,
      at: now,
      note: 'Veio de outra plataforma',
    }),
})

export const TakeAccess = command({
  name: 'TakeAccess',
  summary: 'Takes back the access to a course that was not paid for, with a reason.',
  input: byHand,
  who: ['Admin'],
  on: enrolment,
  id: ({ studentId, courseId }) => enrolmentId(studentId, courseId),
  facts: mustKnow,
  decide: ({ studentId, courseId, reason }, { now }) =>
    takeAccess({ studentId, courseId, note: reason, at: now }),
})

const ofDispute = {
  input: of,
  who: 'system' as const,
  on: enrolment,
  id: ({ studentId, courseId }: { studentId: string; courseId: string }) => enrolmentId(studentId, courseId),
  internal: true,
}

export const SuspendEnrolment = command({
  ...ofDispute,
  name: 'SuspendEnrolment',
  summary: 'Does not count a cause of access while its payment is disputed.',
  decide: (input, { now }) => suspendAccess({ ...input, at: now }),
})

export const ReinstateEnrolment = command({
  ...ofDispute,
  name: 'ReinstateEnrolment',
  summary: 'Counts a cause of access again after a dispute was won.',
  decide: (input, { now }) => reinstateAccess({ ...input, at: now }),
})

export const EnrolFree = command({
  name: 'EnrolFree',
  summary: 'Enrols a student in a free course.',
  input: enrolFreeForm,
  who: 'user',
  on: enrolment,
  id: own,
  facts: async ({ courseId }, ctx) => {
    const found = await ctx.load(course, courseId)
    if (found.phase !== 'published') refuse('course-unavailable', 'Este curso não está à venda agora.')
    if (found.price !== 0) refuse('course-not-free', 'Este curso é pago. Adicione ao carrinho para comprar.')
  },
  decide: ({ courseId }, ctx) =>
    grantAccess({
      studentId: student(ctx),
      courseId,
      cause: { type: 'free', id: courseId },
      at: ctx.now,
    }),
})

export const WatchLesson = command({
  name: 'WatchLesson',
  summary: 'Records which parts of a lesson were watched and where to resume.',
  input: watchReport,
  who: 'user',
  underImpersonation: true,
  on: enrolment,
  id: own,
  facts: syllabusOf,
  decide: (input, ctx, syllabus) => watchLesson({ ...input, studentId: student(ctx), syllabus, at: ctx.now }),
})

export const CompleteLesson = command({
  name: 'CompleteLesson',
  summary: 'Marks a lesson as completed by hand.',
  input: lessonRef,
  who: 'user',
  underImpersonation: true,
  on: enrolment,
  id: own,
  facts: syllabusOf,
  decide: (input, ctx, syllabus) =>
    completeLesson({ ...input, studentId: student(ctx), syllabus, at: ctx.now }),
})

export const CompleteShortenedCourse = command({
  name: 'CompleteShortenedCourse',
  summary:
    'Completes a course that lost lessons, or asks less for its certificate, for a student who had done the rest.',
  input: z.object({ studentId: id, courseId: id }),
  who: 'system',
  on: enrolment,
  id: ({ studentId, courseId }) => enrolmentId(studentId, courseId),
  internal: true,
  facts: syllabusOf,
  decide: (input, { now }, syllabus) => completeShortened({ ...input, syllabus, at: now }),
})

export const AnswerQuiz = command({
  name: 'AnswerQuiz',
  summary: 'Answers the questions of a quiz lesson, which is completed once enough answers are right.',
  input: quizTryForm,
  who: 'user',
  on: enrolment,
  id: own,
  facts: syllabusOf,
  decide: (input, ctx, syllabus) => answerQuiz({ ...input, studentId: student(ctx), syllabus, at: ctx.now }),
})

export const ReopenLesson = command({
  name: 'ReopenLesson',
  summary: 'Marks a lesson as not completed.',
  input: lessonRef,
  who: 'user',
  underImpersonation: true,
  on: enrolment,
  id: own,
  facts: syllabusOf,
  decide: (input, ctx, syllabus) =>
    reopenLesson({ ...input, studentId: student(ctx), syllabus, at: ctx.now }),
})
