import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  AddLessonFile,
  ArchiveLessonFile,
  demandLessonFilePlace,
  MoveLessonFile,
  RenameLessonFile,
  ReplaceLessonFile,
  RestoreLessonFile,
} from '../../commands/catalog/lesson-file'
import type { Command } from '../../commands/kernel/command'
import { derivedId } from '../../commands/kernel/dispatcher'
import { NotFound } from '../../commands/kernel/errors'
import {
  fileTypeLabel,
  LESSON_UPLOADS_AT,
  type LessonFileLine,
  type LessonFilesGroup,
  type ResourcesPage,
} from '../../contracts/catalog/lesson-files'
import type { LessonFileListener } from '../../ports/lesson-files'
import { courseCardsOf } from '../../projections/catalog/course-card'
import { courseDraftOf } from '../../projections/catalog/course-draft'
import { type CourseFilesRow, courseFilesOf } from '../../projections/catalog/course-files'
import { kindOf } from '../../projections/learning/course-syllabus'
import { downloadsIn } from '../../projections/learning/lesson-file-downloads'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { type PageContext, type PageRoute, page } from '../kernel/page'
import { type ActionRoute, submit } from '../kernel/submit'
import { lessonFileHref } from '../learning/lesson-files'

/** The list that is asked for after an upload shows it. */
const WAIT_MS = 3_000
const AT = '/admin/courses/{id}/resources'
const resourcesAt = (courseId: string) => `/admin/courses/${encodeURIComponent(courseId)}/resources`

/** "lista_de-exercicios.pdf" is "lista de-exercicios" until staff name it. */
const titleOf = (fileName: string) =>
  fileName
    .replace(/\.[^.]{1,10}$/, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 120) || 'Arquivo'

function commandsOf({ actor, deps }: PageContext): LessonFileListener {
  const { dispatcher } = deps
  const dispatch = <I>(command: Command<I>, input: NoInfer<I>, uploadId: string) =>
    dispatcher.dispatch(command, input, { actor, commandId: derivedId('lesson-file', uploadId) })
  return {
    begun: (upload) => demandLessonFilePlace(dispatcher.facts, upload),
    async received({ courseId, fileId, lessonId, isNew, uploadId, fileName, bytes }, content) {
      const upload = { uploadId, fileName, bytes, ...content }
      const { position } = await (isNew
        ? dispatch(AddLessonFile, { courseId, fileId, lessonId, title: titleOf(fileName), upload }, uploadId)
        : dispatch(ReplaceLessonFile, { courseId, fileId, upload }, uploadId))
      if (position !== undefined) await deps.projections.waitFor(position, WAIT_MS)
    },
  }
}

/** Answers requests of the tus protocol; `listener` hears what comes of them. */
export type LessonUploadHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  listener: LessonFileListener,
) => Promise<void>

/** Files of lessons come here by the tus protocol, a part at a time. */
export const lessonFileUploadRoutes = (uploads: LessonUploadHandler): ApiRoute[] =>
  (['post', 'head', 'patch', 'delete'] as const).map((method) =>
    apiRoute(
      method === 'post' ? LESSON_UPLOADS_AT : `${LESSON_UPLOADS_AT}/{uploadId}`,
      (req, res) => uploads(req, res, commandsOf(req.context)),
      { who: AddLessonFile.who, method },
    ),
  )

async function load({ db, params }: PageContext): Promise<ResourcesPage> {
  const courseId = params.id ?? ''
  const [[course], row, files, downloads] = await Promise.all([
    courseCardsOf(db, [courseId]),
    courseDraftOf(db, courseId),
    courseFilesOf(db, courseId),
    downloadsIn(db, courseId),
  ])
  if (!course) throw new NotFound('Não encontramos este curso.')
  const { draft = [], shown = [] } = row ?? {}
  const line = ({
    fileId,
    title,
    fileName,
    type,
    bytes,
  }: CourseFilesRow['files'][number]): LessonFileLine => ({
    fileId,
    title,
    fileName,
    kind: fileTypeLabel(type),
    bytes,
    downloads: downloads.get(fileId) ?? 0,
    href: lessonFileHref(courseId, fileId),
  })
  const shownIds = new Set(shown.flatMap((m) => m.lessons.map(({ lessonId }) => lessonId)))
  const placed = [...draft, ...shown].flatMap((module) =>
    module.lessons.map((lesson) => ({ lesson, module: module.title })),
  )
  const groups = new Map<string, LessonFilesGroup>()
  for (const { lesson, module } of placed) {
    const { lessonId, title } = lesson
    if (groups.has(lessonId)) continue
    const own = files.filter((each) => each.lessonId === lessonId)
    groups.set(lessonId, {
      lessonId,
      title,
      module,
      isFileLesson: kindOf(lesson) === 'file',
      isShown: shownIds.has(lessonId),
      files: own.filter(({ archived }) => !archived).map(line),
      archived: own.filter(({ archived }) => archived).map(line),
    })
  }
  return { courseId, lessons: [...groups.values()] }
}

export const lessonFilePage: PageRoute = page('Admin/Courses/Resources', {
  title: ({ editor }) => `Arquivos · ${editor?.row.title ?? ''}`,
  load,
})

const one = <I>(
  path: string,
  command: Command<I>,
  more: (body: Record<string, unknown>) => Record<string, unknown>,
  say: string,
): ActionRoute =>
  submit(`${AT}/{file}/${path}`, command, {
    input: ({ params, body }) => ({ courseId: params.id, fileId: params.file, ...more(body) }),
    to: ({ params }) => resourcesAt(params.id ?? ''),
    say: (_, { events }) => (events.length === 0 ? { info: 'Nada mudou.' } : say),
  })

export const lessonFileActions: ActionRoute[] = [
  one('rename', RenameLessonFile, ({ title }) => ({ title }), 'Nome salvo.'),
  one(
    'move',
    MoveLessonFile,
    ({ index }) => ({ index: /^\d{1,4}$/.test(String(index)) ? Number(index) : undefined }),
    'Ordem salva.',
  ),
  one('archive', ArchiveLessonFile, () => ({}), 'Arquivo arquivado. Os alunos não o recebem mais.'),
  one('restore', RestoreLessonFile, () => ({}), 'Arquivo de volta na aula.'),
]
