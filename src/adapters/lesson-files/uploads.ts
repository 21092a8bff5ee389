import { rm } from 'node:fs/promises'
import { v7 as uuid } from 'uuid'
import { LESSON_FILE_TOO_LARGE, MOST_LESSON_FILE_BYTES } from '../../contracts/catalog/lesson-files'
import { safeFileName } from '../../domain/kernel/safe-file-name'
import type { LessonFileListener, LessonFileStore, LessonFileUpload } from '../../ports/lesson-files'
import { type Sent, sha256Of, type TusHandler, tusUploads } from '../uploads/tus'
import { HEAD_BYTES, typeOfFile } from './content'

const told = ({ id, size, metadata }: Sent): LessonFileUpload => ({
  uploadId: id,
  courseId: metadata?.courseId ?? '',
  lessonId: metadata?.lessonId ?? '',
  fileId: metadata?.fileId ?? '',
  isNew: metadata?.isNew === '1',
  fileName: safeFileName(metadata?.filename ?? ''),
  bytes: size ?? 0,
})

/** Files of lessons by the tus protocol; uploads lie under `dir` until they are whole, then in the store. */
export const lessonFileUploads = (
  dir: string,
  store: Pick<LessonFileStore, 'put' | 'remove'>,
  at: string,
): TusHandler<LessonFileListener> =>
  tusUploads<LessonFileListener>({
    dir,
    at,
    mostBytes: MOST_LESSON_FILE_BYTES,
    tooLarge: LESSON_FILE_TOO_LARGE,
    enoughBytes: HEAD_BYTES,
    async begin(upload, listener) {
      const replaced = upload.metadata?.fileId
      const metadata = { ...upload.metadata, fileId: replaced || uuid(), isNew: replaced ? '0' : '1' }
      await listener.begun(told({ ...upload, metadata }))
      return metadata
    },
    async look(path, upload) {
      await typeOfFile(path, told(upload).fileName)
    },
    async finish(path, upload, listener) {
      const file = told(upload)
      const content = { type: await typeOfFile(path, file.fileName), sha256: await sha256Of(path) }
      await store.put(file.uploadId, path)
      try {
        await listener.received(file, content)
      } catch (error) {
        await store.remove(file.uploadId)
        throw error
      }
      await rm(`${path}.json`, { force: true })
    },
  })
