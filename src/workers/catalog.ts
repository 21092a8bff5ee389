import { prepareVideo } from './jobs/prepare-video'
import { removeReplacedFile } from './jobs/remove-replaced-file'
import { giveUpUnusedFilm, removeUnusedFilm } from './jobs/remove-unused-film'
import { prepareVideoWhenReceived } from './reactors/prepare-videos'
import { removeReplacedFilesLater } from './reactors/remove-replaced-files'
import { removeUnusedFilmsLater } from './reactors/remove-unused-films'

export const catalogReactors = [prepareVideoWhenReceived, removeReplacedFilesLater, removeUnusedFilmsLater]
export const catalogJobs = [prepareVideo, removeReplacedFile, giveUpUnusedFilm, removeUnusedFilm]
