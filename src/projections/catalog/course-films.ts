import type { CourseEvent } from '../../domain/catalog/course'
import { column } from '../kernel/columns'
import { projection } from '../kernel/projection'

export interface CourseFilmsRow {
  courseId: string
  /** Address of the film of each lesson, in their order. */
  films: string[]
}

export const courseFilms = projection<CourseEvent, CourseFilmsRow>({
  name: 'course_films',
  description: 'Films that the lessons of each course show',
  version: 1,
  key: 'courseId',
  report: {
    label: 'Vídeos por curso',
    about: 'Que vídeo cada aula de um curso mostra.',
    group: 'Loja',
    columns: ['courseId', 'films'],
  },
  columns: { courseId: column.id('Curso'), films: column.json('Vídeos das aulas') },
  on: {
    CourseCurriculumSet: {
      key: (e) => e.courseId,
      apply: (_, { courseId, modules }) => ({
        courseId,
        films: modules.flatMap(({ lessons }) => lessons.flatMap(({ video }) => video?.src ?? [])),
      }),
    },
  },
})
