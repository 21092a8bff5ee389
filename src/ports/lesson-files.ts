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
export interface LessonFileStore {
  /** Takes a file of this machine, whole or not at all; the file is gone afterwards. */
  put(uploadId: string, path: string): Promise<void>
  /** Keeps a short text, whole or not at all. */
  write(uploadId: string, text: string): Promise<void>
  remove(uploadId: string): Promise<void>
  /** The folder and the name of a file there; undefined without one. */
  find(uploadId: string): { root: string; name: string } | undefined
}
