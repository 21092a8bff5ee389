import * as z from 'zod'
import { practiceForm } from '../../contracts/learning/forms'
import { course } from '../../domain/catalog/course'
import { lessonsOf } from '../../domain/catalog/lesson'
import { id, instant } from '../../domain/kernel/event'
import { refuse } from '../../domain/kernel/refuse'
import { enrolment, enrolmentId, hasAccess } from '../../domain/learning/enrolment'
import { answerPractice, practice, queuePractice } from '../../domain/learning/practice'
import { type CommandContext, command } from '../kernel/command'
import { student } from './student'

/** The question as it stands in the course now, for a student who still has it. */
async function questionOf(
  { courseId, lessonId, questionId }: z.infer<typeof practiceForm>,
  ctx: CommandContext,
) {
  const [taught, enrolled] = await Promise.all([
    ctx.load(course, courseId),
    ctx.load(enrolment, enrolmentId(student(ctx), courseId)),
  ])
  if (!hasAccess(enrolled, ctx.now)) refuse('no-access', 'Você não tem acesso a este curso.')
  const lessons = taught.phase === 'absent' ? [] : lessonsOf(taught.modules)
  const { quiz } = lessons.find((each) => each.lessonId === lessonId) ?? {}
  const question = quiz?.questions.find((each) => each.questionId === questionId)
  return question ?? refuse('question-gone', 'Esta pergunta não faz mais parte do curso.')
}

export const QueuePractice = command({
  name: 'QueuePractice',
  summary: 'Lets questions that a student missed in a quiz come back in the practice of the next days.',
  input: z.object({ studentId: id, courseId: id, lessonId: id, questionIds: z.array(id), at: instant }),
  who: 'system',
  on: practice,
  id: ({ studentId }) => studentId,
  decide: (input) => queuePractice(input),
  internal: true,
})

export const AnswerPractice = command({
  name: 'AnswerPractice',
  summary: 'Answers a question of today’s practice.',
  input: practiceForm,
  who: 'user',
  on: practice,
  id: (_, ctx) => student(ctx),
  facts: questionOf,
  decide: ({ questionId: _, chosen, ...input }, ctx, question) =>
    answerPractice({ ...input, answers: chosen, studentId: student(ctx), question, at: ctx.now }),
})
