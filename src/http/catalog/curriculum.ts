import type { Knex } from 'knex'
import { NotFound } from '../../commands/kernel/errors'
import {
  type CurriculumLesson,
  type CurriculumPage,
  type LessonFormProps,
  lessonForms,
  lessonKinds,
} from '../../contracts/catalog/curriculum'
import { formCodec } from '../../contracts/kernel/form-codec'
import type { RecordedEvent } from '../../ports/event-store'
import type { LogReader } from '../../ports/log-reader'
import { courseCardsOf } from '../../projections/catalog/course-card'
import { type CourseDraftRow, changesDraft, courseDraftOf } from '../../projections/catalog/course-draft'
import { liveSectionCategories } from '../../projections/catalog/section-category-list'
import { unplayable, videoBySrc } from '../../projections/catalog/video-list'
import { kindOf } from '../../projections/learning/course-syllabus'
import { watchersOf } from '../../projections/learning/student-course'
import { namesOf } from '../admin/history'
import { type PageContext, type PageRoute, page } from '../kernel/page'
import { curriculumChanges, differs } from './curriculum-changes'

export const curriculumAt = (courseId: string) => `/admin/courses/${encodeURIComponent(courseId)}/curriculum`
export const streamOfCourse = (courseId: string) => `course-${courseId}`

type Lesson = CourseDraftRow['archived'][number]

const EMPTY = { draft: [], archived: [], shown: [] }

/** Publishes the working copy. */
const PUBLISHED = 'CourseCurriculumSet'

async function lessonForm(
  db: Knex,
  { draft }: Pick<CourseDraftRow, 'draft'>,
  query: PageContext['query'],
  revision: number | null,
): Promise<LessonFormProps | null> {
  const { aula, nova, modulo } = query
  if (nova !== undefined) {
    const kind = lessonKinds.find((each) => each === nova)
    const module = draft.find(({ moduleId }) => moduleId === modulo)
    if (!kind || !module) throw new NotFound('Não encontramos este módulo.')
    const typed = formCodec(lessonForms[kind]).typed({})
    return { lessonId: null, moduleId: module.moduleId, kind, typed, related: {}, revision: null }
  }
  if (aula === undefined) return null
  const module = draft.find(({ lessons }) => lessons.some(({ lessonId }) => lessonId === aula))
  const lesson = module?.lessons.find(({ lessonId }) => lessonId === aula)
  if (!module || !lesson) throw new NotFound('Não encontramos esta aula.')
  const kind = kindOf(lesson)
  const film = lesson.video ? await videoBySrc(db, lesson.video.src) : undefined
  const typed = formCodec(lessonForms[kind]).typed({
    ...lesson,
    ...lesson.quiz,
    videoId: film?.videoId ?? '',
  })
  const related: LessonFormProps['related'] = film ? { videoId: { [film.videoId]: film.title } } : {}
  return { lessonId: aula, moduleId: module.moduleId, kind, typed, related, revision }
}

async function told(db: Knex, events: readonly RecordedEvent[], labels: Record<string, string>) {
  const nameOf = await namesOf(db, events)
  const by = ({ meta, at }: RecordedEvent) => ({ who: nameOf(meta.realActor ?? meta.actor), at })
  const published = events.map(({ type }) => type).lastIndexOf(PUBLISHED)
  return {
    versions: events
      .filter(({ type }) => type === PUBLISHED)
      .map((event) => ({
        ...by(event),
        revision: event.revision,
        lessons: (event.data as { modules: { lessons: unknown[] }[] }).modules.flatMap((m) => m.lessons)
          .length,
      }))
      .reverse(),
    changedBy: events
      .slice(published + 1)
      .filter(({ type }) => changesDraft(type))
      .map((event) => ({ ...by(event), what: labels[event.type] ?? event.type }))
      .reverse()
      .slice(0, 20),
  }
}

async function load(log: LogReader, ctx: PageContext): Promise<CurriculumPage> {
  const { db, deps, params, query } = ctx
  const courseId = params.id ?? ''
  const [[course], found, events, watched, sectionCategories] = await Promise.all([
    courseCardsOf(db, [courseId]),
    courseDraftOf(db, courseId),
    log.store.readStream(streamOfCourse(courseId)),
    watchersOf(db, courseId),
    liveSectionCategories(db),
  ])
  if (!course) throw new NotFound('Não encontramos este curso.')
  const row = found ?? EMPTY
  const srcs = row.draft.flatMap(({ lessons }) => lessons).flatMap((each) => each.video?.src ?? [])
  const waiting = new Map((await unplayable(db, srcs)).map(({ src, status }) => [src, status]))
  const filmOf = ({ video }: Lesson) => {
    const status = video && waiting.get(video.src)
    if (!status) return null
    return status === 'failed' ? 'failed' : 'preparing'
  }
  const shown = new Map(row.shown.flatMap((m) => m.lessons).map((each) => [each.lessonId, each]))
  const line = (lesson: Lesson): CurriculumLesson => {
    const { lessonId, title, durationSeconds, free, optional, bonus = false } = lesson
    const before = shown.get(lessonId)
    return {
      lessonId,
      title,
      kind: kindOf(lesson),
      durationSeconds,
      free,
      optional,
      bonus,
      watched: watched.get(lessonId) ?? 0,
      isNew: !before,
      isChanged: before !== undefined && differs(before, lesson),
      film: filmOf(lesson),
    }
  }
  return {
    courseId,
    isPublic: course.status !== 'draft',
    modules: row.draft.map(({ moduleId, title, sectionCategoryId = null, lessons }) => ({
      moduleId,
      title,
      sectionCategoryId,
      lessons: lessons.map(line),
    })),
    archived: row.archived.map(({ lessonId, title }) => ({
      lessonId,
      title,
      watched: watched.get(lessonId) ?? 0,
    })),
    sectionCategories,
    changes: curriculumChanges(row),
    ...(await told(db, events, deps.labels.events)),
    lesson: await lessonForm(db, row, query, events.at(-1)?.revision ?? null),
  }
}

export const curriculumPages = (log: LogReader): PageRoute[] => [
  page('Admin/Courses/Curriculum', {
    title: ({ editor }) => `Currículo · ${editor?.row.title ?? ''}`,
    load: (ctx) => load(log, ctx),
  }),
]
