import * as z from 'zod'
import { type EventOf, eventSchema, events, id } from '../kernel/event'

/** What was uploaded. Its bytes lie under the id of the upload, and never change. */
const upload = z.object({
  uploadId: id,
  /** Safe to save under on any machine. */
  fileName: z.string(),
  bytes: z.int().positive(),
  /** Media type by content. */
  type: z.string(),
  sha256: z.string(),
})
export type LessonUpload = z.infer<typeof upload>

const ofFile = { courseId: id, fileId: id }

/** Files that go with the lessons of a course; students see each change at once. */
export const lessonFileEvents = events({
  LessonFileAdded: eventSchema('Arquivo da aula enviado', {
    ...ofFile,
    lessonId: id,
    title: z.string(),
    upload,
  }),
  /** `replaced`: the upload whose place it takes; absent in events from before it was told. */
  LessonFileReplaced: eventSchema('Arquivo da aula trocado', { ...ofFile, upload, replaced: id.optional() }),
  LessonFileRenamed: eventSchema('Arquivo da aula renomeado', { ...ofFile, title: z.string() }),
  /** Place among the files of its lesson, from 0, counted without it. */
  LessonFileMoved: eventSchema('Arquivo da aula movido', { ...ofFile, index: z.int().nonnegative() }),
  LessonFileArchived: eventSchema('Arquivo da aula arquivado', ofFile),
  LessonFileRestored: eventSchema('Arquivo da aula trazido de volta', ofFile),
})
export type LessonFileEvent = EventOf<typeof lessonFileEvents>

export interface LessonFile extends LessonUpload {
  fileId: string
  lessonId: string
  /** The name that students read. */
  title: string
  archived: boolean
}

type Data<Type extends LessonFileEvent['type']> = Extract<LessonFileEvent, { type: Type }>['data']

const changed = (files: readonly LessonFile[], fileId: string, change: Partial<LessonFile>): LessonFile[] =>
  files.map((each) => (each.fileId === fileId ? { ...each, ...change } : each))

/** Those of a lesson that students get, in their order. */
export const filesOfLesson = <File extends Pick<LessonFile, 'lessonId' | 'archived'>>(
  files: readonly File[],
  lessonId: string,
): File[] => files.filter((each) => each.lessonId === lessonId && !each.archived)

/** Puts a file to another place among those of its lesson. */
function moved(files: readonly LessonFile[], { fileId, index }: Data<'LessonFileMoved'>): LessonFile[] {
  const file = files.find((each) => each.fileId === fileId)
  if (!file) return [...files]
  const rest = files.filter((each) => each !== file)
  const next = filesOfLesson(rest, file.lessonId)[index]
  const at = next ? rest.indexOf(next) : rest.length
  return [...rest.slice(0, at), file, ...rest.slice(at)]
}

/** What each event does to the files of a course; the course and its read models fold alike. */
export const fileSteps: {
  [Type in LessonFileEvent['type']]: (files: LessonFile[], data: Data<Type>) => LessonFile[]
} = {
  LessonFileAdded: (files, { fileId, lessonId, title, upload }) => [
    ...files,
    { fileId, lessonId, title, ...upload, archived: false },
  ],
  LessonFileReplaced: (files, { fileId, upload }) => changed(files, fileId, upload),
  LessonFileRenamed: (files, { fileId, title }) => changed(files, fileId, { title }),
  LessonFileMoved: moved,
  LessonFileArchived: (files, { fileId }) => changed(files, fileId, { archived: true }),
  /** It comes back as the last of its lesson. */
  LessonFileRestored: (files, { fileId }) => [
    ...files.filter((each) => each.fileId !== fileId),
    ...changed(
      files.filter((each) => each.fileId === fileId),
      fileId,
      { archived: false },
    ),
  ],
}
