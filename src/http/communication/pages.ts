import { NotFound } from '../../commands/kernel/errors'
import { questionsQuery } from '../../contracts/communication/lists'
import {
  countQuestions,
  nextUnread,
  questionById,
  questionPage,
  questionsOfStudent,
} from '../../projections/communication/question-thread'
import { syllabiOf } from '../../projections/learning/course-syllabus'
import { me } from '../kernel/me'
import { type PageContext, type PageRoute, page } from '../kernel/page'
import { askingStudent } from './asking-student'
import { myReviewsPage } from './my-reviews'
import { newsletterPages } from './newsletter'
import { preferencePages } from './preferences'
import { searchAlertPages } from './search-alerts'
import { questionRow, thread } from './views'

const SIZE = 50

const slugOf = async (ctx: PageContext, courseId: string) =>
  (await syllabiOf(ctx.db, [courseId]))[0]?.slug ?? null

export const communicationPages: PageRoute[] = [
  ...newsletterPages,
  ...preferencePages,
  ...searchAlertPages,
  page('Admin/Questions/Index', {
    title: 'Dúvidas',
    load: async (ctx) => {
      const { filter, query: search, page } = questionsQuery.parse(ctx.query)
      const [{ list, total }, counts] = await Promise.all([
        questionPage(ctx.db, { filter, search, page, size: SIZE }),
        countQuestions(ctx.db),
      ])
      const pages = Math.max(1, Math.ceil(total / SIZE))
      return { filter, search, questions: list.map(questionRow), counts, page, pages, total, size: SIZE }
    },
  }),
  page('Admin/Questions/Show', {
    title: ({ question }) => `Dúvida de ${question.studentName}`,
    load: async (ctx) => {
      const row = await questionById(ctx.db, ctx.params.id ?? '')
      if (!row) throw new NotFound('Não encontramos esta pergunta.')
      const [slug, nextId, student] = await Promise.all([
        slugOf(ctx, row.courseId),
        nextUnread(ctx.db, row.questionId),
        askingStudent(ctx, row),
      ])
      return {
        question: thread(row, slug),
        nextId,
        student,
      }
    },
  }),
  myReviewsPage,
  page('Platform/Student/MyQuestions', {
    title: 'Minhas dúvidas',
    load: async (ctx) => {
      const rows = await questionsOfStudent(ctx.db, me(ctx))
      const courses = await syllabiOf(ctx.db, [...new Set(rows.map((row) => row.courseId))])
      const slugs = new Map(courses.map((c) => [c.courseId, c.slug]))
      return {
        questions: rows.map((row) => ({
          ...thread(row, slugs.get(row.courseId) ?? null),
          unseen: row.unseen,
        })),
      }
    },
  }),
]
