import type { Knex } from 'knex'
import { lessonsOf } from '../../domain/catalog/lesson'
import { businessDay } from '../../domain/kernel/instants'
import { type CourseSyllabusRow, syllabiOf } from '../../projections/learning/course-syllabus'
import { notedCourses, notesOfCourse, type StudentNoteRow } from '../../projections/learning/student-notes'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { noStore } from '../kernel/context'
import { me } from '../kernel/me'
import { ankiOf, markdownOf, type NotedCourse, type NotedLesson } from './note-texts'

const inPortuguese = new Intl.Collator('pt-BR')

/** In the order of the course; what is no longer taught comes last, under the title that it had. */
function lessonsNoted(
  rows: readonly StudentNoteRow[],
  course: CourseSyllabusRow | undefined,
  urlOf: (row: StudentNoteRow) => string,
): NotedLesson[] {
  const taught = course ? lessonsOf(course.modules) : []
  const order = [...taught.map(({ lessonId }) => lessonId), ...rows.map(({ lessonId }) => lessonId)]
  return [...new Set(order)].flatMap((lessonId) => {
    const notes = rows.filter((row) => row.lessonId === lessonId)
    const [first] = notes
    if (!first) return []
    const title = taught.find((each) => each.lessonId === lessonId)?.title ?? first.lessonTitle
    return [{ title, notes: notes.map((row) => ({ ...row, url: urlOf(row) })) }]
  })
}

async function allNotes(db: Knex, studentId: string, site: string): Promise<NotedCourse[]> {
  const courseIds = await notedCourses(db, studentId)
  const courses = await syllabiOf(db, courseIds)
  const noted = courseIds.map(async (courseId): Promise<NotedCourse> => {
    const course = courses.find((each) => each.courseId === courseId)
    const rows = await notesOfCourse(db, studentId, courseId)
    const slug = course?.slug ?? 'curso'
    const urlOf = ({ lessonId, second }: StudentNoteRow) =>
      `${site}/student/mycourses/${encodeURIComponent(slug)}/watch?lesson=${encodeURIComponent(lessonId)}${
        second === null ? '' : `&segundo=${second}`
      }`
    return {
      title: course?.title ?? rows[0]?.courseTitle ?? '',
      slug,
      lessons: lessonsNoted(rows, course, urlOf),
    }
  })
  return (await Promise.all(noted)).sort((a, b) => inPortuguese.compare(a.title, b.title))
}

const file = (
  name: string,
  {
    type,
    ending,
    write,
  }: { type: string; ending: string; write: (courses: readonly NotedCourse[]) => string },
): ApiRoute =>
  apiRoute(
    `/student/mynotes/${name}`,
    async (req, res) => {
      const { context } = req
      const courses = await allNotes(context.db, me(context), context.deps.env.PUBLIC_URL)
      noStore(res)
      res
        .type(`${type}; charset=utf-8`)
        .set('Content-Disposition', `attachment; filename="anotacoes-${businessDay(context.now)}.${ending}"`)
        .send(write(courses))
    },
    { who: 'user' },
  )

/** All of one's own notes, to take along. */
export const noteFiles: ApiRoute[] = [
  file('anotacoes.md', { type: 'text/markdown', ending: 'md', write: markdownOf }),
  file('anki.txt', { type: 'text/plain', ending: 'txt', write: ankiOf }),
]
