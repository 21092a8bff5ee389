import type { CurriculumLesson, CurriculumModule } from '../../../../../src/contracts/catalog/curriculum'
import { movedTo } from '../../../../../src/contracts/kernel/moved'
import { indexBefore } from '../dragging/order'

/** A place in the tree: among the lessons of a module, or among the modules. `index`: counted without what moves. */
export interface Place {
  moduleId: string
  index: number
}

const without = (modules: readonly CurriculumModule[], ids: readonly string[]) =>
  modules.map((module) => ({
    ...module,
    lessons: module.lessons.filter(({ lessonId }) => !ids.includes(lessonId)),
  }))

/** The tree with some lessons together at another place. */
export function withLessonsAt(
  modules: readonly CurriculumModule[],
  ids: readonly string[],
  { moduleId, index }: Place,
): CurriculumModule[] {
  const all = modules.flatMap(({ lessons }) => lessons)
  const moving = ids.flatMap((id): CurriculumLesson[] => all.filter(({ lessonId }) => lessonId === id))
  return without(modules, ids).map((module) =>
    module.moduleId === moduleId
      ? {
          ...module,
          lessons: [...module.lessons.slice(0, index), ...moving, ...module.lessons.slice(index)],
        }
      : module,
  )
}

/** The tree with a module at another place among the modules. */
export function withModuleAt(
  modules: readonly CurriculumModule[],
  moduleId: string,
  index: number,
): CurriculumModule[] {
  const from = modules.findIndex((each) => each.moduleId === moduleId)
  return movedTo(modules, from, index)
}

/** Where a lesson stands one step up or down, over the edges of modules; null: nowhere. */
export function stepOf(modules: readonly CurriculumModule[], lessonId: string, by: 1 | -1): Place | null {
  const at = modules.findIndex(({ lessons }) => lessons.some((each) => each.lessonId === lessonId))
  const module = modules[at]
  if (!module) return null
  const index = module.lessons.findIndex((each) => each.lessonId === lessonId) + by
  if (index >= 0 && index < module.lessons.length) return { moduleId: module.moduleId, index }
  const next = modules[at + by]
  return next ? { moduleId: next.moduleId, index: by === 1 ? 0 : next.lessons.length } : null
}

/** Where dragged lessons would go before a lesson, or at the end of a module. */
export function placeBefore(
  { moduleId, lessons }: CurriculumModule,
  before: string | null,
  moving: readonly string[],
): Place {
  const ids = lessons.map(({ lessonId }) => lessonId)
  return { moduleId, index: indexBefore(ids, before, moving) }
}
