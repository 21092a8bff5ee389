import { AnswerPractice } from '../../commands/learning/practice'
import type { LearningPages, PracticeQuestion, PracticeResult } from '../../contracts/learning/pages'
import { QUESTIONS_A_DAY } from '../../contracts/learning/practice'
import { businessDay } from '../../domain/kernel/instants'
import type { LessonMedia } from '../../ports/lesson-media'
import { type CourseSyllabusRow, syllabiOf } from '../../projections/learning/course-syllabus'
import { type PracticeQuestionRow, practiceOf } from '../../projections/learning/practice-questions'
import { openCourseIds } from '../../projections/learning/student-course'
import { fieldText } from '../kernel/field-text'
import { me } from '../kernel/me'
import { type PageContext, type PageRoute, page } from '../kernel/page'
import { type ActionContext, type ActionRoute, submit } from '../kernel/submit'
import { answersOf, secondsOf } from './answers'
import { transcriptOf } from './captions'
import { explainedAt } from './explained-at'
import { type QuizQuestion, questionView, resultOf } from './quiz'

const PATH = '/student/practice'

type PracticePage = LearningPages['Platform/Student/Practice']

/** A question that comes back, as its course has it now. */
interface Found {
  row: PracticeQuestionRow
  course: CourseSyllabusRow
  question: QuizQuestion
}

/** Questions of courses that the student still has, and that the course still asks; those that wait longest first. */
async function found(ctx: PageContext): Promise<Found[]> {
  const [rows, owned] = await Promise.all([
    practiceOf(ctx.db, me(ctx), businessDay(ctx.now)),
    openCourseIds(ctx.db, me(ctx), ctx.now),
  ])
  const ids = new Set(rows.map(({ courseId }) => courseId).filter((id) => owned.includes(id)))
  const courses = new Map((await syllabiOf(ctx.db, [...ids])).map((course) => [course.courseId, course]))
  return rows.flatMap((row) => {
    const course = courses.get(row.courseId)
    const question = course?.modules
      .flatMap(({ lessons }) => lessons)
      .find(({ lessonId }) => lessonId === row.lessonId)
      ?.quiz?.questions.find(({ questionId }) => questionId === row.questionId)
    return course && question ? [{ row, course, question }] : []
  })
}

function todayOf(all: readonly Found[], today: string) {
  const due = all.filter(({ row }) => row.due !== null && row.due <= today)
  const done = all.filter(({ row }) => row.answeredOn === today).length
  return { due, done, left: Math.min(due.length, Math.max(0, QUESTIONS_A_DAY - done)) }
}

/** How many questions today's practice still asks of the student. */
export async function practiceLeft(ctx: PageContext): Promise<number> {
  return todayOf(await found(ctx), businessDay(ctx.now)).left
}

function nextOf(all: readonly Found[], today: string): PracticePage['next'] {
  const later = all.flatMap(({ row: { due } }) => (due !== null && due > today ? [due] : [])).sort()
  const [day] = later
  return day === undefined ? null : { day, questions: later.filter((each) => each === day).length }
}

const questionOf = ({ row, course, question }: Found): PracticeQuestion => ({
  courseId: row.courseId,
  courseTitle: course.title,
  lessonId: row.lessonId,
  question: questionView(question),
})

/** The films before a quiz; those of its module where it begins the course. */
function filmsBefore({ modules }: CourseSyllabusRow, lessonId: string) {
  const lessons = modules.flatMap((module) => module.lessons)
  const before = lessons.slice(
    0,
    lessons.findIndex((each) => each.lessonId === lessonId),
  )
  const own = modules.find((module) => module.lessons.some((each) => each.lessonId === lessonId))
  return [before, own?.lessons ?? []]
    .map((each) => each.filter(({ video }) => video))
    .find((films) => films.length > 0)
}

async function explanationOf(
  ctx: PageContext,
  media: LessonMedia,
  { row, course, question }: Found,
): Promise<PracticeResult['explained']> {
  const lessons = filmsBefore(course, row.lessonId) ?? []
  const films = await Promise.all(
    lessons.map(async (lesson) => ({
      lesson,
      cues: lesson.video ? await transcriptOf(ctx.db, media, lesson.video, lesson) : [],
    })),
  )
  const right = question.answers.filter(({ correct }) => correct)
  const words = [question.text, ...right.flatMap(({ text, explanation }) => [text, explanation])].join(' ')
  const place = explainedAt(words, films)
  const lesson = place?.lesson ?? lessons.at(-1)
  return lesson
    ? { slug: course.slug, lessonId: lesson.lessonId, title: lesson.title, second: place?.second ?? null }
    : null
}

export const practicePage = (media: LessonMedia): PageRoute =>
  page('Platform/Student/Practice', {
    title: 'Revisão de hoje',
    load: async (ctx) => {
      const today = businessDay(ctx.now)
      const all = await found(ctx)
      const { due, done, left } = todayOf(all, today)
      const { aula, pergunta, mais } = ctx.query
      const sent = all.find(
        ({ row }) => row.lessonId === aula && row.questionId === pergunta && row.answeredOn === today,
      )
      const now = left > 0 || mais !== undefined ? due[0] : undefined
      return {
        question: now && !sent ? questionOf(now) : null,
        answered: sent
          ? {
              ...questionOf(sent),
              result: resultOf(sent.question, sent.row.chosen, true),
              slow: sent.row.slow,
              due: sent.row.due,
              explained: await explanationOf(ctx, media, sent),
            }
          : null,
        done,
        total: done + left,
        more: due.length - left,
        next: nextOf(all, today),
      }
    },
  })

/** The page with the result of the answer. `mais` stays, for who answers more than the day asks. */
const answerPage = ({ body }: ActionContext) =>
  `${PATH}?${new URLSearchParams({
    aula: fieldText(body.lessonId),
    pergunta: fieldText(body.questionId),
    ...(body.mais === 'on' && { mais: 'on' }),
  })}`

export const practiceActions: ActionRoute[] = [
  submit(PATH, AnswerPractice, {
    input: ({ body }) => ({
      courseId: body.courseId,
      lessonId: body.lessonId,
      questionId: body.questionId,
      chosen: answersOf(body)[fieldText(body.questionId)],
      seconds: secondsOf(body)?.[fieldText(body.questionId)],
    }),
    to: answerPage,
  }),
]
