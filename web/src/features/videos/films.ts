import { MOST_VIDEO_BYTES, UPLOADS_AT } from '../../../../src/contracts/catalog/videos'
import { fileSize } from '../../../../src/domain/kernel/format'
import { uploadQueue } from '../uploads/uploadQueue'

/** What the chooser of files offers: some systems do not know the last two as films. */
export const FILM_FILES = 'video/*,.mkv,.avi'

/** Films that this tab sends; with `videoId` in the place of the film of that video. */
export const films = uploadQueue({
  at: UPLOADS_AT,
  mostBytes: MOST_VIDEO_BYTES,
  tooLarge: `O vídeo passa de ${fileSize(MOST_VIDEO_BYTES)}, o máximo de cada arquivo.`,
})
