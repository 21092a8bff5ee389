import { event } from '../kernel/event'
import { refuse } from '../kernel/refuse'
import { same } from '../kernel/same'
import { type CourseDecide, existing, type KnownCourse } from './course'
import type { LessonMark } from './curriculum'
import { type CourseModule, kindOf, type Lesson, lessonsOf, sameContent } from './lesson'

/** Most of a course; what is larger than its form cannot be set as a whole any more. */
const MOST_MODULES = 60
const MOST_LESSONS = 200

const clamp = (index: number | null, length: number) =>
  index === null ? length : Math.min(Math.max(index, 0), length)

function moduleIn(c: KnownCourse, moduleId: string): CourseModule {
  const module = c.draft.find((each) => each.moduleId === moduleId)
  return module ?? refuse('module-unknown', 'Este módulo não está mais no curso.', 'moduleId')
}

function lessonIn(c: KnownCourse, lessonId: string): Lesson {
  const lesson = lessonsOf(c.draft).find((each) => each.lessonId === lessonId)
  return lesson ?? refuse('lesson-unknown', 'Esta aula não está mais no curso.', 'lessonId')
}

/** Those lessons, in the order in which they are named, once each. */
function lessonsIn(c: KnownCourse, lessonIds: readonly string[]): string[] {
  if (lessonIds.length === 0) refuse('nothing-selected', 'Escolha pelo menos uma aula.', 'lessonIds')
  return [...new Set(lessonIds)].map((each) => lessonIn(c, each).lessonId)
}

/** `index`: place among the modules, null for the end. */
export const addModule =
  (data: { moduleId: string; title: string; index: number | null }): CourseDecide =>
  (c) => {
    const { id: courseId, draft } = existing(c)
    if (draft.some(({ moduleId }) => moduleId === data.moduleId)) return []
    if (draft.length >= MOST_MODULES) refuse('too-many', `Um curso tem até ${MOST_MODULES} módulos.`)
    return [event('CourseModuleAdded', { courseId, ...data, index: clamp(data.index, draft.length) })]
  }

export const changeModule =
  (data: { moduleId: string; title: string; sectionCategoryId: string | null }): CourseDecide =>
  (c) => {
    const known = existing(c)
    const { title, sectionCategoryId = null } = moduleIn(known, data.moduleId)
    if (title === data.title && sectionCategoryId === data.sectionCategoryId) return []
    const label = data.sectionCategoryId && { sectionCategoryId: data.sectionCategoryId }
    return [
      event('CourseModuleChanged', {
        courseId: known.id,
        moduleId: data.moduleId,
        title: data.title,
        ...label,
      }),
    ]
  }

export const moveModule =
  (data: { moduleId: string; index: number }): CourseDecide =>
  (c) => {
    const known = existing(c)
    const from = known.draft.indexOf(moduleIn(known, data.moduleId))
    const index = clamp(data.index, known.draft.length - 1)
    return index === from
      ? []
      : [event('CourseModuleMoved', { courseId: known.id, moduleId: data.moduleId, index })]
  }

/** Its lessons are archived with it. */
export const removeModule =
  (moduleId: string): CourseDecide =>
  (c) => {
    const known = existing(c)
    const { id: courseId } = known
    const { lessons } = moduleIn(known, moduleId)
    const lessonIds = lessons.map(({ lessonId }) => lessonId)
    return [
      ...(lessonIds.length > 0 ? [event('LessonsArchived', { courseId, lessonIds })] : []),
      event('CourseModuleRemoved', { courseId, moduleId }),
    ]
  }

/** What is wrong with the questions of a quiz, in one sentence; null: nothing. */
function quizFault({ quiz }: Lesson): string | null {
  if (!quiz) return null
  if (quiz.questions.length === 0) return 'Escreva pelo menos uma pergunta.'
  for (const [at, { kind, answers }] of quiz.questions.entries()) {
    const right = answers.filter(({ correct }) => correct).length
    const name = `Pergunta ${at + 1}`
    if (answers.length < 2) return `${name}: escreva pelo menos duas respostas.`
    if (kind === 'boolean' && answers.length !== 2) return `${name}: verdadeiro ou falso tem duas respostas.`
    if (right === 0) return `${name}: marque a resposta certa.`
    if (kind !== 'many' && right > 1) return `${name}: marque uma resposta certa só.`
  }
  return null
}

const demandQuiz = (lesson: Lesson) => {
  const fault = quizFault(lesson)
  if (fault) refuse('quiz-incomplete', fault, 'questions')
}

