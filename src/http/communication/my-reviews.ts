import { PublishReview } from '../../commands/communication/review'
import type { CourseToReview, OwnReview } from '../../contracts/communication/pages'
import type { Flash } from '../../contracts/kernel/page'
import type { DomainEvent } from '../../domain/kernel/event'
import { type CourseReviewRow, reviewsOfStudent } from '../../projections/communication/course-review'
import { type CourseSyllabusRow, syllabiOf } from '../../projections/learning/course-syllabus'
import { coursesOfStudent } from '../../projections/learning/student-course'
import { me } from '../kernel/me'
import { page } from '../kernel/page'
import { submit } from '../kernel/submit'
import { progressOf } from '../learning/views'

const PATH = '/student/myreviews'

const ownReview = (row: CourseReviewRow, course: CourseSyllabusRow, mayEdit: boolean): OwnReview => ({
  courseId: row.courseId,
  slug: course.slug,
  title: course.title,
  rating: row.rating,
  text: row.text,
  status: row.status,
  publishedAt: row.publishedAt,
  editedAt: row.editedAt,
  refunded: row.refunded,
  answer: row.answer !== null && row.answeredAt !== null ? { text: row.answer, at: row.answeredAt } : null,
  mayEdit,
})

export const myReviewsPage = page('Platform/Student/MyReviews', {
  title: 'Minhas avaliações',
  load: async (ctx) => {
    const [written, owned] = await Promise.all([
      reviewsOfStudent(ctx.db, me(ctx)),
      coursesOfStudent(ctx.db, me(ctx), ctx.now),
    ])
    const ids = [...written, ...owned].map(({ courseId }) => courseId)
    const courses = new Map((await syllabiOf(ctx.db, [...new Set(ids)])).map((each) => [each.courseId, each]))
    const reviewed = new Set(written.map(({ courseId }) => courseId))
    const had = new Set(owned.map(({ courseId }) => courseId))
    const open = owned.flatMap((row): CourseToReview[] => {
      const course = courses.get(row.courseId)
      if (!course || reviewed.has(row.courseId)) return []
      const { courseId, slug, title } = course
      return [{ courseId, slug, title, percent: progressOf(course, row).percent }]
    })
    return {
      reviews: written.flatMap((row) => {
        const course = courses.get(row.courseId)
        return course ? [ownReview(row, course, had.has(row.courseId))] : []
      }),
      open: open.sort((a, b) => b.percent - a.percent),
    }
  },
})

/** What became of it, by what was recorded; nothing is said where nothing changed. */
const said: Partial<Record<DomainEvent['type'], string | Flash>> = {
  ReviewPublished: 'Avaliação publicada. Obrigado!',
  ReviewEdited: 'Avaliação alterada.',
  ReviewHeld: {
    info: 'Recebemos sua avaliação. A equipe lê antes de publicar: ela cita um contato ou já foi oculta.',
  },
}

export const publishReviewAction = submit(PATH, PublishReview, {
  input: ({ body }) => ({ courseId: body.courseId, rating: body.rating, text: body.text }),
  to: () => PATH,
  say: (_, { events }) => said[events[0]?.type ?? ''],
})
