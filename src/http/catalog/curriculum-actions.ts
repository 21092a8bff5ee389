import {
  AddCourseModule,
  AddLesson,
  ArchiveLessons,
  BringBackCurriculum,
  ChangeCourseModule,
  ChangeLesson,
  DiscardCourseChanges,
  MarkLessons,
  MoveCourseModule,
  MoveLessons,
  PublishCourseChanges,
  RemoveCourseModule,
  RenameLesson,
  RestoreLesson,
} from '../../commands/catalog/curriculum'
import type { Command } from '../../commands/kernel/command'
import { Conflict, InvalidInput } from '../../commands/kernel/errors'
import { lessonForms, lessonKinds } from '../../contracts/catalog/curriculum'
import { formCodec } from '../../contracts/kernel/form-codec'
import { refuse } from '../../domain/kernel/refuse'
import type { LogReader } from '../../ports/log-reader'
import { changedMeanwhile, namesOf } from '../admin/history'
import { shownRevision } from '../kernel/shown-revision'
import { type ActionContext, type ActionRoute, action, submit } from '../kernel/submit'
import { curriculumAt, streamOfCourse } from './curriculum'

const AT = '/admin/courses/{id}/curriculum'
const courseOf = ({ params }: ActionContext) => params.id ?? ''
const back = (ctx: ActionContext) => curriculumAt(courseOf(ctx))
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const idsOf = (value: unknown) => [
  ...new Set([value ?? []].flat().filter((each): each is string => typeof each === 'string' && each !== '')),
]
/** Typed places begin at 1; nothing means the end. */
const indexOf = (value: unknown) => (/^\d{1,4}$/.test(textOf(value)) ? Number(value) : undefined)

/** Content of a lesson as its form was typed; errors go back to the fields under `content`. */
function contentOf({ body }: ActionContext) {
  const kind = lessonKinds.find((each) => each === body._kind) ?? 'video'
  return { kind, ...formCodec(lessonForms[kind]).parse(body) }
}

/** Sentences about the content stand by the fields of its form. */
async function byField<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    throw new InvalidInput(
      Object.fromEntries(
        Object.entries(error.errors).map(([name, message]) => [name.replace(/^content\./, ''), message]),
      ),
    )
  }
}

/** Changes of this lesson after a revision and who made them, in one sentence; null without a change. */
async function changedSince(
  log: LogReader,
  { db, deps }: ActionContext,
  course: string,
  lesson: string,
  revision: number,
) {
  const events = await log.store.readStream(streamOfCourse(course), { from: revision + 1 })
  const own = events.filter(({ type, data }) => {
    const said = data as { lessonId?: string; lesson?: { lessonId: string } }
    return (
      (type === 'LessonChanged' && said.lesson?.lessonId === lesson) ||
      (type === 'LessonRenamed' && said.lessonId === lesson) ||
      type === 'CurriculumDraftReplaced'
    )
  })
  if (own.length === 0) return null
  const nameOf = await namesOf(db, own)
  const said = own.map(({ type, data, meta }) => {
    const title = (data as { title?: string; lesson?: { title: string } }).title
    const what = deps.labels.events[type] ?? type
    return `${nameOf(meta.realActor ?? meta.actor)}: ${what}${title ? ` para “${title}”` : ''}`
  })
  return changedMeanwhile(said)
}

/** Changes a lesson. Refused where another person changed that lesson after its form was opened. */
const changesLesson = (log: LogReader): ActionRoute =>
  action(
    `${AT}/lessons/{lesson}`,
    async (ctx) => {
      const courseId = courseOf(ctx)
      const lessonId = ctx.params.lesson ?? ''
      const shown = shownRevision(ctx.body)
      const atRevision = ctx.body._anyway === '1' ? undefined : shown
      const input = { courseId, lessonId, content: contentOf(ctx) }
      const send = async () => {
        try {
          return await ctx.dispatch(ChangeLesson, input, undefined, { atRevision })
        } catch (error) {
          if (!(error instanceof Conflict) || atRevision === undefined) throw error
          const told = await changedSince(log, ctx, courseId, lessonId, atRevision)
          if (told) refuse('changed-meanwhile', told, '_revision')
          return ctx.dispatch(ChangeLesson, input)
        }
      }
      const { events } = await byField(send)
      return { to: back(ctx), say: events.length === 0 ? { info: 'Nada mudou.' } : 'Aula salva.' }
    },
    { method: 'put', who: ChangeLesson.who },
  )

const one = <I>(
  path: string,
  command: Command<I>,
  input: (body: Record<string, unknown>) => Record<string, unknown>,
  say?: string,
): ActionRoute =>
  submit(`${AT}/${path}`, command, {
    input: (ctx) => ({ courseId: courseOf(ctx), ...input(ctx.body) }),
    to: back,
    say: (_, { events }) => (events.length === 0 ? { info: 'Nada mudou.' } : say),
  })

export const curriculumActions = (log: LogReader): ActionRoute[] => [
  one('modules', AddCourseModule, ({ title }) => ({ title: textOf(title) }), 'Módulo criado.'),
  one(
    'modules/change',
    ChangeCourseModule,
    ({ moduleId, title, sectionCategoryId }) => ({
      moduleId,
      title,
      sectionCategoryId: textOf(sectionCategoryId) || null,
    }),
    'Módulo salvo.',
  ),
  one('modules/move', MoveCourseModule, ({ moduleId, index }) => ({ moduleId, index: indexOf(index) })),
  one('modules/remove', RemoveCourseModule, ({ moduleId }) => ({ moduleId }), 'Módulo removido.'),
  action(
    `${AT}/lessons`,
    async (ctx) => {
      const moduleId = ctx.body._module
      await byField(() =>
        ctx.dispatch(AddLesson, { courseId: courseOf(ctx), moduleId, content: contentOf(ctx) }),
      )
      return { to: back(ctx), say: 'Aula criada.' }
    },
    { who: AddLesson.who },
  ),
  one('lessons/rename', RenameLesson, ({ lessonId, title }) => ({ lessonId, title })),
  one('lessons/move', MoveLessons, ({ lessonIds, moduleId, index }) => ({
    lessonIds: idsOf(lessonIds),
    moduleId,
    index: indexOf(index),
  })),
  one(
    'lessons/mark',
    MarkLessons,
    ({ lessonIds, mark }) => {
      const [name, value] = textOf(mark).split(':')
      return { lessonIds: idsOf(lessonIds), mark: name, value: value === 'on' }
    },
    'Aulas marcadas.',
  ),
  one(
    'lessons/archive',
    ArchiveLessons,
    ({ lessonIds }) => ({ lessonIds: idsOf(lessonIds) }),
    'Aulas arquivadas.',
  ),
  one(
    'lessons/restore',
    RestoreLesson,
    ({ lessonId, moduleId }) => ({ lessonId, moduleId }),
    'Aula trazida de volta.',
  ),
  one('publish', PublishCourseChanges, () => ({}), 'Mudanças publicadas.'),
  one('discard', DiscardCourseChanges, () => ({}), 'Mudanças descartadas.'),
  one(
    'bring-back',
    BringBackCurriculum,
    ({ revision }) => ({ revision: indexOf(revision) }),
    'Versão trazida para o rascunho. Publique para os alunos verem.',
  ),
  changesLesson(log),
]