export const addLesson =
  (data: { moduleId: string; index: number | null; lesson: Lesson }): CourseDecide =>
  (c) => {
    const known = existing(c)
    const { moduleId, lesson } = data
    const isKnown = [...lessonsOf(known.draft), ...known.archived].some(
      ({ lessonId }) => lessonId === lesson.lessonId,
    )
    if (isKnown) return []
    const { lessons } = moduleIn(known, moduleId)
    if (lessons.length >= MOST_LESSONS) refuse('too-many', `Um módulo tem até ${MOST_LESSONS} aulas.`)
    demandQuiz(lesson)
    const index = clamp(data.index, lessons.length)
    return [event('LessonAdded', { courseId: known.id, moduleId, index, lesson })]
  }

/** What a lesson says; its place and its marks stay, and its kind does, since progress in it means that kind. */
export const changeLesson =
  (data: Omit<Lesson, 'free' | 'optional' | 'bonus'>): CourseDecide =>
  (c) => {
    const known = existing(c)
    const before = lessonIn(known, data.lessonId)
    if (kindOf(before) !== kindOf(data)) {
      refuse('lesson-kind', 'O tipo da aula não muda. Crie outra aula e arquive esta.')
    }
    const { free, optional, bonus } = before
    const lesson: Lesson = { ...data, free, optional, ...(bonus !== undefined && { bonus }) }
    demandQuiz(lesson)
    return sameContent(before, lesson) ? [] : [event('LessonChanged', { courseId: known.id, lesson })]
  }

export const renameLesson =
  (data: { lessonId: string; title: string }): CourseDecide =>
  (c) => {
    const known = existing(c)
    return lessonIn(known, data.lessonId).title === data.title
      ? []
      : [event('LessonRenamed', { courseId: known.id, ...data })]
  }

/** `index`: place among the lessons that the module has without them, null for the end. */
export const moveLessons =
  (data: { lessonIds: string[]; moduleId: string; index: number | null }): CourseDecide =>
  (c) => {
    const known = existing(c)
    const { moduleId } = data
    const lessonIds = lessonsIn(known, data.lessonIds)
    const ids = moduleIn(known, moduleId).lessons.map(({ lessonId }) => lessonId)
    const rest = ids.filter((each) => !lessonIds.includes(each))
    if (rest.length + lessonIds.length > MOST_LESSONS)
      refuse('too-many', `Um módulo tem até ${MOST_LESSONS} aulas.`)
    const index = clamp(data.index, rest.length)
    const next = [...rest.slice(0, index), ...lessonIds, ...rest.slice(index)]
    return same(ids, next) ? [] : [event('LessonsMoved', { courseId: known.id, moduleId, lessonIds, index })]
  }

export const markLessons =
  (data: { lessonIds: string[]; mark: LessonMark; value: boolean }): CourseDecide =>
  (c) => {
    const known = existing(c)
    const { mark, value } = data
    const lessonIds = lessonsIn(known, data.lessonIds).filter(
      (each) => (lessonIn(known, each)[mark] ?? false) !== value,
    )
    if (value && mark === 'free' && lessonIds.some((each) => lessonIn(known, each).quiz))
      refuse('quiz-free', 'Um quiz não pode ser aula grátis: ele precisa de matrícula.', 'lessonIds')
    return lessonIds.length === 0
      ? []
      : [event('LessonsMarked', { courseId: known.id, lessonIds, mark, value })]
  }

/** They leave the course for new and for old students; what was watched of them stays, and so do they for a return. */
export const archiveLessons =
  (lessonIds: string[]): CourseDecide =>
  (c) => {
    const known = existing(c)
    const present = new Set(lessonsOf(known.draft).map(({ lessonId }) => lessonId))
    const leaving = [...new Set(lessonIds)].filter((each) => present.has(each))
    return leaving.length === 0 ? [] : [event('LessonsArchived', { courseId: known.id, lessonIds: leaving })]
  }

export const restoreLesson =
  (data: { lessonId: string; moduleId: string }): CourseDecide =>
  (c) => {
    const known = existing(c)
    if (lessonsOf(known.draft).some(({ lessonId }) => lessonId === data.lessonId)) return []
    if (!known.archived.some(({ lessonId }) => lessonId === data.lessonId))
      refuse('lesson-unknown', 'Esta aula não está entre as arquivadas.', 'lessonId')
    moduleIn(known, data.moduleId)
    return [event('LessonRestored', { courseId: known.id, ...data })]
  }

/** Drops all that was not published. */
export const discardChanges = (): CourseDecide => (c) => {
  const { id: courseId, draft, modules } = existing(c)
  return sameContent(draft, modules) ? [] : [event('CurriculumDraftReplaced', { courseId, modules })]
}

/** Brings an earlier curriculum into the working copy. */
export const bringBackCurriculum =
  (modules: CourseModule[]): CourseDecide =>
  (c) => {
    const { id: courseId, draft } = existing(c)
    return sameContent(draft, modules) ? [] : [event('CurriculumDraftReplaced', { courseId, modules })]
  }
