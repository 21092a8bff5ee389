import { createHash } from 'node:crypto'
import * as z from 'zod'
import { askForm, replyForm } from '../../contracts/communication/forms'
import { isStaff } from '../../contracts/kernel/roles'
import { course } from '../../domain/catalog/course'
import {
  acceptAnswer,
  answerQuestion,
  askQuestion,
  closeQuestion,
  type KnownQuestion,
  question,
  seeAnswers,
  upvoteQuestion,
  withdrawVote,
} from '../../domain/communication/question'
import { account } from '../../domain/identity/account'
import { id } from '../../domain/kernel/event'
import { refuse } from '../../domain/kernel/refuse'
import { enrolment, enrolmentId, hasAccess } from '../../domain/learning/enrolment'
import { type CommandContext, command } from '../kernel/command'
import { Forbidden, NotFound } from '../kernel/errors'
import { cleaned, textOf } from '../kernel/sanitise'

/** 44 bits of the command's id: a positive integer that the reply form can carry, the same on a retry. */
const numberOf = (commandId: string) =>
  Number.parseInt(createHash('sha256').update(commandId).digest('hex').slice(0, 11), 16) + 1

const me = (ctx: CommandContext) => {
  if (!ctx.actor.accountId) throw new Forbidden(true)
  return ctx.actor.accountId
}

async function nameOf(accountId: string, ctx: CommandContext) {
  const found = await ctx.load(account, accountId)
  return found.phase === 'open' ? found.name : 'Aluno'
}

async function mayTalkAbout(courseId: string, ctx: CommandContext) {
  if (isStaff(ctx.actor.role)) return true
  return hasAccess(await ctx.load(enrolment, enrolmentId(me(ctx), courseId)), ctx.now)
}

export const AskQuestion = command({
  name: 'AskQuestion',
  summary: 'Asks a question about a lesson of a course that the student has access to.',
  input: askForm.extend({ content: cleaned(askForm.shape.content) }),
  who: 'user',
  on: question,
  id: (_, ctx) => String(numberOf(ctx.commandId)),
  facts: async ({ courseId, lessonId, second }, ctx) => {
    const found = await ctx.load(course, courseId)
    if (found.phase === 'absent') throw new NotFound('Este curso não existe.')
    if (!(await mayTalkAbout(courseId, ctx))) {
      refuse('no-access', 'Só quem tem acesso ao curso pode perguntar sobre ele.')
    }
    const lesson = found.modules.flatMap((m) => m.lessons).find((l) => l.lessonId === lessonId)
    if (second !== null && second > (lesson?.video?.seconds ?? -1))
      refuse('second-outside-film', 'Este momento não existe no vídeo da aula.', 'second')
    return { courseTitle: found.title, lesson, studentName: await nameOf(me(ctx), ctx) }
  },
  decide: ({ courseId, content, second }, ctx, { courseTitle, lesson, studentName }) => {
    const number = numberOf(ctx.commandId)
    return askQuestion({
      questionId: String(number),
      number,
      courseId,
      courseTitle,
      lessonId: lesson?.lessonId ?? null,
      lessonTitle: lesson?.title ?? null,
      studentId: me(ctx),
      studentName,
      content,
      ...(second !== null && { second }),
    })
  },
})

const NO_SUCH_QUESTION = 'Não encontramos esta pergunta.'

async function existing(questionId: string, ctx: CommandContext): Promise<KnownQuestion> {
  const found = await ctx.load(question, questionId)
  if (found.phase === 'absent') throw new NotFound(NO_SUCH_QUESTION)
  return found
}

export const AnswerQuestion = command({
  name: 'AnswerQuestion',
  summary: 'Answers a question, as staff or as a student with access to the course.',
  input: replyForm.extend({ content: cleaned(replyForm.shape.content) }),
  who: 'user',
  on: question,
  id: ({ question_id }) => String(question_id),
  facts: async ({ question_id, content }, ctx) => {
    const { courseId } = await existing(String(question_id), ctx)
    if (!(await mayTalkAbout(courseId, ctx))) throw new Forbidden(false)
    if (textOf(content) === '') {
      refuse('reply-empty', 'O conteúdo da resposta é obrigatório', 'content')
    }
    return { authorName: await nameOf(me(ctx), ctx) }
  },
  decide: ({ question_id, content }, ctx, { authorName }) =>
    answerQuestion({
      questionId: String(question_id),
      answerId: ctx.commandId,
      authorId: me(ctx),
      authorName,
      byStaff: isStaff(ctx.actor.role),
      content,
    }),
})

export const SeeAnswers = command({
  name: 'SeeAnswers',
  summary: 'Marks the answers to a student’s question as seen.',
  input: z.object({ questionId: id }),
  who: 'user',
  underImpersonation: true,
  on: question,
  id: ({ questionId }) => questionId,
  facts: async ({ questionId }, ctx) => {
    const { studentId } = await existing(questionId, ctx)
    if (studentId !== me(ctx)) throw new NotFound(NO_SUCH_QUESTION)
  },
  decide: (_, ctx) => seeAnswers({ studentId: me(ctx) }),
})

async function ownOrStaff({ questionId }: { questionId: string }, ctx: CommandContext) {
  const { studentId } = await existing(questionId, ctx)
  if (studentId !== me(ctx) && !isStaff(ctx.actor.role)) throw new Forbidden(false)
}

export const CloseQuestion = command({
  name: 'CloseQuestion',
  summary: 'Closes a question, by staff or by the student who asked.',
  input: z.object({ questionId: id }),
  who: 'user',
  on: question,
  id: ({ questionId }) => questionId,
  facts: ownOrStaff,
  decide: () => closeQuestion(),
})

const ofQuestion = z.object({ questionId: id })

async function mayVote({ questionId }: { questionId: string }, ctx: CommandContext) {
  const { courseId } = await existing(questionId, ctx)
  if (!(await mayTalkAbout(courseId, ctx))) throw new Forbidden(false)
}

export const UpvoteQuestion = command({
  name: 'UpvoteQuestion',
  summary: 'Says that one has the same question, as a student with access to the course or as staff.',
  input: ofQuestion,
  who: 'user',
  on: question,
  id: ({ questionId }) => questionId,
  facts: mayVote,
  decide: (_, ctx) => upvoteQuestion({ voterId: me(ctx) }),
})

export const WithdrawQuestionVote = command({
  name: 'WithdrawQuestionVote',
  summary: 'Takes back that one has the same question.',
  input: ofQuestion,
  who: 'user',
  on: question,
  id: ({ questionId }) => questionId,
  facts: mayVote,
  decide: (_, ctx) => withdrawVote({ voterId: me(ctx) }),
})

export const AcceptAnswer = command({
  name: 'AcceptAnswer',
  summary: 'Marks the answer that solved a question, by the student who asked or by staff.',
  input: ofQuestion.extend({ answerId: id }),
  who: 'user',
  on: question,
  id: ({ questionId }) => questionId,
  facts: ownOrStaff,
  decide: ({ answerId }) => acceptAnswer({ answerId }),
})
