import type { Knex } from 'knex'
import type { CourseEvent } from '../../domain/catalog/course'
import { type CourseModule, counts, type Lesson, lessonsOf } from '../../domain/catalog/lesson'
import { usualRule } from '../../domain/kernel/certificate-terms'
import type { OwnPicture } from '../../domain/kernel/own-picture'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface CourseSyllabusRow {
  courseId: string
  slug: string
  title: string
  topic: string
  cover: OwnPicture | null
  teacherName: string
  modules: CourseModule[]
  /** What its certificate asks: percent of the film, days of study. */
  seenPercent: number
  studyDays: number
}

export const courseSyllabus = projection<CourseEvent, CourseSyllabusRow>({
  name: 'course_syllabus',
  description: 'Modules, lessons, videos and transcripts of each course',
  version: 3,
  key: 'courseId',
  report: {
    label: 'Currículos',
    about: 'Módulos, aulas e vídeos de cada curso.',
    group: 'Loja',
    columns: ['title', 'teacherName', 'modules'],
  },
  columns: {
    courseId: column.id('Curso'),
    slug: column.text('Endereço'),
    title: column.text('Título'),
    topic: column.text('Tema'),
    cover: nullable(column.json('Capa própria')),
    teacherName: column.text('Professor'),
    modules: column.json('Módulos'),
    seenPercent: column.number('Vídeos para o certificado (%)'),
    studyDays: column.number('Dias para o certificado'),
  },
  indexes: [['slug']],
  on: {
    CourseCreated: {
      key: (e) => e.courseId,
      apply: (row, { courseId, slug, title, topic, teacher }) => ({
        courseId,
        slug,
        title,
        topic,
        cover: row?.cover ?? null,
        teacherName: teacher.name,
        modules: row?.modules ?? [],
        seenPercent: row?.seenPercent ?? usualRule.seenPercent,
        studyDays: row?.studyDays ?? usualRule.studyDays,
      }),
    },
    CourseBasicsChanged: {
      key: (e) => e.courseId,
      apply: (row, { slug, title, topic }) => row && { ...row, slug, title, topic },
    },
    CourseCoverChosen: { key: (e) => e.courseId, apply: (row, { cover }) => row && { ...row, cover } },
    CourseDetailsWritten: {
      key: (e) => e.courseId,
      apply: (row, { teacher }) => row && { ...row, teacherName: teacher.name },
    },
    CourseCertificateRuleSet: {
      key: (e) => e.courseId,
      apply: (row, { seenPercent, studyDays }) => row && { ...row, seenPercent, studyDays },
    },
    CourseCurriculumSet: { key: (e) => e.courseId, apply: (row, { modules }) => row && { ...row, modules } },
  },
})

export { kindOf } from '../../domain/catalog/lesson'

/** Lessons without which a course is not completed, in order. */
export const countingLessons = ({ modules }: Pick<CourseSyllabusRow, 'modules'>) =>
  lessonsOf(modules).filter(counts)

const rows = (db: Knex) => db<CourseSyllabusRow>(table(courseSyllabus))

export const syllabusBySlug = (db: Knex, slug: string) =>
  rows(db).where({ slug }).first() as Promise<CourseSyllabusRow | undefined>

export const syllabiOf = (db: Knex, courseIds: string[]) =>
  rows(db).whereIn('courseId', courseIds) as Promise<CourseSyllabusRow[]>

export interface PlacedLesson {
  courseId: string
  /** Its place in the course, from 1. */
  number: number
  lesson: Lesson
}

/** The lessons of all courses, each course's in order. */
export async function placedLessons(db: Knex): Promise<PlacedLesson[]> {
  const courses: Pick<CourseSyllabusRow, 'courseId' | 'modules'>[] = await rows(db)
    .orderBy('courseId')
    .select('courseId', 'modules')
  return courses.flatMap(({ courseId, modules }) =>
    lessonsOf(modules).map((lesson, at) => ({ courseId, number: at + 1, lesson })),
  )
}

/** Lessons of all courses whose film is at an address. */
export async function lessonsShowing(db: Knex, src: string): Promise<Lesson[]> {
  const found: CourseSyllabusRow[] = await rows(db).whereRaw('strpos(modules::text, ?) > 0', [
    JSON.stringify(src),
  ])
  return found.flatMap(({ modules }) => lessonsOf(modules)).filter(({ video }) => video?.src === src)
}
