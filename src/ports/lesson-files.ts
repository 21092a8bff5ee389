import type { FileStorage } from './file-storage'

/** A file on its way to a lesson. `isNew`: it becomes a further one, otherwise it takes the place of another. */
export interface LessonFileUpload {
  uploadId: string
  courseId: string
  /** Empty for a replacement. */
  lessonId: string
  fileId: string
  isNew: boolean
  /** Safe to save under on any machine. */
  fileName: string
  bytes: number
}

/** Hears how uploads of one request go on; what it throws refuses them. */
export interface LessonFileListener {
  begun(upload: LessonFileUpload): Promise<void>
  received(upload: LessonFileUpload, content: { type: string; sha256: string }): Promise<void>
}

/** Files of lessons by the id of their upload. They are never rewritten. */
export type LessonFileStore = Pick<FileStorage, 'put' | 'write' | 'remove' | 'find'>
