import * as z from 'zod'
import { transferForm } from '../../contracts/learning/course-transfers'
import { course } from '../../domain/catalog/course'
import { id, instant } from '../../domain/kernel/event'
import { refuse } from '../../domain/kernel/refuse'
import { accessTerm } from '../../domain/learning/access-term'
import { courseTransfer, transferCourses } from '../../domain/learning/course-transfer'
import {
  type Cause,
  cause,
  enrolment,
  enrolmentId,
  handOver,
  hasAccess,
  movable,
  progressToBring,
  takeOver,
} from '../../domain/learning/enrolment'
import { order } from '../../domain/ordering/order'
import { refund } from '../../domain/ordering/refund'
import { openAccountOf } from '../identity/open-account'
import { type CommandContext, command } from '../kernel/command'
import { purchaseClaims, purchaserOf, purchaseToRelease } from './course-purchase'
import { behindCause } from './enrolment'

const REFUND_OVER = ['denied', 'settled', 'dropped']

/** What money is still asked back for stays where it is until that is decided. */
async function mustBeSettled(causes: readonly Cause[], title: string, ctx: CommandContext) {
  for (const { type, id: orderId } of causes) {
    if (type !== 'order') continue
    const [bought, refunds] = await Promise.all([ctx.load(order, orderId), ctx.load(refund, orderId)])
    if (bought.phase === 'disputed')
      refuse('order-disputed', `O pagamento de ${title} está em contestação.`, 'courseIds')
    if (Object.values(refunds).some(({ phase }) => !REFUND_OVER.includes(phase)))
      refuse(
        'refund-open',
        `Há um reembolso em andamento no pedido de ${title}. Termine-o primeiro.`,
        'courseIds',
      )
  }
}

async function movedCourse(fromId: string, toId: string, courseId: string, ctx: CommandContext) {
  const [taught, own, other] = await Promise.all([
    ctx.load(course, courseId),
    ctx.load(enrolment, enrolmentId(fromId, courseId)),
    ctx.load(enrolment, enrolmentId(toId, courseId)),
  ])
  if (taught.phase === 'absent') return refuse('course-unknown', 'Este curso não existe.', 'courseIds')
  const { title } = taught
  if (own.suspended.length > 0)
    refuse('order-disputed', `O pagamento de ${title} está em contestação.`, 'courseIds')
  if (own.causes.length === 0)
    refuse('not-owned', `A conta de origem não tem acesso a ${title}.`, 'courseIds')
  const going = movable(own)
  if (going.length === 0 && own.causes.some(({ type }) => type === 'seat'))
    refuse('course-seat', `${title} vem de uma vaga de empresa, que não passa para outra conta.`, 'courseIds')
  if (going.length === 0)
    refuse('course-free', `${title} foi pego de graça: a outra conta pode se inscrever sozinha.`, 'courseIds')
  if (hasAccess(other, ctx.now) || other.suspended.length > 0)
    refuse('already-owned', `A conta de destino já tem ${title}.`, 'courseIds')
  if (await purchaserOf(ctx, { studentId: toId, courseId }))
    refuse('already-owned', `A conta de destino acabou de comprar ${title}.`, 'courseIds')
  await mustBeSettled(going, title, ctx)
  return { courseId, title, held: own.ended.length }
}

const taken = {
  code: 'not-owned',
  field: 'courseIds',
  message: 'Outra transferência acabou de levar um destes cursos.',
}

