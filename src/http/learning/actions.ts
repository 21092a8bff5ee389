import { CompleteLesson, EnrolFree, ReopenLesson } from '../../commands/learning/enrolment'
import { type ActionContext, type ActionRoute, submit } from '../kernel/submit'

const watch = '/student/mycourses/{slug}'
const watchPage = ({ params, body }: ActionContext, lesson?: unknown) =>
  `/student/mycourses/${encodeURIComponent(params.slug ?? '')}/watch?lesson=${encodeURIComponent(String(lesson || body.lessonId))}`
const ref = ({ body }: ActionContext) => ({ courseId: body.courseId, lessonId: body.lessonId })

export const learningActions: ActionRoute[] = [
  submit(`${watch}/complete`, CompleteLesson, {
    input: ref,
    to: (ctx) => watchPage(ctx, ctx.body.nextId),
    say: (_, outcome) =>
      outcome.events.some((event) => event.type === 'CourseCompleted')
        ? 'Curso concluído. Seu certificado está pronto.'
        : undefined,
  }),
  submit(`${watch}/reopen`, ReopenLesson, { input: ref, to: (ctx) => watchPage(ctx) }),
  submit('/student/mycourses', EnrolFree, {
    input: ({ body }) => ({ courseId: body.courseId }),
    to: ({ body }) =>
      typeof body.slug === 'string'
        ? `/student/mycourses/${encodeURIComponent(body.slug)}/watch`
        : '/student/mycourses',
    say: 'Curso liberado. Bons estudos!',
  }),
]
