import { prepareVideo } from './jobs/prepare-video'
import { removeReplacedFile } from './jobs/remove-replaced-file'
import { prepareVideoWhenReceived } from './reactors/prepare-videos'
import { removeReplacedFilesLater } from './reactors/remove-replaced-files'

export const catalogReactors = [prepareVideoWhenReceived, removeReplacedFilesLater]
export const catalogJobs = [prepareVideo, removeReplacedFile]
