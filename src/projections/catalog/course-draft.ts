import type { Knex } from 'knex'
import type { CourseEvent } from '../../domain/catalog/course'
import {
  type CurriculumEvent,
  curriculumEvents,
  type Draft,
  draftSteps,
  replaced,
} from '../../domain/catalog/curriculum'
import { type CourseModule, type Lesson, lessonsOf, sameContent } from '../../domain/catalog/lesson'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface CourseDraftRow {
  courseId: string
  /** The working copy that staff change. */
  draft: CourseModule[]
  /** Lessons that were taken out of it. */
  archived: Lesson[]
  /** What students see. */
  shown: CourseModule[]
  /** The working copy differs from what students see. */
  pending: boolean
  draftLessons: number
}

const row = (courseId: string, { draft, archived }: Draft, shown: CourseModule[]): CourseDraftRow => ({
  courseId,
  draft,
  archived,
  shown,
  pending: !sameContent(draft, shown),
  draftLessons: lessonsOf(draft).length,
})

const empty: Draft & { shown: CourseModule[] } = { draft: [], archived: [], shown: [] }

const steps = Object.fromEntries(
  Object.keys(curriculumEvents).map((type) => [
    type,
    {
      key: (e: { courseId: string }) => e.courseId,
      apply: (before: CourseDraftRow | undefined, e: { courseId: string }) => {
        const { shown, ...draft } = before ?? { ...empty, courseId: e.courseId }
        const step = draftSteps[type as CurriculumEvent['type']] as (d: Draft, e: unknown) => Draft
        return row(e.courseId, step(draft, e), shown)
      },
    },
  ]),
)

export const courseDraft = projection<CourseEvent, CourseDraftRow>({
  name: 'course_draft',
  description: 'Working copies of curricula, with what was published of them',
  version: 1,
  key: 'courseId',
  report: {
    label: 'Rascunhos de currículos',
    about: 'O currículo de cada curso como a equipe o edita, publicado ou não.',
    group: 'Loja',
    columns: ['courseId', 'pending', 'draftLessons', 'draft'],
  },
  columns: {
    courseId: column.id('Curso'),
    draft: column.json('Rascunho'),
    archived: column.json('Aulas arquivadas'),
    shown: column.json('Publicado'),
    pending: column.bool('Mudanças não publicadas'),
    draftLessons: column.count('Aulas no rascunho'),
  },
  on: {
    ...steps,
    CourseCurriculumSet: {
      key: (e) => e.courseId,
      apply: (before, { courseId, modules }) => row(courseId, replaced(before ?? empty, modules), modules),
    },
  },
})

export const courseDraftOf = (db: Knex, courseId: string) =>
  db<CourseDraftRow>(table(courseDraft)).where({ courseId }).first() as Promise<CourseDraftRow | undefined>

/** Whether an event of a course's stream changes its working copy. */
export const changesDraft = (type: string): boolean => Object.hasOwn(curriculumEvents, type)
