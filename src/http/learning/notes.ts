import { ChangeNote, DeleteNote, TakeNote } from '../../commands/learning/notes'
import { myNotesQuery, noteForm } from '../../contracts/learning/notes'
import type { LessonNote, MyNote } from '../../contracts/learning/pages'
import { clippedQuote } from '../../contracts/learning/quote'
import type { LessonMedia } from '../../ports/lesson-media'
import { lessonsOf, syllabiOf } from '../../projections/learning/course-syllabus'
import { openCourseIds } from '../../projections/learning/student-course'
import { notePage, type StudentNoteRow } from '../../projections/learning/student-notes'
import { me } from '../kernel/me'
import { type PageContext, page } from '../kernel/page'
import { safePath } from '../kernel/safe-path'
import { type ActionContext, type ActionRoute, action, submit } from '../kernel/submit'
import { transcriptOf } from './captions'

const PATH = '/student/mynotes'
const SIZE = 30

export const lessonNote = (row: StudentNoteRow): LessonNote => ({
  noteId: row.noteId,
  lessonId: row.lessonId,
  second: row.second,
  quote: row.quote,
  text: row.text,
  takenAt: row.takenAt,
  changedAt: row.changedAt,
})

/** With the titles and the address of the course as they are now, of what the student may still watch. */
async function myNotes(ctx: PageContext, rows: readonly StudentNoteRow[]): Promise<MyNote[]> {
  const [courses, owned] = await Promise.all([
    syllabiOf(ctx.db, [...new Set(rows.map(({ courseId }) => courseId))]),
    openCourseIds(ctx.db, me(ctx), ctx.now),
  ])
  return rows.map((row) => {
    const course = courses.find(({ courseId }) => courseId === row.courseId)
    const lesson = course && lessonsOf(course.modules).find(({ lessonId }) => lessonId === row.lessonId)
    return {
      ...lessonNote(row),
      courseTitle: course?.title ?? row.courseTitle,
      lessonTitle: lesson?.title ?? row.lessonTitle,
      watch: course && lesson && owned.includes(row.courseId) ? course.slug : null,
    }
  })
}

export const myNotesPage = page('Platform/Student/MyNotes', {
  title: 'Minhas anotações',
  async load(ctx) {
    const { search, page: asked } = myNotesQuery.parse(ctx.query)
    const read = (page: number) => notePage(ctx.db, me(ctx), { search, page, size: SIZE })
    const found = await read(asked)
    // The last note of the last page may just have been deleted.
    const page = Math.min(asked, Math.max(1, Math.ceil(found.total / SIZE)))
    const { list, total } = page === asked ? found : await read(page)
    return { notes: await myNotes(ctx, list), search, page, size: SIZE, total }
  },
})

/** What is said at the second of a note that brings no words of the film. */
async function quoteOf({ db, body }: ActionContext, media: LessonMedia): Promise<string | null> {
  const { data } = noteForm.safeParse(body)
  if (!data || data.text === '' || data.quote !== null || data.second === null) return data?.quote ?? null
  const [course] = await syllabiOf(db, [data.courseId])
  const lesson = course && lessonsOf(course.modules).find(({ lessonId }) => lessonId === data.lessonId)
  if (!lesson?.video) return null
  const cues = await transcriptOf(db, media, lesson.video, lesson)
  const { second } = data
  const said = cues.find(({ start, end }) => start < second + 1 && second < end)
  return said ? clippedQuote(said.text) : null
}

const back = ({ body }: ActionContext) => safePath(body.back, PATH)
const ofNote = ({ params, body }: ActionContext) => ({ noteId: params.id, lessonId: body.lessonId })

export const noteActions = (media: LessonMedia): ActionRoute[] => [
  action(
    PATH,
    async (ctx) => {
      const { courseId, lessonId, text, second, quote } = ctx.body
      const said = (await quoteOf(ctx, media)) ?? quote
      await ctx.dispatch(TakeNote, { courseId, lessonId, text, second, quote: said })
      return { to: back(ctx), say: 'Anotação guardada.' }
    },
    { who: 'user' },
  ),
  submit(`${PATH}/{id}`, ChangeNote, {
    input: (ctx) => ({ ...ofNote(ctx), text: ctx.body.text, before: ctx.body.before }),
    to: back,
    say: 'Anotação alterada.',
  }),
  submit(`${PATH}/{id}/delete`, DeleteNote, { input: ofNote, to: back, say: { info: 'Anotação apagada.' } }),
]