export const TransferCourses = command({
  name: 'TransferCourses',
  summary: 'Moves courses from one account to another, with or without what was studied.',
  input: transferForm,
  mints: 'transferId',
  who: ['Admin', 'Editor'],
  on: courseTransfer,
  facts: async ({ fromEmail, toEmail, courseIds }, ctx) => {
    const code = 'account-unknown'
    const fromId = await openAccountOf(fromEmail, { code, field: 'fromEmail' }, ctx)
    const toId = await openAccountOf(toEmail, { code, field: 'toEmail' }, ctx)
    if (fromId === toId) refuse('same-account', 'As duas contas são a mesma.', 'toEmail')
    const courses = await Promise.all(courseIds.map((courseId) => movedCourse(fromId, toId, courseId, ctx)))
    return { fromId, toId, courses }
  },
  // Access leaves a moment later: until then another transfer would find it here, too. One time of holding it goes once.
  claims: ({ transferId }, _ctx, { fromId, courses }) =>
    courses.map(({ courseId, held }) => ({
      kind: 'coursetransfer',
      value: `${enrolmentId(fromId, courseId)}:${held}`,
      owner: transferId,
      refusal: taken,
    })),
  decide: ({ transferId, withProgress, reason }, { actor, now }, { fromId, toId, courses }) =>
    transferCourses({
      transferId,
      fromId,
      toId,
      courses: courses.map(({ courseId, title }) => ({ courseId, title })),
      staffId: actor.accountId ?? '',
      withProgress,
      reason,
      at: now,
    }),
  example: {
    fromEmail: 'ana@exemplo.com',
    toEmail: 'ana.lima@exemplo.com',
    courseIds: ['react'],
    withProgress: true,
    reason: 'Comprou com o e-mail errado',
  },
})

const BOUGHT_MEANWHILE = 'Outro pedido acabou de trazer este curso.'

const ofEnrolment = {
  who: 'system' as const,
  on: enrolment,
  id: ({ studentId, courseId }: { studentId: string; courseId: string }) => enrolmentId(studentId, courseId),
  internal: true,
}
const of = { studentId: id, courseId: id, transferId: id }

export const HandOverCourse = command({
  ...ofEnrolment,
  name: 'HandOverCourse',
  summary: 'Ends what backs a course for the account that a transfer takes it from.',
  input: z.object({ ...of, toId: id, withProgress: z.boolean() }),
  // Who receives it may be paying for it just now: the purchase goes with it in one moment, or it stays.
  facts: async ({ studentId, courseId, toId }, ctx) => {
    const going = movable(await ctx.load(enrolment, enrolmentId(studentId, courseId)))
    const bought = going.find(({ type }) => type === 'order')
    if (!bought) return { claims: [], stays: false }
    const purchase = { studentId: toId, orderId: bought.id }
    const claims = await purchaseClaims(ctx, purchase, { courseIds: [courseId], message: BOUGHT_MEANWHILE })
    return { claims, stays: claims.length === 0 }
  },
  claims: (_input, _ctx, { claims }) => claims,
  releases: ({ studentId, courseId }, { stays }, before) =>
    movable(before).flatMap((cause) =>
      cause.type === 'order' && !stays ? [purchaseToRelease({ studentId, orderId: cause.id }, courseId)] : [],
    ),
  decide: (input, { now }, { stays }) => (stays ? () => [] : handOver({ ...input, at: now })),
})

export const TakeOverCourse = command({
  ...ofEnrolment,
  name: 'TakeOverCourse',
  summary: 'Gives the account that a transfer goes to one cause of access, as it stands now.',
  input: z.object({
    ...of,
    fromId: id,
    cause,
    withProgress: z.boolean(),
    since: instant.optional(),
    term: accessTerm.optional(),
  }),
  facts: async ({ studentId, courseId, fromId, cause, withProgress }, ctx) => {
    const [behind, left, claims] = await Promise.all([
      behindCause({ studentId, courseId, cause }, ctx),
      ctx.load(enrolment, enrolmentId(fromId, courseId)),
      cause.type === 'order'
        ? purchaseClaims(
            ctx,
            { studentId, orderId: cause.id },
            { courseIds: [courseId], message: BOUGHT_MEANWHILE },
          )
        : [],
    ])
    return { behind, progress: withProgress ? progressToBring(left) : null, claims }
  },
  claims: (_input, _ctx, { claims, behind }) => (behind === 'over' ? [] : claims),
  releases: ({ studentId, courseId, cause }, { behind }) =>
    behind === 'over' && cause.type === 'order'
      ? [purchaseToRelease({ studentId, orderId: cause.id }, courseId)]
      : [],
  decide: (input, { now }, { behind, progress }) => takeOver({ ...input, behind, progress, at: now }),
})
