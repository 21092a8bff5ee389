import { AnswerQuiz, CompleteLesson, EnrolFree, ReopenLesson } from '../../commands/learning/enrolment'
import { type ActionContext, type ActionRoute, submit } from '../kernel/submit'
import { favoriteActions } from './favorites'

const watch = '/student/mycourses/{slug}'
const watchPage = ({ params, body }: ActionContext, lesson?: unknown) =>
  `/student/mycourses/${encodeURIComponent(params.slug ?? '')}/watch?lesson=${encodeURIComponent(String(lesson || body.lessonId))}`
const ref = ({ body }: ActionContext) => ({ courseId: body.courseId, lessonId: body.lessonId })

/** Chosen answers by question: a field `answers.<question>` each. */
const answersOf = (body: ActionContext['body']) =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      name.startsWith('answers.') ? [[name.slice('answers.'.length), [value].flat()]] : [],
    ),
  )

export const learningActions: ActionRoute[] = [
  ...favoriteActions,
  submit(`${watch}/complete`, CompleteLesson, {
    input: ref,
    to: (ctx) => watchPage(ctx, ctx.body.nextId),
    say: (_, outcome) =>
      outcome.events.some((event) => event.type === 'CourseCompleted')
        ? 'Curso concluído. Seu certificado está pronto.'
        : undefined,
  }),
  submit(`${watch}/quiz`, AnswerQuiz, {
    input: (ctx) => ({ ...ref(ctx), answers: answersOf(ctx.body) }),
    to: (ctx) => watchPage(ctx),
    say: (_, { events }) => {
      if (events.some(({ type }) => type === 'CourseCompleted'))
        return 'Curso concluído. Seu certificado está pronto.'
      const tried = events.find(({ type }) => type === 'QuizAnswered')?.data as
        | { right: number; questions: number; passed: boolean }
        | undefined
      if (!tried) return undefined
      const score = `${tried.right} de ${tried.questions}`
      return tried.passed
        ? `Você passou: acertou ${score}.`
        : { info: `Você acertou ${score}. Veja o que rever.` }
    },
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
