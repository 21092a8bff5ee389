import {
  LESSON_FILE_TOO_LARGE,
  LESSON_UPLOADS_AT,
  MOST_LESSON_FILE_BYTES,
} from '../../../../../src/contracts/catalog/lesson-files'
import { uploadQueue } from '../../uploads/uploadQueue'

/** Files of lessons that this tab sends: to a `lessonId`, or in the place of a `fileId`. */
export const lessonUploads = uploadQueue({
  at: LESSON_UPLOADS_AT,
  mostBytes: MOST_LESSON_FILE_BYTES,
  tooLarge: LESSON_FILE_TOO_LARGE,
})
