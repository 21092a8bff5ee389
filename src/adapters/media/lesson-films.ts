import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LessonFilms } from '../../ports/lesson-films'

/** The build copies `films/` beside the bundle, so this address holds for sources and for the bundle. */
export const filmsFolder = new URL('films/', import.meta.url)

const isName = (name: string) => name.split('/').every((part) => /^[\w-][\w.-]*$/.test(part))

/** Films of the demo world, and before them those under `folders`, such as DATA_DIR/media/lessons. */
export function lessonFilms(folders: readonly string[]): LessonFilms {
  const all = [...folders, fileURLToPath(filmsFolder)]
  return {
    folderOf: (name) =>
      isName(name)
        ? all.find((folder) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile())
        : undefined,
  }
}
