import type { Knex } from 'knex'
import type { CourseEvent } from '../../domain/catalog/course'
import {
  fileSteps,
  filesOfLesson,
  type LessonFile,
  type LessonFileEvent,
  lessonFileEvents,
} from '../../domain/catalog/lesson-file'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface CourseFilesRow {
  courseId: string
  /** Archived ones, too; those of one lesson in their order. */
  files: LessonFile[]
}

const steps = Object.fromEntries(
  Object.keys(lessonFileEvents).map((type) => [
    type,
    {
      key: (e: { courseId: string }) => e.courseId,
      apply: (before: CourseFilesRow | undefined, e: { courseId: string }) => {
        const step = fileSteps[type as LessonFileEvent['type']] as (
          files: LessonFile[],
          e: unknown,
        ) => LessonFile[]
        return { courseId: e.courseId, files: step(before?.files ?? [], e) }
      },
    },
  ]),
)

export const courseFiles = projection<CourseEvent, CourseFilesRow>({
  name: 'course_files',
  description: 'Files that go with the lessons of each course',
  version: 1,
  key: 'courseId',
  report: {
    label: 'Arquivos das aulas',
    about: 'Que arquivos cada aula de um curso oferece.',
    group: 'Loja',
    columns: ['courseId', 'files'],
  },
  columns: { courseId: column.id('Curso'), files: column.json('Arquivos das aulas') },
  on: steps,
})

export const courseFilesOf = async (db: Knex, courseId: string): Promise<LessonFile[]> => {
  const row: CourseFilesRow | undefined = await db<CourseFilesRow>(table(courseFiles))
    .where({ courseId })
    .first()
  return row?.files ?? []
}

/** Whether a file of any course, archived or not, has the bytes of this upload. */
export const isUploadUsed = async (db: Knex, uploadId: string): Promise<boolean> =>
  (await db(table(courseFiles))
    .whereRaw('files::jsonb @> ?::jsonb', JSON.stringify([{ uploadId }]))
    .first('course_id')) !== undefined

export { filesOfLesson }
