import type { StoredFile } from './file-storage'

/** The films of lessons, which no path of their own serves. */
export interface LessonFilms {
  /** Undefined when there is no file of this name. */
  find(name: string): Promise<StoredFile | undefined>
}
