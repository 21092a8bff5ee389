import type { Outcome } from '../../commands/kernel/command'
import { CorrectOwnCertificateName } from '../../commands/learning/certificate'
import { AnswerQuiz, CompleteLesson, EnrolFree, ReopenLesson } from '../../commands/learning/enrolment'
import type { LessonMedia } from '../../ports/lesson-media'
import type { Sheets } from '../../ports/sheets'
import { type ActionContext, type ActionRoute, submit } from '../kernel/submit'
import { answersOf, secondsOf } from './answers'
import { certificateListActions } from './certificate-list'
import { favoriteActions } from './favorites'
import { noteActions } from './notes'
import { practiceActions } from './practice'
import { studyAimActions } from './study-aim'
import { trainingActions } from './trainings'

const watch = '/student/mycourses/{slug}'
const watchPage = ({ params, body }: ActionContext, lesson?: unknown) =>
  `/student/mycourses/${encodeURIComponent(params.slug ?? '')}/watch?lesson=${encodeURIComponent(String(lesson || body.lessonId))}`
const ref = ({ body }: ActionContext) => ({ courseId: body.courseId, lessonId: body.lessonId })

/** What to say at the end of a course; its certificate may ask more than its lessons. */
function finished({ events }: Pick<Outcome, 'events'>): string | undefined {
  const types = events.map(({ type }) => type)
  if (types.includes('CertificateEarned')) return 'Curso concluído. Seu certificado está pronto.'
  if (types.includes('CourseCompleted')) return 'Curso concluído. Veja abaixo o que falta para o certificado.'
  return undefined
}

export const learningActions = (media: LessonMedia, sheets: Sheets): ActionRoute[] => [
  ...certificateListActions(sheets),
  ...noteActions(media),
  ...favoriteActions,
  ...practiceActions,
  ...studyAimActions,
  ...trainingActions,
  submit('/student/mycertificates/{code}/name', CorrectOwnCertificateName, {
    input: ({ body }) => ({ certificateId: body.certificateId }),
    to: ({ params }) => `/student/mycertificates/${encodeURIComponent(params.code ?? '')}`,
    say: 'Certificado reemitido com o nome da sua conta.',
  }),
  submit(`${watch}/complete`, CompleteLesson, {
    input: ref,
    to: (ctx) => watchPage(ctx, ctx.body.nextId),
    say: (_, outcome) => finished(outcome),
  }),
  submit(`${watch}/quiz`, AnswerQuiz, {
    input: (ctx) => ({ ...ref(ctx), answers: answersOf(ctx.body), seconds: secondsOf(ctx.body) }),
    to: (ctx) => watchPage(ctx),
    say: (_, { events }) => {
      const end = finished({ events })
      if (end) return end
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
