import * as z from 'zod'
import { type EventOf, eventSchema, events, id } from '../kernel/event'
import { type CourseModule, courseModule, type Lesson, lesson } from './lesson'

const ofCourse = { courseId: id }
const ofModule = { ...ofCourse, moduleId: id }
/** Place among its siblings, from 0; larger ones mean the end. */
const index = z.int().nonnegative()
const lessonIds = z.array(id)

/**
 * Changes of the working copy of a course's curriculum. Students see none of them before the curriculum is set, which is
 * what publishing does.
 */
export const curriculumEvents = events({
  CourseModuleAdded: eventSchema('Módulo criado', { ...ofModule, title: z.string(), index }),
  CourseModuleChanged: eventSchema('Módulo alterado', {
    ...ofModule,
    title: z.string(),
    sectionCategoryId: id.optional(),
  }),
  CourseModuleMoved: eventSchema('Módulo movido', { ...ofModule, index }),
  /** Only empty modules go; their lessons were moved or archived before. */
  CourseModuleRemoved: eventSchema('Módulo removido', ofModule),
  LessonAdded: eventSchema('Aula criada', { ...ofModule, index, lesson }),
  LessonChanged: eventSchema('Aula alterada', { ...ofCourse, lesson }),
  LessonRenamed: eventSchema('Aula renomeada', { ...ofCourse, lessonId: id, title: z.string() }),
  /** They stand together at the index, in this order, counted without them. */
  LessonsMoved: eventSchema('Aulas movidas', { ...ofModule, lessonIds, index }),
  LessonsMarked: eventSchema('Aulas marcadas', {
    ...ofCourse,
    lessonIds,
    mark: z.enum(['free', 'optional', 'bonus']),
    value: z.boolean(),
  }),
  LessonsArchived: eventSchema('Aulas arquivadas', { ...ofCourse, lessonIds }),
  LessonRestored: eventSchema('Aula trazida de volta', { ...ofModule, lessonId: id }),
  /** The working copy as it was at another time, such as what students see now. */
  CurriculumDraftReplaced: eventSchema('Rascunho do currículo trocado', {
    ...ofCourse,
    modules: z.array(courseModule),
  }),
})
export type CurriculumEvent = EventOf<typeof curriculumEvents>
export type LessonMark = 'free' | 'optional' | 'bonus'

/** The working copy, and the lessons that were taken out of it. */
export interface Draft {
  draft: CourseModule[]
  archived: Lesson[]
}

const inserted = <Item>(list: readonly Item[], at: number, items: readonly Item[]): Item[] => [
  ...list.slice(0, at),
  ...items,
  ...list.slice(at),
]

const withModule = (d: Draft, moduleId: string, change: (module: CourseModule) => CourseModule): Draft => ({
  ...d,
  draft: d.draft.map((each) => (each.moduleId === moduleId ? change(each) : each)),
})
const withLessons = (d: Draft, ids: readonly string[], change: (lesson: Lesson) => Lesson): Draft => ({
  ...d,
  draft: d.draft.map((module) => ({
    ...module,
    lessons: module.lessons.map((each) => (ids.includes(each.lessonId) ? change(each) : each)),
  })),
})
const withoutLessons = (modules: readonly CourseModule[], ids: readonly string[]): CourseModule[] =>
  modules.map((module) => ({
    ...module,
    lessons: module.lessons.filter(({ lessonId }) => !ids.includes(lessonId)),
  }))

const found = (lessons: readonly Lesson[], ids: readonly string[]): Lesson[] =>
  ids.flatMap((lessonId) => lessons.find((each) => each.lessonId === lessonId) ?? [])

/** Lessons that were set aside and are not in these modules. */
const aside = (archived: readonly Lesson[], modules: readonly CourseModule[]): Lesson[] => {
  const present = new Set(modules.flatMap((m) => m.lessons.map(({ lessonId }) => lessonId)))
  return archived.filter(({ lessonId }) => !present.has(lessonId))
}

type DataOf<Type extends CurriculumEvent['type']> = Extract<CurriculumEvent, { type: Type }>['data']

/** What each event does to the working copy; the course and its read models fold alike. */
export const draftSteps: { [Type in CurriculumEvent['type']]: (d: Draft, data: DataOf<Type>) => Draft } = {
  CourseModuleAdded: (d, { moduleId, title, index }) => ({
    ...d,
    draft: inserted(d.draft, index, [{ moduleId, title, lessons: [] }]),
  }),
  CourseModuleChanged: (d, { moduleId, title, sectionCategoryId }) =>
    withModule(d, moduleId, ({ sectionCategoryId: _, ...module }) => ({
      ...module,
      title,
      ...(sectionCategoryId && { sectionCategoryId }),
    })),
  CourseModuleMoved: (d, { moduleId, index }) => ({
    ...d,
    draft: inserted(
      d.draft.filter((each) => each.moduleId !== moduleId),
      index,
      d.draft.filter((each) => each.moduleId === moduleId),
    ),
  }),
  CourseModuleRemoved: (d, { moduleId }) => ({
    ...d,
    draft: d.draft.filter((each) => each.moduleId !== moduleId),
  }),
  LessonAdded: (d, { moduleId, index, lesson }) =>
    withModule(d, moduleId, (module) => ({ ...module, lessons: inserted(module.lessons, index, [lesson]) })),
  LessonChanged: (d, { lesson }) => withLessons(d, [lesson.lessonId], () => lesson),
  LessonRenamed: (d, { lessonId, title }) => withLessons(d, [lessonId], (lesson) => ({ ...lesson, title })),
  LessonsMoved: (d, { moduleId, lessonIds, index }) => {
    const moving = found(
      d.draft.flatMap((m) => m.lessons),
      lessonIds,
    )
    return withModule({ ...d, draft: withoutLessons(d.draft, lessonIds) }, moduleId, (module) => ({
      ...module,
      lessons: inserted(module.lessons, index, moving),
    }))
  },
  LessonsMarked: (d, { lessonIds, mark, value }) =>
    withLessons(d, lessonIds, ({ bonus, ...lesson }) => {
      const isBonus = mark === 'bonus' ? value : bonus
      return { ...lesson, ...(mark !== 'bonus' && { [mark]: value }), ...(isBonus && { bonus: true }) }
    }),
  LessonsArchived: (d, { lessonIds }) => {
    const lessons = found(
      d.draft.flatMap((m) => m.lessons),
      lessonIds,
    )
    return { draft: withoutLessons(d.draft, lessonIds), archived: [...d.archived, ...lessons] }
  },
  LessonRestored: (d, { lessonId, moduleId }) => {
    const back = found(d.archived, [lessonId])
    const archived = d.archived.filter((each) => each.lessonId !== lessonId)
    return withModule({ ...d, archived }, moduleId, (module) => ({
      ...module,
      lessons: [...module.lessons, ...back],
    }))
  },
  CurriculumDraftReplaced: (d, { modules }) => replaced(d, modules),
}

/** A whole curriculum in place of the working copy; lessons that it leaves out are set aside. */
export function replaced({ draft, archived }: Draft, modules: CourseModule[]): Draft {
  const all = [...archived, ...draft.flatMap((m) => m.lessons)]
  return { draft: modules, archived: aside(all, modules) }
}
