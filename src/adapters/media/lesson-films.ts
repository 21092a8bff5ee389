import { fileURLToPath } from 'node:url'
import type { FileStorage } from '../../ports/file-storage'
import type { LessonFilms } from '../../ports/lesson-films'
import { diskStorage } from '../storage/disk'
import { inTurn } from '../storage/in-turn'

/** The build copies `films/` beside the bundle, so this address holds for sources and for the bundle. */
export const filmsFolder = new URL('films/', import.meta.url)

/** Films of this installation, and behind them those of the demo world. */
export const lessonFilms = (own: FileStorage): LessonFilms =>
  inTurn(own, diskStorage(fileURLToPath(filmsFolder)))
