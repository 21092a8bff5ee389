/** The films of lessons, which no path of their own serves. */
export interface LessonFilms {
  /** The folder under which the file is; undefined when there is none of this name. */
  folderOf(name: string): string | undefined
}
